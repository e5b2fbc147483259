#!/usr/bin/env python3
"""Computes the study of Bloody Battle: docs/studies/sichuan.md with its JSON and SVG files.

    docs/studies/sichuan.py [--games 1e9] [--option-games 1e8] [--threads N] [--device auto]
                            [--work FOLDER] [--into docs/studies]

The main run plays --games deals under the competition rules, and one run of --option-games deals each tries every value
of every option, the presets and other players. A run saves its progress in FOLDER; after Ctrl-C or a kill the same
command goes on where it stopped, and runs that are finished are not repeated.
"""
import argparse
import json
import math
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SEED = 2026
OPTIONS = [  # what differs from the competition rules, clause, what it means
    ("cap=4", 29, "at most 16 points"),
    ("cap=5", 29, "at most 32 points"),
    ("cap=none", 29, "no cap"),
    ("self_draw=fan", 30, "a self-draw is worth a fan, not a point"),
    ("self_draw=nothing", 30, "a self-draw adds nothing"),
    ("exchange_three=on", 31, "three tiles are exchanged first"),
    ("kong_flower_by_discard=discarder", 32, "the discarder pays for a kong flower"),
    ("call_transfer=on", 33, "the winner gets the points of the kong"),
    ("not_ready_returns=off", 34, "nobody gives back kongs at an empty wall"),
    ("late_added_kong=1", 35, "a late added kong is paid"),
    ("pig=cap", 36, "a pig pays the cap"),
    ("heaven_and_earth=cap", 37, "the cap for heaven and earth"),
    ("terminals=2", 38, "fan for terminals"),
    ("generals=2", 39, "fan for generals"),
    ("concealed=1", 40, "fan for a concealed hand"),
    ("middles=1", 41, "fan for a hand without 1 and 9"),
    ("replacement=back", 42, "replacements from the back"),
    ("passing_up=off", 43, "a win passed up bars nothing"),
    ("flowing=on", 44, "winners stay in the deal"),
    ("robbed_after_kong=robbing", 45, "a robbed kong after a kong is robbing only"),
    ("golden_hook=0", 46, "no fan for a golden hook"),
    ("situations=0", 47, "no fan for situations"),
]
FAN_ITEMS = ["kong", "root", "all triplets", "golden hook", "one suit", "seven pairs", "kong flower", "after a kong",
             "robbing a kong", "the last tile", "terminals", "generals", "concealed", "middles", "self-draw", "heaven",
             "earth"]
FAN_OF_OPTION = {"terminals=2": "terminals", "generals=2": "generals", "concealed=1": "concealed",
                 "middles=1": "middles", "self_draw=fan": "self-draw", "heaven_and_earth=cap": "heaven"}
SEATS = range(4)


class Run:
    """One call of kiebitz simulate, finished or not."""

    def __init__(self, settings, name, games, rules="mil", strategies="steady", seed=SEED):
        self.seed = seed
        self.name, self.games, self.rules, self.strategies = name, games, rules, strategies
        self.json = settings.work / f"{name}.json"
        self.clock = settings.work / f"{name}.seconds"
        self.settings = settings
        self.data = None

    def command(self):
        words = ["kiebitz", "simulate", "sichuan", "--games", text_of(self.games), "--seed", str(self.seed)]
        if self.rules != "mil":
            words += ["--rules", f'"{self.rules}"' if " " in self.rules else self.rules]
        if self.strategies != "steady":
            words += ["--strategies", self.strategies]
        return " ".join(words)

    def is_done(self):
        if not self.json.exists():
            return False
        run = json.loads(self.json.read_text())["run"]
        wanted = [] if self.strategies == "steady" else self.strategies.split(",")
        return run["games"] == self.games and run["seed"] == self.seed and run["rules"] == self.rules and run["strategies"] == wanted

    def compute(self):
        if not self.is_done():
            words = [str(self.settings.kiebitz), "simulate", "sichuan", "--games", str(self.games), "--seed", str(self.seed),
                     "--rules", self.rules, "--checkpoint", str(self.settings.work / f"{self.name}.checkpoint"),
                     "--json", str(self.json)]
            if self.strategies != "steady":
                words += ["--strategies", self.strategies]
            if self.settings.threads:
                words += ["--threads", str(self.settings.threads)]
            if self.settings.device != "cpu":
                words += ["--device", self.settings.device]
            print(self.command(), file=sys.stderr)
            start = time.monotonic()
            try:
                code = subprocess.run(words, stdout=subprocess.DEVNULL, check=False).returncode
            finally:
                self.clock.write_text(str(self.seconds() + time.monotonic() - start))
            if code != 0 or not self.is_done():
                sys.exit(f"docs/studies/sichuan.py: {self.name} did not finish; the same command goes on with it")
        self.data = json.loads(self.json.read_text())
        return self

    def seconds(self):
        return float(self.clock.read_text()) if self.clock.exists() else 0.0

    def figures(self, section):
        return self.data["report"][section]["figures"]

    def row(self, name):
        row = self.data["totals"][name]
        return row if isinstance(row, list) else [row]

    def total(self, name):
        return sum(self.row(name))

    def wins(self):
        return self.total("fan")

    def per_deal(self, name):
        return self.total(name) / self.games

    def spread(self):
        """The standard deviation of a seat's score, over all seats."""
        return math.sqrt(self.total("score_squares") / (4 * self.games))

    def fan(self):
        """Fan of a win."""
        return sum(fan * times for fan, times in enumerate(self.row("fan"))) / self.wins()


