"""Boards that decorate a page."""

from typing import Any

from django import template

from games.presenters.el_grande.showpiece import showpiece

register = template.Library()


@register.inclusion_tag("games/el_grande/_board.svg.html")
def el_grande_showpiece() -> dict[str, Any]:
    return {"board": showpiece()}
