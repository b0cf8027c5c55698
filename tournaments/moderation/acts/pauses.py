"""Acts that pause and resume a competition."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.competitions.models import Competition, CompetitionEvent
from tournaments.moderation.acts.base import CompetitionAct, Ruling
from tournaments.organising.services.lifecycle import pause_competition, resume_competition


class PauseCompetition(CompetitionAct):
    key = "pause_competition"
    label = gettext_lazy("Pause the competition")
    help = gettext_lazy("Nothing is drawn, published or closed until then.")

    def fits(self, subject: Competition) -> bool:
        return subject.status == Competition.Status.RUNNING

    def ruling(self, subject: Competition, cleaned: dict[str, Any]) -> Ruling:
        return partial(pause_competition, competition_id=subject.pk)

    def consequences(self, subject: Competition, cleaned: dict[str, Any]) -> Iterator[str]:
        yield _(
            "Matches that are being played go on, with their clocks. Pause them one by one if you have to."
        )
        yield _("The organisers can’t end this pause.")

    def is_reversible(self, event: CompetitionEvent) -> bool:
        """Only while this pause lasts, not during a later one."""
        pauses = event.competition.events.filter(kind=CompetitionEvent.Kind.PAUSED).order_by("pk")
        return event.competition.status == Competition.Status.PAUSED and pauses.last() == event

    def reversal(self, event: CompetitionEvent) -> Ruling:
        return partial(resume_competition, competition_id=event.competition_id)


class ResumeCompetition(CompetitionAct):
    key = "resume_competition"
    label = gettext_lazy("End the pause of the competition")
    help = gettext_lazy("Round deadlines move back by the length of the pause.")

    def fits(self, subject: Competition) -> bool:
        return subject.status == Competition.Status.PAUSED

    def ruling(self, subject: Competition, cleaned: dict[str, Any]) -> Ruling:
        return partial(resume_competition, competition_id=subject.pk)
