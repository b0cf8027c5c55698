from allauth.account.views import SignupView
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_GET, require_http_methods, require_POST
from django.views.i18n import set_language

from accounts.avatars import avatar_svg
from accounts.forms import SettingsForm, SignUpForm
from accounts.models import User
from accounts.profile import rendered_sections
from accounts.selectors import notices_of
from accounts.services.notices import mark_notice_seen, mark_notices_seen
from accounts.services.preferences import choose_language, save_settings

NOTICES_PER_PAGE = 30
AVATAR_FILE_SIZE = 240


class SignUp(SignupView):
    """Sign-up, also when two people ask for the same name at the same moment."""

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        try:
            with transaction.atomic():
                return super().form_valid(form)
        except IntegrityError:
            form.add_error(None, _("Somebody took this name or address a moment ago. Please try again."))
            return self.form_invalid(form)


@require_GET
def profile(request: HttpRequest, username: str) -> HttpResponse:
    person = get_object_or_404(User.objects.named(username))
    if person.username != username:
        return redirect(person, permanent=True)
    context = {"person": person, "sections": rendered_sections(person, request)}
    return render(request, "accounts/profile.html", context)


@require_GET
@cache_control(public=True, max_age=86_400)
@conditional_page
def avatar_file(request: HttpRequest, username: str) -> HttpResponse:
    person = get_object_or_404(User.objects.named(username))
    return HttpResponse(avatar_svg(person.username, AVATAR_FILE_SIZE), content_type="image/svg+xml")


@login_required
@require_http_methods(["GET", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    # A row of its own: a refused choice must not colour the rest of the page.
    person = User.objects.get(pk=request.user.pk)
    form = SettingsForm(request.POST if request.method == "POST" else None, instance=person)
    if form.is_valid():
        chosen = form.cleaned_data
        save_settings(
            user=request.user,
            time_zone=chosen["time_zone"],
            language=chosen["language"],
        )
        with override(chosen["language"]):
            messages.success(request, _("Your settings are saved."))
        return redirect("settings")
    status = 422 if form.is_bound else 200
    return render(request, "accounts/settings.html", {"form": form}, status=status)


@login_required
@require_GET
def notices(request: HttpRequest) -> HttpResponse:
    page = Paginator(notices_of(request.user).prefetch_related("dispatches"), NOTICES_PER_PAGE).get_page(
        request.GET.get("page")
    )
    return render(request, "accounts/notices.html", {"page": page})


@login_required
@require_GET
def open_notice(request: HttpRequest, notice_id: int) -> HttpResponse:
    notice = get_object_or_404(notices_of(request.user), pk=notice_id)
    mark_notice_seen(notice=notice)
    return redirect(notice.url)


@login_required
@require_POST
def see_notices(request: HttpRequest) -> HttpResponse:
    mark_notices_seen(user=request.user)
    return redirect("notices")


@require_POST
def switch_language(request: HttpRequest) -> HttpResponse:
    """Django's own switch by cookie; for somebody who is signed in the choice is kept for good."""
    if request.user.is_authenticated:
        choose_language(user=request.user, language=request.POST.get("language", ""))
    return set_language(request)
