#!/usr/bin/env python3
"""Computes the study of Mau-Mau with open cards: maumau-open-cards.json and maumau-open-cards.svg.

    docs/studies/maumau-open-cards.py --work FOLDER [--deals 1e6] [--judged 20000] [--more-players 20000]
                                      [--limit 100000] [--threads 1] [--kiebitz build/bin/kiebitz] [--into docs/studies]
    docs/studies/maumau-open-cards.py [--into docs/studies]

Every part is one `kiebitz analyse maumau --deals` of at most 1000 deals, and its answer is kept in FOLDER: after a stop
the same command goes on with the parts that are missing. The sums do not depend on the parts. Without --work the charts
are drawn again from the JSON that is there. Both print the figures of maumau-open-cards.md.
"""
import argparse
import concurrent.futures
import json
import math
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
SEED = 2026
PART = 1000


def answer_of(options, players, first, count, judged):
    name = f"{players}-{first}-{count}-{options.limit}{'-judged' if judged else ''}.json"
    path = pathlib.Path(options.work) / name
    more = path.with_stem(path.stem + "-judged")
    if not judged and more.exists():  # the same answer, with more
        answer = json.loads(more.read_text())
        del answer["rulebook"]
        return answer
    if not path.exists():
        command = [options.kiebitz, "analyse", "maumau", "--seed", str(SEED), "--deal", str(first), "--deals", str(count),
                   "--players", str(players), "--limit", str(options.limit), "--json"] + ["--rulebook"] * judged
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        unfinished = path.with_suffix(".part")
        unfinished.write_text(text)
        unfinished.replace(path)
    return json.loads(path.read_text())


def added(a, b):
    """The sum of two answers: counts are added, everything that says which deals they were is dropped."""
    if isinstance(a, dict):
        return {key: added(a[key], b[key]) for key in a}
    if isinstance(a, list):
        return [added(x, y) for x, y in zip(a, b)]
    return a + b


def total_of(options, players, deals, judged=False):
    parts = [(first, min(PART, deals - first)) for first in range(0, deals, PART)]
    with concurrent.futures.ThreadPoolExecutor(options.threads) as pool:
        answers = list(pool.map(lambda part: answer_of(options, players, *part, judged), parts))
    total = None
    for answer in answers:
        counts = {key: answer[key] for key in answer if key not in ("players", "seed", "first", "limit")}
        total = counts if total is None else added(total, counts)
    return {"players": players, "seed": SEED, "limit": options.limit, **total}


def share_of(part, whole):
    """A share and its standard error."""
    share = part / max(whole, 1)
    return share, math.sqrt(share * (1 - share) / max(whole, 1))


def percent(part, whole, digits=1):
    share, error = share_of(part, whole)
    return f"{100 * share:.{digits}f} % ± {100 * error:.{digits}f} %"


BLUE = "#4a7ab5"


def bars(title, rows, top, full=1.0):
    """A panel of horizontal bars with whiskers of two standard errors: (label, count, of). `full` is the widest."""
    left, width = 210, 280
    lines = [f'<text x="20" y="{top}" font-weight="bold">{title}</text>']
    for i, (label, count, whole) in enumerate(rows):
        y = top + 12 + 22 * i
        share, error = share_of(count, whole)
        end = left + width * share / full
        low, high = (left + width * min(max(share + side * error, 0), full) / full for side in (-2, 2))
        lines += [f'<text x="{left - 10}" y="{y + 13}" text-anchor="end">{label}</text>',
                  f'<rect x="{left}" y="{y}" width="{end - left:.1f}" height="16" fill="{BLUE}"/>',
                  f'<path d="M{low:.1f} {y + 8}H{high:.1f}M{low:.1f} {y + 4}v8M{high:.1f} {y + 4}v8" stroke="black"/>',
                  f'<text x="{high + 6:.1f}" y="{y + 13}">{percent(count, whole, 2)}</text>']
    return lines, top + 22 * len(rows) + 44


def columns(title, totals, limit, top):
    """The effort: the share of deals by the binary digits of the number of positions, one row of columns for each number
    of players."""
    lines = [f'<text x="20" y="{top}" font-weight="bold">{title}</text>']
    last = limit.bit_length()
    left, step, height = 60, 30, 70
    for label, counts in totals:
        base = top + height + 24
        most = max(counts)
        lines.append(f'<text x="20" y="{base - height + 4}">{label}</text>')
        for digits in range(1, last + 1):
            share, error = share_of(counts[digits], sum(counts))
            x = left + step * (digits - 1)
            unit = height * sum(counts) / max(most, 1) / 1.1
            y, low, high = (base - unit * value for value in (share, max(share - 2 * error, 0), share + 2 * error))
            lines.append(f'<rect x="{x}" y="{y:.1f}" width="{step - 6}" height="{base - y:.1f}" fill="{BLUE}"/>')
            if counts[digits]:
                middle = x + step / 2 - 3
                lines.append(f'<path d="M{middle:.1f} {low:.1f}V{high:.1f}" stroke="black"/>')
        top = base
    for digits in range(1, last + 1, 2):
        label = f"{2 ** (digits - 1):,}"
        lines.append(f'<text x="{left + step * (digits - 1) + step / 2 - 3:.0f}" y="{top + 16}" '
                     f'text-anchor="middle" font-size="10">{label}</text>')
    lines.append(f'<text x="{left}" y="{top + 34}" font-size="11">positions looked at, from the number below a column '
                 f'to its double; at most {limit:,}</text>')
    return lines, top + 66


