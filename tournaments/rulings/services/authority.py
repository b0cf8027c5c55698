"""Whoever rules by hand sits here first: with a role, a reason, and no seat at a table that is touched."""

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
    """A competition under the lock of somebody who rules about it. Inside a transaction."""

    def __init__(
        self, competition_id: int, power: Power, by: Actor, reason: str, is_reason_public: bool
    ) -> None:
        self.competition = lock_competition(competition_id)
        #: On whose behalf, and who: they differ where the moderators rule.
        self.actor, self.by, self.is_reason_public = by, person_of(by), is_reason_public
        demand_power(self.competition, by, power)
        self.reason = demand_reason(reason)
        self.now = timezone.now()

    @property
    def voice(self) -> User | None:
        """Who rules, as the log of a match names them: nobody where the moderators do, who have no part in anything here."""
        return None if isinstance(self.actor, Moderators) else self.by

    @property
    def log_reason(self) -> str:
        """What the log of a match may tell everybody: a private reason stays here, and the name says whose ruling it is."""
        if not self.is_reason_public:
            return self.competition.name
        return Truncator(self.reason).chars(LONGEST_REASON)

    def table(self, table_id: int) -> Table:
        """Locked, because a worker opens tables without asking for the competition."""
        tables = Table.objects.select_related("round__stage__competition", "division__stage__competition")
        table = tables.select_for_update(of=("self",), no_key=True).get(
            pk=table_id, round__stage__competition=self.competition
        )
        if self.voice and plays_at(table, self.voice):
            raise OwnTable
        return table

    def table_to_judge(self, table_id: int) -> Table:
        """Where the round is closed already, an arbiter is not enough."""
        table = self.table(table_id)
        if table.round.status == Round.Status.CLOSED:
            demand_power(self.competition, self.actor, Power.DIRECTOR)
        return table

    def round(self, round_id: int) -> Round:
        """A round as a whole: whoever plays anywhere in it keeps their hands off."""
        held = Round.objects.select_related("stage__competition").get(
            pk=round_id, stage__competition=self.competition
        )
        self.demand_no_part_in(held)
        return held

    def entry(self, entry_id: int) -> Entry:
        """Somebody else, who does not sit at a table of a round that is not over with whoever rules."""
        entry = self.competition.entries.select_related("user", "competition").get(pk=entry_id)
        if self.voice and (entry.user_id == self.voice.pk or shares_table(entry, self.voice)):
            raise OwnTable
        return entry

    def seat(self, seat_id: int) -> TableSeat:
        """A seat whose table is locked, and not one's own."""
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
        """The one event of this ruling; whoever it is about hears of it, and the competition looks what follows."""
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
