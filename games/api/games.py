"""API: the games and their options."""

from typing import Any, get_args

import msgspec
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.views.base import ApiView
from games.ai.selectors import levels_of
from games.api.shapes import GameShape
from games.catalogue import GAMES, presenter_of, rules_of
from games.presenting.contract import OptionWords


class Games(ApiView):
    @extend_schema(
        summary="List games",
        description="Every game that is played here, with its numbers of players and its options.",
        responses=GameShape(many=True),
        tags=["games"],
    )
    def get(self, request: Request) -> Response:
        return Response([_game(key) for key in GAMES])


class Game(ApiView):
    @extend_schema(
        summary="Read a game",
        description="Its numbers of players and its options, with their defaults.",
        responses=GameShape,
        tags=["games"],
    )
    def get(self, request: Request, game: str) -> Response:
        if game not in GAMES:
            raise Http404
        return Response(_game(game))


def _game(key: str) -> dict[str, Any]:
    rules, presenter = rules_of(key), presenter_of(key)
    return {
        "key": key,
        "name": str(presenter.name),
        "tagline": str(presenter.tagline),
        "rules_version": rules.version,
        "players": list(rules.players),
        "options": [
            _option(field, presenter.options[field.name]) for field in msgspec.structs.fields(rules.options)
        ],
        "ai_levels": list(levels_of(key)),
    }


def _option(field: msgspec.structs.FieldInfo, words: OptionWords) -> dict[str, Any]:
    is_boolean = field.type is bool
    return {
        "name": field.name,
        "label": str(words.label),
        "help": str(words.help),
        "type": "boolean" if is_boolean else "choice",
        "values": [] if is_boolean else list(get_args(field.type)),
        "default": field.default,
    }
