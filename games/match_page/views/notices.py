"""The page on which a player chooses the notices about one match, and sees those sent so far."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.notices.forms.preferences import TopicPreferenceForm
from accounts.notices.selectors.notices import notices_about, topic_preference
from accounts.notices.services.preferences import choose_topic
from accounts.people.requests import PersonRequest
from games.match_page.views.answers import visible_match
from games.matches.selectors.notices import topic_of
from games.play.selectors.sights import seat_of

NOTICES_SHOWN = 20


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def match_notices(request: PersonRequest, match_id: int) -> HttpResponse:
    match = visible_match(request, match_id)
    if seat_of(match, request.user) is None:
        raise Http404
    topic = topic_of(match)
    form = TopicPreferenceForm(
        request.POST if request.method == "POST" else None,
        initial={"wish": topic_preference(request.user, topic)},
    )
    if form.is_valid():
        choose_topic(user=request.user, topic=topic, wish=form.cleaned_data["wish"])
        messages.success(request, _("Your choice for this match is saved."))
        return redirect(match)
    told = notices_about(request.user, topic)[:NOTICES_SHOWN]
    context = {"match": match, "form": form, "notices": told}
    return render(request, "games/match_notices.html", context, status=422 if form.is_bound else 200)
