"""Page behind the links in mails: shows the position and the answer, and asks to confirm. Works without signing in."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.notices.models import MailPreference
from accounts.notices.selectors.notices import mail_preference_of
from accounts.refusals import Refused
from accounts.sanctions.selectors.restrictions import restrictions_of
from config.optional import known
from games.catalogue import presenter_of
from games.core.types import IllegalAction
from games.mail.selectors.links import Errand, LinkExpired, MailLink, errand_of, read_link
from games.mail.services.links import is_open, play_link
from games.play.selectors.sights import is_visible_to, settled_sight_of
from games.record.selectors.log import MatchLog
from games.seats.selectors.sitters import sitters_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def mail_link(request: HttpRequest, token: str) -> HttpResponse:
    try:
        link = read_link(token)
    except LinkExpired as expired:
        return render(request, "games/mail_link_over.html", {"match_id": expired.match}, status=410)
    if link is None:
        raise Http404
    errand = errand_of(link)
    if errand is None:
        return render(request, "games/mail_link_over.html", status=410)
    if request.user != errand.seat.user and _asks_to_sign_in(errand):
        return _sign_in(request)
    if restrictions_of(known(errand.seat.user)).is_shut_out:
        return render(request, "games/mail_link_over.html", {"is_shut_out": True}, status=403)
    with override(known(errand.seat.user).language):
        return _play(request, link, errand) if request.method == "POST" else _show(request, errand)


def _asks_to_sign_in(errand: Errand) -> bool:
    return mail_preference_of(known(errand.seat.user)).links != MailPreference.Links.OPEN


def _sign_in(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:
        return render(request, "games/mail_link_over.html", {"is_somebody_else": True}, status=403)
    return redirect_to_login(request.path)


def _play(request: HttpRequest, link: MailLink, errand: Errand) -> HttpResponse:
    try:
        play_link(link=link)
    except (Refused, IllegalAction):
        # The page then shows what happened instead, as it does for any link that comes too late.
        return _show(request, errand_of(link) or errand)
    return redirect(request.path)


def _show(request: HttpRequest, errand: Errand) -> HttpResponse:
    if errand.is_done:
        return render(request, "games/mail_link_done.html", {"match": errand.match})
    if not is_open(errand):
        return _too_late(request, errand)
    presenter = presenter_of(errand.match.game)
    view, answer = errand.sight.view, errand.answer
    assert answer is not None
    sitters = sitters_of(errand.sight.seats, errand.seat.index)
    context = {
        "match": errand.match,
        "person": errand.seat.user,
        "choice": answer.choice,
        "prompt": presenter.prompt(view, sitters),
        "board": presenter.picture(view, sitters, ()),
        "board_template": presenter.board_template,
        "styles": presenter.styles,
        "scripts": presenter.scripts,
    }
    return render(request, "games/mail_link.html", context)


def _too_late(request: HttpRequest, errand: Errand) -> HttpResponse:
    """Show what happened since, as any spectator may know it: an old mail must not give access to a seat's view."""
    match = errand.match
    context: dict[str, Any] = {"match_id": match.pk, "is_late": True}
    if is_visible_to(match, request.user):
        everybody = settled_sight_of(match, AnonymousUser())
        context["news"] = MatchLog(everybody).since(errand.link.version)
    return render(request, "games/mail_link_over.html", context, status=409)
