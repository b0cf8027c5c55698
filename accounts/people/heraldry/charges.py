"""Emblems for a shield, drawn for this site: single paths around (0, 0), about 40 by 40, filled even-odd."""

from math import cos, pi, sin


def _points(count: int, outer: float, inner: float) -> str:
    """Return a star with this many rays, one of them pointing up."""
    corners = (
        (radius * sin(turn), -radius * cos(turn))
        for index in range(2 * count)
        for turn, radius in ((pi * index / count, inner if index % 2 else outer),)
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _disc(x: float, y: float, radius: float) -> str:
    return (
        f"M{x - radius} {y}a{radius} {radius} 0 1 1 {2 * radius} 0a{radius} {radius} 0 1 1 {-2 * radius} 0Z"
    )


def _petals(count: int, reach: float, radius: float) -> str:
    return "".join(
        _disc(
            round(reach * sin(2 * pi * i / count), 1),
            round(-reach * cos(2 * pi * i / count), 1),
            radius,
        )
        for i in range(count)
    )


CHARGES = {
    "mullet": _points(5, 20, 8),
    "estoile": _points(6, 20, 9),
    "compass": _points(8, 21, 9) + _disc(0, 0, 4),
    "sun": _points(16, 21, 13) + _disc(0, 0, 9) + _disc(0, 0, 6),
    "spur": _points(5, 21, 10) + _disc(0, 0, 6),
    "crescent": "M-8 -18A19 19 0 1 0 17 8 15 15 0 1 1 -8 -18Z",
    "annulet": _disc(0, 0, 18) + _disc(0, 0, 10),
    "lozenge": "M0 -21L14 0 0 21 -14 0Z",
    "mascle": "M0 -21L15 0 0 21 -15 0ZM0 -10L-7 0 0 10 7 0Z",
    "billets": "M-15 -18H-3V0H-15ZM3 -18H15V0H3ZM-6 4H6V20H-6Z",
    "castle": "M-19 -18H-13V-13H-9V-18H-3V-8H3V-18H9V-13H13V-18H19V19H5V9A5 5 0 0 0 -5 9V19H-19ZM-12 -5H-8V2H-12ZM8 -5H12V2H8Z",
    "tower": "M-13 -20H-7V-15H-3V-20H3V-15H7V-20H13V-9L10 -5V13H14V20H4V11A4 4 0 0 0 -4 11V20H-14V13H-10V-5L-13 -9ZM-2 -4H2V3H-2Z",
    "crown": "M-19 -13L-10 -1 -5 -16 0 -3 5 -16 10 -1 19 -13 15 9H-15ZM-15 12H15V18H-15Z",
    "key": "M-9 -12a9 9 0 1 1 18 0a9 9 0 0 1 -6 8.500V4H10V9H3V13H8V18H3V21H-3V-3.500A9 9 0 0 1 -9 -12ZM-4 -12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
    "sword": "M0 -22L4 -15V6H13V11H4V17A4 4 0 1 1 -4 17V11H-13V6H-4V-15Z",
    "cross_paty": "M-4 -4C-5 -11 -8 -16 -11 -20H11C8 -16 5 -11 4 -4 11 -5 16 -8 20 -11V11C16 8 11 5 4 4 5 11 8 16 11 20H-11C-8 16 -5 11 -4 4 -11 5 -16 8 -20 11V-11C-16 -8 -11 -5 -4 -4Z",
    "fleur": "M0 -22C7 -14 8 -7 4 1H8C6 -8 18 -14 19 -3 19 4 12 5 10 2H10V6H5C5 12 8 16 12 20H3L0 16 -3 20H-12C-8 16 -5 12 -5 6H-10V2C-12 5 -19 4 -19 -3 -18 -14 -6 -8 -8 1H-4C-8 -7 -7 -14 0 -22Z",
    "rose": _petals(5, 12, 8.5) + _disc(0, 0, 3),
    "quatrefoil": _petals(4, 11, 9),
    "trefoil": "M-4 20C-1 14 -1.500 9 -2 4A9 9 0 1 1 -9 -8A9.500 9.500 0 1 1 9 -8A9 9 0 1 1 2 4C1.500 9 1 14 4 20Z",
    "pomegranate": "M-7 -21L-3 -17 0 -22 3 -17 7 -21 5 -13A16 16 0 1 1 -5 -13ZM0 -5C-5 0 -5 8 0 13 5 8 5 0 0 -5Z",
    "tree": "M-3 20V10C-12 14 -19 8 -16 1 -21 -4 -17 -12 -11 -11 -10 -20 2 -23 6 -17 14 -19 19 -12 16 -6 21 -1 18 9 11 8 9 11 6 11 3 10V20Z",
    "leaf": "M0 -22C5 -17 4 -14 8 -13 12 -11 9 -8 13 -5 16 -2 11 1 13 5 14 9 7 9 5 11L2 13V21H-2V13L-5 11C-7 9 -14 9 -13 5 -11 1 -16 -2 -13 -5 -9 -8 -12 -11 -8 -13 -4 -14 -5 -17 0 -22Z",
    "wheat": "M-1.500 21V-6C-8 -8 -9 -13 -7 -17 -3 -15 -1 -12 0 -9 1 -12 3 -15 7 -17 9 -13 8 -8 1.500 -6V2C4 -3 8 -5 12 -5 12 1 8 6 1.500 7V21ZM-1.500 7C-8 6 -12 1 -12 -5 -8 -5 -4 -3 -1.500 2ZM0 -22C3 -19 3 -16 0 -13 -3 -16 -3 -19 0 -22Z",
    "fish": "M-20 0C-12 -12 4 -12 11 -2L20 -11V11L11 2C4 12 -12 12 -20 0ZM-13 -2a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z",
    "bird": "M-20 -8L-13 -12A6 6 0 0 1 -2 -9C6 -6 12 -10 20 -18 20 -6 15 4 5 8L12 18H4L-1 9C-9 8 -13 1 -13 -6ZM-10 -9a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0 -3 0Z",
    "shell": "M-5 13C-16 8 -21 -3 -17 -10 -14 -9 -12 -7 -11 -5 -11 -10 -10 -15 -6 -19 -3 -17 -1 -13 0 -9 1 -13 3 -17 6 -19 10 -15 11 -10 11 -5 12 -7 14 -9 17 -10 21 -3 16 8 5 13L8 20H-8Z",
    "anchor": "M-5 -16a5 5 0 1 1 7.500 4.300V-8H9V-3H2.500V14C9 13 12 9 13 5L9 6 14 -2 20 5 17 5C16 14 9 20 0 21 -9 20 -16 14 -17 5L-20 5 -14 -2 -9 6 -13 5C-12 9 -9 13 -2.500 14V-3H-9V-8H-2.500V-11.700A5 5 0 0 1 -5 -16ZM-2 -16a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z",
    "caravel": "M-20 7H20C18 15 13 19 7 19H-9C-15 19 -18 14 -20 7ZM-2 5V-20H1C10 -17 14 -8 12 2H1V5ZM-4 3H-15C-16 -5 -12 -12 -4 -15Z",
    "bell": "M-3 -17a3 3 0 1 1 6 0C11 -14 11 -6 12 2 13 7 15 9 17 12H-17C-15 9 -13 7 -12 2 -11 -6 -11 -14 -3 -17ZM-5 15H5A5 5 0 0 1 -5 15Z",
    "chalice": "M-13 -19H13C13 -7 10 -1 3 1V11C8 12 11 14 12 19H-12C-11 14 -8 12 -3 11V1C-10 -1 -13 -7 -13 -19Z",
    "hourglass": "M-13 -20H13V-15H10C10 -7 6 -4 2 0 6 4 10 7 10 15H13V20H-13V15H-10C-10 7 -6 4 -2 0 -6 -4 -10 -7 -10 -15H-13Z",
    "mountains": "M-21 17L-9 -10 -4 -1 5 -18 21 17ZM1 -6L5 -1 9 -6 5 -13Z",
    "heart": "M0 20C-13 9 -19 3 -19 -6A9.600 9.600 0 0 1 0 -10A9.600 9.600 0 0 1 19 -6C19 3 13 9 0 20Z",
    "boot": "M-11 -20H5V3C9 6 17 7 18 12V16H4L1 13V16H-12V9L-9 2Z",
    "flame": "M2 -22C4 -13 15 -7 15 5A15 15 0 0 1 -15 6C-15 -1 -11 -5 -10 -11 -7 -9 -5 -6 -5 -2 0 -7 3 -14 2 -22ZM0 4C-5 8 -6 15 0 18 6 15 5 8 0 4Z",
    "horseshoe": "M-17 -3A17 17 0 0 1 17 -3C17 5 14 11 12 16H15V20H4V15C7 10 9 4 9 -3A9 9 0 0 0 -9 -3C-9 4 -7 10 -4 15V20H-15V16H-12C-14 11 -17 5 -17 -3Z",
    "windmill": "M-5 -4L-8 20H8L5 -4ZM-3 -3L-19 -15 -14 -21 1 -6ZM3 -3L19 -15 14 -21 -1 -6Z",
    "lance": "M0 -22L4 -13 2 -11V22H-2V-11L-4 -13ZM3 -9L18 -6 12 -2 18 3 3 1Z",
    "chess_knight": "M-10 20V14H-7C-8 5 -1 3 0 -4L-8 1 -13 -3 -5 -14 -5 -20 2 -15C12 -12 13 0 8 14H11V20Z",
}
