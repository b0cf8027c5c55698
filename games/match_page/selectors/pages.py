"""The match page for one visitor, composed of the sight, the log and the game's presenter."""

from dataclasses import dataclass, replace
from secrets import token_urlsafe
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _

from games.catalogue import presenter_of
from games.core.rules import GameView
from games.match_page.selectors.summaries import summary_of
from games.matches.models import Match, Seat
from games.matches.selectors.positions import position_after
from games.matches.words.titles import match_title
from games.play.selectors.sights import Sight
from games.presenting.contract import GamePresenter, Sitter
from games.presenting.lighting import choices_by_target
from games.presenting.page import Choice, LogEntry, MatchPage, PlayerPanel
from games.record.models import Incident
from games.record.selectors.log import MatchLog, stop_after, stop_before
from games.seats.selectors.sitters import sitters_of

#: Incidents by which a match ends by a ruling, not by its rules or its players.
_ENDED_BY_RULING: Final = (Incident.Kind.ADJUDICATED, Incident.Kind.VOIDED)


def page_of(sight: Sight) -> MatchPage:
    """Return the page of the current position, with the visitor's draft applied."""
    presenter, sitters = presenter_of(sight.match.game), sitters_of(sight.seats, sight.index)
    page = table_page(sight, presenter, sitters, _choices(sight, presenter, sitters))
    chronicle = MatchLog(sight)
    return replace(page, log=chronicle.beside_the_board(), has_earlier_log=chronicle.has_earlier)


@dataclass(frozen=True)
class ReplayPage:
    """The table after one submission, its log entry, and where the replay may go from here."""

    page: MatchPage
    entry: LogEntry
    #: The number of the stop, as shown to people; the URL has the number of the move.
    step: int
    steps: int
    first: int
    previous: int | None
    next: int | None
    last: int
    #: The nearest stops that concern the visitor's seat.
    previous_mine: int | None
    next_mine: int | None

    @property
    def log(self) -> tuple[LogEntry, ...]:
        return (self.entry,)


def replay_page_of(present: Sight, version: int) -> ReplayPage | None:
    """Return what the visitor's seat knew after that move; None if there is no such move.

    Events are described by what may be known now: what memory mode hides by now stays hidden (EG-11.5).
    """
    chronicle = MatchLog(present)
    move = present.match.moves.filter(version=version).first()
    entry = chronicle.entry_ending(version)
    if move is None or entry is None:
        return None
    past = Sight(present.match, present.seat, position_after(present.match, move))
    stops = chronicle.stops()
    previous = stop_before(stops, version)
    return ReplayPage(
        page=table_page(past, chronicle.presenter, chronicle.sitters, choices=()),
        entry=entry,
        step=stops.index(previous) + 2 if previous else 1,
        steps=len(stops),
        first=stops[0],
        previous=previous,
        next=stop_after(stops, version),
        last=stops[-1],
        previous_mine=chronicle.concerning_until(previous) if previous else None,
        next_mine=chronicle.concerning_after(version),
    )


def table_page(
    sight: Sight, presenter: GamePresenter, sitters: tuple[Sitter, ...], choices: tuple[Choice, ...]
) -> MatchPage:
    """Return the page of the sight's position, without the log."""
    match, early_end = sight.match, _early_end(sitters, sight)
    page = drawn_table(sight.view, presenter, sitters, choices)
    return replace(
        page,
        title=match_title(match),
        prompt=early_end or _unconfirmed(sight) or page.prompt,
        version=match.version,
        drafted=sight.drafted,
        mark=sight.mark,
        choose_at=reverse("match-draft", args=[match.pk]),
        can_undo=sight.drafted > 0,
        # Services accept half a turn, but nobody would want to confirm one.
        can_confirm=sight.is_turn_complete,
        draft_note=_("The table has moved on, and your unconfirmed turn no longer fits. Please choose again.")
        if sight.lost_draft
        else "",
        players=_players(sight, page.players),
        summary=summary_of(sight.draft, sight.index, presenter, sitters, page.players),
        own_seat=sight.seat,
        is_vacant=sight.index in sight.vacant,
        early_end=early_end,
    )


def drawn_table(
    view: GameView, presenter: GamePresenter, sitters: tuple[Sitter, ...], choices: tuple[Choice, ...]
) -> MatchPage:
    """Return the page of any position as its viewer sees it, whether or not it belongs to a match."""
    offered = choices_by_target(choices)
    return MatchPage(
        title="",
        prompt=presenter.prompt(view, sitters),
        is_my_turn=bool(choices) and view.viewer in view.to_act,
        version=0,
        drafted=0,
        mark="",
        submission=token_urlsafe(16),
        choices=choices,
        choose_at="",
        can_undo=False,
        can_confirm=False,
        draft_note="",
        players=tuple(
            replace(
                panel,
                amount=presenter.amount(panel.points),
                is_me=panel.index == view.viewer,
                is_awaited=panel.index in view.to_act,
                offered=tuple(offered.get(panel.place, ())),
            )
            for panel in presenter.players(view, sitters)
        ),
        board=presenter.picture(view, sitters, choices),
        board_template=presenter.board_template,
        tray_template=presenter.tray_template,
        details_template=presenter.details_template,
        styles=presenter.styles,
        scripts=presenter.scripts,
        seat=view.viewer,
    )


def _early_end(sitters: tuple[Sitter, ...], sight: Sight) -> str:
    """Return why the match ended otherwise than by its rules: by vote, ruling or resignations; empty if it did not."""
    is_void = sight.match.status == Match.Status.VOID
    if not sight.is_ended or not (is_void or sight.position.to_act):
        return ""
    is_ruled = sight.match.incidents.filter(kind__in=_ENDED_BY_RULING).exists()
    if is_void and is_ruled:
        return _("By a ruling, this match has no result and counts for nothing. The log says why.")
    if is_void:
        return _("The table has agreed to end this match without a result.")
    if is_ruled:
        return _("A ruling has ended this match and given everybody a place. The log says why.")
    winner = next(sitters[seat.index].name for seat in sight.seats if seat.rank == 1)
    return _("The match has ended early: everybody else has resigned, and %(winner)s wins.") % {
        "winner": winner
    }


def _unconfirmed(sight: Sight) -> str:
    """Return the request to confirm a complete draft; empty if the draft is not complete."""
    return _("Confirm your choice, or undo it.") if sight.is_turn_complete else ""


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
    final = _("This shows hidden information, so it plays your turn up to here for good.")
    return f"{choice.warning} {final}" if choice.warning else final


def _players(sight: Sight, panels: tuple[PlayerPanel, ...]) -> tuple[PlayerPanel, ...]:
    """Add what the site knows about the holders of the seats: names, links, status and time."""
    seats = {seat.index: seat for seat in sight.seats}
    return tuple(_player(panel, seats[panel.index], sight) for panel in panels)


def _player(panel: PlayerPanel, seat: Seat, sight: Sight) -> PlayerPanel:
    return replace(
        panel,
        url=reverse("profile", args=[seat.user.username]) if seat.user else "",
        is_ai=bool(seat.ai_level),
        is_bot=bool(seat.user and seat.user.is_bot),
        is_awaited=seat.index in sight.awaited_until_confirmed,
        has_resigned=seat.resigned_at is not None and not seat.stand_in,
        is_replaced=bool(seat.stand_in),
        is_in_care=seat.is_in_care and not sight.is_ended,
        is_vacant=seat.index in sight.vacant,
        former=sight.holders.former(seat.index),
        deadline=seat.deadline,
        rank=seat.rank if sight.is_ended and sight.match.status != Match.Status.VOID else None,
    )
