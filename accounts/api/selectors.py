"""Which tokens are valid, and who asks with them."""

from dataclasses import dataclass
from typing import Final

from django.db import connection
from django.db.models import Q, QuerySet

from accounts.api.models import ApiToken
from accounts.sanctions.selectors.askers import ASKER_COLUMNS, Asker, asker_from
from config.columns import Columns

_TOKEN: Final = Columns(ApiToken, "token")
#: The same tokens as `tokens_in_force`.
_BY_DIGEST: Final = f"""
    SELECT {_TOKEN.sql}, {ASKER_COLUMNS}
    FROM accounts_apitoken token
    JOIN accounts_user person ON person.id = token.user_id
    LEFT JOIN accounts_user owner ON owner.id = person.owner_id
    WHERE token.digest = %s AND token.revoked_at IS NULL
        AND person.is_active AND (person.owner_id IS NULL OR owner.is_active)
"""


@dataclass(frozen=True)
class TokenAsker(Asker):
    token: ApiToken


def tokens_in_force() -> QuerySet[ApiToken]:
    """Return tokens that are not revoked and whose account is open; for a bot, its owner's account too."""
    is_answered_for = Q(user__owner=None) | Q(user__owner__is_active=True)
    return ApiToken.objects.filter(is_answered_for, revoked_at=None, user__is_active=True)


def asker_by_token(digest: str) -> TokenAsker | None:
    """Return the token in force with this digest, its user, and what they may still do."""
    with connection.cursor() as cursor:
        cursor.execute(_BY_DIGEST, [digest])
        found = cursor.fetchone()
    if found is None:
        return None
    mark = len(_TOKEN.names)
    token, asker = _TOKEN.row(found[:mark]), asker_from(found[mark:])
    token.user = asker.user
    return TokenAsker(asker.user, asker.standing, token)
