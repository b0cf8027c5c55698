"""Pages of a person's API tokens: making, listing and revoking them."""

from collections.abc import Callable
from typing import Any

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.api.forms import TokenForm
from accounts.api.services.tokens import issue_token, revoke_token
from accounts.guests.access import members_only
from accounts.people.models import User
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused

Page = Callable[..., HttpResponse]


@never_cache
@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: PersonRequest) -> HttpResponse:
    return token_page(request, request.user, "accounts/tokens.html", {})


_asked_again: Callable[[Page], Page] = reauthentication_required(
    enabled=lambda request: request.method == "POST"
)


@_asked_again
def token_page(request: PersonRequest, holder: User, template: str, context: dict[str, Any]) -> HttpResponse:
    """Show the tokens and the form; after a POST also the new secret, which is not stored and never shown again.

    A token outlives the session it was made in, so making one needs reauthentication.
    """
    form = TokenForm(holder, request.POST if request.method == "POST" else None)
    secret = ""
    if form.is_valid():
        try:
            _token, secret = issue_token(user=holder, **form.cleaned_data)
        except Refused as refusal:
            form.add_error(None, refusal.sentence)
        else:
            form = TokenForm(holder)
    shown = {**context, "form": form, "secret": secret, "tokens": list(holder.api_tokens.all())}
    return render(request, template, shown, status=422 if form.is_bound else 200)


@members_only
@require_POST
def revoke(request: PersonRequest, token_id: int) -> HttpResponse:
    token = get_object_or_404(request.user.api_tokens, pk=token_id)
    revoke_token(token=token)
    messages.success(request, _("The token “%(name)s” no longer works.") % {"name": token})
    return redirect("api-tokens")
