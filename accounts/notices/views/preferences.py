"""Settings pages. Each is listed in accounts.hooks.settings_pages."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_http_methods, require_POST
from django.views.i18n import set_language

from accounts.guests.access import members_only
from accounts.notices.forms.preferences import MailPreferenceForm, NoticeSettingsForm
from accounts.notices.selectors.notices import delivery_preferences_of, mail_preference_of, notice_schedule_of
from accounts.notices.services.preferences import (
    choose_language,
    save_mail_preference,
    save_notice_settings,
    save_settings,
)
from accounts.people.models import User
from accounts.people.requests import PersonRequest
from accounts.security.forms.accounts import SettingsForm


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: PersonRequest) -> HttpResponse:
    # A separate instance: rejected values must not change how the rest of the page is shown.
    person = User.objects.get(pk=request.user.pk)
    form = SettingsForm(request.POST if request.method == "POST" else None, instance=person)
    if form.is_valid():
        chosen = form.cleaned_data
        save_settings(user=request.user, time_zone=chosen["time_zone"], language=chosen["language"])
        with override(chosen["language"]):
            messages.success(request, _("Your settings have been saved."))
        return redirect("settings")
    status = 422 if form.is_bound else 200
    return render(request, "accounts/settings.html", {"form": form}, status=status)


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def notice_settings(request: PersonRequest) -> HttpResponse:
    form = NoticeSettingsForm(
        request.POST if request.method == "POST" else None,
        instance=notice_schedule_of(request.user),
        preferences=delivery_preferences_of(request.user),
    )
    if form.is_valid():
        save_notice_settings(
            user=request.user, deliveries=form.cleaned_deliveries(), schedule=form.cleaned_schedule()
        )
        messages.success(request, _("Your settings have been saved."))
        return redirect("notice-settings")
    status = 422 if form.is_bound else 200
    return render(request, "accounts/notice_settings.html", {"form": form}, status=status)


@members_only
@require_http_methods(["GET", "HEAD", "POST"])
def mail_settings(request: PersonRequest) -> HttpResponse:
    form = MailPreferenceForm(
        request.POST if request.method == "POST" else None, instance=mail_preference_of(request.user)
    )
    if form.is_valid():
        save_mail_preference(preference=form.save(commit=False))
        messages.success(request, _("Your settings have been saved."))
        return redirect("mail-settings")
    status = 422 if form.is_bound else 200
    return render(request, "accounts/mail_settings.html", {"form": form}, status=status)


@require_POST
def switch_language(request: HttpRequest) -> HttpResponse:
    """Switch the language by cookie, as Django does; for signed-in people it is also stored."""
    if request.user.is_authenticated:
        choose_language(user=request.user, language=request.POST.get("language", ""))
    return set_language(request)