def text_of(number):
    power = len(str(number)) - len(str(number).rstrip("0"))
    return f"{str(number)[:-power]}e{power}" if power >= 3 else str(number)


def grouped(number):
    return f"{number:,}"


def digits_for(error):
    return 3 if error == 0 else max(0, 1 - math.floor(math.log10(error * 1.005)))


def plus_minus(value, error, sign=False):
    digits = digits_for(error)
    return f"{value:{'+' if sign else ''}.{digits}f} ± {error:.{digits}f}"


def mean(figure, sign=True):
    return plus_minus(figure["value"], figure.get("standard_error", 0), sign)


def percent(figure):
    return share_of(figure["value"], figure.get("standard_error", 0))


def share_of(value, error):
    digits = digits_for(100 * error)
    return f"{100 * value:.{digits}f} % ± {100 * error:.{digits}f} %"


def share(times, out_of):
    value = times / out_of
    return share_of(value, math.sqrt(value * (1 - value) / out_of))


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def duration(seconds):
    if seconds < 120:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60:02} min"


def difference(a, b):
    """Of two figures. The runs play the same deals, so the true error is smaller."""
    error = math.hypot(a.get("standard_error", 0), b.get("standard_error", 0))
    return plus_minus(a["value"] - b["value"], error)


def about(main, settings):
    return f"""# Bloody Battle: what the first turn, the fan and the options are worth

Four `steady` players ([rules](../rules/sichuan.md)) play deals 0, 1, 2 ... of seed {SEED}: {grouped(main.games)} deals under the rules of
the competition (`mil`). All errors are standard errors. `docs/studies/sichuan.py` computes everything on this page; the
commands below give the same numbers, to the last digit, on any machine.

| run | deals | command | time |
|---|---|---|---|
| main | {grouped(main.games)} | `{main.command()}` | {duration(main.seconds())} on {settings.where} |

The totals are in [sichuan.json](sichuan.json); `kiebitz merge docs/studies/sichuan.json` prints all tables of the run.
"""


def first_turn(main):
    scores = main.figures("mean_scores")
    rows = [[f"{seat}" + (", the dealer" if seat == 0 else ""), mean(scores[seat]), percent(main.figures("wins")[seat]),
             percent(main.figures("won_first")[seat]), mean(main.figures("self_draws")[seat], False),
             mean(main.figures("deal_ins")[seat], False)] for seat in SEATS]
    parts = [[f"{seat}"] + [mean(main.figures(part)[seat]) for part in ("win_income", "kong_income", "wall_income")]
             for seat in SEATS]
    first, last = scores[0]["value"], scores[3]["value"]
    return f"""## What the first turn is worth

{table(["seat", "score", "wins", "wins first", "self-draws", "deals in"], rows)}

The dealer begins with 14 tiles. This is worth {first:.3f} points in a deal, and seat 3, which plays last, pays most of it:
its score is {last:.3f}. *Wins* is the share of deals in which the seat wins, *wins first* the share in which nobody wins
earlier. *Self-draws* and *deals in* are numbers per deal; if two win on one discard, that is dealing in twice.

Where the points come from:

{table(["seat", "wins", "kongs", "empty wall"], parts)}

![main run](sichuan.svg)
"""


