"""The log of a match as one visitor may read it, and the stops of its replay."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from heapq import merge
from itertools import groupby, takewhile
from typing import Any

from django.utils.translation import gettext as _

from config.prepared import PreparedQuery
from games.catalogue import presenter_of
from games.core.types import Event
from games.matches.models import ActorKind, Match, Move
from games.matches.selectors.positions import Position
from games.matches.selectors.withdrawals import Mark, withdrawn_versions
from games.play.selectors.sights import Sight
from games.presenting.contract import Sitter
from games.presenting.page import CatchUp, LogEntry, LogLine, RecentLog
from games.record.models import Incident
from games.record.words import INCIDENT_RELATIONS, incident_entry

#: Number of moves in the log beside the board; the whole log has a page of its own.
RECENT_MOVES = 32
#: Number of moves that are told at most to somebody who was away.
_NEWS_MOVES = 60


class MatchLog:
    """Puts moves into words, as far as one seat (or a spectator) may know them at the current position."""

    def __init__(self, sight: Sight) -> None:
        self.match: Match = sight.match
        self.viewer = sight.index
        self.reader: int | None = sight.seat.user_id if sight.seat else None
        #: The log tells what was played, so an unconfirmed turn does not count.
        self.position: Position = sight.draft.before if sight.draft else sight.position
        self._newest_incident = sight.facts.newest_incident
        self.presenter = presenter_of(self.match.game)
        self.holders = sight.holders
        self.sitters: tuple[Sitter, ...] = self.holders.sitters

    def beside_the_board(self) -> RecentLog:
        """Return the latest entries, to be read only if the page does not show those of this version yet."""
        is_told_by_version = not (self._newest_incident or self.holders.have_changed)
        drawn_from = (self.match.pk, self.match.version, self.viewer, self.reader, self.sitters)
        return RecentLog(drawn_from if is_told_by_version else None, lambda: self.recent()[0])

    @property
    def has_earlier(self) -> bool:
        """Whether there are more moves than those beside the board; every move makes a version."""
        return self.match.version > RECENT_MOVES

    def recent(self) -> tuple[tuple[LogLine, ...], bool]:
        """Return the latest entries, newest first, and whether there are earlier ones."""
        moves = _recent_moves(self.match.pk)
        shown, has_earlier = moves[:RECENT_MOVES][::-1], len(moves) > RECENT_MOVES
        incidents = self._incidents(shown[0].version if has_earlier else 0)
        lines = (map(_incident_line, incidents), self._lines(shown))
        return tuple(merge(*lines, key=lambda line: line.version, reverse=True)), has_earlier

    def whole(self) -> tuple[LogEntry, ...]:
        """Return every entry, newest first."""
        return self._told(self._moves().order_by("version"), self._incidents(0))

    def since(self, version: int, incident: int = 0) -> CatchUp:
        """Return what happened after a version and an incident, and also after the reader's own last move."""
        newest = list(self._moves().filter(version__gt=version).order_by("-version")[: _NEWS_MOVES + 1])
        moves = list(takewhile(lambda move: not self._is_own(move), newest))
        told = moves[:_NEWS_MOVES][::-1]
        known = told[0].version - 1 if told else max([version, *(move.version for move in newest)])
        incidents = [each for each in self._incidents(known, incident) if not self._is_own_deed(each)]
        return CatchUp(
            entries=self._told(told, incidents)[::-1],
            has_more=len(moves) > _NEWS_MOVES,
            known=max(known, 1),
            is_first_visit=version == 0,
            newest_incident=max([incident, *(each.pk for each in incidents)]),
        )

    def concerning_after(self, version: int) -> int | None:
        """Return the next stop of the replay at which something happened to the reader."""
        moves = self._moves().filter(version__gt=version).order_by("version")
        return next(self._concerning(moves), None)

    def concerning_until(self, version: int) -> int | None:
        """Return the last stop up to and including this one at which something happened to the reader."""
        moves = self._moves().filter(version__lte=version).order_by("-version")
        return next(self._concerning(moves), None)

    def entry_ending(self, version: int) -> LogEntry | None:
        """Return the entry for the submission that led to this version; None if there is no such move."""
        last = self._moves().filter(version=version).first()
        if last is None:
            return None
        together = self._moves().filter(version__lte=version, made_at=last.made_at).order_by("version")
        moves = [move for move in together if _submission(move) == _submission(last)]
        entry = self._entry(moves, self._events(moves))
        return _as_withdrawn(entry) if version in withdrawn_versions(_marks(self._outline)) else entry

    def stops(self) -> list[int]:
        """Return the versions where a replay stops: after each submission, not after each click."""
        return [list(group)[-1].version for _submitted, group in groupby(self._outline, key=_submission)]

    @cached_property
    def _outline(self) -> list[Move]:
        """All moves, without their content."""
        moves = self.match.moves.order_by("version")
        return list(moves.only("version", "seat", "made_at", "actor_kind", "resumes", "match"))

    def _moves(self) -> Any:
        return self.match.moves.defer("state", "action")

    def _entries(self, moves: Iterable[Move]) -> Iterator[LogEntry]:
        """Return entries for moves, newest first, without those that say nothing new."""
        entries = (line.entry for line in self._lines(moves))
        return (entry for entry in entries if entry.sentences or entry.ledger)

    def _lines(self, moves: Iterable[Move]) -> Iterator[LogLine]:
        """Return a line for each submission, newest first. Rollbacks are left out: their incident tells them."""
        moves = list(moves)
        withdrawn = withdrawn_versions(_marks(moves))
        played = (move for move in moves if move.resumes is None)
        groups = [list(group) for _submitted, group in groupby(played, key=_submission)]
        return (self._line(group, group[-1].version in withdrawn) for group in reversed(groups))

    def _line(self, moves: list[Move], is_withdrawn: bool) -> LogLine:
        events, last = self._events(moves), moves[-1]
        sitters = self.holders.at(last.version)

        def tell() -> LogEntry:
            entry = self._entry(moves, events)
            return _as_withdrawn(entry) if is_withdrawn else entry

        drawn_from = (
            self.match.pk,
            last.version,
            last.seat,
            last.made_at,
            last.actor_kind,
            last.rule,
            is_withdrawn,
            sitters,
            events,
        )
        return LogLine(last.version, f"move-{last.version}", drawn_from, tell)

    def _incidents(self, since: int, after: int = 0) -> Iterable[Incident]:
        """Return the incidents since this version, newest first."""
        if self._newest_incident <= after:
            return ()
        incidents = self.match.incidents.filter(version__gte=since, pk__gt=after)
        return incidents.select_related(*INCIDENT_RELATIONS).order_by("-version", "-pk")

    def _told(self, moves: Iterable[Move], incidents: Iterable[Incident]) -> tuple[LogEntry, ...]:
        """Merge moves and incidents, newest first."""
        others = map(incident_entry, incidents)
        return tuple(merge(others, self._entries(moves), key=lambda entry: entry.version, reverse=True))

    def _concerning(self, moves: Iterable[Move]) -> Iterator[int]:
        """Yield the last version of each submission that did something to the reader."""
        if self.viewer is None:
            return
        for _submitted, group in groupby(moves, key=_submission):
            together = list(group)
            if self._concerns_me(together[0], self._events(together)):
                yield max(move.version for move in together)

    def _concerns_me(self, move: Move, events: list[Event]) -> bool:
        """Whether the moves concern the reader: also moves made for their seat, but not their own."""
        if self.viewer is None or self._is_own(move):
            return False
        players = len(self.sitters)
        return move.seat == self.viewer or any(
            self.presenter.concerns(event, self.viewer, players) for event in events
        )

    def _is_own(self, move: Move) -> bool:
        is_mine = move.seat == self.viewer and move.version > self.holders.joined
        return is_mine and move.actor_kind == ActorKind.PERSON

    def _is_own_deed(self, incident: Incident) -> bool:
        return self.reader is not None and incident.person_id == self.reader

    def _events(self, moves: list[Move]) -> list[Event]:
        facts = [fact for move in moves for fact in self.position.codec.decode_events(bytes(move.events))]
        rules, state = self.position.rules, self.position.state
        return [event for fact in facts if (event := rules.witness(state, fact, self.viewer)) is not None]

    def _entry(self, moves: list[Move], events: list[Event]) -> LogEntry:
        last = moves[-1]
        sitters = self.holders.at(last.version)
        return LogEntry(
            version=last.version,
            seat=last.seat,
            name=sitters[last.seat].name if last.seat >= 0 else "",
            made_at=last.made_at,
            sentences=self.presenter.sentences(events, sitters) if last.resumes is None else _return(last),
            ledger=self.presenter.ledger(events, sitters),
            ledger_title=self.presenter.ledger_title,
            remark=_remark(last),
            heading=self.presenter.heading(events),
            concerns_me=self._concerns_me(last, events),
        )


