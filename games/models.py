"""A match in the database: the table, its seats, the record of its moves, and what players keep beside it."""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class Absence(models.TextChoices):
    """What a table does for somebody whose time has run out."""

    CARETAKER = "caretaker", _("a computer player plays for them until they come back")
    RESIGN = "resign", _("they leave the match")
    SUBSTITUTE = "substitute", _("somebody else may take their seat")


class Match(models.Model):
    """One play of a game at one table. `version` counts the moves; `state` is the position after the last one."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")
        VOID = "void", _("void")

    game = models.CharField(max_length=32)
    options = models.JSONField()
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="hosted_matches"
    )
    status = models.CharField(max_length=16, choices=Status.choices, default=Status.OPEN)
    is_private = models.BooleanField(default=False)
    welcomes_spectators = models.BooleanField(default=True)
    #: Whoever knows it may join a private table.
    invitation = models.CharField(max_length=43, unique=True)

    #: Fair shuffles: the secret is drawn when the table opens and revealed when the match has ended.
    secret = models.BinaryField()
    commitment = models.CharField(max_length=64)
    #: Who sat where when the match began; the seed is bound to it (games.engine.core.fairness).
    seating = models.JSONField(null=True)

    #: How much time a turn has (games.clocks.settings.ClockSettings); none means that no clock runs.
    clock = models.JSONField(null=True)
    #: What happens when somebody's time has run out, and which AI plays for them if one does.
    absence = models.CharField(max_length=16, choices=Absence.choices, default=Absence.CARETAKER)
    caretaker_level = models.CharField(max_length=16, blank=True)
    #: While this is set no clock runs. The pause ends by itself; `paused_for` adds up those that are over.
    paused_at = models.DateTimeField(null=True)
    paused_until = models.DateTimeField(null=True)
    paused_for = models.DurationField(default=timedelta)

    #: The share of turns in time, in percent, that the table asks of those who sit down; 0 asks for nothing.
    least_reliability = models.PositiveSmallIntegerField(default=0)

    version = models.PositiveIntegerField(default=0)
    rules_version = models.PositiveSmallIntegerField(default=0)
    state = models.BinaryField(null=True)
    #: True while an automatic step is due.
    awaits_table = models.BooleanField(default=False)

    opened_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name_plural = "matches"
        indexes = [
            models.Index(fields=["status", "-changed_at"], name="match_by_status"),
            models.Index("paused_until", name="matches_paused", condition=Q(paused_until__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.game} #{self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("match", args=[self.pk])

    @property
    def is_over(self) -> bool:
        return self.status in (self.Status.FINISHED, self.Status.CANCELLED, self.Status.VOID)


class Seat(models.Model):
    """A place at the table: free, or held by a person or by an AI of a declared level."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="seats"
    )
    ai_level = models.CharField(max_length=16, blank=True)
    is_awaited = models.BooleanField(default=False)
    awaited_since = models.DateTimeField(null=True)
    resigned_at = models.DateTimeField(null=True)
    #: Since when an AI plays for an absent person, and whether that person has asked for the seat.
    caretaker_since = models.DateTimeField(null=True)
    is_returning = models.BooleanField(default=False)
    #: The clock of a person's seat (games.clocks.clock.Clock), and the moments in it that are searched for.
    clock = models.JSONField(null=True)
    deadline = models.DateTimeField(null=True)
    remind_at = models.DateTimeField(null=True)
    points = models.IntegerField(null=True)
    rank = models.PositiveSmallIntegerField(null=True)

    class Meta:
        ordering = ["match", "index"]
        constraints = [
            models.UniqueConstraint(fields=["match", "index"], name="one_seat_per_place"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_per_person"),
            models.CheckConstraint(
                condition=Q(user__isnull=True) | Q(ai_level=""), name="seat_held_by_person_or_ai"
            ),
        ]
        indexes = [
            models.Index(
                fields=["user", "is_awaited"], name="seats_awaited", condition=Q(user__isnull=False)
            ),
            models.Index("deadline", name="seats_by_deadline", condition=Q(deadline__isnull=False)),
            models.Index("remind_at", name="seats_by_reminder", condition=Q(remind_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.match} seat {self.index}"

    @property
    def is_free(self) -> bool:
        return self.user_id is None and not self.ai_level

    @property
    def plays_itself(self) -> bool:
        """An AI, or a person who has resigned or for whom an AI plays: a worker acts here."""
        return bool(self.ai_level) or self.resigned_at is not None or self.is_in_care

    @property
    def is_in_care(self) -> bool:
        return self.caretaker_since is not None and self.resigned_at is None

    def end_care(self) -> None:
        """The caretaker leaves the seat to its owner. The caller saves."""
        self.caretaker_since, self.is_returning = None, False

    @property
    def has_stayed(self) -> bool:
        """Whoever has resigned, or was absent and has not asked for the seat again, ranks behind those who stayed."""
        return self.resigned_at is None and (self.caretaker_since is None or self.is_returning)


class Invitation(models.Model):
    """Somebody asked by name to sit down at a table: open until it is closed, or the table no longer waits."""

    class Answer(models.TextChoices):
        ACCEPTED = "accepted", pgettext_lazy("an invitation", "accepted")
        DECLINED = "declined", _("declined")
        WITHDRAWN = "withdrawn", _("withdrawn")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="invitations")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations")
    invited_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="invitations_sent"
    )
    created_at = models.DateTimeField()
    #: What the person said, or that it was withdrawn; empty until then.
    answer = models.CharField(max_length=16, choices=Answer.choices, blank=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["created_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "user"],
                condition=Q(closed_at__isnull=True),
                name="one_open_invitation_per_person",
            )
        ]

    def __str__(self) -> str:
        return f"{self.user_id} to {self.match_id}"

    def get_absolute_url(self) -> str:
        return reverse("invitation", args=[self.pk])


class ActorKind(models.TextChoices):
    """Who made a move; everybody goes through the same write path."""

    PERSON = "person", _("person")
    AI = "ai", _("AI")
    TABLE = "table", _("table")
    PLAN = "plan", _("standing order")
    ABSENCE = "absence", _("default for an absent player")
    CARETAKER = "caretaker", _("AI for an absent player")
    FORCED = "forced", _("the only legal choice")


class Move(models.Model):
    """One applied action: what was asked, what happened, and the position it led to. Never changed afterwards."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    #: The version of the match that this move led to.
    version = models.PositiveIntegerField()
    #: Index of the acting seat; -1 is the table itself.
    seat = models.SmallIntegerField()
    action = models.BinaryField()
    events = models.BinaryField()
    state = models.BinaryField()
    rules_version = models.PositiveSmallIntegerField()
    actor_kind = models.CharField(max_length=16, choices=ActorKind.choices)
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    #: The number of the rule that left no other choice, for a move that was forced.
    rule = models.CharField(max_length=16, blank=True)
    #: Names the submission that this move opened, so that a repeated one is harmless.
    submission = models.CharField(max_length=64, blank=True)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["match", "version"]
        constraints = [
            models.UniqueConstraint(fields=["match", "version"], name="one_move_per_version"),
            models.UniqueConstraint(
                fields=["match", "seat", "submission"],
                condition=~Q(submission=""),
                name="one_move_per_submission",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.match_id}.{self.version}"


class TurnDraft(models.Model):
    """An unfinished turn, private to its seat: actions that would follow `base_version`."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="draft")
    base_version = models.PositiveIntegerField()
    actions = models.JSONField(default=list)
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"draft of {self.seat_id}"


class Plan(models.Model):
    """Sealed orders of a seat, given ahead of time: only their owner and the write path ever read them.

    Standing orders are in force until they are erased. A conditional turn is made for one occasion; afterwards its
    row tells its owner what became of it.
    """

    #: The kind of plans for one turn; every other kind names standing orders of the game.
    CONDITIONAL = "conditional"

    class Status(models.TextChoices):
        DRAFT = "draft", _("not in force")
        IN_FORCE = "in_force", _("in force")
        PLAYED = "played", _("played")
        LEFT_TO_OWNER = "left_to_owner", _("left to you")
        EXPIRED = "expired", _("expired")

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="plans")
    kind = models.CharField(max_length=32)
    #: What a conditional turn is made for (games.engine.core.planning.Occasion); empty for standing orders.
    occasion = models.CharField(max_length=24, blank=True)
    orders = models.JSONField()
    status = models.CharField(max_length=16, choices=Status.choices, default=Status.IN_FORCE)
    #: The way through the tree that was taken, if its occasion came ("yn": yes, then no).
    way = models.CharField(max_length=8, blank=True)
    #: The step that was not legal any more, counted from 1.
    failed_step = models.PositiveSmallIntegerField(null=True)
    ended_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["seat", "kind", "occasion"], name="one_plan_per_kind_and_occasion"
            )
        ]

    def __str__(self) -> str:
        return f"plan of {self.seat_id}"


