"""Which tokens open anything."""

from django.db.models import Q, QuerySet

from accounts.api.models import ApiToken


def tokens_in_force() -> QuerySet[ApiToken]:
    """Not revoked, of somebody whose account is open; for a bot, its owner's too, who answers for it."""
    is_answered_for = Q(user__owner=None) | Q(user__owner__is_active=True)
    return ApiToken.objects.filter(is_answered_for, revoked_at=None, user__is_active=True)
