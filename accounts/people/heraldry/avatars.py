"""Avatars: a coat of arms for every name. The same name always gets the same arms; nothing is uploaded."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import permutations
from typing import TypeVar

from django.utils.safestring import SafeString, mark_safe

from accounts.people.heraldry.charges import CHARGES
from accounts.people.heraldry.shapes import ORDINARIES, PARTITIONS, PATTERNS, SHIELD
from accounts.people.heraldry.tinctures import COLOURS, INK, METALS, PAPER
from accounts.people.names import name_key

T = TypeVar("T")
Place = tuple[float, float, float]


@dataclass(frozen=True)
class Layout:
    """Where charges sit (x, y, scale): those on the field, and those on the ordinary."""

    ordinary: str
    on_field: tuple[Place, ...] = ()
    on_ordinary: tuple[Place, ...] = ()


THREE = ((29, 32, 0.72), (71, 32, 0.72), (50, 78, 0.72))
LAYOUTS: tuple[Layout, ...] = (
    Layout("none", on_field=((50, 55, 1.45),)),
    Layout("none", on_field=THREE),
    Layout("bordure", on_field=((50, 55, 1.15),)),
    Layout("chief", on_field=((50, 70, 1.2),)),
    Layout(
        "chief",
        on_field=((50, 70, 1.1),),
        on_ordinary=((26, 21, 0.5), (50, 21, 0.5), (74, 21, 0.5)),
    ),
    Layout("base", on_field=((50, 42, 1.3),)),
    Layout("fess", on_field=((30, 24, 0.6), (70, 24, 0.6), (50, 90, 0.6))),
    Layout("fess", on_ordinary=((22, 56, 0.58), (50, 56, 0.58), (78, 56, 0.58))),
    Layout("pale", on_ordinary=((50, 25, 0.6), (50, 55, 0.6), (50, 85, 0.6))),
    Layout("bend", on_field=((73, 28, 0.7), (28, 81, 0.62))),
    Layout("bend", on_ordinary=((26, 36, 0.55), (50, 61, 0.55), (73, 86, 0.5))),
    Layout("bend_sinister", on_field=((27, 28, 0.7), (72, 81, 0.62))),
    Layout("chevron", on_field=((26, 33, 0.66), (74, 33, 0.66), (50, 90, 0.6))),
    Layout("cross", on_field=((25, 28, 0.6), (75, 28, 0.6), (27, 80, 0.5), (73, 80, 0.5))),
    Layout(
        "saltire",
        on_field=((50, 22, 0.55), (20, 56, 0.5), (80, 56, 0.5), (50, 93, 0.5)),
    ),
    Layout("roundel", on_ordinary=((50, 54, 1.1),)),
    Layout("lozenge", on_ordinary=((50, 56, 0.95),)),
)
# Over a pattern only an ordinary with its own charges stays readable.
LAYOUTS_OVER_PATTERN = tuple(layout for layout in LAYOUTS if layout.on_ordinary and not layout.on_field)


class Draw:
    """Pseudo-random choices that depend only on the name, on every machine and in every process."""

    def __init__(self, name: str) -> None:
        self._left = int.from_bytes(blake2b(name_key(name).encode(), digest_size=32).digest())

    def one_of(self, options: Sequence[T]) -> T:
        self._left, index = divmod(self._left, len(options))
        return options[index]


@dataclass(frozen=True)
class Paint:
    """The tinctures: field, second part of the field, ordinary, charges on the field, charges on the ordinary."""

    field: str
    second: str
    ordinary: str
    on_field: str
    on_ordinary: str


@dataclass(frozen=True)
class Arms:
    paint: Paint
    division: str
    layout: Layout
    charge: str
    small_charge: str


def arms_of(name: str) -> Arms:
    draw = Draw(name)
    metal, other_metal = draw.one_of(tuple(permutations(METALS.values())))
    colour, other_colour = draw.one_of(tuple(permutations(COLOURS.values(), 2)))
    style = draw.one_of(("plain", "plain", "parted", "parted", "metal", "pattern"))
    division, layouts = "", LAYOUTS
    if style == "metal":
        paint = Paint(metal, metal, colour, on_field=other_colour, on_ordinary=metal)
    elif style == "pattern":
        division, layouts = draw.one_of(tuple(PATTERNS.values())), LAYOUTS_OVER_PATTERN
        ground, mark = draw.one_of(((other_metal, other_colour), (other_colour, metal)))
        paint = Paint(colour, metal, ground, on_field=mark, on_ordinary=mark)
    else:
        division = draw.one_of(tuple(PARTITIONS.values())) if style == "parted" else ""
        paint = Paint(
            colour,
            other_colour,
            metal,
            on_field=draw.one_of((metal, other_metal)),
            on_ordinary=colour,
        )
    charges = tuple(CHARGES.values())
    return Arms(
        paint,
        division,
        draw.one_of(layouts),
        draw.one_of(charges),
        draw.one_of(charges),
    )


def _path(shape: str, fill: str, extra: str = "") -> str:
    return f'<path d="{shape}" fill="{fill}"{extra}/>' if shape else ""


def _charges(shape: str, fill: str, places: Sequence[Place]) -> str:
    return "".join(
        _path(
            shape,
            fill,
            f' fill-rule="evenodd" transform="translate({x} {y}) scale({scale})"',
        )
        for x, y, scale in places
    )


def _blazon(arms: Arms) -> str:
    paint, layout = arms.paint, arms.layout
    edge = f' fill-rule="evenodd" stroke="{INK}" stroke-opacity=".45" stroke-width="1.5"'
    return (
        _path(SHIELD, paint.field)
        + _path(arms.division, paint.second)
        + _path(ORDINARIES[layout.ordinary], paint.ordinary, edge)
        + _charges(arms.charge, paint.on_field, layout.on_field)
        + _charges(
            arms.small_charge if layout.on_field else arms.charge,
            paint.on_ordinary,
            layout.on_ordinary,
        )
    )


@lru_cache(maxsize=2048)
def avatar_svg(name: str, size: int = 40) -> SafeString:
    """Return the avatar as SVG. Hidden from screen readers, because the name is written beside it.

    Safe as HTML: it contains only numbers and our own shapes.
    """
    clip = "arms-" + blake2b(name_key(name).encode(), digest_size=6).hexdigest()
    # Two outlines, a light one around a dark one: the shield stands out on light and on dark pages.
    return mark_safe(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="avatar" viewBox="0 0 100 120" width="{round(size * 5 / 6)}"'
        f' height="{size}" aria-hidden="true" focusable="false">'
        f'<clipPath id="{clip}"><path d="{SHIELD}"/></clipPath>'
        f'<path d="{SHIELD}" fill="none" stroke="{PAPER}" stroke-width="10" stroke-linejoin="round"/>'
        f'<g clip-path="url(#{clip})">{_blazon(arms_of(name))}</g>'
        f'<path d="{SHIELD}" fill="none" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/></svg>'
    )