class Sketch(models.Model):
    """A line of play that a seat tries out for itself, from what it could see at `base_version`; changes no match.

    The unknowns are drawn anew for each `sample`, and never from the real position.
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="sketches")
    #: Kept lines have a name; the line being tried has none.
    name = models.CharField(max_length=40, blank=True)
    base_version = models.PositiveIntegerField()
    sample = models.PositiveIntegerField(default=0)
    #: What was tried, in order: [{"seat": 2, "action": {…}}, …]. The table's own steps follow by themselves.
    actions = models.JSONField(default=list)
    #: Counts the changes, so that of two at the same time only one counts.
    revision = models.PositiveIntegerField(default=0)
    #: Since when an AI thinks about the moves of the others.
    thinking_since = models.DateTimeField(null=True)
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["seat", "name"], name="one_sketch_per_name")]
        indexes = [models.Index(fields=["changed_at"], name="sketches_by_age")]

    def __str__(self) -> str:
        return f"sketch of {self.seat_id}"


class Note(models.Model):
    """What a player writes down for himself beside a match."""

    seat = models.OneToOneField(Seat, on_delete=models.CASCADE, related_name="note")
    text = models.TextField(blank=True, max_length=20_000)
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"note of {self.seat_id}"


class ChatMessage(models.Model):
    """A line said at the table."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="chat")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=1000)
    said_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "said_at", "pk"]

    def __str__(self) -> str:
        return f"chat {self.pk}"


