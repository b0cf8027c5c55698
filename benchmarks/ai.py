"""How well and how fast AI players play: `python -m benchmarks.ai --player greedy --rivals uniform --games 40`.

One deal is played once from every seat, so that luck of the cards and of the seat cancels out.
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import mean
from typing import NamedTuple

from games.ai.arena import Arena, Decision, win_share
from games.ai.levels import LEVELS, player_of
from games.catalogue import GAMES
from games.core.codec import Codec


class Result(NamedTuple):
    won: float
    place: int
    points: int
    decisions: list[Decision]


def main() -> None:
    asked = _arguments()
    results = list(_play_all(asked))
    won = mean(result.won for result in results)
    low, high = wilson(won, len(results))
    print(
        f"{asked.game}, {asked.players} players: 1 {asked.player} against {asked.players - 1} {asked.rivals}"
    )
    print(f"games        {len(results)}")
    print(f"win share    {won:.1%}   (95 %: {low:.1%} to {high:.1%}; fair: {1 / asked.players:.1%})")
    print(f"mean place   {mean(result.place for result in results):.2f}")
    print(f"mean points  {mean(result.points for result in results):.1f}")
    decisions = [decision for result in results for decision in result.decisions]
    _print_times("all decisions", decisions)
    # A bid, a disk or a veto is one action; a decision with more is a planned turn.
    _print_times("whole turns", [decision for decision in decisions if len(decision.actions) > 1])


def _print_times(name: str, decisions: Sequence[Decision]) -> None:
    print(f"{name}: {len(decisions)}")
    print(f"  ms on the clock      {_times([decision.seconds for decision in decisions])}")
    print(f"  ms of the processor  {_times([decision.processor_seconds for decision in decisions])}")


def _times(seconds: Sequence[float]) -> str:
    ordered = sorted(1000 * second for second in seconds)
    shares = {share: ordered[min(len(ordered) * share // 100, len(ordered) - 1)] for share in (50, 90, 99)}
    return (
        "   ".join(f"p{share} {value:.1f}" for share, value in shares.items()) + f"   most {ordered[-1]:.1f}"
    )


def wilson(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return the Wilson interval, which contains the true share 19 times out of 20."""
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return (middle - spread) / whole, (middle + spread) / whole


def _arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), default="el_grande")
    parser.add_argument("--player", choices=sorted(LEVELS), default="greedy")
    parser.add_argument("--rivals", choices=sorted(LEVELS), default="uniform")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--options", default="{}", help='as JSON, for example {"length": "short"}')
    return parser.parse_args()


def _play_all(asked: Namespace) -> Iterator[Result]:
    for number in range(asked.games):
        deal, seat = divmod(number, asked.players)
        yield _play(asked, seat, b"deal %d" % deal)


def _play(asked: Namespace, seat: int, seed: bytes) -> Result:
    levels = [asked.player if place == seat else asked.rivals for place in range(asked.players)]
    rules, evaluation = GAMES[asked.game].rules, GAMES[asked.game].evaluation
    options = Codec(rules).decode_options(json.loads(asked.options))
    arena = Arena(rules, [player_of(level, evaluation) for level in levels], options, seed)
    decisions = [decision for decision in arena.decisions() if decision.seat == seat]
    scores = rules.scores(arena.state)
    return Result(win_share(scores, seat), scores[seat].rank, scores[seat].points, decisions)


if __name__ == "__main__":
    main()
