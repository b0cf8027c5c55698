"""Single-dispatch function from a legal action to a choice; the modules beside it register their kinds of actions."""

from functools import singledispatch

import msgspec
from django.utils.translation import gettext as _

from games.core.types import Action
from games.el_capitan.presenter.choices.labels import label
from games.el_capitan.presenter.choices.scene import Scene
from games.presenting.page import Choice, Words


def offer(
    action: Action,
    scene: Scene,
    group: Words,
    *,
    words: str = "",
    target: str = "",
    hint: str = "",
    warning: str = "",
    is_primary: bool = False,
    is_aside: bool = False,
) -> Choice:
    """Return a choice, with the plain label of its action unless `words` are given."""
    return Choice(
        action=msgspec.json.encode(action).decode(),
        label=words or label(action, scene.company),
        target=target,
        group=group,
        hint=hint,
        warning=warning,
        is_primary=is_primary,
        is_aside=is_aside,
    )


@singledispatch
def choice(action: Action, scene: Scene) -> Choice:
    """Return one action as a choice; this default is for kinds whose plain label says enough."""
    return offer(action, scene, _("Finish"))
