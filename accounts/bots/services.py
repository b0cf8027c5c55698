"""Making and closing bots. A bot has an owner, who answers for it; it cannot sign in and gets no mail."""

from datetime import timedelta
from secrets import token_hex
from typing import Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.api.services.tokens import revoke_tokens_of
from accounts.bots.refusals import BotNameTaken, BotsOwnNoBots, TooManyBots, TooManyNewBots
from accounts.people.models import User
from accounts.people.services.departures import let_go
from accounts.sanctions.selectors.restrictions import demand_welcome

MOST_BOTS: Final = 5
#: Closed ones count here: their names stay taken.
MOST_NEW_BOTS: Final = 20
NEW_FOR: Final = timedelta(days=30)
#: A domain that never exists (RFC 2606): the column needs an address, and no mail may ever arrive at it.
_NOWHERE: Final = "bots.invalid"


@transaction.atomic
def make_bot(*, owner: User, name: str) -> User:
    """Create the account of a bot. `name` has already been checked (accounts.bots.forms)."""
    # Lock the owner's row: two requests at once must not exceed a limit.
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
    """Close a bot: it leaves its tables and its tokens are revoked. What it has played stays."""
    bot = User.objects.select_for_update(no_key=True).get(pk=bot.pk, owner__isnull=False)
    if not bot.is_active:
        return
    _stop(bot, is_final=True)
    bot.is_active = False
    bot.save(update_fields=["is_active"])


def stop_bots_of(owner: User, is_final: bool) -> None:
    """Stop the bots of an owner who departs, because nobody would answer for them.

    An owner who comes back has to give them new tokens.
    """
    for bot in owner.bots.filter(is_active=True):
        if is_final:
            close_bot(bot=bot)
        else:
            _stop(bot, is_final=False)


def _stop(bot: User, *, is_final: bool) -> None:
    let_go(bot, is_final=is_final)
    revoke_tokens_of(user=bot)
