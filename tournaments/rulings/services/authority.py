"""Checks common to all rulings: a role, a reason, and no seat at an affected table."""

from collections.abc import Iterable
from typing import Any, Final

from django.utils import timezone
from django.utils.text import Truncator

from accounts.people.models import User
from games.rulings.services.rulings import LONGEST_REASON
from tournaments.competitions.models import Competition, CompetitionEvent, Entry, Round, Table, TableSeat
from tournaments.competitions.refusals import WrongMoment
from tournaments.competitions.selectors.roles import Power, plays_at
from tournaments.competitions.services.events import note_event
from tournaments.competitions.services.jobs import wake_competition
from tournaments.competitions.services.locks import lock_competition
from tournaments.competitions.services.moderators import Actor, Moderators, person_of
from tournaments.competitions.services.permissions import demand_power, demand_reason, demand_status
from tournaments.rulings.refusals import OwnTable
from tournaments.rulings.selectors.rulings import has_part_in, shares_table
from tournaments.rulings.services.notices import tell_ruling

Status = Competition.Status
_UNDER_WAY: Final = (Status.RUNNING, Status.PAUSED)


class RulingAuthority:
    """A competition, locked by the person who rules on it. Must be used inside a transaction."""

    def __init__(
        self, competition_id: int, power: Power, by: Actor, reason: str, is_reason_public: bool
    ) -> None:
        self.competition = lock_competition(competition_id)
        #: On whose behalf, and the person: they differ if moderators rule.
        self.actor, self.by, self.is_reason_public = by, person_of(by), is_reason_public
        demand_power(self.competition, by, power)
        self.reason = demand_reason(reason)
        self.now = timezone.now()

    @property
    def voice(self) -> User | None:
        """The person named in the log of a match; None for moderators, who have no part in the competition."""
        return None if isinstance(self.actor, Moderators) else self.by

    @property
    def log_reason(self) -> str:
        """The reason for the log of a match. If it is private, the competition's name, to say whose ruling it is."""
        if not self.is_reason_public:
            return self.competition.name
        return Truncator(self.reason).chars(LONGEST_REASON)

    def table(self, table_id: int) -> Table:
        """Return a table, locked, because workers open tables without locking the competition."""
        tables = Table.objects.select_related("round__stage__competition", "division__stage__competition")
        table = tables.select_for_update(of=("self",), no_key=True).get(
            pk=table_id, round__stage__competition=self.competition
        )
        if self.voice and plays_at(table, self.voice):
            raise OwnTable
        return table

    def table_to_judge(self, table_id: int) -> Table:
        """Return a table to adjudicate; if its round is closed, only directors may."""
        table = self.table(table_id)
        if table.round.status == Round.Status.CLOSED:
            demand_power(self.competition, self.actor, Power.DIRECTOR)
        return table

    def round(self, round_id: int) -> Round:
        """Return a round; refused to anybody who plays in it."""
        held = Round.objects.select_related("stage__competition").get(
            pk=round_id, stage__competition=self.competition
        )
        self.demand_no_part_in(held)
        return held

    def entry(self, entry_id: int) -> Entry:
        """Return an entry; refused if it is the ruler's own, or they share a table of a round that is not over."""
        entry = self.competition.entries.select_related("user", "competition").get(pk=entry_id)
        if self.voice and (entry.user_id == self.voice.pk or shares_table(entry, self.voice)):
            raise OwnTable
        return entry

    def seat(self, seat_id: int) -> TableSeat:
        """Return a seat with its table locked; refused at the ruler's own table."""
        seat = TableSeat.objects.select_related("entry__user").get(
            pk=seat_id, table__round__stage__competition=self.competition
        )
        seat.table = self.table(seat.table_id)
        return seat

    def demand_no_part_in(self, held: Round) -> None:
        if self.voice and has_part_in(held, self.voice):
            raise OwnTable

    def demand_under_way(self) -> None:
        demand_status(self.competition, *_UNDER_WAY)

    def demand_not_over(self) -> None:
        if self.competition.is_over or self.competition.status == Status.DRAFT:
            raise WrongMoment

    def rule(self, kind: str, *, told: Iterable[Any] = (), **facts: Any) -> CompetitionEvent:
        """Write the one event of this ruling, tell the people concerned, and wake the competition."""
        event = note_event(
            competition=self.competition,
            kind=kind,
            actor=self.actor,
            reason=self.reason,
            is_reason_public=self.is_reason_public,
            **facts,
        )
        tell_ruling(event, told)
        wake_competition(self.competition.pk)
        return event
