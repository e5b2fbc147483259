#!/usr/bin/env python3
"""Malformed calls of every program: bad options, values, files and standard input.

What a call must do, whatever it is given: end in time, with a documented exit code, without a crash or an exception
that nobody caught; say why if the code is not 0; and print something if it is.
"""
from concurrent.futures import ThreadPoolExecutor  # while still root: an ordinary user may not be able to read it
import os
import re
import signal
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from attack import Suite  # noqa: E402

SAMPLES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "samples")
SECONDS = 30  # a call takes a few hundredths, but the machine may be busy
DOCUMENTED = {0, 1, 2, 3, 130}
GAMES = ["maumau", "evensteven", "mahjong"]
COMMANDS = ["tour", "solve", "explain", "play", "serve", "analyse", "simulate", "merge", "deal", "gen", "validate",
            "check", "stress", "package", "perft", "bench", "help", "version"]
PROGRAMS = ["maumau", "evensteven", "mahjong", "dealer"]
SILENT_WHEN_GOOD = {"solve", "validate", "play", "maumau", "evensteven", "mahjong", "dealer"}
# Options whose larger values are valid but take long.
SMALL = {"--games": "200", "--tests": "20", "--count": "3", "--depth": "3", "--seconds": "0.001", "--jobs": "2",
         "--threads": "64", "--time": "1", "--move-time": "1", "--start-time": "1", "--shrink-time": "0.1", "--from": "7",
         "--memory": "512", "--output-limit": "64"}
BAD_NUMBERS = ["", " ", "-1", "-0", "+1", "0x10", "1.5", "1e400", "-1e400", "1e-400", "nan", "NaN", "inf", "-inf", "1e",
               "e9", "1,000", "18446744073709551616", "99999999999999999999999999999", "-9223372036854775809", "½", "٣",
               "1 ", " 1", "1\n", "--", "0" * 3000 + "x", "9" * 5000]
NUMBERS = ["0", "1", "2", "3", "4", "5", "13", "14", "255", "65535", "65536", "2147483646", "2147483647", "4294967295",
           "18446744073709551615"]
WORDS = ["rulebook", "random", "rulebook,random", ",", "cpu", "auto", "cuda", "1/2", "2/1", "0/0", "1/0", "3/8/2", "en", "de",
         "zh", "unicode", "letters", "icpc", "testlib", "legacy", "last-action", "a b", "%s%n", "$(id)", "'", "\"", "\\", "\t",
         "ﬀ", "🀄" * 40, "x" * 100_000]
CARDS = ["CN CE CJ", "HA S7 DK", "AS 2S 3S 4S", "1w 2w 3w", "1w1w1w2w3w4w5w6w7w8w9w9w9w", "1w 2w 3w 4w 5w 6w 7w 8w 9w 1t 1t 1t 2t",
         "1234567890", "5", "1 3 5", "2 2 2 2 2"]
# Standard streams as a careless parent leaves them; mostly in order.
STREAMS = [""] * 45 + ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", ">/dev/full", "2>/dev/full", ">/dev/full 2>/dev/full"]
FILES = ["", "-", ".", "..", "/", "missing", "missing/file", "folder", "no\nname", "-x", "a" * 300, "a/" * 3000, "noise", "empty",
         "/dev/null", "/proc/self/mem", "/proc/self/cmdline", "unreadable"]


