"""Notices: what people are told."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class NoticeKind(models.TextChoices):
    """The kinds with preferences. Any other kind (a warning, say) is sent at once and cannot be switched off."""

    YOUR_TURN = "your_turn", _("It’s my turn")
    TIME_RUNS_OUT = "time_runs_out", _("My time for a turn runs out")
    TIMED_OUT = "timed_out", _("My time for a turn has run out")
    INVITED = "invited", _("I am invited to a table, or somebody declines to come to mine")
    NOBODY_CAME = "nobody_came", _("Nobody comes to my table, or no opponents are found for me")
    MATCH_STARTED = "match_started", _("A match of mine has started")
    MATCH_FINISHED = "match_finished", _("A match of mine is over")
    CHAT = "chat", _("Somebody wrote at my table")
    VOTE = "vote", _("There’s a vote at my table")
    SEAT_CHANGED = "seat_changed", _("A seat at my table changes hands")
    SUBSTITUTE_WANTED = "substitute_wanted", _("A seat is free that I could take over")
    RATING_CHANGED = "rating_changed", _("My rating has been recalculated")
    COMPETITION = "competition", _("Something happens in a competition of mine")
    CHALLENGED = "challenged", _("I am challenged on a ladder")


#: What is still sent to people who want to hear of a match only when it is their turn.
TURN_KINDS = frozenset(
    {NoticeKind.YOUR_TURN.value, NoticeKind.TIME_RUNS_OUT.value, NoticeKind.TIMED_OUT.value}
)


class Notice(models.Model):
    """One thing that a person is told, written in the transaction of the event and delivered afterwards."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        related_name="notices",
        verbose_name=_("person"),
    )
    # Kinds are added in code without a migration, so the column has no choices.
    kind = models.SlugField(_("kind"), max_length=40)
    # What it is about, such as "match-7": this app knows no matches, but people may mute one.
    topic = models.CharField(_("topic"), max_length=60, blank=True)
    subject = models.CharField(_("subject"), max_length=200)
    text = models.TextField(_("text"))
    url = models.CharField(_("address on this site"), max_length=500)
    dedupe_key = models.CharField(_("key against doubles"), max_length=200)
    created_at = models.DateTimeField(_("written"), auto_now_add=True)
    seen_at = models.DateTimeField(_("seen"), null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering = ["-created_at", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["user", "dedupe_key"], name="one_notice_per_person_and_key"),
        ]
        indexes = [
            models.Index(fields=["user", "-created_at"], name="notices_of_a_person"),
            models.Index(
                fields=["user"],
                condition=models.Q(seen_at__isnull=True),
                name="unseen_notices",
            ),
        ]

    def __str__(self) -> str:
        return f"notice {self.pk}"