def endings(main):
    walls = main.total("empty_walls")
    winners = main.row("winners")
    standings = [sum(main.row("standings")[4 * i:4 * i + 4]) for i in range(4)]
    ready = main.row("ready")
    rows = [["three wins", share(main.games - walls, main.games)], ["empty wall", share(walls, main.games)]]
    rows += [[f"{n} winner{'s' if n != 1 else ''}", share(winners[n], main.games)] for n in range(3)]
    lengths = main.figures("mean_lengths")
    named = ["has won", "ready (SB-24)", "not ready", "pig (SB-27)"]
    players = [[name, f"{100 * times / (4 * walls):.4g} %"] for name, times in zip(named, standings)]
    return f"""## How deals end

{table(["", "share of the deals"], rows)}

A deal has {mean(lengths[0], False)} draws and {mean(lengths[1], False)} discards.
The first win comes after {mean(lengths[2], False)} draws.

At an empty wall:

{table(["of the players", "share"], players)}

{table(["players ready", "share of the empty walls"], [[str(n), share(ready[n], walls)] for n in range(5)])}
"""


def ways(main):
    rows = [[figure["label"], grouped(figure["count"]), percent(figure)]
            for section in ("ways", "lucks") for figure in main.figures(section)]
    once = main.figures("at_once")
    return f"""## How hands are won

{table(["", "wins", "share of the wins"], rows)}

Of the tiles that are discarded into a win or robbed, {percent(once[1])} win for two seats and {percent(once[2])} for three.
"""


def fan(main, options):
    rows = []
    for i, name in enumerate(FAN_ITEMS):
        run, note = main, ""
        for rule, item in FAN_OF_OPTION.items():
            if item == name or (item, name) == ("heaven", "earth"):
                run, note = options[rule], f" (`{rule}`)"
        times, points = run.row("fan_items")[i], run.row("fan_points")[i]
        if times == 0:
            continue
        rows.append([name + note, share(times, run.wins()), f"{points / run.games:.4g}", f"{points / times:.3g}"])
    most = main.row("most_fan")
    highest = main.row("highest")
    return f"""## What each fan brings

{table(["fan", "share of the wins", "points per deal", "points per win that has it"], rows)}

*Points* are what the losers would not have paid without this fan, with everything else as it was and under the cap. Fan
that only an option counts are from the run with that option.
A win has {main.fan():.4f} fan on average. The most valuable hand of the main run has {most[0]} fan before the cap (deal {most[1]});
the highest score of a seat is {highest[0]} (deal {highest[1]}). `kiebitz record sichuan --seed {SEED} --deal {highest[1]}` shows it.
"""


def paid(main):
    rows = [[figure["label"], grouped(figure["count"]), f"{figure['value']:.4g}"] for figure in main.figures("payments")]
    return f"""## What is paid

{table(["", "points", "points per deal"], rows)}
"""


def option_rows(base, runs):
    def line(name, clause, meaning, run):
        return [name, clause, meaning, mean(run.figures("mean_scores")[0]), f"{run.per_deal('received'):.3f}",
                f"{run.spread():.3f}", f"{run.fan():.4f}", f"{run.wins() / run.games:.4f}",
                f"{100 * run.total('empty_walls') / run.games:.2f} %"]
    rows = [line("`mil`", "", "the competition's rules", base)]
    rows += [line(f"`{rule}`", f"SB-{clause}", meaning, runs[rule]) for rule, clause, meaning in OPTIONS]
    rows += [line(f"`{name}`", "SB-48", f"the preset {name}", runs[name]) for name in ("chengdu", "plain")]
    return rows


