"""What this app adds to the preview of a sanction."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from accounts.people.models import User
from accounts.sanctions.models import Sanction


def what_stays_lost(person: User, kind: str) -> Iterable[str]:
    """Yield what lifting a ban does not give back. What happens to seats is added by the app that owns them."""
    if kind == Sanction.Kind.BAN:
        yield _(
            "If the ban is lifted later, they get their account and their bots back, but no place and no "
            "role in a competition, and their bots need new tokens."
        )