_recent_moves = PreparedQuery(
    lambda match_id: (
        Move.objects.filter(match=match_id).defer("state", "action").order_by("-version")[: RECENT_MOVES + 1]
    )
)


def _incident_line(incident: Incident) -> LogLine:
    entry = incident_entry(incident)
    return LogLine(incident.version, f"incident-{incident.pk}", (incident.match_id, entry), lambda: entry)


def _marks(moves: Iterable[Move]) -> Iterator[Mark]:
    return ((move.version, move.resumes) for move in moves)


def _return(ruling: Move) -> tuple[str, ...]:
    return (
        _("By a ruling, the match is back where it was after move %(version)d.")
        % {"version": ruling.resumes},
    )


def _as_withdrawn(entry: LogEntry) -> LogEntry:
    remark = _("withdrawn by a ruling")
    return replace(entry, remark=f"{remark}, {entry.remark}" if entry.remark else remark, is_withdrawn=True)


def stop_before(stops: list[int], version: int) -> int | None:
    place = bisect_left(stops, version)
    return stops[place - 1] if place else None


def stop_after(stops: list[int], version: int) -> int | None:
    place = bisect_right(stops, version)
    return stops[place] if place < len(stops) else None


def _submission(move: Move) -> tuple[Any, ...]:
    """Return a key that is equal for moves submitted together: same time and seat. Each table step stands alone."""
    alone = move.version if move.actor_kind == ActorKind.TABLE else None
    return move.made_at, move.seat, move.actor_kind, alone


def _remark(move: Move) -> str:
    match move.actor_kind:
        case ActorKind.PLAN:
            return _("by a plan")
        case ActorKind.ABSENCE:
            return _("played by default")
        case ActorKind.CARETAKER:
            return _("played by a computer player for somebody who was away")
        case ActorKind.FORCED if move.rule:
            return _("the only legal choice, %(rule)s") % {"rule": move.rule}
        case ActorKind.FORCED:
            return _("the only legal choice")
    return ""
