"""Renders the SVG drawing on standard input as a PNG file on standard output.

Runs as a program of its own: rendering takes a second in which no other thread of the process would run, and a
drawing that crashes the renderer should break nothing else.
"""

import sys
from pathlib import Path

import resvg_py

#: Size limit for a mail; a larger picture is rendered smaller.
MOST_BYTES = 350_000
WIDTHS = (800, 600, 400)
#: Our own fonts, the same on every machine.
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
