"""What else a measure would set in motion, as apps above this one know it, without this one knowing them.

In `AppConfig.ready()`: `consequences.consequences.append(running_matches)`.
"""

from collections.abc import Callable, Iterable

from django.utils.translation import gettext as _

from accounts.models import Sanction, User

# Called with the person and the kind of the sanction (accounts.models.Sanction.Kind); sentences for the moderator.
Consequence = Callable[[User, str], Iterable[str]]


def what_stays_lost(person: User, kind: str) -> Iterable[str]:
    """What lifting a ban does not give back; what becomes of seats the app knows that has them."""
    if kind == Sanction.Kind.BAN:
        yield _(
            "If the ban is lifted later, they have their account and their bots again, but no place and no office in a competition, and their bots need new tokens."
        )


consequences: list[Consequence] = [what_stays_lost]


def consequences_for(person: User, kind: str) -> list[str]:
    return [sentence for consequence in consequences for sentence in consequence(person, kind)]
