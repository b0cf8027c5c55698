"""Pages without the white space that makes their templates readable: a fifth of a list would be indentation."""

import re

from django.template import Origin
from django.template.loaders.filesystem import Loader

_INDENTATION = re.compile(r"\n[ \t]+")
#: Lines that hold nothing but block tags, without the line break: the one before them keeps words apart.
_BLOCK_TAGS = re.compile(
    r"(?<=\n)((?:\{% (?:if|elif|else|endif|for|empty|endfor|with|endwith|load|block|endblock)\b[^%]*%\})+)\n"
)


class UnindentedLoader(Loader):
    """Loads our own templates; in HTML it drops indentation and lines that only steer. Texts of mails stay as they are."""

    def get_contents(self, origin: Origin) -> str:
        source = super().get_contents(origin)
        return unindented(source) if str(origin.name).endswith(".html") else source


def unindented(source: str) -> str:
    return _BLOCK_TAGS.sub(r"\1", _INDENTATION.sub("\n", source))
