"""Accounts of programs. A bot has an owner, who answers for it; it cannot sign in and gets no mail."""

from datetime import timedelta
from secrets import token_hex
from typing import Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.api.models import ApiToken
from accounts.bots.refusals import BotNameTaken, BotsOwnNoBots, TooManyBots, TooManyNewBots
from accounts.people.models import User
from accounts.people.services.departures import let_go
from accounts.sanctions.selectors.restrictions import demand_welcome

MOST_BOTS: Final = 5
#: Closed ones count here: their names stay taken.
MOST_NEW_BOTS: Final = 20
NEW_FOR: Final = timedelta(days=30)
#: A domain that exists nowhere (RFC 2606): the column wants an address, and nobody may ever be reached by it.
_NOWHERE: Final = "bots.invalid"


@transaction.atomic
def make_bot(*, owner: User, name: str) -> User:
    """A new account for a program; `name` has been checked (accounts.bots.forms)."""
    # The owner's row is the lock: two requests at once may not make one too many.
    owner = User.objects.select_for_update(no_key=True).get(pk=owner.pk)
    demand_welcome(owner)
    if owner.is_bot:
        raise BotsOwnNoBots
    if owner.bots.filter(is_active=True).count() >= MOST_BOTS:
        raise TooManyBots
    if owner.bots.filter(date_joined__gt=timezone.now() - NEW_FOR).count() >= MOST_NEW_BOTS:
        raise TooManyNewBots
    bot = User(username=name, email=f"{token_hex(12)}@{_NOWHERE}", owner=owner)
    bot.language, bot.time_zone = owner.language, owner.time_zone
    bot.set_unusable_password()
    try:
        with transaction.atomic():
            bot.save()
    except IntegrityError as error:
        raise BotNameTaken from error
    return bot


@transaction.atomic
def close_bot(*, bot: User) -> None:
    """It leaves its tables, its tokens open nothing any more. What it has played stays."""
    bot = User.objects.select_for_update(no_key=True).get(pk=bot.pk, owner__isnull=False)
    if not bot.is_active:
        return
    _stop(bot, is_final=True)
    bot.is_active = False
    bot.save(update_fields=["is_active"])


def stop_bots_of(owner: User, is_final: bool) -> None:
    """A departure: nobody would answer for them. Whoever comes back gives them new tokens."""
    for bot in owner.bots.filter(is_active=True):
        if is_final:
            close_bot(bot=bot)
        else:
            _stop(bot, is_final=False)


def _stop(bot: User, *, is_final: bool) -> None:
    let_go(bot, is_final=is_final)
    ApiToken.objects.filter(user=bot, revoked_at=None).update(revoked_at=timezone.now())
