"""Issuing, revoking and checking API tokens."""

from datetime import timedelta
from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Final

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.api.models import ApiToken, Scope
from accounts.api.refusals import TooManyTokens
from accounts.api.selectors import TokenAsker, asker_by_token
from accounts.api.words import TOKEN_FOR_BOT, TOKEN_FOR_PERSON
from accounts.notices.services.lines import recheck_lines
from accounts.people.models import User
from accounts.security.services.notices import tell_of_security

PREFIX: Final = "hid_"
MOST_TOKENS: Final = 20
_SECRET_BYTES: Final = 32
_BEGINNING: Final = 10
#: The last use is shown to the minute, so that not every request has to write a row.
_USE_IS_NEWS: Final = timedelta(minutes=1)


def scopes_for(user: User) -> list[Scope]:
    """Return the scopes that a user's tokens may have. Bots run no competitions."""
    return [scope for scope in Scope if scope != Scope.ORGANISE or not user.is_bot]


@transaction.atomic
def issue_token(*, user: User, name: str, scopes: list[Scope]) -> tuple[ApiToken, str]:
    """Create a token and return it with its secret, which is not stored. Tells the owner. Raises TooManyTokens."""
    # Lock the person's row: two requests at once must not exceed the limit.
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if ApiToken.objects.filter(user=user, revoked_at=None).count() >= MOST_TOKENS:
        raise TooManyTokens
    secret = PREFIX + token_urlsafe(_SECRET_BYTES)
    token = ApiToken.objects.create(
        user=user,
        name=name,
        scopes=[scope.value for scope in scopes_for(user) if scope in scopes],
        digest=_digest(secret),
        beginning=secret[:_BEGINNING],
    )
    _tell_of_token(token)
    return token, secret


def revoke_token(*, token: ApiToken) -> None:
    """Revoke a token. The row stays, so that its owner sees when it was last used."""
    _revoke(ApiToken.objects.filter(pk=token.pk), token.user_id)


def revoke_tokens_of(*, user: User) -> None:
    _revoke(ApiToken.objects.filter(user=user), user.pk)


def _revoke(tokens: QuerySet[ApiToken], user_id: int) -> None:
    tokens.filter(revoked_at=None).update(revoked_at=timezone.now())
    recheck_lines([user_id])


def token_in_use(*, secret: str) -> TokenAsker | None:
    """Return the valid token with this secret and who asks with it, and record its use. None if there is none."""
    digest = _digest(secret)
    asker = asker_by_token(digest)
    if asker is None or not compare_digest(asker.token.digest, digest):
        return None
    _note_use(asker.token)
    return asker


def _note_use(token: ApiToken) -> None:
    now = timezone.now()
    if token.last_used_at is None or token.last_used_at <= now - _USE_IS_NEWS:
        is_news = Q(last_used_at=None) | Q(last_used_at__lte=now - _USE_IS_NEWS)
        ApiToken.objects.filter(is_news, pk=token.pk).update(last_used_at=now)


def _tell_of_token(token: ApiToken) -> None:
    """Tell the owner: otherwise an intruder with a moment's access could stay for as long as a token lasts."""
    holder = token.user
    subject = TOKEN_FOR_BOT if holder.is_bot else TOKEN_FOR_PERSON
    tell_of_security(user=holder.owner or holder, subject=subject, dedupe_key=f"security-token-{token.pk}")


def _digest(secret: str) -> str:
    # Invalid UTF-8 is replaced: it cannot match any secret of ours.
    return sha256(secret.encode(errors="replace")).hexdigest()
