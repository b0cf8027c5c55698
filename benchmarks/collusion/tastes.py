"""How much honest tastes last: `python -m benchmarks.collusion.tastes --groups 10 --matches 8`.

The same three people meet again and again, in changing seats. If favours were chance alone, the mean of a pair over its matches would vary
as single matches do, divided by their number. What it varies beyond that lasts, and is the HABIT of games.fairplay.rules.benefit.
"""

from argparse import ArgumentParser
from math import sqrt
from statistics import fmean, variance

from benchmarks.collusion.colluders import Character, player
from benchmarks.collusion.tables import PLAYERS, benefits_at_table
from games.core.rng import Rng

_PEOPLE = 3
_NOISE = 1.0


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(PLAYERS), default="el_capitan")
    parser.add_argument("--groups", type=int, default=10)
    parser.add_argument("--matches", type=int, default=8)
    asked = parser.parse_args()
    pairs = [
        found for group in range(asked.groups) for found in _pairs(asked.game, group, asked.matches).values()
    ]
    within = fmean(variance(found) for found in pairs)
    between = fmean(fmean(found) ** 2 for found in pairs)
    # A person's two favours are the same number with opposite signs, so only half of the pairs count.
    error = between * sqrt(4 / len(pairs))
    print(f"{asked.game}: {len(pairs)} pairs of {asked.matches} matches, variance of one match {within:.2f}")
    print(
        f"what lasts, as a part of a match's variance: {between - within / asked.matches:+.3f} ± {error:.3f}"
    )


def _pairs(game: str, group: int, matches: int) -> dict[tuple[int, int], list[float]]:
    """Return what each of the group did for each other one, match by match, in standard deviations."""
    people = [player(game, Character(_NOISE), Rng(f"{group}/{who}".encode())) for who in range(_PEOPLE)]
    found: dict[tuple[int, int], list[float]] = {}
    for match in range(matches):
        order = [(seat + match) % _PEOPLE for seat in range(_PEOPLE)][:: 1 if match % 2 else -1]
        sitters = [people[who] for who in order]
        for (giver, receiver), gave in benefits_at_table(
            game, sitters, Rng(f"{group}/{match}".encode())
        ).items():
            deviations = gave.excess / sqrt(gave.variance) if gave.variance else 0.0
            found.setdefault((order[giver], order[receiver]), []).append(deviations)
    return found


if __name__ == "__main__":
    main()
