"""Page and log of the imagined table at the end of a line."""

from dataclasses import replace
from itertools import groupby

from django.urls import reverse

from games.catalogue import presenter_of
from games.core.types import TABLE, Seat
from games.match_page.selectors.pages import table_page
from games.matches.models import Match
from games.play.selectors.sights import Sight
from games.presenting.contract import GamePresenter, Sitter
from games.presenting.page import Choice, LogEntry, MatchPage
from games.seats.selectors.sitters import sitters_of
from games.what_if.models import Sketch
from games.what_if.selectors.lines import Line, Passage, Trial


def imagined_table(
    match: Match, sketch: Sketch, line: Line, mover: Seat | None, *, may_choose: bool
) -> MatchPage:
    """Show the table as seen by the seat that moves next: imagined opponents have imagined hands."""
    eyes = line.owner if mover is None else mover
    seats = list(match.seats.all())
    sight = Sight(match, seats[eyes], line.position, drafted=len(line.trials))
    choices = _choices(match, line, eyes) if may_choose and mover is not None else ()
    page = table_page(sight, presenter_of(match.game), sitters_of(seats, eyes), choices)
    return replace(
        page,
        is_my_turn=mover == line.owner,
        version=sketch.base_version,
        choose_at=reverse("what-if-try", args=[match.pk, eyes]),
        players=tuple(replace(panel, is_me=panel.index == line.owner) for panel in page.players),
        log=log_of(line, presenter_of(match.game), sitters_of(seats, line.owner)),
        seat=line.owner,
    )


def words_of(match: Match, trial: Trial) -> str:
    """Return the label of the button for a tried action."""
    legal = list(trial.before.legal_actions(trial.seat))
    sitters = sitters_of(match.seats.all(), trial.seat)
    choices = presenter_of(match.game).choices(trial.before.view(trial.seat), legal, sitters)
    return str(choices[legal.index(trial.action)].label)


def _choices(match: Match, line: Line, mover: Seat) -> tuple[Choice, ...]:
    """Return the choices without warnings: at an imagined table everything can be taken back."""
    position, sitters = line.position, sitters_of(match.seats.all(), mover)
    choices = presenter_of(match.game).choices(position.view(mover), position.legal_actions(mover), sitters)
    return tuple(replace(choice, warning="") for choice in choices)


def log_of(line: Line, presenter: GamePresenter, sitters: tuple[Sitter, ...]) -> tuple[LogEntry, ...]:
    """Return the log, newest first. All that a seat does in one go is one entry; each table step is its own."""
    numbered = enumerate(line.passages, start=1)
    turns = groupby(numbered, key=lambda item: (item[1].seat, item[0] if item[1].seat == TABLE else 0))
    entries = [
        _entry(line, [passage for _number, passage in turn], presenter, sitters) for _key, turn in turns
    ]
    told = [entry for entry in entries if entry.sentences or entry.ledger]
    return tuple(replace(entry, version=number) for number, entry in enumerate(told, start=1))[::-1]


def _entry(
    line: Line, turn: list[Passage], presenter: GamePresenter, sitters: tuple[Sitter, ...]
) -> LogEntry:
    seat = turn[0].seat
    events = line.witnessed(event for passage in turn for event in passage.events)
    return LogEntry(
        version=0,
        seat=seat,
        name="" if seat == TABLE else sitters[seat].name,
        made_at=None,
        sentences=presenter.sentences(events, sitters),
        ledger=presenter.ledger(events, sitters),
        ledger_title=presenter.ledger_title,
        heading=presenter.heading(events),
    )
