"""A competition for the demo site, open for sign-up, so that a newcomer sees how one begins."""

from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.people.models import User
from games.catalogue import GAMES
from tournaments.competitions.models import Competition
from tournaments.entering.services import enter_competition
from tournaments.organising.services.lifecycle import create_competition, open_sign_up


def set_competitions(owner: User, *others: User) -> None:
    """Create a Swiss cup with a final, owned by the first person and entered by the others."""
    start = timezone.now().replace(minute=0, second=0, microsecond=0) + timedelta(days=14)
    cup = create_competition(
        owner=owner,
        name=_("Cup of the four winds"),
        game=next(iter(GAMES)),
        options={},
        regulations={
            "start": {"at": start.isoformat()},
            "admission": {"least_entrants": 6, "admits_late": True},
            "clock": {
                "preset": "daily",
                "turn_hours": 24,
                "bank_hours": 48,
                "increment_hours": 2,
                "cap_hours": 72,
            },
        },
        stages=[
            {
                "name": _("Qualifying"),
                "settings": {"format": "swiss", "sizes": [4, 3], "rounds": 3, "soft_days": 30, "days": 40},
            },
            {
                "name": _("Final"),
                "settings": {"format": "knockout", "sizes": [4, 3], "soft_days": 30, "days": 40},
            },
        ],
        visibility=Competition.Visibility.PUBLIC,
        description=_(
            "Three rounds against people of your own strength, then a final of the best. Everybody is welcome."
        ),
    )
    open_sign_up(competition_id=cup.pk, by=owner)
    for person in others:
        enter_competition(competition_id=cup.pk, user=person)