def options_text(base, runs):
    head = ["rules", "clause", "", "score of the dealer", "points paid per deal", "spread of a score", "fan of a win",
            "wins per deal", "empty walls"]
    return f"""## What each option brings

Each option alone, with {grouped(base.games)} deals of seed {SEED} each, for example
`{runs["cap=4"].command()}`.
*Points paid* are all payments of a deal together, *spread* is the standard deviation of a player's score in a deal.
`steady` looks at points only to choose between hands that are equally near, so most options hardly change its play.
The {len(runs) + 1} runs of this section and the next took {duration(sum(run.seconds() for run in [base, *runs.values()]))}.

{table(head, option_rows(base, runs))}
"""


def players_text(base, runs):
    rows = []
    for name, title in (("mil", "`steady` on every seat"), ("contrary", "seat 0 `contrary`, the others `steady`"),
                        ("one_random", "seat 0 `random`, the others `steady`")):
        run = base if name == "mil" else runs[name]
        rows.append([title, mean(run.figures("mean_scores")[0]), percent(run.figures("wins")[0]),
                     percent(run.figures("won_first")[0]), mean(run.figures("deal_ins")[0], False)])
    contrary = runs["contrary"]
    cost = difference(base.figures("mean_scores")[0], contrary.figures("mean_scores")[0])
    wins = 100 * (base.figures("wins")[0]["value"] - contrary.figures("wins")[0]["value"])
    return f"""## What a void choice against the obvious suit costs

`steady` gives up the suit of which it has the fewest tiles. `contrary` gives up the one with the second fewest and then
plays like `steady`. {grouped(base.games)} deals each:

{table(["", "score of seat 0", "wins", "wins first", "deals in"], rows)}

The wrong void suit costs the dealer {cost} points in a deal and {wins:.2f} percentage points of its wins. (The runs
play the same deals, so the true error of the difference is smaller than this one.) The command is
`{contrary.command()}`.
"""


def check_text(run):
    walls = run.total("empty_walls")
    return f"""## A count to check an engine with

Of the first {grouped(run.games)} deals of seed {run.seed}, with `steady` players, {grouped(run.games - walls)} end with three wins and {grouped(walls)} at an empty wall:
`{run.command()}`.
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    number = lambda text: int(float(text))  # noqa: E731
    parser.add_argument("--games", type=number, default=10**9, help="deals of the main run (1e9)")
    parser.add_argument("--option-games", type=number, default=10**8, help="deals of every other run (1e8)")
    parser.add_argument("--threads", type=int, default=0, help="threads (all cores)")
    parser.add_argument("--device", default="cpu", help="cpu, cuda or auto; auto also counts what no device can (cpu)")
    parser.add_argument("--where", default="this machine", help="the machine, as the page names it")
    parser.add_argument("--kiebitz", type=pathlib.Path, default=ROOT / "build/bin/kiebitz")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build/studies/sichuan")
    parser.add_argument("--into", type=pathlib.Path, default=ROOT / "docs/studies")
    settings = parser.parse_args()
    settings.work.mkdir(parents=True, exist_ok=True)

    few = settings.option_games
    base = Run(settings, "base", few)
    runs = {rule: Run(settings, rule, few, f"mil {rule}") for rule, _, _ in OPTIONS}
    runs |= {name: Run(settings, name, few, name) for name in ("chengdu", "plain")}
    runs["contrary"] = Run(settings, "contrary", few, "mil", "contrary,steady,steady,steady")
    runs["one_random"] = Run(settings, "one_random", few, "mil", "random,steady,steady,steady")
    thousand = Run(settings, "thousand", 1000, seed=1)
    whole = Run(settings, "main", settings.games)
    for run in [thousand, base, *runs.values(), whole]:
        run.compute()

    subprocess.run([str(settings.kiebitz), "merge", str(whole.json), "--json", str(settings.into / "sichuan.json"),
                    "--svg", str(settings.into / "sichuan.svg")], stdout=subprocess.DEVNULL, check=True)
    page = [about(whole, settings), first_turn(whole), endings(whole), ways(whole), fan(whole, runs), paid(whole),
            options_text(base, runs), players_text(base, runs), check_text(thousand)]
    (settings.into / "sichuan.md").write_text("\n".join(page))


if __name__ == "__main__":
    main()
