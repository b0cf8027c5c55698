"""How well and how fast AI players play: `python -m benchmarks.ai --player greedy --rivals uniform --games 40`.

One deal is played once from every seat, so that luck of the cards and of the seat cancels out.
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import mean
from typing import NamedTuple

from games.ai.arena import Arena, win_share
from games.ai.levels import LEVELS
from games.engine.registry import GAMES, codec_of, rules_of


class Result(NamedTuple):
    won: float
    place: int
    points: int
    seconds: list[float]


def main() -> None:
    asked = _arguments()
    results = list(_play_all(asked))
    won = mean(result.won for result in results)
    low, high = wilson(won, len(results))
    thought = sorted(second for result in results for second in result.seconds)
    print(
        f"{asked.game}, {asked.players} players: 1 {asked.player} against {asked.players - 1} {asked.rivals}"
    )
    print(f"games        {len(results)}")
    print(f"win share    {won:.1%}   (95 %: {low:.1%} to {high:.1%}; fair: {1 / asked.players:.1%})")
    print(f"mean place   {mean(result.place for result in results):.2f}")
    print(f"mean points  {mean(result.points for result in results):.1f}")
    print(f"decisions    {len(thought)}")
    print(f"ms/decision  p50 {_share(thought, 0.5):.1f}   p90 {_share(thought, 0.9):.1f}   "
          f"p99 {_share(thought, 0.99):.1f}   most {1000 * thought[-1]:.1f}")  # fmt: skip


def wilson(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval that holds the true share 19 times out of 20."""
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
    options = codec_of(asked.game).decode_options(json.loads(asked.options))
    arena = Arena(rules_of(asked.game), [LEVELS[level].player for level in levels], options, seed)
    seconds = [decision.seconds for decision in arena.decisions() if decision.seat == seat]
    scores = rules_of(asked.game).scores(arena.state)
    return Result(win_share(scores, seat), scores[seat].rank, scores[seat].points, seconds)


def _share(ordered: Sequence[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * ordered[min(int(len(ordered) * share), len(ordered) - 1)]


if __name__ == "__main__":
    main()
