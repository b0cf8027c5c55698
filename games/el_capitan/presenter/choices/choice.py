"""One legal action as something to click; the `choices…` modules teach it what each kind of action needs."""

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
    """A choice, with the plain label of its action unless the moment asks for other words."""
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
    """One action as a choice; kinds that depend on nothing but themselves need no words of their own."""
    return offer(action, scene, _("Finish"))
