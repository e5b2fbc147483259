// Tries every tile: as seven pairs, and with every split of the hidden tiles into sentences and a pair.
#include <algorithm>
#include <cstdio>
#include <cstring>

static const char letters[] = "DBM";

// Kinds are numbered from 0 to 26, nine per suit.
static int hidden[27], declared[27];
static bool royal;  // only 2, 5 and 8 are held

static int suit(int kind) { return kind / 9; }
static int number(int kind) { return kind % 9 + 1; }
static bool is_end(int kind) { return number(kind) == 1 || number(kind) == 9; }
static int held(int kind) { return hidden[kind] + declared[kind]; }

static void read_tiles(int* count) {
  char text[100];
  memset(count, 0, 27 * sizeof(int));
  if (scanf("%99s", text) != 1 || strcmp(text, "NONE") == 0) return;
  for (int i = 0; text[i] != '\0'; i += 2) {
    int s = int(strchr(letters, text[i + 1]) - letters);
    ++count[9 * s + text[i] - '1'];
  }
}

static bool only_258() {
  for (int kind = 0; kind < 27; ++kind) {
    if (held(kind) > 0 && number(kind) % 3 != 2) return false;
  }
  return true;
}

static bool has_declared() {
  for (int kind = 0; kind < 27; ++kind) {
    if (declared[kind] > 0) return true;
  }
  return false;
}

// The best score for the form of the hidden tiles, which are all of `kind` or above; -1 if they cannot be split.
static int best_form(int kind, bool chunks_only, bool all_ends) {
  while (kind < 27 && hidden[kind] == 0) ++kind;
  if (kind == 27) return (chunks_only ? (royal ? 3 : 1) : 0) + (all_ends ? 2 : 0);
  int best = -1;
  if (hidden[kind] >= 3) {
    hidden[kind] -= 3;
    best = std::max(best, best_form(kind, chunks_only, all_ends && is_end(kind)));
    hidden[kind] += 3;
  }
  if (number(kind) <= 7 && hidden[kind + 1] > 0 && hidden[kind + 2] > 0) {
    for (int i = 0; i < 3; ++i) --hidden[kind + i];
    best = std::max(best, best_form(kind, false, all_ends && (is_end(kind) || is_end(kind + 2))));
    for (int i = 0; i < 3; ++i) ++hidden[kind + i];
  }
  return best;
}

static int best_regular() {
  bool all_ends = true;
  for (int kind = 0; kind < 27; ++kind) {
    if (declared[kind] > 0 && !is_end(kind)) all_ends = false;
  }
  int best = -1;
  for (int pair = 0; pair < 27; ++pair) {
    if (hidden[pair] < 2) continue;
    hidden[pair] -= 2;
    int form = best_form(0, true, all_ends && is_end(pair));
    hidden[pair] += 2;
    best = std::max(best, form);
  }
  return best;
}

static int seven_pairs() {
  if (has_declared()) return -1;
  bool all_ends = true;
  for (int kind = 0; kind < 27; ++kind) {
    if (hidden[kind] % 2 != 0) return -1;
    if (hidden[kind] > 0 && !is_end(kind)) all_ends = false;
  }
  return all_ends ? 4 : 2;
}

// The score of the hand including the winning tile; 0 if it does not win.
static int score() {
  bool used[3] = {};
  int dragons = 0;
  for (int kind = 0; kind < 27; ++kind) {
    if (held(kind) > 0) used[suit(kind)] = true;
    if (held(kind) == 4) ++dragons;
  }
  int suits = used[0] + used[1] + used[2];
  if (suits == 3) return 0;
  royal = only_258();
  int form = std::max(best_regular(), seven_pairs());
  if (form < 0) return 0;
  return 1 + dragons + (suits == 1 ? 2 : 0) + form;
}

int main() {
  int cases;
  if (scanf("%d", &cases) != 1) return 1;
  for (int number_of_case = 1; number_of_case <= cases; ++number_of_case) {
    read_tiles(hidden);
    read_tiles(declared);
    printf("Case #%d:\n", number_of_case);
    bool any = false;
    for (int kind = 0; kind < 27; ++kind) {
      if (held(kind) == 4) continue;
      ++hidden[kind];
      int points = score();
      --hidden[kind];
      if (points == 0) continue;
      printf("%d%c: %d\n", number(kind), letters[suit(kind)], points);
      any = true;
    }
    if (!any) printf("NONE\n");
  }
}
