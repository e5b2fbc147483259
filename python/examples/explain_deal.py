"""Plays and explains one deal, in five lines:  ./run python python/examples/explain_deal.py"""

import kiebitz

table = kiebitz.Game("maumau").table(players=3, seed=1, deal=7)
table.play_out("rulebook")
print(table.tell(language="en"))
print("scores:", table.outcome["scores"])
