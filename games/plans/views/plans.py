"""Page with all plans of a seat, for its owner only: planned turns and standing orders."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.people.requests import PersonRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import with_status
from games.plans.forms import bound_form, offered_forms
from games.plans.selectors.standing_orders import OrderReader
from games.plans.selectors.turn_plans import PlanReader
from games.plans.services import standing_orders as plans
from games.plans.views.turn_plans import own_sight
from games.play.selectors.sights import Sight
from games.presenting.order_form import OrderForm


@login_required
def plans_page(request: PersonRequest, match_id: int) -> HttpResponse:
    return _show(request, own_sight(request, match_id))


@login_required
@require_POST
def plan(request: PersonRequest, match_id: int, kind: str) -> HttpResponse:
    """Keep or erase the orders of one kind."""
    sight = own_sight(request, match_id)
    form = bound_form(sight, kind, request.POST)
    if form is None:
        raise Http404
    if "erase" in request.POST:
        plans.erase_plan(match_id=match_id, user=request.user, kind=kind)
        messages.success(request, _("Your orders have been deleted."))
        return redirect("match-plans", match_id)
    if not form.is_valid():
        return _show(request, sight, refused=form, status=422)
    try:
        plans.keep_plan(match_id=match_id, user=request.user, kind=kind, orders=form.orders())
    except Refused as refusal:
        form.add_error(None, refusal.sentence)
        return with_status(_show(request, sight, refused=form), refusal)
    messages.success(request, _("Your orders are saved. Only you can see them."))
    return redirect("match-plans", match_id)


def _show(
    request: HttpRequest, sight: Sight, refused: OrderForm | None = None, status: int = 200
) -> HttpResponse:
    forms = [refused if refused and refused.kind == form.kind else form for form in offered_forms(sight)]
    forecasts, reader = OrderReader(sight).forecasts(), PlanReader(sight)
    for form in forms:
        form.forecast = forecasts.get(form.kind)
    context = {
        "match": sight.match,
        "forms": forms,
        "upcoming": reader.upcoming(),
        "ended": reader.ended(),
    }
    return render(request, "games/plans.html", context, status=status)
