#!/usr/bin/env python3
"""Let the bot play N matches of each game against the site's AI, and tell how it did.

    SITE=http://localhost:8000 TOKEN=hid_… python arena.py --matches 100 --game el_grande --level uniform

Every match is a private table, so that nobody's lobby fills up.
"""

import argparse
import json
import os
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bot import Site, react


@dataclass
class Arena:
    """A number of matches of one game, several at a time; the event stream says where to act next."""

    site: Site
    table: dict[str, Any]
    matches: int
    at_once: int
    #: 0: play every match to its end.
    longest: int = 0
    playing: set[int] = field(default_factory=set)
    finished: list[dict[str, Any]] = field(default_factory=list)

    def run(self) -> None:
        # Listen before opening tables, so that no event is missed.
        for event in self.site.events():
            self._fill_tables()
            if event.get("match") in self.playing:
                self._go_on(event)
            if len(self.finished) == self.matches:
                return
        raise SystemExit("The site does not let us listen.")

    def _fill_tables(self) -> None:
        while len(self.playing) < min(self.at_once, self.matches - len(self.finished)):
            opened = self.site.post("matches/", **self.table)
            if opened is None:
                raise SystemExit("The site opens no table for us.")
            self.playing.add(opened["id"])

    def _go_on(self, event: dict[str, Any]) -> None:
        react(self.site, event)
        match = self.site.get(f"matches/{event['match']}/")
        if match["status"] == "playing" and 0 < self.longest < match["version"]:
            # The site refuses this if the match has just ended.
            match = self.site.post(f"matches/{match['id']}/resign/") or self.site.get(
                f"matches/{match['id']}/"
            )
        if match["status"] == "finished":
            self.playing.remove(match["id"])
            self.finished.append(match)

    def report(self, seconds: float) -> str:
        mine = [match["seats"][match["my_seat"]] for match in self.finished]
        ranks = Counter(seat["rank"] for seat in mine)
        places = ", ".join(f"place {rank}: {ranks[rank]}" for rank in sorted(ranks))
        points = sum(seat["points"] for seat in mine) / self.matches
        moves = sum(match["version"] for match in self.finished) / self.matches
        return (
            f"{self.table['game']}: {self.matches} matches finished in {seconds:.0f} s"
            f" ({seconds / self.matches:.1f} s each); {places}; {points:.1f} points and {moves:.0f} moves on average"
        )


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=at_least_one, default=10, metavar="N")
    parser.add_argument("--game", action="append", help="one game, or several of them; all if none is named")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", default="uniform", help="of the site's AI: see games/<game>/ of the API")
    parser.add_argument("--options", type=json.loads, default={}, help="of the game, as a JSON object")
    parser.add_argument("--at-once", type=at_least_one, default=4, help="matches at the same time")
    parser.add_argument("--give-up-after", type=int, default=0, metavar="MOVES", help="resign then")
    wishes = parser.parse_args()
    site = Site(os.environ["SITE"], os.environ["TOKEN"])
    for game in wishes.game or [each["key"] for each in site.get("games/")]:
        table = {
            "game": game,
            "players": wishes.players,
            "options": wishes.options,
            "ai_levels": [wishes.level] * (wishes.players - 1),
            "is_private": True,
        }
        arena = Arena(site, table, wishes.matches, wishes.at_once, wishes.give_up_after)
        began = time.monotonic()
        arena.run()
        print(arena.report(time.monotonic() - began), flush=True)


if __name__ == "__main__":
    main()
