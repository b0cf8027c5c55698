"""How far somebody is in a lesson."""

from django.conf import settings
from django.db import models


class LessonProgress(models.Model):
    """A person's way through one lesson, visible only to them. It holds no position: the way is walked again each time."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="lessons")
    game = models.CharField(max_length=32)
    lesson = models.CharField(max_length=40)
    #: What the learner did, in order: an action, or null for "Next".
    actions = models.JSONField(default=list)
    #: The last wrong try at this decision, and how many there were.
    wrong = models.JSONField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    #: Counts the changes, so that only one of two simultaneous changes is accepted.
    revision = models.PositiveIntegerField(default=0)
    #: When the lesson was finished for the first time.
    finished_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "lesson progress"
        constraints = [
            models.UniqueConstraint(fields=["user", "game", "lesson"], name="one_progress_per_lesson")
        ]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.game}/{self.lesson}"
