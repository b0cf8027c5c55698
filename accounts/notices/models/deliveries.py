"""Dispatches and digests: how notices are delivered."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.notices.models.notices import Notice


class Digest(models.Model):
    """Several notices in one message. More are added until it is closed, just before it is sent.

    There are two kinds: the one that the person has asked for, at its hour, and the burst, which gathers what happens
    within a few minutes or a night. Of the latter a person has only one open at a time.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="digests")
    channel = models.SlugField(_("channel"), max_length=20)
    destination = models.CharField(_("destination"), max_length=64, blank=True)
    is_burst = models.BooleanField(_("burst"), default=False, db_default=False)
    due_at = models.DateTimeField(_("due"))
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)
    tries = models.PositiveSmallIntegerField(_("tries"), default=0, db_default=0)

    class Meta:
        verbose_name = _("digest")
        verbose_name_plural = _("digests")
        constraints = [
            models.UniqueConstraint(
                fields=["user", "channel", "destination", "due_at"],
                condition=models.Q(is_burst=False),
                name="one_digest_per_moment",
            ),
            models.UniqueConstraint(
                fields=["user", "channel", "destination"],
                condition=models.Q(is_burst=True, closed_at__isnull=True),
                name="one_open_burst",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.channel} {self.due_at:%Y-%m-%d %H:%M}"

    @property
    def stable_id(self) -> str:
        return f"digest-{self.pk}"


class Dispatch(models.Model):
    """The delivery of one notice over one channel to one of the person's addresses there."""

    class State(models.TextChoices):
        QUEUED = "queued", _("On its way")
        HELD = "held", _("Waiting")
        SENT = "sent", _("Sent")
        FAILED = "failed", _("Failed")
        SKIPPED = "skipped", _("Not sent")

    class Reason(models.TextChoices):
        """Why a dispatch waits, failed or was not sent; shown to the person."""

        GRACE = "grace", _("We’re waiting a few minutes in case you see it here first.")
        QUIET_HOURS = "quiet_hours", _("These are your quiet hours.")
        DIGEST = "digest", _("You get this in your digest.")
        NOT_WANTED = "not_wanted", _("You chose not to get this.")
        MUTED = "muted", _("You chose to hear less about this match.")
        SEEN = "seen", _("You’d already seen it on this site.")
        COMPUTERS = (
            "computers",
            _("The others at this table are computer players, so there’s no mail about your turns."),
        )
        OUTDATED = (
            "outdated",
            _("It no longer applied: the turn was taken, for example, or the match was over."),
        )
        CLOSED_ACCOUNT = "closed_account", _("The account is closed.")
        NO_ADDRESS = "no_address", _("The address no longer exists.")
        BOUNCED = "bounced", _("Mail to this address bounced.")
        REFUSED = "refused", _("The receiving service refused it.")
        UNREACHABLE = "unreachable", _("We couldn’t reach the receiving service.")
        TROUBLE = "trouble", _("Something went wrong on our side.")

    #: How many copies of the same thing a person may request, the first one included.
    MOST_COPIES = 5

    notice = models.ForeignKey(Notice, models.CASCADE, related_name="dispatches", verbose_name=_("notice"))
    channel = models.SlugField(_("channel"), max_length=20)
    # Which of the person's addresses on this channel, by the channel's own key; blank if there is only one.
    destination = models.CharField(_("destination"), max_length=64, blank=True)
    # The address as shown to the person, at the time it was used.
    address = models.CharField(_("address"), max_length=254, blank=True)
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.QUEUED)
    # Reasons are added in code without a migration, so the column has no choices.
    reason = models.CharField(_("reason"), max_length=20, blank=True)
    # For staff: the error message.
    error = models.TextField(_("error"), blank=True)
    receipt = models.TextField(_("receipt"), blank=True)
    due_at = models.DateTimeField(_("due"), default=timezone.now)
    sent_at = models.DateTimeField(_("sent"), null=True, blank=True)
    tries = models.PositiveSmallIntegerField(_("tries"), default=0)
    is_given_up = models.BooleanField(_("given up"), default=False)
    # The first copy is sent by us; the person has requested each later one.
    copy = models.PositiveSmallIntegerField(_("copy"), default=1)
    digest = models.ForeignKey(
        Digest, models.SET_NULL, null=True, blank=True, related_name="dispatches", verbose_name=_("digest")
    )

    class Meta:
        verbose_name = _("dispatch")
        verbose_name_plural = _("dispatches")
        constraints = [
            models.UniqueConstraint(
                fields=["notice", "channel", "destination"], name="one_dispatch_per_destination"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.notice_id} {self.channel}: {self.state}"

    @property
    def why(self) -> str:
        """Return the reason in words for the person."""
        return str(dict(self.Reason.choices).get(self.reason, ""))

    @property
    def is_tried_again(self) -> bool:
        return self.state == self.State.FAILED and not self.is_given_up

    @property
    def can_be_sent_again(self) -> bool:
        is_over = self.state in {self.State.SENT, self.State.FAILED, self.State.SKIPPED}
        return is_over and self.copy < self.MOST_COPIES

    @property
    def stable_id(self) -> str:
        """Return an id of what is sent: the same for all tries, another for each copy that the person requests."""
        return f"dispatch-{self.pk}.{self.copy}"
