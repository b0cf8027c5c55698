"""One legal action as a choice; the modules beside this one register each kind of action."""

from collections.abc import Sequence
from functools import singledispatch

import msgspec
from django.utils.translation import gettext as _

from games.core.types import Action
from games.el_grande.presenter.choices.labels import label
from games.el_grande.presenter.choices.scene import Scene
from games.el_grande.rules.components.board import Area
from games.presenting.page import Choice, Words


def offer(
    action: Action,
    scene: Scene,
    group: Words,
    *,
    words: str = "",
    target: str = "",
    hint: Words = "",
    warning: str = "",
    is_primary: bool = False,
) -> Choice:
    """Return a choice, labelled with `words` or else with the plain label of its action."""
    return Choice(
        action=msgspec.json.encode(action).decode(),
        label=words or label(action, scene.company),
        target=target,
        group=group,
        hint=hint,
        warning=warning,
        is_primary=is_primary,
    )


def would_pay(scene: Scene, areas: Sequence[Area]) -> str:
    paid = scene.payment(areas)
    return _("Would pay now: %(points)s") % {"points": paid} if paid else ""


@singledispatch
def choice(action: Action, scene: Scene) -> Choice:
    """Return the action as a choice; kinds that need only their plain label are not registered."""
    return offer(action, scene, _("Special action"))