class Attacker:
    def __init__(self, suite):
        self.suite = suite
        self.random = suite.random
        self.samples = {}
        self.codes = {}  # how often each
        for name in sorted(os.listdir(SAMPLES)):
            with open(os.path.join(SAMPLES, name), "rb") as file:
                self.samples[name] = file.read()
        self.write_files()
        self.options = {command: self.options_of([command]) for command in COMMANDS}
        for command in ("play", "analyse"):
            for game in GAMES:
                self.options[command, game] = self.options_of([command, game])
        self.options["dealer"] = self.options_in(self.told([suite.program("dealer"), "--help"]))

    @staticmethod
    def told(call):
        return subprocess.run(call, capture_output=True, text=True, timeout=SECONDS, check=False).stdout

    def options_of(self, words):
        return self.options_in(self.told([self.suite.program("kiebitz"), *words, "--help"]))

    @staticmethod
    def options_in(text):
        """(names, takes a value) of every option in the help."""
        found = re.findall(r"^  (-[-\w,]+)( N\b| TEXT\b| NAMES\b)?", text, re.M)
        return [(name, bool(value)) for names, value in found for name in names.split(",")]

    def write_files(self):
        """The files that arguments name, all in the suite's own folder."""
        os.mkdir("folder")
        for name, text in self.samples.items():
            with open(name, "wb") as file:
                file.write(text)
        with open("noise", "wb") as file:
            file.write(self.noise())
        with open("empty", "wb"):
            pass
        with open("unreadable", "wb"):
            os.chmod("unreadable", 0)
        self.told([self.suite.program("kiebitz"), "simulate", "maumau", "--games", "50", "--shard", "1/2", "--json", "part.json"])
        FILES.extend(["part.json", *self.samples])

    def noise(self):
        return self.random.randbytes(self.random.choice([1, 7, 100, 5000]))

    def mutated(self, data):
        """A sample cut off, or with some bytes changed, inserted, removed or repeated."""
        data = bytearray(data)
        if self.random.random() < 0.3:
            return bytes(data[: self.random.randrange(len(data) + 1)])
        for _ in range(self.random.choice([1, 1, 2, 5, 50])):
            at = self.random.randrange(len(data) + 1)
            end = min(len(data), at + self.random.choice([0, 1, 1, 10]))
            piece = self.random.choice([b"", b"\0", b" ", b"\n", b"-1", b"99999999999", b"\xff\xfe", data[at:end] * 3,
                                        bytes([self.random.randrange(256)])])
            data[at:end] = piece
        return bytes(data)

    def number(self, option):
        kind = self.random.random()
        if kind < 0.55:
            return self.random.choice(BAD_NUMBERS)
        if option in SMALL:
            return SMALL[option]
        return self.random.choice(NUMBERS) if kind < 0.9 else str(self.random.randrange(1 << 70))

    def value(self, option):
        kind = self.random.random()
        if kind < 0.05:
            return bytes(self.random.choices(range(1, 256), k=self.random.choice([1, 8, 200])))
        if option in SMALL or kind < 0.5:
            return self.number(option)
        return self.random.choice(self.random.choice([WORDS, CARDS, FILES]))

    def some_options(self, known):
        words = []
        for _ in range(self.random.choice([0, 1, 1, 2, 3, 6])):
            option, has_value = self.random.choice(known) if known else ("--nothing", False)
            kind = self.random.random()
            if kind < 0.05:
                option = option[:-1]  # did you mean
            elif kind < 0.1:
                option += self.random.choice(["x", "=", "\xff", "-" * 5000])
            if has_value and kind < 0.95:
                value = self.value(option)
                if isinstance(value, str) and self.random.random() < 0.2:
                    words.append(option + "=" + value)
                else:
                    words += [option, value]
            else:
                words.append(option)
        return words

    def positional(self, command):
        random = self.random
        game = random.choice(GAMES) if random.random() < 0.9 else random.choice(["", "chess", "MAUMAU", "maumaux", "x" * 9000])
        file = random.choice(FILES)
        if command == "merge":
            return [random.choice(FILES) for _ in range(random.choice([0, 1, 2, 5]))]
        if command == "help":
            return [random.choice([*COMMANDS, game, ""])]
        if command in ("tour", "serve", "version"):
            return [game] if random.random() < 0.2 else []
        if command == "check":
            return [game, file, random.choice(FILES), random.choice(FILES)][: random.choice([1, 2, 3, 4])]
        if command == "gen":
            return [game, random.choice(["random", "last-action", "nothing", file])][: random.choice([1, 2])]
        if command == "package":
            return [game, random.choice(["folder", "missing/folder", "empty", "", f"out{random.randrange(1 << 30)}"])]
        if command in ("solve", "explain", "validate"):
            return [game, file] if random.random() < 0.7 else [game]
        return [game]

    def player(self):
        """A program for stress and the dealer to run."""
        own = [self.suite.program(name) for name in GAMES]
        return self.random.choice([["true"], ["false"], ["cat"], ["echo", "1"], ["missing"], ["folder"], ["empty"], [""],
                                   *[[name] for name in own]])

    def call(self):
        """(arguments, standard input, command, redirections)"""
        return (*self.plain_call(), self.random.choice(STREAMS))

    def plain_call(self):
        random = self.random
        stdin = random.choice([b"", self.noise(), self.mutated(random.choice(list(self.samples.values()))),
                               self.mutated(random.choice(list(self.samples.values())))])
        program = random.choice(["kiebitz"] * 8 + PROGRAMS)
        call = [self.suite.program(program)]
        if program == "dealer":
            return call + self.some_options(self.options["dealer"]) + self.player(), stdin, program
        if program != "kiebitz":
            return call + (self.some_options([("--help", False)]) if random.random() < 0.1 else []), stdin, program
        command = random.choice(COMMANDS)
        words = self.positional(command)
        known = self.options.get((command, words[0] if words else ""), self.options[command])
        words += self.some_options(known)
        if random.random() < 0.15:
            random.shuffle(words)
        words = [command if random.random() < 0.97 else random.choice([command[:-1], command.upper(), "", "-", "--" + command]),
                 *words]
        # serve and bench end only when they are told to.
        if command == "serve":
            words += ["--page", "missing"]
        elif command == "bench":
            words += ["--seconds", "nonsense"]
        elif command == "stress":
            words += ["--tests", "20", "--shrink-time", "0.1", "--", *self.player()]
        elif command == "simulate":
            words += ["--games", random.choice(["200", "2e2", "1e400", "nan", "-1", ""])]
        return call + words, stdin, command

    def attack(self, call, stdin, command, streams):
        """What went wrong with the call; empty if nothing did."""
        words = [word if isinstance(word, bytes) else word.encode("utf-8", "surrogateescape") for word in call]
        if streams:
            words = [b"sh", b"-c", b'exec "$@" ' + streams.encode(), b"sh", *words]
        if "--threads" in call:  # a limit on threads must not end a program
            words = [b"prlimit", b"--nproc=20", *words]
        try:
            process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       start_new_session=True)
        except (OSError, ValueError):
            return None  # the system refuses such a call: too long, or a zero byte
        try:
            out, err = process.communicate(stdin, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return f"no end after {SECONDS} s"
        code = process.returncode
        self.codes[code] = self.codes.get(code, 0) + 1
        if code not in DOCUMENTED:
            return f"exit code {code}: {err[-300:]!r}"
        bad = re.search(rb"Sanitizer|runtime error:|terminate called|internal error|Assertion", err)
        if bad:
            return f"exit code {code}: {err[-300:]!r}"
        if streams:  # without streams it cannot complain, but a lost answer must not be a success
            lost = code == 0 and ">/dev/full" in streams.replace("2>", "") and command not in SILENT_WHEN_GOOD
            return "exit code 0 although nothing could be printed" if lost else None
        if code in (2, 3) and not err.strip():
            return f"exit code {code} without a word"
        if not out and not err and not (code == 0 and command in SILENT_WHEN_GOOD):
            return f"exit code {code}, and nothing printed"
        return None


def shown(call):
    words = [word if isinstance(word, str) else repr(word) for word in call]
    return " ".join(repr(word[:60]) for word in [os.path.basename(words[0]), *words[1:]])


def main():
    suite = Suite(__doc__, 300)
    attacker = Attacker(suite)
    for game in GAMES:  # the samples must be answered, or the rest proves little
        call = [suite.program(game)]
        answer = subprocess.run(call, input=attacker.samples[f"{game}.in"], capture_output=True, check=False).stdout
        if game != "evensteven":
            suite.check(answer == attacker.samples[f"{game}.out"], f"{game} answers its sample")
    kiebitz = suite.program("kiebitz")
    calls = [([kiebitz, "simulate", game, "--games", "200", "--threads", "64"], b"", "simulate", "") for game in GAMES]
    calls += [attacker.call() for _ in range(suite.count - suite.done - len(calls))]
    with ThreadPoolExecutor(2) as pool:
        for call, wrong in zip(calls, pool.map(lambda one: attacker.attack(*one), calls)):
            suite.check(wrong is None, f"{shown(call[0])} {call[3]} < {call[1][:200]!r}: {wrong}")
    print("exit codes:", ", ".join(f"{times} times {code}" for code, times in sorted(attacker.codes.items())))
    suite.finish()


main()
