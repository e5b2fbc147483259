"""The examples run, and the fuzzer for a moment."""

import json
import os
import pathlib
import re
import runpy
import subprocess
import sys
import xml.etree.ElementTree

from standins import have_packages, install

FOLDER = pathlib.Path(__file__).resolve().parents[1]


def run(script, *arguments):
    command = [sys.executable, "-B", str(FOLDER / script), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {"PYTHONUTF8": "1"})
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_deal_explained():
    assert run("examples/explain_deal.py").splitlines()[-1].startswith("scores: [")


def test_pictures():
    for picture in [run("examples/first_player.py", "2000"), *re.findall("<svg.*?</svg>", run("examples/hands.py"))]:
        assert len(xml.etree.ElementTree.fromstring(picture)) > 1


def test_a_policy_learns_to_beat_random_players():
    share = re.search(r"([\d.]+) % \+- ([\d.]+)", run("examples/policy.py", "--batches", "40"))
    assert float(share[1]) - 50 > float(share[2])


def test_an_agent_plays_in_an_environment(capsys, monkeypatch):
    if not have_packages():
        install()
    monkeypatch.setattr(sys, "argv", ["environment.py", "50"])
    runpy.run_path(str(FOLDER / "examples/environment.py"))
    assert re.fullmatch(r"[\d.]+ % of 50 games won against the rulebook\n", capsys.readouterr().out)


def test_a_bot_plays_in_the_arena():
    bot = f"exact={sys.executable} {FOLDER / 'examples/mahjong_bot.py'}"
    command = [os.environ["KIEBITZ_PROGRAM"], "arena", "sichuan", "--bot", bot, "--bot", "steady", "--deals", "4", "--json", "-"]
    report = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert report["games"] == 24 and not report["faults"], report


def test_senseless_calls_do_no_harm():
    assert "alive" in run("tests/fuzz.py", "--seconds", "1.5")
