#include "json/simulation.hpp"

namespace kiebitz::json {

Json json_of(const Figure& figure) {
  Json json = {{"label", to_text(figure.label)}, {"value", figure.value}};
  if (figure.count) json["count"] = *figure.count;
  if (figure.error) json["standard_error"] = *figure.error;
  if (figure.exact) json["exact"] = *figure.exact;
  return json;
}

}  // namespace kiebitz::json
