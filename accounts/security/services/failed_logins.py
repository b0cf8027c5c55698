"""Wrong passwords and codes: whoever owns the account learns that somebody is guessing, once a day."""

from typing import Final

from django.core.cache import cache
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.services.security_news import tell_of_security

#: Fewer are a bad day at the keyboard.
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
            subject=_("Somebody has entered wrong passwords or codes for your account"),
            dedupe_key=f"security-guesses-{today}",
        )
