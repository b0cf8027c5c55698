"""Random full games per second on one core, with `legal_actions` at every ply; what a request costs; a profile.

Run: python -m benchmarks.rules.engine [--game el_grande] [--players 4] [--option name=value …] [--games 200] [--profile 15]
Or:  python -m benchmarks.rules.engine --against FOLDER [--slices 24]

The second one compares with another copy of the source (an older checkout, or var/compiled): both play the same games
in turn, in slices of some 30 ms, so that whatever else the machine does slows both down.
"""

import argparse
import cProfile
import pstats
import random
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

import msgspec

from games.catalogue import GAMES
from games.core.codec import Codec
from games.core.rules import Rules
from games.core.types import Action, Options, Seat


@dataclass(frozen=True)
class Table:
    """Random games that every comparison plays."""

    game: str
    players: int
    option: str
    #: Games a second on one core that we want.
    goal: int
    #: Games that take some 30 ms.
    slice: int

    @property
    def rules(self) -> Rules[Any, Any]:
        return GAMES[self.game].rules

    @property
    def options(self) -> Options:
        return chosen_options(self.rules, [self.option] if self.option else [])


TABLES: Final = (
    Table("el_grande", 4, "", 700, 12),
    Table("el_caballero", 4, "variant=advanced", 200, 4),
    Table("el_capitan", 4, "", 150, 2),
)


def play(rules: Rules[Any, Any], options: Options, players: int, number: int) -> tuple[int, int]:
    """Play one game of uniformly random choices; return its plies and the longest list of choices."""
    chance = random.Random(number).random
    state, plies, longest = rules.new_game(options, players, number.to_bytes(8, "big")), 0, 0
    while waiting := rules.to_act(state):
        seat = min(waiting)
        legal = rules.legal_actions(state, seat)
        longest = max(longest, len(legal))
        state = rules.apply(state, seat, legal[int(chance() * len(legal))]).state
        plies += 1
    return plies, longest


@dataclass(frozen=True)
class Pace:
    """How fast random games were played, in CPU time, so that a busy machine does not spoil the figure."""

    games_a_second: float
    #: Of the best third.
    best: float
    plies_a_game: float
    longest_choice: int


def measure_games(rules: Rules[Any, Any], options: Options, players: int, games: int) -> float:
    """Return games per second."""
    return pace_of(rules, options, players, games).games_a_second


