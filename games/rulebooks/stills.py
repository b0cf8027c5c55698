"""Boards as pictures on a page: several of them, none of which can be touched."""

import re
from typing import Final

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from games.presenting.contract import GamePresenter
from games.presenting.rulebook import Scene

_DEFINITIONS: Final = re.compile(r"<defs\b[^>]*>.*?</defs>", re.DOTALL)
_ID: Final = re.compile(r'\sid="([^"]+)"')
_REFERENCE: Final = re.compile(r'((?:href="|url\()#)([\w-]+)')
#: What makes a piece touchable, and what is for scripts.
_TOUCH: Final = re.compile(r'\s(?:tabindex|aria-keyshortcuts|data-[\w-]+)(?:="[^"]*")?(?=[\s/>])')
_FRAME: Final = re.compile(r'viewBox="[^"]*"')


class Stills:
    """The pictures of one page. What they have in common (shapes, gradients, coasts) is on the page once.

    A name that is free stays as it is, because style sheets refer to some of them.
    """

    def __init__(self, presenter: GamePresenter) -> None:
        self.presenter = presenter
        self.taken: set[str] = set()
        #: Definitions on the page, each with the names that its ids have there.
        self.defined: dict[str, dict[str, str]] = {}

    def still(self, scene: Scene) -> SafeString:
        page = render_to_string(self.presenter.board_template, {"board": scene.board()})
        svg = page[page.index("<svg") : page.index("</svg>") + len("</svg>")]
        svg = _TOUCH.sub("", svg).replace('role="button"', 'role="img"').replace('role="group"', 'role="img"')
        if scene.frame:
            svg = _FRAME.sub(f'viewBox="{scene.frame}"', svg, count=1)
        return mark_safe(self._renamed(svg))  # made from our own templates

    def _renamed(self, svg: str) -> str:
        names: dict[str, str] = {}
        for block in _DEFINITIONS.findall(svg):
            if block in self.defined:
                svg = svg.replace(block, "", 1)
            else:
                self.defined[block] = {old: self._free(old) for old in _ID.findall(block)}
            names |= self.defined[block]
        referred = {reference[2] for reference in _REFERENCE.finditer(svg)}
        for old in _ID.findall(svg):
            if old in referred and old not in names:
                names[old] = self._free(old)
        svg = _ID.sub(lambda found: f' id="{names[found[1]]}"' if found[1] in names else "", svg)
        return _REFERENCE.sub(lambda found: found[1] + names.get(found[2], found[2]), svg)

    def _free(self, name: str) -> str:
        """Return a name that nothing on the page has yet."""
        found, number = name, 2
        while found in self.taken:
            found, number = f"{name}-{number}", number + 1
        self.taken.add(found)
        return found
