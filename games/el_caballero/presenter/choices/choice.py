"""One legal action as a choice; the modules beside this one register the function for each kind of action."""

from functools import singledispatch

import msgspec

from games.core.types import Action
from games.el_caballero.presenter.choices.labels import label
from games.el_caballero.presenter.choices.scene import Scene
from games.presenting.page import Choice, Words


def offer(
    action: Action,
    group: Words,
    *,
    words: str = "",
    target: str = "",
    hint: Words = "",
    warning: str = "",
    preview: str = "",
    is_primary: bool = False,
    is_aside: bool = False,
) -> Choice:
    """Return a choice, with the plain label of its action unless other words are given."""
    return Choice(
        action=msgspec.json.encode(action).decode(),
        label=words or label(action),
        target=target,
        group=group,
        hint=hint,
        warning=warning,
        preview=preview,
        is_primary=is_primary,
        is_aside=is_aside,
    )


@singledispatch
def choice(action: Action, scene: Scene) -> Choice:
    """Return an action as a choice."""
    raise TypeError(f"no words for {action!r}")
