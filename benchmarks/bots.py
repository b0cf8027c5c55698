"""The example bot against the site's AI, over HTTP, with real workers: N matches of each game, each to its end.

Run: python -m benchmarks.bots [--matches 100] [--game el_capitan] [--level uniform]
One embedded site, and one arena (examples/bot/arena.py) after the other. Whatever the site refused is counted by its status.
"""

import re
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from games.catalogue import GAMES
from tests.embedded.bot_house import BotHouse

#: All API paths except the stream's end with a slash; the line with the result has none.
REFUSAL = re.compile(r"^(?:\S+/|stream): (\d{3}) ")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument(
        "--game", action="append", choices=GAMES, help="one, or several of them; default: all"
    )
    parser.add_argument("--level", default="uniform", help="of the site's AI")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        house = BotHouse(Path(folder))
        with house.process():
            while not house.is_open():
                time.sleep(0.1)
            for game in asked.game or GAMES:
                play(house, game, f"--matches={asked.matches}", f"--level={asked.level}")
        faults = (Path(folder) / "serve.log").read_text().count("Traceback")
    print(f"{faults} tracebacks in the log of the site")
    sys.exit(bool(faults))


def play(house: BotHouse, game: str, *wishes: str) -> None:
    arena = house.program("arena.py", house.bots[0], f"--game={game}", *wishes)
    refusals: Counter[str] = Counter()
    assert arena.stdout
    for line in arena.stdout:
        if refusal := REFUSAL.match(line):
            refusals[refusal[1]] += 1
        else:
            print(line, end="", flush=True)
    counted = ", ".join(f"{number} × {status}" for status, number in sorted(refusals.items()))
    print(f"{game}: refusals: {counted or 'none'}", flush=True)
    if arena.wait():
        sys.exit(f"{game}: the arena ended with {arena.returncode}.")


if __name__ == "__main__":
    main()
