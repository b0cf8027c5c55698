"""The API tokens of a person: making, seeing and revoking them."""

from typing import Any

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.services.tokens import TooManyTokens, issue_token, revoke_token
from accounts.token_forms import TokenForm


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    return token_page(request, request.user, "accounts/tokens.html", {})


@reauthentication_required(enabled=lambda request: request.method == "POST")
def token_page(request: HttpRequest, holder: Any, template: str, context: dict[str, Any]) -> HttpResponse:
    """The answer to the form shows the secret. It is kept nowhere, so no other page ever can.

    A token outlives the session that it was made in, so whoever makes one says once more who they are.
    """
    form = TokenForm(holder, request.POST if request.method == "POST" else None)
    secret = ""
    if form.is_valid():
        try:
            _token, secret = issue_token(user=holder, **form.cleaned_data)
        except TooManyTokens:
            form.add_error(None, _("You have as many tokens as there may be. Revoke one first."))
        else:
            form = TokenForm(holder)
    shown = {**context, "form": form, "secret": secret, "tokens": list(holder.api_tokens.all())}
    return render(request, template, shown, status=422 if form.is_bound else 200)


@login_required
@require_POST
def revoke(request: HttpRequest, token_id: int) -> HttpResponse:
    token = get_object_or_404(request.user.api_tokens, pk=token_id)
    revoke_token(token=token)
    messages.success(request, _("The token “%(name)s” opens nothing any more.") % {"name": token})
    return redirect("api-tokens")
