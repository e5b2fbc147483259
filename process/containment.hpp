// Namespaces for every program that is started, if the system allows them. The warden is the first process of a new PID
// namespace: when it ends, the kernel kills everything below it at once, and nothing inside can signal it. System V
// objects, message queues and /dev/shm are private and vanish with the namespaces. Without root, a user namespace is
// needed too; it keeps the program from reading the referee's memory and descriptors.
#pragma once

#include <sys/types.h>

#include <string>

namespace kiebitz::process {

struct Containment {
  int flags = 0;        // for clone(2)
  std::string uid_map;  // empty without a user namespace
  std::string gid_map;
};

// Null if the system does not allow namespaces; found out once, by trying.
const Containment* containment();

// fork(2), into new namespaces if `all` is not null. The child must not use anything that another thread may have
// locked.
pid_t fork_into(const Containment* all) noexcept;

// The first thing that the first process in the new namespaces must do. Does not allocate.
bool enter(const Containment& all) noexcept;

}  // namespace kiebitz::process
