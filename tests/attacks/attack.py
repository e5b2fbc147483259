"""The base of every attack suite: an ordinary user, a folder of its own, a count and a seed.

    python3 tests/attacks/NAME.py --bin FOLDER [--count N] [--seed S] [--with PROGRAM...]

A suite never runs as root: it copies the programs into a fresh folder, enters it, and gives up its privileges. Its
last line is "N attacks, M failed", and its exit status is 1 if M is not 0.
"""
import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import threading

ORDINARY_USER = 50000 + os.getpid() % 10000  # unique, because an attack may kill everything its user runs
PROGRAMS = ("kiebitz", "dealer", "maumau", "evensteven", "mahjong")


class Suite:
    def __init__(self, description, count):
        parser = argparse.ArgumentParser(description=description)
        parser.add_argument("--bin", required=True, help="the folder of the built programs")
        parser.add_argument("--count", type=int, default=count, help="how many attacks (%(default)s)")
        parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same attacks (%(default)s)")
        parser.add_argument("--with", dest="more", nargs="*", default=[], help="further programs that the suite needs")
        self.options = parser.parse_args()
        self.random = random.Random(self.options.seed)
        self.count = self.options.count
        self.done = 0
        self.failed = 0
        self._lock = threading.Lock()
        self._enter_folder()

    def _enter_folder(self):
        self.folder = tempfile.mkdtemp(prefix="kiebitz-attack-")
        self.bin = os.path.join(self.folder, "bin")
        os.mkdir(self.bin)
        # Not the large fuzz targets of a build with sanitizers.
        found = [name for name in os.listdir(self.options.bin) if name in PROGRAMS or name.endswith(".so")]
        for source in [os.path.join(self.options.bin, name) for name in found] + self.options.more:
            if os.path.isfile(source):
                shutil.copy(source, self.bin)
        self.work = os.path.join(self.folder, "work")
        os.mkdir(self.work)
        os.chmod(self.folder, 0o755)
        if os.geteuid() == 0:
            os.chown(self.work, ORDINARY_USER, ORDINARY_USER)
            child = os.fork()
            if child != 0:  # root stays behind only to remove the folder
                signal.signal(signal.SIGINT, signal.SIG_IGN)
                _, status = os.waitpid(child, 0)
                shutil.rmtree(self.folder, ignore_errors=True)
                sys.exit(os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else 1)
            os.setgroups([])
            os.setgid(ORDINARY_USER)
            os.setuid(ORDINARY_USER)
        os.environ["HOME"] = os.environ["TMPDIR"] = self.work
        os.chdir(self.work)

    def program(self, name):
        return os.path.join(self.bin, name)

    def check(self, good, what):
        """Counts one attack, and reports it if it succeeded."""
        with self._lock:
            self.done += 1
            self.failed += not good
            if not good:
                print(f"FAILED: {what}", flush=True)
        return good

    def finish(self):
        print(f"{self.done} attacks, {self.failed} failed", flush=True)
        os.chdir("/")
        if os.access(self.folder, os.W_OK):
            shutil.rmtree(self.folder, ignore_errors=True)
        sys.exit(1 if self.failed or self.done == 0 else 0)
