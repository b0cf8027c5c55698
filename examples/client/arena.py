#!/usr/bin/env python3
"""Let an agent play against the computer players of a site, and tell how it did.

    SITE=http://localhost:8000 TOKEN=hid_… python arena.py random_agent:RandomAgent el_grande --level easy --matches 20

Every match is a private table, so nobody's lobby fills up.
"""

import argparse
import json
import os
from collections import Counter
from importlib import import_module

from hidalgo_client import Agent, Match, Site, open_table, play_while_awaited, read_match


def play_match(
    site: Site, agent: Agent, game: str, players: int, level: str, options: dict[str, str]
) -> Match:
    """Play one match to its end."""
    opponents = [level] * (players - 1)
    opened = site.send(open_table(game, players, ai_levels=opponents, options=options, is_private=True))
    # Nothing is missed: a stream begins with where every match stands.
    for event in site.events():
        if event.name == "match" and event.data["match"] == opened.id:
            play_while_awaited(site, agent, opened.id)
            if (match := site.send(read_match(opened.id))).status == "finished":
                return match
    raise AssertionError("a stream never ends by itself")


def report(matches: list[Match]) -> str:
    mine = [match.seats[match.my_seat or 0] for match in matches]
    ranks = Counter(seat.rank or 0 for seat in mine)
    places = ", ".join(f"place {rank}: {ranks[rank]}" for rank in sorted(ranks))
    return f"{len(matches)} matches; {places}; {sum(seat.points or 0 for seat in mine) / len(mine):.1f} points each"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("agent", help="module:Class")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", default="beginner", help="see games/<game>/ of the API")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--options", type=json.loads, default={}, help="of the game, as a JSON object")
    asked = parser.parse_args()
    module, _, name = asked.agent.partition(":")
    agent: Agent = getattr(import_module(module), name)()
    finished = []
    with Site(os.environ["SITE"], os.environ["TOKEN"]) as site:
        for number in range(1, asked.matches + 1):
            finished.append(play_match(site, agent, asked.game, asked.players, asked.level, asked.options))
            print(f"{number} of {asked.matches}: {report(finished)}", flush=True)


if __name__ == "__main__":
    main()
