#include "process/filter.hpp"

#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>

#include "process/descriptor.hpp"

namespace kiebitz::process {

namespace {

struct Release {
  void operator()(void* rules) const { ::seccomp_release(rules); }
};
using Rules = std::unique_ptr<void, Release>;

// Needed only by administrators, debuggers and containers, and the source of most kernel exploits.
constexpr std::array<const char*, 62> for_administrators = {"acct",
                                                            "add_key",
                                                            "adjtimex",
                                                            "bpf",
                                                            "chroot",
                                                            "clock_adjtime",
                                                            "clock_settime",
                                                            "delete_module",
                                                            "fanotify_init",
                                                            "finit_module",
                                                            "fsconfig",
                                                            "fsmount",
                                                            "fsopen",
                                                            "fspick",
                                                            "init_module",
                                                            "io_uring_enter",
                                                            "io_uring_register",
                                                            "io_uring_setup",
                                                            "ioperm",
                                                            "iopl",
                                                            "kcmp",
                                                            "kexec_file_load",
                                                            "kexec_load",
                                                            "keyctl",
                                                            "lookup_dcookie",
                                                            "mount",
                                                            "mount_setattr",
                                                            "move_mount",
                                                            "move_pages",
                                                            "msgget",
                                                            "name_to_handle_at",
                                                            "nfsservctl",
                                                            "open_by_handle_at",
                                                            "open_tree",
                                                            "perf_event_open",
                                                            "pidfd_getfd",
                                                            "pivot_root",
                                                            "process_madvise",
                                                            "process_vm_readv",
                                                            "process_vm_writev",
                                                            "ptrace",
                                                            "quotactl",
                                                            "quotactl_fd",
                                                            "reboot",
                                                            "request_key",
                                                            "semget",
                                                            "setdomainname",
                                                            "sethostname",
                                                            "setns",
                                                            "settimeofday",
                                                            "stime",
                                                            "swapoff",
                                                            "swapon",
                                                            "syslog",
                                                            "umount",
                                                            "umount2",
                                                            "unshare",
                                                            "userfaultfd",
                                                            "uselib",
                                                            "vhangup",
                                                            "vm86",
                                                            "vm86old"};

void refuse(const Rules& rules, unsigned error, std::span<const char* const> calls) {
  for (const char* const call : calls) {
    const int number = ::seccomp_syscall_resolve_name(call);
    if (number != __NR_SCMP_ERROR) ::seccomp_rule_add(rules.get(), SCMP_ACT_ERRNO(error), number, 0);
  }
}

// Refuses a call if the masked argument has this value.
void refuse_if(const Rules& rules, int call, unsigned argument, std::uint64_t bits, std::uint64_t value) {
  const scmp_arg_cmp compared{argument, SCMP_CMP_MASKED_EQ, bits, value};
  ::seccomp_rule_add_array(rules.get(), SCMP_ACT_ERRNO(unsigned{EPERM}), call, 1, &compared);
}

Rules rules_for_all() {
  Rules rules(::seccomp_init(SCMP_ACT_ALLOW));
  // 32-bit programs remain possible on x86-64.
  if (::seccomp_arch_native() == SCMP_ARCH_X86_64) {
    ::seccomp_arch_add(rules.get(), SCMP_ARCH_X86);
    ::seccomp_arch_add(rules.get(), SCMP_ARCH_X32);
  }
  refuse(rules, ENOSYS, std::array{"memfd_create", "memfd_secret", "shmget"});
  // The scheduler shares the CPU among sessions: a hundred of them would starve the referee.
  refuse(rules, EPERM, std::array{"setsid"});
  return rules;
}

Rules sandbox_rules() {
  Rules rules = rules_for_all();
  refuse(rules, EPERM, for_administrators);
  // clone3 hides its flags behind a pointer; the C library falls back to clone, whose flags can be seen.
  refuse(rules, ENOSYS, std::array{"clone3"});
  for (const std::uint64_t flag : std::initializer_list<std::uint64_t>{CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID,
                                                                       CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS}) {
    refuse_if(rules, SCMP_SYS(clone), 0, flag, flag);
  }
  refuse_if(rules, SCMP_SYS(ioctl), 1, 0xFFFFFFFFU, TIOCSTI);  // would type into the terminal
  return rules;
}

// libseccomp can only export a filter to a file.
Filter compiled(const Rules& rules) {
  const Descriptor file(::memfd_create("filter", MFD_CLOEXEC));
  if (!file.is_open() || ::seccomp_export_bpf(rules.get(), file.number()) != 0) return {};
  const auto size = static_cast<std::size_t>(::lseek(file.number(), 0, SEEK_END));
  Filter filter(size / sizeof(sock_filter));
  if (::pread(file.number(), filter.data(), size, 0) != static_cast<ssize_t>(size)) return {};
  return filter;
}

}  // namespace

const Filter& general_filter() {
  static const Filter filter = compiled(rules_for_all());
  return filter;
}

const Filter& sandbox_filter() {
  static const Filter filter = compiled(sandbox_rules());
  return filter;
}

}  // namespace kiebitz::process