def pace_of(rules: Rules[Any, Any], options: Options, players: int, games: int) -> Pace:
    plies, longest, spent, best = 0, 0, 0.0, 0.0
    part = max(1, games // 3)
    for start in range(0, part * 3, part):
        begun = time.process_time()
        for number in range(start, start + part):
            played, widest = play(rules, options, players, number)
            plies, longest = plies + played, max(longest, widest)
        took = time.process_time() - begun
        spent, best = spent + took, max(best, part / took)
    count = part * 3
    return Pace(count / spent, best, plies / count, longest)


def print_pace(pace: Pace) -> None:
    ply = 1e6 / pace.games_a_second / pace.plies_a_game
    print(f"  {pace.games_a_second:.0f} games/s (best third {pace.best:.0f})")
    print(
        f"  {pace.plies_a_game:.0f} plies a game, {ply:.1f} µs a ply, at most {pace.longest_choice} choices"
    )


def measure_request(rules: Rules[Any, Any], options: Options, players: int, matches: int = 8) -> float:
    """Return the microseconds that one draft asks of the rules.

    A position is read from the store, its actions are listed, one is applied, and the next position is shown and stored.
    The positions come from several matches in mixed order, as requests do: nothing is at hand from the ply before.
    """
    codec = Codec(rules)
    requests = [
        (codec.encode_state(state), seat, action)
        for number in range(matches)
        for state, seat, action in _plies(rules, options, players, number)[number::20]
    ]
    random.Random(0).shuffle(requests)
    begun = time.process_time()
    for stored, seat, action in requests:
        state = codec.decode_state(stored, rules.version)
        rules.legal_actions(state, seat)
        following = rules.apply(state, seat, action).state
        rules.view(following, seat)
        rules.scores(following)
        for other in rules.to_act(following):
            rules.legal_actions(following, other)
        codec.encode_state(following)
    return (time.process_time() - begun) / len(requests) * 1e6


def measure_parts(rules: Rules[Any, Any], options: Options, players: int) -> None:
    """Print what one position costs: its choices, the next position, encoding, decoding and a view."""
    plies = _plies(rules, options, players)
    states = [state for state, _, _ in plies]
    codec = Codec(rules)
    stored = [codec.encode_state(state) for state in states]
    print(f"  a stored state takes {sum(map(len, stored)) / len(stored):.0f} bytes")
    for name, work in (
        ("list the legal actions", lambda: [rules.legal_actions(state, seat) for state, seat, _ in plies]),
        ("apply an action", lambda: [rules.apply(state, seat, action) for state, seat, action in plies]),
        ("encode a state", lambda: [codec.encode_state(state) for state in states]),
        ("decode a state", lambda: [codec.decode_state(data, rules.version) for data in stored]),
        ("make a view", lambda: [rules.view(state, 0) for state in states]),
    ):
        begun = time.process_time()
        work()
        print(f"  {name}: {(time.process_time() - begun) / len(states) * 1e6:.0f} µs")


def _plies(
    rules: Rules[Any, Any], options: Options, players: int, number: int = 0
) -> list[tuple[Any, Seat, Action]]:
    """Play one random game; return its positions, who acted in each, and how."""
    chance, plies = random.Random(number), []
    state = rules.new_game(options, players, b"positions/%d" % number)
    while waiting := rules.to_act(state):
        seat = min(waiting)
        action = chance.choice(rules.legal_actions(state, seat))
        plies.append((state, seat, action))
        state = rules.apply(state, seat, action).state
    return plies


#: Plays the games of each line that it reads, and writes the seconds of CPU. Older checkouts can run it too.
_PLAYER: Final = """
import sys, time
from benchmarks.rules.engine import chosen_options, play
from games.catalogue import GAMES
for line in sys.stdin:
    game, players, option, first, count = line.rstrip().split("|")
    rules = GAMES[game].rules
    options = chosen_options(rules, [option] if option else [])
    begun = time.process_time()
    for number in range(int(first), int(first) + int(count)):
        play(rules, options, int(players), number)
    print(time.process_time() - begun, flush=True)
"""


class Player:
    """A process that plays games with the rules in a folder."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._process = stack.enter_context(
            subprocess.Popen(
                [sys.executable, "-c", _PLAYER],
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        )

    def seconds(self, table: Table, first: int) -> float:
        """Play a slice and return the seconds of CPU for each game."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        asked = (table.game, table.players, table.option, first, table.slice)
        print(*asked, sep="|", file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline()) / table.slice


def compare(other: Path, slices: int) -> None:
    """Print games a second here and in another folder: of the fastest quarter of all slices, which was disturbed least."""
    with ExitStack() as stack:
        here, there = Player(Path.cwd(), stack), Player(other, stack)
        for table in TABLES:
            pairs = []
            for number in range(slices + 1):
                first, second = (here, there) if number % 2 else (there, here)
                spent = {each: each.seconds(table, number * table.slice) for each in (first, second)}
                pairs.append((spent[here], spent[there]))
            # The first slice filled the caches.
            mine, theirs = (1 / quantiles(seconds, n=4)[0] for seconds in zip(*pairs[1:], strict=True))
            print(f"{table.game}: {mine:.0f} games/s here, {theirs:.0f} there, {mine / theirs:.2f} ×")


def show_profile(rules: Rules[Any, Any], options: Options, players: int, lines: int) -> None:
    profile = cProfile.Profile()
    profile.enable()
    for number in range(40):
        play(rules, options, players, number)
    profile.disable()
    pstats.Stats(profile).sort_stats("tottime").print_stats(lines)


def chosen_options(rules: Rules[Any, Any], choices: list[str]) -> Options:
    """Read options from "variant=advanced", "porto=true" …"""
    pairs = (choice.split("=", 1) for choice in choices)
    return msgspec.convert(dict(pairs), rules.options, strict=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), default="el_grande")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--profile", type=int, default=15, help="lines of the profile; 0 leaves it out")
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="compare with the source in a folder")
    parser.add_argument("--slices", type=int, default=24, help="how many to play in each folder")
    wanted = parser.parse_args()
    if wanted.against:
        compare(wanted.against, wanted.slices)
        return
    rules = GAMES[wanted.game].rules
    options = chosen_options(rules, wanted.option)
    print(f"{rules.key}, {wanted.players} players, {options}")
    print_pace(pace_of(rules, options, wanted.players, wanted.games))
    print(f"  a draft: {measure_request(rules, options, wanted.players):.0f} µs in the rules and the codec")
    measure_parts(rules, options, wanted.players)
    if wanted.profile:
        show_profile(rules, options, wanted.players, wanted.profile)


if __name__ == "__main__":
    main()
