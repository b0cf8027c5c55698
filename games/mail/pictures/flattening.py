"""Turns a page's SVG into a standalone one: every shape has its own style, and nothing else about the match is left."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from cssselect2 import ElementWrapper

from games.mail.pictures.stylesheets import StyleSheet, UnknownVariable, Variables, daylight, with_variables

#: Properties that SVG renderers understand. All others (cursors, animations …) are for browsers.
_PAINTED = re.compile(
    r"(fill|stroke)(-[a-z]+)*|opacity|stop-(color|opacity)|font-(size|weight|style)|letter-spacing|text-anchor"
    r"|dominant-baseline|paint-order|filter|display"
)
#: Attributes that draw something. Names, labels and targets are dropped.
_DRAWN = re.compile(
    r"[cr]?[xy][12]?|d[xy]?|r|height|width|points|transform|offset|opacity|fill|fill-rule|clip-path"
    r"|pattern(Transform|Units)|stop-(color|opacity)|stroke(-[a-z]+)*"
)
#: Definitions that shapes refer to by id; all others are inlined where they are used.
_REFERRED = frozenset({"clipPath", "pattern", "linearGradient", "radialGradient"})
_WORDS = frozenset({"desc", "title"})


def flattened(drawing: str, sheet: StyleSheet, *, has_words: bool = True) -> ElementTree.Element:
    """Return the first `<svg>` in a piece of HTML, with style sheets applied and `<use>` inlined."""
    dropped = _WORDS if has_words else _WORDS | {"text"}
    return _Flattening(_root_of(drawing), sheet, dropped).whole()


def _root_of(html: str) -> ElementTree.Element:
    drawing = html[html.index("<svg") : html.index("</svg>") + len("</svg>")]
    head, tail = drawing.split(">", 1)
    # HTML allows attributes without a value, XML doesn't.
    return ElementTree.fromstring(re.sub(r"\sdata-[a-z]+(?=\s|$)", "", head) + ">" + tail)


class _Flattening:
    def __init__(self, root: ElementTree.Element, sheet: StyleSheet, dropped: frozenset[str]) -> None:
        self.root = ElementWrapper.from_xml_root(root)
        self.sheet = sheet
        self.dropped = dropped
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
        if source.tag in self.dropped:
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
        """Yield the target of a `<use>`, drawn in its place and inheriting its custom properties."""
        shown = self._drawn(self.named[source.get("href", "").removeprefix("#")], variables)
        if is_clip:  # a clipPath may contain shapes, but no groups
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
    """Convert CSS transforms, whose units are those of the drawing, into the attribute."""
    moved = style.pop("transform", "").replace("px", "").replace("translateY(", "translate(0 ")
    scaled = f"scale({style.pop('scale')})" if "scale" in style else ""
    transform = f"{scaled} {moved or shape.get('transform', '')}".strip()
    if transform:
        shape.set("transform", transform)
