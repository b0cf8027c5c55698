"""Which tokens are valid, and who asks with them."""

from dataclasses import dataclass
from typing import Final

from django.db.models import Q, QuerySet

from accounts.api.models import ApiToken
from accounts.sanctions.selectors.askers import (
    NEWEST_FIRST,
    PERSON,
    SANCTION,
    THEIR_SANCTIONS,
    Asker,
    standing_among,
)
from config.columns import Columns, joined

_TOKEN: Final = Columns(ApiToken, "token")
#: The same tokens as `tokens_in_force`.
_BY_DIGEST: Final = f"""
    SELECT {_TOKEN.sql}, {PERSON.sql}, {SANCTION.sql}
    FROM accounts_apitoken token
    JOIN accounts_user person ON person.id = token.user_id
    LEFT JOIN accounts_user owner ON owner.id = person.owner_id {THEIR_SANCTIONS}
    WHERE token.digest = %s AND token.revoked_at IS NULL
        AND person.is_active AND (person.owner_id IS NULL OR owner.is_active) {NEWEST_FIRST}
"""


@dataclass(frozen=True)
class TokenAsker(Asker):
    token: ApiToken


def tokens_in_force() -> QuerySet[ApiToken]:
    """Return tokens that are not revoked and whose account is open; for a bot, its owner's account too."""
    is_answered_for = Q(user__owner=None) | Q(user__owner__is_active=True)
    return ApiToken.objects.filter(is_answered_for, revoked_at=None, user__is_active=True)


def asker_by_token(digest: str) -> TokenAsker | None:
    """Return the token in force with this digest, its user, and the sanctions against them."""
    rows = joined(_BY_DIGEST, [digest], _TOKEN, PERSON, SANCTION)
    if not rows:
        return None
    token, user, _sanction = rows[0]
    token.user = user
    return TokenAsker(user, standing_among(row[-1] for row in rows), token)
