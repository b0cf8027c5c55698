"""What a moderator reads before a sanction is imposed, as far as this app knows what follows."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from accounts.people.models import User
from accounts.sanctions.models import Sanction


def what_stays_lost(person: User, kind: str) -> Iterable[str]:
    """What lifting a ban does not give back; what becomes of seats the app knows that has them."""
    if kind == Sanction.Kind.BAN:
        yield _(
            "If the ban is lifted later, they have their account and their bots again, but no place and no office in a competition, and their bots need new tokens."
        )