class Visit(models.Model):
    """How far one person, sitting in one seat, has followed the match. Spectators leave no trace."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="visits")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    #: The newest version that a page has shown.
    seen_version = models.PositiveIntegerField(default=0)
    #: What happened after this version is news in the present visit.
    news_from = models.PositiveIntegerField(default=0)
    seen_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["seat", "user"], name="one_visit_per_seat_and_person")]

    def __str__(self) -> str:
        return f"visit of {self.seat_id}"


class Heartbeat(models.Model):
    """When the site was last alive: one row, renewed by every sweep of the clocks."""

    beaten_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"alive at {self.beaten_at}"


class Outage(models.Model):
    """A time in which the site was down. The clocks that ran were given back what they lost."""

    began_at = models.DateTimeField()
    ended_at = models.DateTimeField()
    #: How many running clocks were credited.
    credited = models.PositiveIntegerField()

    class Meta:
        ordering = ["-ended_at"]

    def __str__(self) -> str:
        return f"{self.began_at} – {self.ended_at}"


class Substitute(models.Model):
    """Somebody who is willing to take over seats that others have left, and which."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="substitute")
    is_willing = models.BooleanField(default=True)
    #: Keys of games, and numbers of seats at the table.
    games = models.JSONField(default=list)
    player_counts = models.JSONField(default=list)
    most_seats = models.PositiveSmallIntegerField(default=1)
    #: Whoever was asked longest ago is asked first.
    asked_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"substitute {self.user_id}"


class Vacancy(models.Model):
    """A seat that a substitute may take: open until somebody does, its holder comes back, or the match ends."""

    class Cause(models.TextChoices):
        TIMED_OUT = "timed_out", _("time ran out")
        GIVEN_UP = "given_up", _("given up")
        VOTE = "vote", _("by vote")

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="vacancies")
    cause = models.CharField(max_length=16, choices=Cause.choices)
    opened_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)
    taken_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )

    class Meta:
        verbose_name_plural = "vacancies"
        ordering = ["opened_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["seat"], condition=Q(closed_at__isnull=True), name="one_open_vacancy_per_seat"
            )
        ]

    def __str__(self) -> str:
        return f"vacancy of {self.seat_id}"


