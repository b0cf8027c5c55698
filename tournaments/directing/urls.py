"""URLs for organisers, and for people who enter."""

from django.urls import path

from tournaments.directing.views import cancellation as ending
from tournaments.directing.views import console as directing
from tournaments.entering import views as entering
from tournaments.organising import views as organising

_ORGANISE = "<slug:slug>/organise/"

urlpatterns = [
    path("new/", organising.choose_recipe, name="competition-new"),
    path("new/<slug:recipe>/<slug:game>/", organising.new_competition, name="competition-new-of"),
    path(_ORGANISE, directing.organise, name="competition-organise"),
    path(f"{_ORGANISE}edit/", organising.edit_competition, name="competition-edit"),
    path(f"{_ORGANISE}open/", directing.open_sign_up, name="competition-open"),
    path(f"{_ORGANISE}guests/", directing.invite, name="competition-invite"),
    path(f"{_ORGANISE}guests/<int:guest_id>/remove/", directing.uninvite, name="competition-uninvite"),
    path(f"{_ORGANISE}roles/", directing.give_role, name="competition-give-role"),
    path(f"{_ORGANISE}roles/<int:role_id>/remove/", directing.take_role, name="competition-take-role"),
    path(f"{_ORGANISE}announce/", directing.announce, name="competition-announce"),
    path(f"{_ORGANISE}postpone/", directing.postpone, name="competition-postpone"),
    path(f"{_ORGANISE}pause/", directing.pause, name="competition-pause"),
    path(f"{_ORGANISE}resume/", directing.resume, name="competition-resume"),
    path(f"{_ORGANISE}call-off/", ending.call_off, name="competition-call-off"),
    path("<slug:slug>/enter/", entering.enter, name="competition-enter"),
    path("<slug:slug>/check-in/", entering.check_in, name="competition-check-in"),
    path("<slug:slug>/seats/<int:seat_id>/take/", entering.take_seat, name="competition-take-seat"),
    path("<slug:slug>/withdraw/", entering.withdraw, name="competition-withdraw"),
]
