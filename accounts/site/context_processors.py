from collections.abc import Callable
from functools import cache

from django.http import HttpRequest

from accounts.moderation.selectors.inquiries import unclaimed_inquiries
from accounts.notices.selectors.notices import unseen_numbers


def notices(request: HttpRequest) -> dict[str, Callable[[], int]]:
    """Return how many notices and inquiries wait, counted at most once and only if a template shows the number."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return {}
    unseen = cache(lambda: unseen_numbers(user, request.path))
    return {
        "unseen_notice_count": lambda: unseen()[0],
        #: Of those that link to this very page.
        "unseen_here_count": lambda: unseen()[1],
        "unclaimed_inquiry_count": cache(lambda: unclaimed_inquiries(user).count()),
    }
