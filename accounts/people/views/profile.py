"""Signing up, public profiles, and avatars."""

from allauth.account.views import SignupView
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_GET

from accounts.hooks import profile_sections
from accounts.people.heraldry.avatars import avatar_svg
from accounts.people.models import User
from accounts.sections import rendered
from accounts.security.forms.accounts import SignUpForm

AVATAR_FILE_SIZE = 240


class SignUp(SignupView):
    """Sign-up that also handles two people taking the same name at the same moment."""

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        try:
            with transaction.atomic():
                return super().form_valid(form)
        except IntegrityError:
            form.add_error(None, _("Somebody took this name or address a moment ago. Choose another one."))
            refused: HttpResponse = self.form_invalid(form)
            return refused


@require_GET
def profile(request: HttpRequest, username: str) -> HttpResponse:
    person = get_object_or_404(User.objects.named(username))
    if person.username != username:
        return redirect(person, permanent=True)
    bots = person.bots.filter(is_active=True).order_by("pk")
    sections = rendered((section(person, request.user) for section in profile_sections), request)
    context = {"person": person, "bots": bots, "sections": sections}
    return render(request, "accounts/profile.html", context)


@require_GET
@cache_control(public=True, max_age=86_400)
@conditional_page
def avatar_file(request: HttpRequest, username: str) -> HttpResponse:
    person = get_object_or_404(User.objects.named(username))
    return HttpResponse(avatar_svg(person.username, AVATAR_FILE_SIZE), content_type="image/svg+xml")
