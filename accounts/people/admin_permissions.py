from django.http import HttpRequest


def may_see_private(request: HttpRequest) -> bool:
    """Whether addresses are shown: moderators do not need them."""
    return request.user.has_perm("accounts.change_user")
