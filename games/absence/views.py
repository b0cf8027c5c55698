"""The "My time" page: sleeping hours, weekend, vacation, and when time runs out in each match."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.calendar.forms import CalendarForm, VacationForm
from accounts.calendar.models import Calendar, Vacation
from accounts.calendar.refusals import InvalidCalendar
from accounts.calendar.rules import DAYS_TO_EARN_ONE, MOST_DAYS
from accounts.calendar.services import save_calendar, vacation_days_left
from accounts.people.requests import PersonRequest
from games.absence.services.vacations import book_vacation, end_vacation
from games.clocks.selectors.clocks import recent_outages, run_outs_of


@login_required
@require_http_methods(["GET", "POST"])
def my_time(request: PersonRequest) -> HttpResponse:
    if request.method != "POST":
        return _show(request)
    form = CalendarForm(request.POST)
    if form.is_valid():
        try:
            save_calendar(user=request.user, **form.cleaned_data)
        except InvalidCalendar as refusal:
            form.add_error(refusal.field, refusal.sentence)
        else:
            messages.success(request, _("Your hours are saved. They apply from your next turn."))
            return redirect("my-time")
    return _show(request, hours=form, status=422)


@login_required
@require_POST
def take_vacation(request: PersonRequest) -> HttpResponse:
    form = VacationForm(request.POST)
    if form.is_valid():
        try:
            book_vacation(user=request.user, **form.cleaned_data)
        except InvalidCalendar as refusal:
            form.add_error(refusal.field, refusal.sentence)
        else:
            messages.success(
                request, _("Have a good time! Your turns will wait as long as each table allows.")
            )
            return redirect("my-time")
    return _show(request, vacation=form, status=422)


@login_required
@require_POST
def give_up_vacation(request: PersonRequest, vacation_id: int) -> HttpResponse:
    end_vacation(user=request.user, vacation_id=vacation_id)
    messages.success(request, _("Your vacation has been changed."))
    return redirect("my-time")


def _show(
    request: PersonRequest,
    *,
    hours: CalendarForm | None = None,
    vacation: VacationForm | None = None,
    status: int = 200,
) -> HttpResponse:
    user, now = request.user, timezone.now()
    today = timezone.localdate(now, user.zone)
    context = {
        "hours": hours or CalendarForm.showing(Calendar.objects.filter(user=user).first()),
        "vacation": vacation or VacationForm(initial={"first_day": today, "last_day": today}),
        "vacations": Vacation.objects.filter(user=user, last_day__gte=today),
        "today": today,
        "days_left": vacation_days_left(user, today),
        "days_to_earn_one": DAYS_TO_EARN_ONE,
        "most_days": MOST_DAYS,
        "run_outs": run_outs_of(user, now),
        "outages": recent_outages(),
    }
    return render(request, "games/my_time.html", context, status=status)