def svg_of(study):
    two = study["two"]
    prospects = two["prospects"][0]
    rulebook = study["judged"]["rulebook"]
    blocks = rulebook["blocks"]
    slips = sorted(rulebook["slips_by"].items(), key=lambda row: -row[1])
    panels = [(f"Player 1 with open cards, {two['deals']:,} deals",
               [(label, prospects[key], two["deals"]) for label, key in
                (("wins", "win"), ("loses", "loss"), ("nobody wins", "no win"), ("not settled", "unknown"))], 1.0)]
    for players, total in ((3, study["three"]), (4, study["four"])):
        rows = [(f"player {seat + 1}", each["win"], total["deals"]) for seat, each in enumerate(total["prospects"])]
        panels.append((f"Wins against all others together, {players} players, {total['deals']:,} deals", rows, 0.05))
    panels += [(f"What threw a won game away, {rulebook['slips']:,} decisions",
                [(label, count, rulebook["slips"]) for label, count in slips], 1.0),
               (f"Rule 4 against rule 2, {sum(blocks.values()):,} decisions",
                [(label, count, sum(blocks.values())) for label, count in blocks.items()], 1.0)]
    lines, top = [], 30
    for title, rows, full in panels:
        drawn, top = bars(title, rows, top, full)
        lines += drawn
    drawn, top = columns("Effort for a deal, as a share of the deals", [
        (f"{players} players", study[name]["nodes_by_binary_digits"])
        for players, name in ((2, "two"), (3, "three"), (4, "four"))], two["limit"], top)
    lines += drawn
    lines.append(f'<text x="20" y="{top - 10}" font-size="11">Whiskers: two standard errors to either side.</text>')
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 {top}" font-family="sans-serif" '
                      f'font-size="13">', f'<rect width="660" height="{top}" fill="white"/>', *lines, "</svg>", ""])


def print_figures(study):
    """The figures of maumau-open-cards.md, in its order."""
    two = study["two"]
    print(f"two players, {two['deals']:,} deals")
    for key, count in two["prospects"][0].items():
        print(f"| {key} | {count:,} | {percent(count, two['deals'], 2)} |")
    wins, losses = two["prospects"][0]["win"], two["prospects"][0]["loss"]
    print(f"player 1 wins {percent(wins, wins + losses)} of the settled deals")
    for name in ("three", "four"):
        total = study[name]
        print(f"\n{name} players, {total['deals']:,} deals")
        for seat, each in enumerate(total["prospects"]):
            print(f"| {seat + 1} | {percent(each['win'], total['deals'], 2)} ({each['unknown']} unknown) |")
    deals, rulebook = study["judged"]["deals"], study["judged"]["rulebook"]
    followed, slips = rulebook["followed"], rulebook["slips"]
    print(f"\n{deals:,} deals judged, {followed:,} of them to the end")
    print(f"thrown away at least once: {percent(followed - rulebook['kept'], followed)} of these")
    print(f"slips: {slips:,} of {rulebook['decisions']:,} decisions, {percent(slips, rulebook['decisions'])}, "
          f"{slips / deals:.2f} in each of the {deals:,} games")
    for key, count in sorted(rulebook["slips_by"].items(), key=lambda row: -row[1]):
        print(f"| {key} | {count:,} | {percent(count, slips)} |")
    blocks = rulebook["blocks"]
    print(f"\nrule 4: {sum(blocks.values()):,} times")
    for key, count in blocks.items():
        print(f"| {key} | {count:,} | {percent(count, sum(blocks.values()))} |")
    jack, other = blocks["only the jack wins"], blocks["only the other card wins"]
    error = math.sqrt(jack + other)
    print(f"the jack less the other card: {jack - other} ± {error:.0f}, "
          f"{100 * (jack - other) / deals:+.2f} % ± {100 * error / deals:.2f} % of the games")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=float, default=1_000_000)
    parser.add_argument("--judged", type=float, default=20_000)
    parser.add_argument("--more-players", type=float, default=20_000)
    parser.add_argument("--limit", type=int, default=100_000)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--kiebitz", default=str(ROOT / "build/bin/kiebitz"))
    parser.add_argument("--work")
    parser.add_argument("--into", default=str(ROOT / "docs/studies"))
    options = parser.parse_args()
    totals = pathlib.Path(options.into) / "maumau-open-cards.json"
    if options.work:
        pathlib.Path(options.work).mkdir(parents=True, exist_ok=True)
        study = {"judged": total_of(options, 2, int(options.judged), judged=True),
                 "three": total_of(options, 3, int(options.more_players)),
                 "four": total_of(options, 4, int(options.more_players)),
                 "two": total_of(options, 2, int(options.deals))}
        totals.write_text(json.dumps(study, indent=1) + "\n")
    study = json.loads(totals.read_text())
    totals.with_suffix(".svg").write_text(svg_of(study))
    print_figures(study)


if __name__ == "__main__":
    main()
