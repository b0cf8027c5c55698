"""Templates are source code, so their lines must be readable."""

from pathlib import Path
from typing import Final

from django.conf import settings

TEMPLATES: Final = Path(settings.BASE_DIR, "templates")

#: Most lines end before column 120; longer ones hold a single tag, which Django does not let us break.
LONGEST_LINE: Final = 160


def test_no_line_of_a_template_is_too_long_to_read() -> None:
    too_long = [
        f"templates/{path.relative_to(TEMPLATES)}:{number}: {len(line)} characters"
        for path in sorted(TEMPLATES.rglob("*"))
        if path.is_file()
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if len(line) > LONGEST_LINE
    ]
    assert not too_long, "\n".join(
        [
            f"These lines have more than {LONGEST_LINE} characters. Give each element a line of its own, break before"
            " attributes, and write long sentences in {% blocktranslate trimmed %}:",
            *too_long,
        ]
    )
