"""The chronicle of a competition: append-only."""

from typing import Final

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.competitions.models.competitions import Competition
from tournaments.competitions.models.entries import Entry
from tournaments.competitions.models.rounds import Round, Table

#: Key in `CompetitionEvent.before`: the step was taken in the name of the moderators.
BY_MODERATORS: Final = "is_by_moderators"


class CompetitionEvent(models.Model):
    """One step, by a person or by the site, with what it changed. An undone step stays; a later one points to it."""

    class Kind(models.TextChoices):
        OPENED = "opened", _("opened for sign-up")
        ENTERED = "entered", _("signed up")
        CHECKED_IN = "checked_in", _("checked in")
        CALLED_UP = "called_up", _("called up from the reserves")
        SENT_TO_RESERVE = "sent_to_reserve", _("sent to the reserves")
        WITHDREW = "withdrew", _("withdrew")
        DROPPED_OUT = "dropped_out", _("dropped out")
        STARTED = "started", _("started")
        STAGE_STARTED = "stage_started", _("stage started")
        DRAWN = "drawn", _("round drawn")
        PUBLISHED = "published", _("round published")
        TABLE_ENDED = "table_ended", _("table ended")
        ROUND_CLOSED = "round_closed", _("round closed")
        STAGE_ENDED = "stage_ended", _("stage ended")
        FINISHED = "finished", pgettext_lazy("a competition", "finished")
        CANCELLED = "cancelled", _("called off")
        NO_SHOW = "no_show", _("no-show")
        SUBSTITUTED = "substituted", _("substitute seated")
        AI_SEATED = "ai_seated", _("seat given to an AI")
        SWAPPED = "swapped", _("players swapped")
        EXTENDED = "extended", _("deadline moved")
        ADJUDICATED = "adjudicated", _("adjudicated")
        VOIDED = "voided", _("table voided")
        ADJUSTED = "adjusted", _("points adjusted")
        REDRAWN = "redrawn", _("redrawn")
        PINNED = "pinned", _("table pinned")
        FORBIDDEN = "forbidden", _("pair kept apart")
        REMOVED = "removed", _("removed")
        REINSTATED = "reinstated", _("reinstated")
        PLACED = "placed", _("placed by hand")
        PAUSED = "paused", _("paused")
        RESUMED = "resumed", _("resumed")
        ROLE_GIVEN = "role_given", _("role given")
        ROLE_TAKEN = "role_taken", _("role removed")
        EDITED = "edited", _("regulations edited")
        UNDONE = "undone", _("undone")
        CHALLENGED = "challenged", _("challenge made")
        AGREED = "agreed", _("challenge accepted")
        DECLINED = "declined", _("challenge declined")
        CALLED_BACK = "called_back", _("challenge withdrawn")
        EXPIRED = "expired", _("challenge not answered in time")
        TABLE_BEGUN = "table_begun", _("table began")
        SANK = "sank", _("moved down the ladder for inactivity")

    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="events")
    kind = models.CharField(max_length=16, choices=Kind.choices)
    #: None: the site itself.
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, null=True, related_name="+")
    table = models.ForeignKey(Table, on_delete=models.PROTECT, null=True, related_name="+")
    round = models.ForeignKey(Round, on_delete=models.PROTECT, null=True, related_name="+")
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    reason = models.TextField(max_length=1000, blank=True)
    #: Whether everybody may read the reason. That the step happened is never hidden.
    is_reason_public = models.BooleanField(default=True)
    undoes = models.OneToOneField("self", on_delete=models.PROTECT, null=True, related_name="undone_by")
    happened_at = models.DateTimeField()

    class Meta:
        ordering = ["-happened_at", "-pk"]
        indexes = [models.Index(fields=["competition", "-happened_at"], name="events_of_a_competition")]

    def __str__(self) -> str:
        return f"{self.kind} in {self.competition_id}"

    @property
    def is_by_moderators(self) -> bool:
        """Whether the step was taken in the name of the site's moderators, whichever of them it was."""
        return bool(self.before.get(BY_MODERATORS))


class EntryBan(models.Model):
    """A temporary ban from new competitions for a person who left one without withdrawing."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="entry_bans")
    cause = models.OneToOneField(CompetitionEvent, on_delete=models.CASCADE, related_name="entry_ban")
    until = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["user", "until"], name="bars_of_a_person")]

    def __str__(self) -> str:
        return f"{self.user_id} until {self.until}"
