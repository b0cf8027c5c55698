"""A drawing of a page as one that stands for itself: every shape says its own colours, and nothing else about the match."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from cssselect2 import ElementWrapper

from games.mail.pictures.stylesheets import StyleSheet, UnknownVariable, Variables, daylight, with_variables

#: What a renderer of SVG files understands. Everything else (cursors, animations …) is for browsers.
_PAINTED = re.compile(
    r"(fill|stroke)(-[a-z]+)*|opacity|stop-(color|opacity)|font-(size|weight|style)|letter-spacing|text-anchor"
    r"|dominant-baseline|paint-order|filter|display"
)
#: Attributes that draw. Names, labels and targets stay behind.
_DRAWN = re.compile(
    r"[cr]?[xy][12]?|d[xy]?|r|height|width|points|transform|offset|opacity|fill|fill-rule|clip-path"
    r"|pattern(Transform|Units)|stop-(color|opacity)|stroke(-[a-z]+)*"
)
#: What other shapes refer to; the rest of the definitions is put where it is used.
_REFERRED = frozenset({"clipPath", "pattern", "linearGradient", "radialGradient"})
_WORDS = frozenset({"desc", "title"})


def flattened(drawing: str, sheet: StyleSheet) -> ElementTree.Element:
    """The first `<svg>` in a piece of HTML, with style sheets and `<use>` carried out."""
    return _Flattening(_root_of(drawing), sheet).whole()


def _root_of(html: str) -> ElementTree.Element:
    drawing = html[html.index("<svg") : html.index("</svg>") + len("</svg>")]
    head, tail = drawing.split(">", 1)
    # HTML lets an attribute go without a value, XML does not.
    return ElementTree.fromstring(re.sub(r"\sdata-[a-z]+(?=\s|$)", "", head) + ">" + tail)


class _Flattening:
    def __init__(self, root: ElementTree.Element, sheet: StyleSheet) -> None:
        self.root = ElementWrapper.from_xml_root(root)
        self.sheet = sheet
        self.named = {element.id: element for element in self.root.iter_subtree() if element.id}

    def whole(self) -> ElementTree.Element:
        (drawn,) = self._drawn(self.root, {})
        box = self.root.etree_element.get("viewBox", "")
        drawn.attrib.update({"xmlns": "http://www.w3.org/2000/svg", "viewBox": box})
        return drawn

    def _drawn(
        self, element: ElementWrapper, inherited: Variables, *, is_clip: bool = False
    ) -> Iterator[ElementTree.Element]:
        source = element.etree_element
        if source.tag in _WORDS:
            return
        declarations = self.sheet.declarations(element)
        variables = with_variables(declarations, inherited)
        shape = ElementTree.Element("g" if source.tag == "use" else source.tag, self._attributes(source))
        _put_style(shape, element, self.sheet, variables)
        if source.tag == "use":
            yield from self._used(source, shape, variables, is_clip)
            return
        if source.tag in _REFERRED:
            shape.set("id", element.id)
        shape.text, shape.tail = source.text, source.tail
        for child in element.iter_children():
            if source.tag == "defs" and child.etree_element.tag not in _REFERRED:
                continue
            shape.extend(self._drawn(child, variables, is_clip=source.tag == "clipPath"))
        yield shape

    def _used(
        self, source: ElementTree.Element, group: ElementTree.Element, variables: Variables, is_clip: bool
    ) -> Iterator[ElementTree.Element]:
        """What a `<use>` shows, where it stands. Colours flow into it from there."""
        shown = self._drawn(self.named[source.get("href", "").removeprefix("#")], variables)
        if is_clip:  # may hold shapes, but no groups
            yield from shown
            return
        x, y = group.attrib.pop("x", "0"), group.attrib.pop("y", "0")
        if (x, y) != ("0", "0"):
            group.set("transform", f"{group.get('transform', '')} translate({x} {y})".strip())
        group.extend(shown)
        yield group

    def _attributes(self, source: ElementTree.Element) -> dict[str, str]:
        return {name: value for name, value in source.attrib.items() if _DRAWN.fullmatch(name)}


def _put_style(
    shape: ElementTree.Element, element: ElementWrapper, sheet: StyleSheet, variables: Variables
) -> None:
    style: dict[str, str] = {}
    for item in sheet.declarations(element):
        if item.name in ("transform", "scale") or _PAINTED.fullmatch(item.name):
            try:
                style[item.name] = daylight(item.value, variables)
            except UnknownVariable:
                style.pop(item.name, None)
    _put_transform(shape, style)
    if style:
        shape.set("style", ";".join(f"{name}:{value}" for name, value in style.items()))


def _put_transform(shape: ElementTree.Element, style: dict[str, str]) -> None:
    """Where CSS moves a shape, it does so in units of the drawing."""
    moved = style.pop("transform", "").replace("px", "").replace("translateY(", "translate(0 ")
    scaled = f"scale({style.pop('scale')})" if "scale" in style else ""
    transform = f"{scaled} {moved or shape.get('transform', '')}".strip()
    if transform:
        shape.set("transform", transform)
