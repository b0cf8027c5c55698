"""Figures about competitions in the moderators' overview, and the lists behind them."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.moderation.figures import TEMPLATE, Figure, trouble
from accounts.people.models import User
from tournaments.competitions.models import Competition

#: The sweep runs every minute: what is overdue for longer is stuck.
PATIENCE: Final = timedelta(minutes=10)


def overdue_competitions() -> QuerySet[Competition]:
    """Competitions with a due step that was not done."""
    return Competition.objects.filter(due_at__lt=timezone.now() - PATIENCE)


def paused_competitions() -> QuerySet[Competition]:
    return Competition.objects.filter(status=Competition.Status.PAUSED)


def running_competitions() -> QuerySet[Competition]:
    return Competition.objects.filter(status=Competition.Status.RUNNING)


#: By their names in URLs.
LISTS: Final[dict[str, tuple[Any, Callable[[], QuerySet[Competition]]]]] = {
    "running": (gettext_lazy("Running competitions"), running_competitions),
    "paused": (gettext_lazy("Paused competitions"), paused_competitions),
    "overdue": (gettext_lazy("Competitions whose next step is overdue"), overdue_competitions),
}


def competition_figures(moderator: User) -> tuple[str, dict[str, Any]]:
    return TEMPLATE, {
        "title": _("Competitions"),
        "figures": [
            Figure(_("Running"), running_competitions().count(), _list("running")),
            Figure(_("Paused"), paused_competitions().count(), _list("paused")),
            trouble(_("Next step overdue"), overdue_competitions().count(), _list("overdue")),
        ],
    }


def _list(which: str) -> str:
    return reverse("desk-competitions", args=[which])
