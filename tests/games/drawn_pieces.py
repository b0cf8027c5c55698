"""What the pieces of a rendered board cover: their outlines as convex polygons, read from the SVG itself."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, product
from math import cos, hypot, inf, pi, sin
from xml.etree import ElementTree

Point = tuple[float, float]
Polygon = list[Point]

#: A digit's width, height above and depth below the baseline, as shares of the font size.
DIGIT = (0.53, 0.66, 0.02)
#: Half the width of the line around a piece.
HALF_STROKE = 1.5
_AROUND = [(HALF_STROKE * cos(i * pi / 4), HALF_STROKE * sin(i * pi / 4)) for i in range(8)]
_UNSEEN = re.compile(r"shadow|shade|halo|glow|foam")
_STEP = re.compile(r"([MLHVCQAZ])([^MLHVCQAZ]*)", re.IGNORECASE)
_NUMBER = re.compile(r"-?(?:\d+\.\d+|\d+|\.\d+)")
#: How many numbers one step of a path takes; its last two are where it ends.
_ARITY = {"M": 2, "L": 2, "C": 6, "Q": 4}


def tree_of(page: str) -> ElementTree.Element:
    """Return the rendered `<svg>` as a tree; attributes without a value are for scripts only."""
    svg = page[page.index("<svg") : page.index("</svg>") + len("</svg>")]
    return ElementTree.fromstring(re.sub(r"\s(data-[a-z-]+)(?=[\s>])", "", svg))


class Drawing:
    """A board as drawn. `text_sizes` has the font size of a class, and of all others as "text"."""

    def __init__(
        self,
        page: str,
        text_sizes: dict[str, float],
        *,
        anchors: dict[str, float] | None = None,
        is_centred: bool = False,
    ) -> None:
        self.root = tree_of(page)
        self.named = {each.get("id"): each for each in self.root.iter() if each.get("id")}
        self.above = {child: each for each in self.root.iter() for child in each}
        self.text_sizes = text_sizes
        #: Which share of a text is left of its position, by class; half of it for all others.
        self.anchors = anchors or {}
        #: Whether texts are around their position instead of above it.
        self.is_centred = is_centred

    def with_class(self, name: str) -> list[Polygon]:
        return [self.cover(each) for each in self.root.iter() if name in each.get("class", "").split()]

    def piece(self, key: str) -> Polygon:
        (found,) = (each for each in self.root.iter() if each.get("data-piece") == key)
        return self.cover(found)

    def standing(self, name: str) -> list[Polygon]:
        """Return the covers of all elements of a class, with what the groups around them do to their place."""
        found = []
        for each in self.root.iter():
            if name in each.get("class", "").split():
                cover, around = self.cover(each), self.above.get(each)
                while around is not None:
                    cover = [_moved(point, around.get("transform", "")) for point in cover]
                    around = self.above.get(around)
                found.append(cover)
        return found

    def parts(self, key: str, *, tag: str, href: str | None = None) -> list[Polygon]:
        """Return the covers of some parts of a piece: of a tag, and of a drawing if it is named."""
        (found,) = (each for each in self.root.iter() if each.get("data-piece") == key)
        inside = [each for each in found.iter() if each.tag == tag and each.get("href") == href]
        place = found.get("transform", "")
        return [[_moved(point, place) for point in self.cover(part)] for part in inside]

    def cover(self, element: ElementTree.Element) -> Polygon:
        """Return the convex hull of all that is drawn in the element, where it stands on the board."""
        return hull(self._points(element))

    def _points(self, element: ElementTree.Element) -> Iterator[Point]:
        if not _UNSEEN.search(element.get("class", "")):
            yield from (_moved(point, element.get("transform", "")) for point in self._own(element))

    def _own(self, element: ElementTree.Element) -> Iterator[Point]:
        if element.tag == "use":
            shift = float(element.get("x", 0)), float(element.get("y", 0))
            drawn = self.named[element.get("href", "").removeprefix("#")]
            yield from ((x + shift[0], y + shift[1]) for x, y in self._points(drawn))
        elif element.tag == "text":
            yield from self._text(element)
        else:
            yield from ((x + right, y + down) for x, y in _shape(element) for right, down in _AROUND)
        for child in element:
            yield from self._points(child)

    def _anchor(self, names: Sequence[str]) -> float:
        return next((share for name, share in self.anchors.items() if name in names), 0.5)

    def _text(self, element: ElementTree.Element) -> Iterator[Point]:
        names = element.get("class", "text").split()
        size = max(size for name, size in self.text_sizes.items() if name in names)
        width, above, below = (share * size for share in DIGIT)
        width *= len("".join(element.itertext()).strip())
        left = float(element.get("x", 0)) - width * self._anchor(names)
        y = float(element.get("y", 0)) + float(element.get("dy", 0))
        y += (above - below) / 2 if self.is_centred else 0
        yield from product((left, left + width), (y - above, y + below))


def _moved(point: Point, transform: str) -> Point:
    for name, arguments in reversed(re.findall(r"(\w+)\(([^)]*)\)", transform)):
        numbers = [float(number) for number in re.split(r"[\s,]+", arguments.strip())]
        if name == "translate":
            point = point[0] + numbers[0], point[1] + numbers[1]
        elif name == "scale":
            point = point[0] * numbers[0], point[1] * numbers[-1]
        else:
            raise ValueError(f"pieces are not drawn with {name}")
    return point


def _shape(element: ElementTree.Element) -> Iterator[Point]:
    if element.tag == "path":
        yield from _steps(element.get("d", ""))
    elif element.tag in {"circle", "ellipse"}:
        across = float(element.get("r") or element.get("rx") or 0)
        down = float(element.get("r") or element.get("ry") or 0)
        x, y = float(element.get("cx", 0)), float(element.get("cy", 0))
        yield from ((x + across * cos(i * pi / 16), y + down * sin(i * pi / 16)) for i in range(32))
    elif element.tag == "rect":
        x, y = float(element.get("x", 0)), float(element.get("y", 0))
        right, bottom = x + float(element.get("width", 0)), y + float(element.get("height", 0))
        yield from ((x, y), (right, y), (right, bottom), (x, bottom))


def _steps(path: str) -> Iterator[Point]:
    """Yield the corners and handles of a path: their hull contains the path."""
    x = y = 0.0
    for letter, text in _STEP.findall(path):
        numbers = [float(number) for number in _NUMBER.findall(text)]
        kind, is_relative = letter.upper(), letter.islower()
        if kind in "HV":
            for number in numbers:
                x, y = (number + is_relative * x, y) if kind == "H" else (x, number + is_relative * y)
                yield x, y
        elif kind == "A":
            for end in zip(numbers[5::7], numbers[6::7], strict=True):
                x, y = end[0] + is_relative * x, end[1] + is_relative * y
                yield x, y
        elif kind != "Z":
            for start in range(0, len(numbers), _ARITY[kind]):
                step = numbers[start : start + _ARITY[kind]]
                ends = [
                    (across + is_relative * x, down + is_relative * y)
                    for across, down in zip(step[::2], step[1::2], strict=True)
                ]
                yield from ends
                x, y = ends[-1]


def hull(points: Iterable[Point]) -> Polygon:
    ordered = sorted(set(points))
    return [*_chain(ordered)[:-1], *_chain(ordered[::-1])[:-1]]


def _chain(points: Sequence[Point]) -> Polygon:
    chain: Polygon = []
    for point in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(first: Point, second: Point, third: Point) -> float:
    return (second[0] - first[0]) * (third[1] - first[1]) - (second[1] - first[1]) * (third[0] - first[0])


def gap(one: Polygon, other: Polygon) -> float:
    """Return how far apart two convex polygons are along the best of their normals; below 0 they overlap."""
    return max(_gap_beyond(one, other), _gap_beyond(other, one))


def _gap_beyond(one: Polygon, other: Polygon) -> float:
    best = -inf
    for (x1, y1), (x2, y2) in pairwise((*one, one[0])):
        length = hypot(x2 - x1, y2 - y1)
        right, down = (y2 - y1) / length, (x1 - x2) / length
        best = max(best, min((x - x1) * right + (y - y1) * down for x, y in other))
    return best


def is_inside(point: Point, ring: Sequence[Point]) -> bool:
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in pairwise((*ring, ring[0])):
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


def is_within(polygon: Polygon, ring: Sequence[Point]) -> bool:
    """Whether the whole polygon is in the ring: no corner outside, and no point of the ring inside of it."""
    return all(is_inside(point, ring) for point in polygon) and not any(is_inside(p, polygon) for p in ring)