class Tenure(models.Model):
    """The time in which one person held a seat. A seat that never changed hands has none: it is its holder's all along.

    Moves after `from_version`, up to `until_version`, were made in it. Ratings read the flags: whoever left counts with
    `rank`, behind everybody who stayed; a substitute is credited with the seat and never loses by it.
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="tenures")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="tenures")
    is_substitute = models.BooleanField(default=False)
    has_left = models.BooleanField(default=False)
    from_version = models.PositiveIntegerField(default=0)
    until_version = models.PositiveIntegerField(null=True)
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    #: The place of somebody who left, once the match has ended.
    rank = models.PositiveSmallIntegerField(null=True)
    #: What the person had written down for themselves: it stays theirs.
    note = models.TextField(blank=True)

    class Meta:
        ordering = ["seat", "from_version", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["seat"], condition=Q(ended_at__isnull=True), name="one_present_tenure_per_seat"
            )
        ]
        indexes = [models.Index(fields=["user", "ended_at"], name="tenures_of_a_person")]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.seat_id}"


class Motion(models.Model):
    """A question that the people at a table vote about. Of each kind one is open at a time."""

    class Kind(models.TextChoices):
        PAUSE = "pause", _("pause the match")
        RESUME = "resume", _("end the pause")
        VOID = "void", _("end the match without a result")
        REPLACE = "replace", _("look for a substitute")

    class Outcome(models.TextChoices):
        PASSED = "passed", _("accepted")
        REJECTED = "rejected", _("rejected")
        EXPIRED = "expired", _("too few votes")
        MOOT = "moot", _("no longer needed")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="motions")
    kind = models.CharField(max_length=16, choices=Kind.choices)
    proposer = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    #: The seat that a substitute is to take, and who held it.
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True, related_name="+")
    about = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    #: When the pause would end.
    until = models.DateTimeField(null=True)
    opened_at = models.DateTimeField()
    closes_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)
    outcome = models.CharField(max_length=16, choices=Outcome.choices, blank=True)

    class Meta:
        ordering = ["-opened_at", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "kind"],
                condition=Q(closed_at__isnull=True),
                name="one_open_motion_per_kind",
            )
        ]
        indexes = [
            models.Index("closes_at", name="motions_by_closing", condition=Q(closed_at__isnull=True)),
        ]

    def __str__(self) -> str:
        return f"{self.kind} in {self.match_id}"


class Ballot(models.Model):
    """What one person answered to a motion; it stands."""

    motion = models.ForeignKey(Motion, on_delete=models.CASCADE, related_name="ballots")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    is_yes = models.BooleanField()
    cast_at = models.DateTimeField()

    class Meta:
        ordering = ["cast_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["motion", "user"], name="one_ballot_per_person"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} on {self.motion_id}: {self.is_yes}"


class Incident(models.Model):
    """Something in the log of a match that is no move: a vote, a pause, a seat that changes hands."""

    class Kind(models.TextChoices):
        MOTION_OPENED = "motion_opened", _("vote")
        MOTION_CLOSED = "motion_closed", _("result of a vote")
        PAUSED = "paused", _("pause")
        RESUMED = "resumed", _("end of a pause")
        SEAT_VACANT = "seat_vacant", _("seat without its holder")
        SEAT_TAKEN = "seat_taken", _("seat taken over")
        SEAT_TAKEN_BACK = "seat_taken_back", _("seat taken back")

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="incidents")
    #: The move that it followed.
    version = models.PositiveIntegerField()
    kind = models.CharField(max_length=16, choices=Kind.choices)
    #: The seat that it is about; -1 is the whole table.
    seat = models.SmallIntegerField(default=-1)
    #: Who did it, and whom it happened to.
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    about = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    motion = models.ForeignKey(Motion, on_delete=models.CASCADE, null=True, related_name="incidents")
    until = models.DateTimeField(null=True)
    happened_at = models.DateTimeField()

    class Meta:
        ordering = ["match", "version", "pk"]

    def __str__(self) -> str:
        return f"{self.kind} in {self.match_id}"


class MeasuredTurn(models.Model):
    """A turn of a person that a clock has measured, for the figures about reliability."""

    class Outcome(models.TextChoices):
        IN_TIME = "in_time", _("in time")
        LATE = "late", _("late")
        TIMED_OUT = "timed_out", _("timed out")

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="measured_turns"
    )
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="+")
    outcome = models.CharField(max_length=16, choices=Outcome.choices)
    ended_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["user", "-ended_at", "outcome"], name="measured_turns_of_a_person")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.outcome}"
