"""How well the signals tell colluders from honest pairs: `python -m benchmarks.collusion --tables 24 --rows var/collusion.jsonl`.

Tables are played and gauged, then histories of 3, 10 and 20 joint matches are drawn from them, and each signal is what a sheet
would show. For honest people of several kinds the lines say how many a sheet calls one in a hundred, and one in a thousand. For
colluders they say how many reach the bar that 1 % of the first kind of honest pairs reach.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, pstdev
from typing import Final

import msgspec

from benchmarks.collusion.histories import COLLUDING, HONEST, History, Population, drawn_histories
from benchmarks.collusion.people import person_lines
from benchmarks.collusion.tables import PLAYERS, SCENARIOS, PairRow, rows_of_table

MATCHES: Final = (3, 10, 20)
_BAR: Final = 0.01
NAMES: Final = ("expert", "regular", "beginner")


def main() -> None:
    asked = _arguments()
    for line in person_lines(asked.histories, asked.seed):
        print(line)
    rows = list(_rows(asked))
    for game in asked.games:
        print(f"\n{game}: {sum(row.game == game for row in rows)} pairs at tables")
        for line in strength_lines([row for row in rows if row.game == game]):
            print(line)
        print(f"{'people':10}{'':10}{'matches':>8}" + "".join(f"{name:>12}" for name in History._fields))
        for line in report([row for row in rows if row.game == game], asked.histories, asked.seed):
            print(line, flush=True)


def report(rows: Sequence[PairRow], histories: int, seed: int) -> Iterator[str]:
    """Yield the share of histories under a threshold, for each kind of people, number of matches and signal."""
    for matches in MATCHES:
        bars: list[float] = []
        for kind in HONEST:
            found = _columns(rows, kind, matches, histories, seed)
            bars = bars or [sorted(column)[int(_BAR * len(column))] for column in found]
            for bar in (_BAR, _BAR / 10):
                yield _line(kind.name, f"p < {bar:.1%}", matches, [_share(column, bar) for column in found])
        for kind in COLLUDING:
            found = _columns(rows, kind, matches, max(1, histories // 4), seed)
            caught = [_share(column, bar) for column, bar in zip(found, bars, strict=True)]
            yield _line(kind.name, "caught", matches, caught)


def strength_lines(rows: Sequence[PairRow]) -> Iterator[str]:
    """Report how much honest people of each strength seem to favour others in single matches; it should be nothing."""
    honest = [row for row in rows if row.scenario == "honest"]
    ways = [(row.levels, row.given) for row in honest] + [(row.levels[::-1], row.received) for row in honest]
    everybody = [given.t for _levels, given in ways]
    yield f"honest t of one match: mean {fmean(everybody):+.2f}, deviation {pstdev(everybody):.2f}, pairs {len(everybody)}"
    for levels in sorted({levels for levels, _given in ways}):
        found = [given.t for each, given in ways if each == levels]
        error = pstdev(everybody) / sqrt(len(found))
        yield f"  {NAMES[levels[0]]} for {NAMES[levels[1]]}: {fmean(found):+.2f} ± {error:.2f}"


def _columns(
    rows: Sequence[PairRow], kind: Population, matches: int, histories: int, seed: int
) -> list[tuple[float, ...]]:
    """Return the probabilities of all histories by signal; an unknown one counts as 1, that is as usual."""
    drawn = drawn_histories(rows, kind, matches, histories, seed)
    known = ([1.0 if each is None else each for each in history] for history in drawn)
    return list(zip(*known, strict=True))


def _share(column: Sequence[float], bar: float) -> float:
    return sum(each < bar for each in column) / len(column)


def _line(name: str, what: str, matches: int, shares: Sequence[float]) -> str:
    return f"{name:10}{what:10}{matches:>8}" + "".join(f"{share:>12.2%}" for share in shares)


def _rows(asked: Namespace) -> Iterator[PairRow]:
    """Yield the rows of all tables, kept in a file if one is given: only playing the tables takes long."""
    kept = Path(asked.rows) if asked.rows else None
    wanted = dict.fromkeys(_tables(asked))
    if kept and kept.exists():
        for line in kept.read_bytes().splitlines():
            key, rows = msgspec.json.decode(line, type=tuple[tuple[str, str, int], list[PairRow]])
            if key in wanted:
                del wanted[key]
                yield from rows
    with ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn")) as pool:
        answers = (
            pool.map(rows_of_table, *zip(*wanted, strict=True), [asked.seed] * len(wanted)) if wanted else ()
        )
        for key, rows in zip(wanted, answers, strict=True):
            if kept:
                with kept.open("ab") as file:
                    file.write(msgspec.json.encode((key, rows)) + b"\n")
            yield from rows


def _tables(asked: Namespace) -> Iterator[tuple[str, str, int]]:
    for number in range(asked.tables):
        for game in asked.games:
            for scenario in SCENARIOS:
                yield game, scenario, number


def _arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", choices=list(PLAYERS), default=list(PLAYERS))
    parser.add_argument("--tables", type=int, default=24, help="of each scenario and game")
    parser.add_argument("--histories", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--rows", default="", help="a file to keep played tables in, and to go on from")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
