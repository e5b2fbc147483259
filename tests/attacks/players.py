"""Hostile players against the dealer: each is reported in time, leaves nothing behind, and forges no verdict.

Every fault of bad_player is played, in turn, with and without the sandbox, from different moves on.
"""
import fcntl
import os
import re
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from attack import Suite

GAMES = "4 653723903\n4 653723903\n4 876390176\n"
START_TIME = 2.0
MOVE_TIME = 0.3
PATIENCE = 15.0  # seconds for start and end on a busy machine; a player that is waited for lives 20 s and more
LINE = re.compile(r"Game \d+|YOU WIN|YOU LOSE (UN)?NECESSARILY|\*[^\x00-\x08\x0b-\x1f\x7f]*"
                  r"|(Game \d+|After the last game): the player .* \(ES-17\)")
GOOD = {"none", "errors", "grandchild-at-end"}
AT_ONCE = {"exit-at-once", "silent", "never-read", "close-input-at-once", "close-output-at-once", "flood-at-once",
           "ignore-sigterm"}
VERDICT_BEFORE = "Game 1\nYOU WIN\n"


def is_held(path):
    with open(path) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return False
        except BlockingIOError:
            return True


def shared_memory():
    segments = open("/proc/sysvipc/shm").read() if os.path.exists("/proc/sysvipc/shm") else ""
    return set(os.listdir("/dev/shm")), segments


def attack(suite, fault, cards, sandbox):
    handle, beacon = tempfile.mkstemp(dir=suite.work)
    os.close(handle)
    command = [suite.program("dealer"), "--move-time", str(MOVE_TIME), "--start-time", str(START_TIME), "--memory", "256"]
    if sandbox:
        command.append("--sandbox")
    command += [suite.program("bad_player"), fault, str(cards)]
    start = time.monotonic()
    environment = dict(os.environ, KIEBITZ_BEACON=beacon)
    try:
        run = subprocess.run(command, input=GAMES.encode(), capture_output=True, env=environment, timeout=60)
    except subprocess.TimeoutExpired:
        return suite.check(False, f"{fault} {cards} sandbox={sandbox}: the dealer hangs")
    took = time.monotonic() - start
    out = run.stdout.decode("utf-8", "replace")
    problems = []
    if run.returncode != (0 if fault in GOOD else 1):
        problems.append(f"exit code {run.returncode}: {run.stderr[-300:]}")
    if took > START_TIME + 2 * MOVE_TIME + PATIENCE:
        problems.append(f"took {took:.1f} s")
    for line in out.splitlines():
        if not LINE.fullmatch(line):
            problems.append(f"a line that no dealer writes: {line[:80]!r}")
            break
    if cards >= 4 and fault not in AT_ONCE and not out.startswith(VERDICT_BEFORE):
        problems.append(f"the verdict before is lost: {out[:80]!r}")
    if re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", run.stderr):
        problems.append("control characters on standard error")
    # In the sandbox it sees bubblewrap, which has no secrets.
    if fault == "spy" and not sandbox and "sent 'nothing'" not in out:
        problems.append(f"it saw something: {out[-80:]!r}")
    if is_held(beacon):
        problems.append("a process is left")
    return suite.check(not problems, f"{fault} {cards} sandbox={sandbox}: {'; '.join(problems)}")


def main():
    suite = Suite(__doc__, 60)
    listed = subprocess.run([suite.program("bad_player"), "--list"], capture_output=True, text=True, check=True)
    faults = listed.stdout.split()
    contained = subprocess.run(["unshare", "-Uipm", "--fork", "true"], capture_output=True).returncode == 0
    if not contained:
        faults.remove("kill-everybody")  # it would kill everything that this user runs
    suite.random.shuffle(faults)
    before = shared_memory()
    running = []
    with ThreadPoolExecutor(6) as pool:
        for number in range(suite.count):
            cards, sandbox = suite.random.choice([0, 1, 4, 5]), suite.random.random() < 0.3
            running.append(pool.submit(attack, suite, faults[number % len(faults)], cards, sandbox))
    for one in running:
        one.result()
    suite.check(shared_memory() == before, "shared memory is left")
    suite.finish()


main()
