"""Which tokens are valid."""

from django.db.models import Q, QuerySet

from accounts.api.models import ApiToken


def tokens_in_force() -> QuerySet[ApiToken]:
    """Return tokens that are not revoked and whose account is open; for a bot, its owner's account too."""
    is_answered_for = Q(user__owner=None) | Q(user__owner__is_active=True)
    return ApiToken.objects.filter(is_answered_for, revoked_at=None, user__is_active=True)
