"""Attacks on the files that kiebitz writes: planted links, devices, kills, two runs on one checkpoint, disks that fill up.

Whatever happens, a file is the old one or the new one, whole; nothing else is touched; nothing is left behind.
"""
import json
import os
import resource
import shutil
import signal
import stat
import subprocess
import time

from attack import Suite

PRECIOUS = "precious\n"
PATIENCE = 60  # seconds, on a busy machine


class Attack:
    def __init__(self, suite):
        self.suite = suite
        self.random = suite.random
        self.kiebitz = suite.program("kiebitz")

    def start(self, *arguments, limit=None):
        def prepare():
            if limit is not None:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        return subprocess.Popen([self.kiebitz, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, preexec_fn=prepare)

    def run(self, *arguments, limit=None):
        process = self.start(*arguments, limit=limit)
        process.out, process.err = process.communicate(timeout=PATIENCE)
        return process

    def simulate(self, *arguments, games=None, limit=None):
        games = games or str(self.random.randrange(10, 1000))
        return self.run("simulate", "maumau", "--threads", "1", "--games", games, *arguments, limit=limit)

    @staticmethod
    def write(name, text):
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)

    @staticmethod
    def read(name):
        with open(name, encoding="utf-8") as file:
            return file.read()

    def is_whole(self, name):
        """True if the file is a complete result or checkpoint."""
        try:
            run = json.loads(self.read(name))
            return run["totals"]["games"][0] == run["part"]["done"]
        except (OSError, ValueError, KeyError):
            return False

    # --- the attacks, each in an empty folder; each returns what went wrong, or nothing ---

    def planted_links(self):
        self.write("precious", PRECIOUS)
        for name in ("run.json.new", "run.json.tmp", "run.json~", ".run.json", "run.json.lock"):
            if self.random.random() < 0.7 and name != "run.json.lock":
                os.symlink("precious", name)
        expected = set(os.listdir(".")) | {"run.json"}
        done = self.simulate("--json", "run.json")
        if done.returncode != 0 or not self.is_whole("run.json"):
            return f"exit code {done.returncode}: {done.err}"
        return "" if self.read("precious") == PRECIOUS and set(os.listdir(".")) == expected else f"{os.listdir('.')}"

    def planted_lock(self):
        self.write("precious", PRECIOUS)
        os.symlink("precious", "run.json.lock")
        done = self.simulate("--checkpoint", "run.json")
        good = done.returncode == 2 and "run.json.lock" in done.err and self.read("precious") == PRECIOUS
        return "" if good else f"exit code {done.returncode}: {done.err}"

    def links(self):
        os.mkdir("inner")
        if self.random.random() < 0.5:
            self.write("inner/target", PRECIOUS)
        os.symlink("inner/target", "one")
        os.symlink("one", "two")
        done = self.simulate("--json", "two")
        good = done.returncode == 0 and os.path.islink("one") and os.path.islink("two") and self.is_whole("inner/target")
        return "" if good and os.listdir("inner") == ["target"] else f"exit code {done.returncode}: {done.err}"

    def devices(self):
        option = self.random.choice(["--json", "--csv", "--svg"])
        device, code = self.random.choice([("/dev/null", 0), ("/dev/full", 3), ("/dev/zero", 0), ("/dev/stdout", 0),
                                           ("/dev/fd/1", 0), ("/proc/self/fd/1", 0), (".", 3), ("/", 3)])
        done = self.simulate(option, device)
        good = done.returncode == code and (code == 0 or device in done.err)
        good = good and os.listdir(".") == [] and stat.S_ISCHR(os.stat("/dev/null").st_mode)
        return "" if good else f"{option} {device}: exit code {done.returncode}: {done.err}"

    def pipes(self):
        os.mkfifo("pipe")
        process = self.start("simulate", "maumau", "--threads", "1", "--games", "100", "--json", "pipe")
        run = json.loads(self.read("pipe"))
        process.communicate(timeout=PATIENCE)
        good = process.returncode == 0 and run["part"]["done"] == 100 and stat.S_ISFIFO(os.stat("pipe").st_mode)
        return "" if good else f"exit code {process.returncode}"

    def modes(self):
        mode = self.random.choice([0o600, 0o640, 0o644, 0o666, 0o400, 0o444, 0o000])
        self.write("run.json", PRECIOUS)
        os.chmod("run.json", mode)
        done = self.simulate("--json", "run.json")
        kept = stat.S_IMODE(os.stat("run.json").st_mode) == mode
        os.chmod("run.json", 0o600)
        if mode & 0o200:
            return "" if kept and done.returncode == 0 and self.is_whole("run.json") else f"{mode:o}: {done.err}"
        good = kept and done.returncode == 3 and "run.json" in done.err and self.read("run.json") == PRECIOUS
        return "" if good else f"{mode:o}: exit code {done.returncode}: {done.err}"

    def closed_folder(self):
        os.mkdir("closed")
        self.write("closed/run.json", PRECIOUS)
        os.chmod("closed", 0o555)
        done = self.simulate("--json", "closed/run.json")
        os.chmod("closed", 0o755)
        good = done.returncode == 3 and "closed/run.json" in done.err and self.read("closed/run.json") == PRECIOUS
        return "" if good else f"exit code {done.returncode}: {done.err}"

    def full_disk(self):
        option = self.random.choice(["--json", "--csv", "--svg"])
        self.write("out", PRECIOUS)
        limit = self.random.choice([0, 1, 10, 100, 500])
        done = self.simulate(option, "out", limit=limit)
        good = done.returncode == 3 and "cannot write out: File too large" in done.err
        good = good and self.read("out") == PRECIOUS and os.listdir(".") == ["out"]
        return "" if good else f"{option} in {limit} bytes: exit code {done.returncode}: {done.err}"

    def kills(self):
        """After a kill the checkpoint is intact, and the run resumes from it."""
        for _ in range(self.random.randrange(1, 4)):
            process = self.start("simulate", "maumau", "--threads", "1", "--games", "1e12", "--checkpoint", "run.json")
            time.sleep(self.random.uniform(0.0, 0.2))
            process.send_signal(self.random.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGINT]))
            try:
                process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                return "it does not end"
            if os.path.exists("run.json") and not self.is_whole("run.json"):
                return "the checkpoint is broken"
        left = [name for name in os.listdir(".") if name not in ("run.json", "run.json.lock")]
        return "" if len(left) <= 3 else f"left behind: {left}"

    def two_runs(self):
        """Of several runs on one checkpoint, one runs and the others name it."""
        games = "1e12"
        runs = [self.start("simulate", "maumau", "--threads", "1", "--games", games, "--checkpoint", "run.json")
                for _ in range(self.random.randrange(2, 5))]
        end = time.monotonic() + PATIENCE
        while sum(each.poll() is None for each in runs) > 1 and time.monotonic() < end:
            time.sleep(0.01)
        alive = [each for each in runs if each.poll() is None]
        for each in alive:
            each.send_signal(signal.SIGTERM)
        said = [each.communicate(timeout=PATIENCE)[1] for each in runs]
        if len(alive) != 1:
            return f"{len(alive)} of {len(runs)} runs are there: {said}"
        holder = f"is in use by process {alive[0].pid};"
        refused = [err for each, err in zip(runs, said) if each.returncode == 2 and holder in err]
        good = len(refused) == len(runs) - 1 and self.is_whole("run.json") and os.listdir(".") == ["run.json"]
        return "" if good else f"{[each.returncode for each in runs]} {said} {os.listdir('.')}"

    def failing_inputs(self):
        folder = "build/stress"
        os.makedirs(folder)
        for name in self.random.sample(["maumau-failing.in", "maumau-failing-2.in"], self.random.randrange(3)):
            self.write(f"{folder}/{name}", PRECIOUS)
        before = os.listdir(folder)
        done = self.run("stress", "maumau", "--tests", "1", "--shrink-time", "0", "--", "true")
        new = set(os.listdir(folder)) - set(before)
        good = done.returncode == 1 and len(new) == 1 and all(self.read(f"{folder}/{name}") == PRECIOUS for name in before)
        told = good and f"written to {folder}/{new.pop()}" in done.out
        return "" if told and os.listdir(".") == ["build"] else f"exit code {done.returncode}: {done.out} {new}"

    def attack_all(self):
        kinds = [self.planted_links, self.planted_lock, self.links, self.devices, self.devices, self.pipes, self.modes,
                 self.closed_folder, self.full_disk, self.full_disk, self.kills, self.two_runs, self.failing_inputs]
        for number in range(self.suite.count):
            attack = kinds[number % len(kinds)]
            os.mkdir("attack")
            os.chdir("attack")
            try:
                wrong = attack()
            except (OSError, ValueError, subprocess.SubprocessError) as error:
                wrong = repr(error)
            os.chdir("..")
            shutil.rmtree("attack")
            self.suite.check(not wrong, f"{attack.__name__}: {wrong}")
        self.suite.check(os.listdir(".") == [], f"left behind: {os.listdir('.')}")


suite = Suite(__doc__, 39)
Attack(suite).attack_all()
suite.finish()
