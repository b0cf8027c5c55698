"""Measure one level of computer player against another: mirrored deals, every seat in turn (docs/developing/ai.md)."""

import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from msgspec import Struct

from games.ai.contests import Figures, Outcome, Table, figures_of, play_table, tables_of
from games.ai.levels import LEVELS
from games.ai.selectors import playable_levels_of, player_for
from games.catalogue import GAMES, codec_of, rules_of

#: Results are written after so many matches: a run that is broken off loses no more than these.
_PORTION = 4
_BAR = 30


class Contest(Struct, frozen=True):
    """What is measured. Results may be added to as long as all of it is the same."""

    game: str
    options: dict[str, Any]
    players: int
    player: str
    rivals: str
    #: The versions of both levels.
    versions: tuple[int, int]
    seed: str
    #: The code that plays; ends with "with changes" where files differ from that commit.
    commit: str


class Results(Struct):
    """A file of results."""

    command: str
    contest: Contest
    figures: Figures | None = None
    outcomes: list[Outcome] = []


class Command(BaseCommand):
    help = "Let one level of computer player play against another, and report win share, points and times."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(GAMES))
        parser.add_argument("player", choices=list(LEVELS), help="the level that is measured, in one seat")
        parser.add_argument("rivals", choices=list(LEVELS), help="the level in all other seats")
        parser.add_argument("--players", type=int, default=2, help="at the table (default: 2)")
        parser.add_argument(
            "--deals", type=int, default=20, help="each is played from every seat (default: 20)"
        )
        parser.add_argument("--options", default="{}", help='as JSON, for example {"length": "short"}')
        parser.add_argument("--seed", default="deal", help="other words give other deals")
        parser.add_argument("--processes", type=int, default=1, help="0: one for every core (default: 1)")
        parser.add_argument(
            "--results", type=Path, help="a JSON file; a run that was broken off goes on where it stopped"
        )

    def handle(self, *args: Any, **asked: Any) -> None:
        contest = _contest(asked)
        results = _begun(asked["results"], contest)
        tables = tables_of(contest.players, asked["deals"])
        done = {outcome.table for outcome in results.outcomes}
        missing = [table for table in tables if table not in done]
        for count, outcome in enumerate(_outcomes(contest, missing, asked["processes"]), start=1):
            results.outcomes.append(outcome)
            self._show_progress(len(tables) - len(missing) + count, len(tables))
            if count % _PORTION == 0:
                _save(asked["results"], results)
        _save(asked["results"], results)
        self._report(contest, figures_of(results.outcomes))

    def _show_progress(self, done: int, total: int) -> None:
        full = _BAR * done // total
        self.stderr.write(f"\r[{'#' * full}{'.' * (_BAR - full)}] {done} of {total}", ending="")
        if done == total:
            self.stderr.write("")

    def _report(self, contest: Contest, figures: Figures) -> None:
        self.stdout.write(
            f"{contest.game}, {contest.players} players: 1 {contest.player} against "
            f"{contest.players - 1} {contest.rivals}\n"
            f"games        {figures.games} ({figures.deals} deals)\n"
            f"win share    {figures.win_share:.1%}   (95 %: {figures.low:.1%} to {figures.high:.1%}; "
            f"fair: {1 / contest.players:.1%})\n"
            f"mean place   {figures.place:.2f}; ahead of a rival {figures.ahead:g} of {figures.pairs} times\n"
            f"mean points  {figures.points:.1f}, rivals {figures.rival_points:.1f}; "
            f"fewest {figures.fewest_points}\n"
            f"decisions    {figures.decisions}: p50 {figures.ms_p50:.1f} ms, p99 {figures.ms_p99:.1f} ms of the processor"
        )


def _contest(asked: dict[str, Any]) -> Contest:
    """Return what was asked for, or raise CommandError saying what does not fit."""
    game, players = asked["game"], asked["players"]
    levels = asked["player"], asked["rivals"]
    for level in levels:
        if level not in playable_levels_of(game):
            raise CommandError(f"{game} has no level {level}: it has {', '.join(playable_levels_of(game))}.")
    if players not in rules_of(game).players:
        raise CommandError(f"{game} is not for {players} players.")
    if asked["deals"] < 1:
        raise CommandError("--deals must be at least 1.")
    try:
        options = codec_of(game).decode_options(msgspec.json.decode(asked["options"]))
    except msgspec.MsgspecError as error:
        raise CommandError(f"--options: {error}") from error
    return Contest(
        game=game,
        options=msgspec.to_builtins(options),
        players=players,
        player=levels[0],
        rivals=levels[1],
        versions=(LEVELS[levels[0]].version, LEVELS[levels[1]].version),
        seed=asked["seed"],
        commit=_commit(),
    )


def _begun(path: Path | None, contest: Contest) -> Results:
    """Return the results in the file, if it has some of the same contest, or empty ones."""
    if path is None or not path.exists():
        return Results(" ".join(sys.argv), contest)
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Results)
    except msgspec.MsgspecError as error:
        raise CommandError(f"{path} is no file of results: {error}") from error
    if found.contest != contest:
        raise CommandError(f"{path} has results of another contest or of other code. Name another file.")
    return found


def _save(path: Path | None, results: Results) -> None:
    if path is None or not results.outcomes:
        return
    results.figures = figures_of(results.outcomes)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    beside.write_bytes(msgspec.json.encode(results))
    beside.replace(path)


def _outcomes(contest: Contest, tables: Sequence[Table], processes: int) -> Iterator[Outcome]:
    """Play the tables, in this process or in several others, and return outcomes as they come."""
    rules = rules_of(contest.game)
    pair = player_for(contest.game, contest.player), player_for(contest.game, contest.rivals)
    options = codec_of(contest.game).decode_options(contest.options)
    play = partial(play_table, rules, pair, options, contest.players, contest.seed)
    processes = processes or os.cpu_count() or 1
    if processes == 1:
        yield from map(play, tables)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for future in as_completed([pool.submit(play, table) for table in tables]):
            yield future.result()


def _commit() -> str:
    is_changed = bool(_git("status", "--porcelain", "--untracked-files=no"))
    return _git("rev-parse", "--short", "HEAD") + (" with changes" if is_changed else "")


def _git(*arguments: str) -> str:
    """Return what git says; nothing where the code is no repository."""
    try:
        told = subprocess.run(
            ["git", *arguments], cwd=settings.BASE_DIR, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        return ""
    return told.stdout.strip()
