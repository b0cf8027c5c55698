"""The page of a match for one visitor, put together from the sight, the record and the game's presenter."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from secrets import token_urlsafe
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from games.models import ActorKind, Match, Move, Seat
from games.presenters.contract import GamePresenter, Sitter
from games.presenters.games import game_name, presenter_of
from games.presenters.page import Choice, LogEntry, MatchPage, PlayerPanel
from games.selectors.positions import Position, position_after
from games.selectors.sitters import sitters_of
from games.selectors.tables import Sight, seat_of, sight_of

#: Moves in the log beside the board; the whole log has a page of its own.
_RECENT_MOVES = 40


def page_of(sight: Sight) -> MatchPage:
    """The match as it stands, with the visitor's draft applied."""
    match = sight.match
    presenter = presenter_of(match.game)
    sitters = sitters_of(sight.seats, sight.index)
    choices = _choices(sight, presenter, sitters)
    moves = list(match.moves.defer("state").order_by("-version")[: _RECENT_MOVES + 1])
    page = _page(sight, presenter, sitters, choices)
    return replace(
        page,
        log=_entries(match, sight.position, moves[:_RECENT_MOVES], sight.index, presenter, sitters),
        has_earlier_log=len(moves) > _RECENT_MOVES,
    )


def log_of(match: Match, user: Any) -> tuple[LogEntry, ...]:
    """Every move, the newest first."""
    sight = sight_of(match, user)
    presenter, sitters = presenter_of(match.game), sitters_of(sight.seats, sight.index)
    moves = match.moves.defer("state").order_by("-version")
    return _entries(match, sight.position, moves, sight.index, presenter, sitters)


@dataclass(frozen=True)
class ReplayPage:
    """The table after one move, with what that move did."""

    page: MatchPage
    entry: LogEntry
    move: int
    last: int

    @property
    def previous(self) -> int | None:
        return self.move - 1 if self.move > 1 else None

    @property
    def next(self) -> int | None:
        return self.move + 1 if self.move < self.last else None


def replay_page_of(match: Match, user: Any, version: int) -> ReplayPage | None:
    """What the visitor's seat knew after that move; None if there is no such move."""
    move = match.moves.filter(version=version).first()
    if move is None:
        return None
    seat = seat_of(match, user)
    sight = Sight(match, seat, position_after(match, move))
    presenter, sitters = presenter_of(match.game), sitters_of(sight.seats, sight.index)
    page = _page(sight, presenter, sitters, choices=())
    entry = _entry(sight.position, move, sight.index, presenter, sitters)
    return ReplayPage(page, entry, version, match.version)


def _page(
    sight: Sight, presenter: GamePresenter, sitters: tuple[Sitter, ...], choices: tuple[Choice, ...]
) -> MatchPage:
    match, view = sight.match, sight.view
    return MatchPage(
        title=f"{game_name(match.game)} #{match.pk}",
        prompt=presenter.prompt(view, sitters),
        is_my_turn=bool(choices) and sight.index in sight.position.to_act,
        version=match.version,
        drafted=sight.drafted,
        submission=token_urlsafe(16),
        choices=choices,
        can_undo=sight.drafted > 0,
        can_confirm=sight.drafted > 0,
        is_turn_complete=sight.is_turn_complete,
        draft_note=_("The table went on, and your unconfirmed turn no longer fits. Please choose again.")
        if sight.lost_draft
        else "",
        players=_players(sight, presenter.players(view, sitters)),
        board=presenter.picture(view, sitters, choices),
        board_template=presenter.board_template,
        cards_template=presenter.cards_template,
        seat=sight.index,
    )


def _choices(sight: Sight, presenter: GamePresenter, sitters: tuple[Sitter, ...]) -> tuple[Choice, ...]:
    legal = sight.legal
    if not legal or sight.seat is None:
        return ()
    choices = presenter.choices(sight.view, legal, sitters)
    return tuple(
        replace(choice, warning=_final_warning(choice)) if sight.is_final(action) else choice
        for choice, action in zip(choices, legal, strict=True)
    )


def _final_warning(choice: Choice) -> str:
    final = _("This plays your turn so far at once and cannot be undone.")
    return f"{choice.warning} {final}" if choice.warning else final


def _players(sight: Sight, panels: tuple[PlayerPanel, ...]) -> tuple[PlayerPanel, ...]:
    """The game knows points and pieces; the site knows who the people are and how they stand."""
    seats = {seat.index: seat for seat in sight.seats}
    return tuple(_player(panel, seats[panel.index], sight) for panel in panels)


def _player(panel: PlayerPanel, seat: Seat, sight: Sight) -> PlayerPanel:
    return replace(
        panel,
        url=reverse("profile", args=[seat.user.username]) if seat.user_id else "",
        is_ai=bool(seat.ai_level),
        is_me=seat.index == sight.index,
        is_awaited=seat.index in sight.position.to_act,
        has_resigned=seat.resigned_at is not None,
        rank=seat.rank,
    )


def _entries(
    match: Match,
    position: Position,
    moves: Iterable[Move],
    viewer: int | None,
    presenter: GamePresenter,
    sitters: tuple[Sitter, ...],
) -> tuple[LogEntry, ...]:
    entries = (_entry(position, move, viewer, presenter, sitters) for move in moves)
    return tuple(entry for entry in entries if entry.sentences or entry.ledger)


def _entry(
    position: Position,
    move: Move,
    viewer: int | None,
    presenter: GamePresenter,
    sitters: tuple[Sitter, ...],
) -> LogEntry:
    facts = position.codec.decode_events(bytes(move.events))
    witnessed = (position.rules.witness(position.state, fact, viewer) for fact in facts)
    events = [event for event in witnessed if event is not None]
    return LogEntry(
        version=move.version,
        seat=move.seat,
        name=sitters[move.seat].name if move.seat >= 0 else "",
        made_at=move.made_at,
        sentences=presenter.sentences(events, sitters),
        ledger=presenter.ledger(events, sitters),
        remark=_remark(move),
        heading=presenter.heading(events),
    )


def _remark(move: Move) -> str:
    match move.actor_kind:
        case ActorKind.PLAN:
            return _("by standing order")
        case ActorKind.ABSENCE:
            return _("played by default")
    return ""
