"""Paints the SVG drawing on standard input as a PNG file on standard output.

Run as a program of its own: painting takes a second in which no other thread of its process would get a turn, and a
drawing that breaks the painter should break nothing else.
"""

import sys
from pathlib import Path

import resvg_py

#: What a letter may weigh; a board that is heavier is painted smaller.
MOST_BYTES = 350_000
WIDTHS = (800, 600, 400)
#: Our own letters, the same on every machine.
FONTS = Path(__file__).parent / "fonts"
FAMILY = "Hidalgo Board"


def main() -> None:
    drawing = sys.stdin.read()
    for width in WIDTHS:
        picture = resvg_py.svg_to_bytes(
            svg_string=drawing,
            width=width,
            skip_system_fonts=True,
            font_dirs=[str(FONTS)],
            font_family=FAMILY,
            serif_family=FAMILY,
        )
        if len(picture) <= MOST_BYTES:
            sys.stdout.buffer.write(picture)
            return
    sys.exit("The picture is too heavy, even when it is small.")


if __name__ == "__main__":
    main()
