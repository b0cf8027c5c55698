from django.http import HttpRequest


def may_see_private(request: HttpRequest) -> bool:
    """Moderators need no addresses."""
    return request.user.has_perm("accounts.change_user")
