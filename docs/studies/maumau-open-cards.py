#!/usr/bin/env python3
"""Computes the study of Mau-Mau with open cards: maumau-open-cards.json and maumau-open-cards.svg.

    docs/studies/maumau-open-cards.py [--deals 100000] [--judged 10000] [--more-players 10000] [--limit 100000]
                                      [--threads 1] [--kiebitz build/bin/kiebitz] --work FOLDER [--into docs/studies]

Every part is one `kiebitz analyse maumau --deals` of at most 1000 deals, and its answer is kept in FOLDER: after a stop
the same command goes on with the parts that are missing. The sums do not depend on the parts.
"""
import argparse
import concurrent.futures
import json
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


def percent(part, whole):
    return f"{100 * part / whole:.2f} %" if whole else "–"


def bars(title, rows, top):
    """A panel of horizontal bars: (label, count)."""
    whole = sum(count for _, count in rows)
    lines = [f'<text x="20" y="{top}" font-weight="bold">{title}</text>']
    for i, (label, count) in enumerate(rows):
        y = top + 12 + 22 * i
        lines.append(f'<text x="200" y="{y + 13}" text-anchor="end">{label}</text>')
        lines.append(f'<rect x="210" y="{y}" width="{320 * count / max(whole, 1):.1f}" height="16" fill="#4a7ab5"/>')
        lines.append(f'<text x="{216 + 320 * count / max(whole, 1):.1f}" y="{y + 13}">{percent(count, whole)}</text>')
    return lines, top + 22 * len(rows) + 44


def svg_of(study):
    prospects = study["two"]["prospects"][0]
    panels = [(f"Player 1 with open cards, {study['two']['deals']:,} deals",
               [("wins", prospects["win"]), ("loses", prospects["loss"]), ("nobody wins", prospects["no win"]),
                ("not settled", prospects["unknown"])])]
    rulebook = study["judged"]["rulebook"]
    panels.append((f"What threw a won game away, {rulebook['slips']:,} decisions",
                   sorted(rulebook["slips_by"].items(), key=lambda row: -row[1])))
    panels.append((f"Rule 4 against rule 2, {sum(rulebook['blocks'].values()):,} decisions",
                   list(rulebook["blocks"].items())))
    lines, top = [], 30
    for title, rows in panels:
        drawn, top = bars(title, rows, top)
        lines += drawn
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 {top}" font-family="sans-serif" '
                      f'font-size="13">', f'<rect width="620" height="{top}" fill="white"/>', *lines, "</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=float, default=100_000)
    parser.add_argument("--judged", type=float, default=10_000)
    parser.add_argument("--more-players", type=float, default=10_000)
    parser.add_argument("--limit", type=int, default=100_000)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--kiebitz", default=str(ROOT / "build/bin/kiebitz"))
    parser.add_argument("--work", required=True)
    parser.add_argument("--into", default=str(ROOT / "docs/studies"))
    options = parser.parse_args()
    pathlib.Path(options.work).mkdir(parents=True, exist_ok=True)
    study = {"judged": total_of(options, 2, int(options.judged), judged=True),
             "three": total_of(options, 3, int(options.more_players)),
             "four": total_of(options, 4, int(options.more_players)),
             "two": total_of(options, 2, int(options.deals))}
    into = pathlib.Path(options.into)
    (into / "maumau-open-cards.json").write_text(json.dumps(study, indent=1) + "\n")
    (into / "maumau-open-cards.svg").write_text(svg_of(study))


if __name__ == "__main__":
    main()
