"""API: run a competition. The token needs the scope *organise*."""

from collections.abc import Callable
from typing import Any

from django.forms import Field
from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.models import Scope
from accounts.api.requests import PersonApiRequest
from accounts.api.validation import checked, not_accepted
from accounts.api.views.base import ApiView
from games.catalogue import GAMES
from tournaments.organising.forms.competition import CompetitionForm
from tournaments.organising.forms.recipes import Recipe, recipes_for
from tournaments.organising.services import lifecycle as competitions
from tournaments.pages.api.competitions import Competitions, competition_data, visible_competition
from tournaments.pages.api.serializers import (
    AnnouncementShape,
    CompetitionShape,
    NewCompetitionShape,
    PostponementShape,
    ReasonShape,
    RecipeShape,
)
from tournaments.pages.api.settings import APART


class Recipes(ApiView):
    @extend_schema(
        summary="List recipes",
        description="The ways to run a competition of this game, with the settings that each begins with.",
        responses=RecipeShape(many=True),
        tags=["organising"],
    )
    def get(self, request: Request, game: str) -> Response:
        if game not in GAMES:
            raise Http404
        return Response([_recipe(recipe, game) for recipe in recipes_for(game).values()])


class CompetitionsAndNew(Competitions):
    write_scope = Scope.ORGANISE

    @extend_schema(
        summary="Prepare a competition",
        description="Creates a draft from a recipe. Only its organisers see it until it is opened.",
        request=NewCompetitionShape,
        responses={201: CompetitionShape},
        tags=["organising"],
    )
    def post(self, request: PersonApiRequest) -> Response:
        made = competitions.create_competition(
            owner=request.user, **_filled_in(checked(NewCompetitionShape, request.data))
        )
        return Response(competition_data(made, request), status=201)

    def location_of(self, made: dict[str, Any]) -> str:
        return reverse("api-competition", args=[made["slug"]])


class Directing(ApiView):
    """A step of those who direct a competition; the answer is the competition."""

    is_personal = True
    write_scope = Scope.ORGANISE

    def carry_out(self, request: Request, slug: str, deed: Callable[..., Any], **facts: Any) -> Response:
        competition = visible_competition(request, slug)
        deed(competition_id=competition.pk, by=request.user, **facts)
        return Response(competition_data(visible_competition(request, slug), request))


class Open(Directing):
    @extend_schema(
        summary="Open a competition",
        description="Opens a draft for entries, which close by themselves at the start. The answer is the competition.",
        request=None,
        responses=CompetitionShape,
        tags=["organising"],
    )
    def post(self, request: PersonApiRequest, slug: str) -> Response:
        return self.carry_out(request, slug, competitions.open_sign_up)


class Announce(Directing):
    @extend_schema(
        summary="Announce something",
        description="Sends a message to everybody who takes part. The answer is the competition.",
        request=AnnouncementShape,
        responses=CompetitionShape,
        tags=["organising"],
    )
    def post(self, request: PersonApiRequest, slug: str) -> Response:
        sent = checked(AnnouncementShape, request.data)
        return self.carry_out(request, slug, competitions.announce, **sent)


class Postpone(Directing):
    @extend_schema(
        summary="Postpone the start",
        description="Moves the start to a later moment and tells everybody who has entered. The answer is the competition.",
        request=PostponementShape,
        responses=CompetitionShape,
        tags=["organising"],
    )
    def post(self, request: PersonApiRequest, slug: str) -> Response:
        sent = checked(PostponementShape, request.data)
        return self.carry_out(request, slug, competitions.postpone_start, **sent)


class Pause(Directing):
    @extend_schema(
        summary="Pause a competition",
        description="No round begins until it is resumed; matches that are running go on. The answer is the competition.",
        request=ReasonShape,
        responses=CompetitionShape,
        tags=["organising"],
    )
    def post(self, request: PersonApiRequest, slug: str) -> Response:
        sent = checked(ReasonShape, request.data)
        return self.carry_out(request, slug, competitions.pause_competition, **sent)


class Resume(Directing):
    @extend_schema(
        summary="Resume a competition",
        description="Ends a pause. The answer is the competition.",
        request=ReasonShape,
        responses=CompetitionShape,
        tags=["organising"],
    )
    def post(self, request: PersonApiRequest, slug: str) -> Response:
        sent = checked(ReasonShape, request.data)
        return self.carry_out(request, slug, competitions.resume_competition, **sent)


class CallOff(Directing):
    @extend_schema(
        summary="Call a competition off",
        description="Ends the competition for good and tells everybody why. The answer is the competition.",
        request=ReasonShape,
        responses=CompetitionShape,
        tags=["organising"],
    )
    def post(self, request: PersonApiRequest, slug: str) -> Response:
        sent = checked(ReasonShape, request.data)
        return self.carry_out(request, slug, competitions.cancel_competition, **sent)


def _recipe(recipe: Recipe, game: str) -> dict[str, Any]:
    usual = CompetitionForm(recipe, game).as_filled_in()
    return {
        "key": recipe.key,
        "title": str(recipe.title),
        "summary": str(recipe.summary),
        "settings": {name: value for name, value in usual.items() if name not in APART},
    }


def _filled_in(sent: dict[str, Any]) -> dict[str, Any]:
    """Fill in the form of the page with what was sent; raise a ValidationError naming the field."""
    game = sent["game"]
    recipe = recipes_for(game).get(sent["recipe"])
    if recipe is None:
        raise serializers.ValidationError(
            {"recipe": [_("This game has no tables of the size that it needs.")]}
        )
    usual = CompetitionForm(recipe, game).as_filled_in()
    words = {name: sent[name] for name in ("name", "description", "visibility")}
    form = CompetitionForm(recipe, game, usual | sent["settings"] | words)
    _demand_known(sent["settings"], form.fields)
    if not form.is_valid():
        raise serializers.ValidationError(
            {
                _path(name, form.fields): [str(message) for message in messages]
                for name, messages in form.errors.items()
            }
        )
    return form.competition()


def _path(name: str, fields: dict[str, Field]) -> str:
    """Map a form field to its path in the request; some errors are about all settings together."""
    if name in APART:
        return name
    return f"settings.{name}" if name in fields else "settings"


def _demand_known(settings: dict[str, Any], fields: dict[str, Field]) -> None:
    unknown = sorted(settings.keys() - (fields.keys() - APART))
    if unknown:
        raise not_accepted(f"settings.{unknown[0]}", _("This kind of competition has no such setting."))
