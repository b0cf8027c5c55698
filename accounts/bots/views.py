"""Pages of a person's bots: making and closing them, and giving them tokens."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.api.services.tokens import revoke_token
from accounts.api.views.tokens import token_page
from accounts.bots.forms import BotForm
from accounts.bots.services import MOST_BOTS, close_bot, make_bot
from accounts.guests.access import members_only
from accounts.people.models import User
from accounts.people.requests import PersonRequest
from accounts.refusals import Refused


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def bots(request: PersonRequest) -> HttpResponse:
    form = BotForm(request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            return redirect("bot", make_bot(owner=request.user, **form.cleaned_data).pk)
        except Refused as refusal:
            form.add_error(None, refusal.sentence)
    context = {"form": form, "bots": request.user.bots.order_by("-is_active", "pk"), "most": MOST_BOTS}
    return render(request, "accounts/bots.html", context, status=422 if form.is_bound else 200)


@never_cache
@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def bot(request: PersonRequest, bot_id: int) -> HttpResponse:
    """One bot and its tokens."""
    own = _own_bot(request, bot_id)
    return token_page(request, own, "accounts/bot.html", {"bot": own})


@members_only
@require_POST
def revoke(request: PersonRequest, bot_id: int, token_id: int) -> HttpResponse:
    own = _own_bot(request, bot_id)
    token = get_object_or_404(own.api_tokens, pk=token_id)
    revoke_token(token=token)
    messages.success(request, _("The token “%(name)s” no longer works.") % {"name": token})
    return redirect("bot", own.pk)


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def close(request: PersonRequest, bot_id: int) -> HttpResponse:
    """Close a bot after a confirmation page, because it cannot be undone."""
    own = _own_bot(request, bot_id)
    if request.method != "POST":
        return render(request, "accounts/close_bot.html", {"bot": own})
    close_bot(bot=own)
    messages.success(request, _("%(name)s is closed.") % {"name": own.username})
    return redirect("bots")


def _own_bot(request: PersonRequest, bot_id: int) -> User:
    return get_object_or_404(request.user.bots, pk=bot_id, is_active=True)
