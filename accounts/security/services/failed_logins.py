"""Wrong passwords and codes: the owner is told once a day that somebody is guessing."""

from typing import Final

from django.core.cache import cache
from django.utils import timezone

from accounts.people.models import User
from accounts.security.services.notices import tell_of_security
from accounts.security.words import GUESSES

#: Fewer may simply be typing errors.
MANY: Final = 5
_DAY_SECONDS: Final = 86_400


def count_guess(*, user: User) -> None:
    today = timezone.now().date().isoformat()
    key = f"guesses-{user.pk}-{today}"
    cache.add(key, 0, _DAY_SECONDS)
    try:
        number = cache.incr(key)
    except ValueError:  # the cache has just dropped it
        return
    if number == MANY:
        tell_of_security(
            user=user,
            subject=GUESSES,
            dedupe_key=f"security-guesses-{today}",
        )
