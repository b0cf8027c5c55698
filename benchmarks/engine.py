"""Random full games per second on one core, with `legal_actions` at every ply; and where the time goes.

Run: python -m benchmarks.engine [--game el_grande] [--players 4] [--option name=value …] [--games 200] [--profile 15]
"""

import argparse
import cProfile
import pstats
import random
import time
from typing import Any

import msgspec

from games.catalogue import GAMES
from games.core.codec import Codec
from games.core.rules import Rules
from games.core.types import Action, Options, Seat


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


def measure_games(rules: Rules[Any, Any], options: Options, players: int, games: int) -> None:
    """Print games per second, also of the best third. CPU time, so that a busy machine does not spoil the figure."""
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
    print(f"{rules.key}, {players} players, {options}")
    print(f"  {count / spent:.0f} games/s (best third {best:.0f})")
    print(
        f"  {plies / count:.0f} plies a game, {spent / plies * 1e6:.1f} µs a ply, at most {longest} choices"
    )


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


def _plies(rules: Rules[Any, Any], options: Options, players: int) -> list[tuple[Any, Seat, Action]]:
    """Play one random game; return its positions, who acted in each, and how."""
    chance, plies = random.Random(0), []
    state = rules.new_game(options, players, b"positions")
    while waiting := rules.to_act(state):
        seat = min(waiting)
        action = chance.choice(rules.legal_actions(state, seat))
        plies.append((state, seat, action))
        state = rules.apply(state, seat, action).state
    return plies


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
    wanted = parser.parse_args()
    rules = GAMES[wanted.game].rules
    options = chosen_options(rules, wanted.option)
    measure_games(rules, options, wanted.players, wanted.games)
    measure_parts(rules, options, wanted.players)
    if wanted.profile:
        show_profile(rules, options, wanted.players, wanted.profile)


if __name__ == "__main__":
    main()
