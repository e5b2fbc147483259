// Namespaces for every program that is started, where the system allows them. The warden is the first process of a PID
// namespace: when it ends, the kernel kills everything below it at once, however many processes there are and whatever
// they do, and nothing inside can signal it. System V objects, message queues and /dev/shm are private too and vanish
// with the namespaces. Without the rights of root they come with a user namespace, which also keeps the program from
// looking into the memory and the descriptors of the referee.
#pragma once

#include <sys/types.h>

#include <string>

namespace kiebitz::process {

struct Containment {
  int flags = 0;        // for clone(2)
  std::string uid_map;  // empty without a user namespace
  std::string gid_map;
};

// Null where the system allows none: asked once, by trying.
const Containment* containment();

// fork(2), into new namespaces if there are any. The new process may use nothing that another thread could have locked.
pid_t fork_into(const Containment* all) noexcept;

// For the first process of the new namespaces, before anything else. Does not allocate.
bool enter(const Containment& all) noexcept;

}  // namespace kiebitz::process
