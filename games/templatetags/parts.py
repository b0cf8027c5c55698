"""Parts of a screen: each is sent only if the page does not have it yet, and rendered only if nobody has had it yet."""

from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import Any, Final

import msgspec
from django import template
from django.conf import settings
from django.template.base import FilterExpression, Parser, Token, token_kwargs
from django.template.loader import render_to_string
from django.template.loader_tags import construct_relative_path
from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from config.optional import known

register = template.Library()

#: Characters of a digest in a mark: enough to tell one state of a part from another.
_TOLD: Final = 6
#: Characters of rendered parts that a process keeps.
_KEPT_CHARACTERS: Final = 8_000_000


class PartNode(template.Node):
    """One element with an id, drawn by a template of its own. See `part` below."""

    def __init__(
        self,
        element: str,
        path: FilterExpression,
        attributes: dict[str, FilterExpression],
        values: dict[str, FilterExpression],
        drawn_from: FilterExpression | None,
    ) -> None:
        self.element = element
        self.path = path
        self.attributes = attributes
        self.values = values
        self.drawn_from = drawn_from

    def render(self, context: template.Context) -> SafeString:
        path = self.path.resolve(context)
        attributes = _resolved(self.attributes, context)
        # Values are resolved late if `of` stands for them: telling a log entry takes longer than naming it.
        values = None if self.drawn_from else self._values(context)
        source = self.drawn_from.resolve(context) if self.drawn_from else values
        digest = _digest(path, attributes, context.use_l10n, source)
        if _is_held(context, digest):
            return _mark(self.element, attributes, digest)
        content = _kept(
            digest, lambda: self._content(context, path, self._values(context) if values is None else values)
        )
        return _tag(context, self.element, attributes, content, digest)

    def _values(self, context: template.Context) -> dict[str, Any]:
        return {name: value.resolve(context) for name, value in self.values.items()}

    def _content(self, context: template.Context, path: str, values: dict[str, Any]) -> SafeString:
        """Render with these values and nothing else: what depends on more would be kept for the wrong reader."""
        alone = template.Context(values, use_l10n=context.use_l10n, use_tz=context.use_tz)
        return known(context.template).engine.get_template(path).render(alone)


class GroupNode(template.Node):
    """One element around parts: either the page has all of it, or each part is compared. See `parts` below."""

    def __init__(
        self,
        element: str,
        attributes: dict[str, FilterExpression],
        drawn_from: FilterExpression,
        nodelist: template.NodeList,
    ) -> None:
        self.element = element
        self.attributes = attributes
        self.drawn_from = drawn_from
        self.nodelist = nodelist

    def render(self, context: template.Context) -> SafeString:
        attributes = _resolved(self.attributes, context)
        digest = _digest(self.element, attributes, context.use_l10n, self.drawn_from.resolve(context))
        if _is_held(context, digest):
            return _mark(self.element, attributes, digest)
        return _tag(context, self.element, attributes, self.nodelist.render(context), digest)


def _resolved(attributes: dict[str, FilterExpression], context: template.Context) -> dict[str, Any]:
    return {name.replace("_", "-"): value.resolve(context) for name, value in attributes.items()}


def _is_held(context: template.Context, digest: str) -> bool:
    """Whether the page that asks has this already. Digests are equally long, so a plain search finds whole ones."""
    request = getattr(context, "request", None)
    return request is not None and digest in request.headers.get("X-Parts", "")


def _mark(element: str, attributes: dict[str, Any], digest: str) -> SafeString:
    name = conditional_escape(attributes["id"])
    return SafeString(f'<{element} id="{name}" data-kept="{digest[:_TOLD]}"></{element}>')


def _tag(
    context: template.Context, element: str, attributes: dict[str, Any], content: SafeString, digest: str
) -> SafeString:
    """Return the element. Outside of pages, e.g. in mails, nobody will ask for it again, so it has no digest."""
    shown = "".join(f' {name}="{conditional_escape(value)}"' for name, value in attributes.items())
    is_page = getattr(context, "request", None) is not None
    digest_shown = f' data-part="{digest}"' if is_page else ""
    hidden = "" if content.strip() else ' hidden=""'
    return SafeString(f"<{element}{shown}{digest_shown}{hidden}>{content}</{element}>")


class _RenderedParts:
    """The most recent parts by digest. A digest covers all that a part is drawn from, so any reader may get it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._parts: OrderedDict[str, SafeString] = OrderedDict()
        self._lock = Lock()

    def get(self, digest: str) -> SafeString | None:
        with self._lock:
            if digest in self._parts:
                self._parts.move_to_end(digest)
            return self._parts.get(digest)

    def keep(self, digest: str, content: SafeString) -> None:
        if settings.DEBUG:
            return
        with self._lock:
            self._size += len(content) - len(self._parts.pop(digest, ""))
            self._parts[digest] = content
            while self._size > self._most:
                self._size -= len(self._parts.popitem(last=False)[1])

    def clear(self) -> None:
        with self._lock:
            self._parts.clear()
            self._size = 0


rendered = _RenderedParts(_KEPT_CHARACTERS)


def fragment(path: str, drawn_from: Any, values: Callable[[], dict[str, Any]]) -> SafeString:
    """Render the inside of a list or a sentence, which the page does not know by an id, like a part.

    `drawn_from` is plain data that stands for all values; they are worked out only if nobody has had the same yet.
    """
    return _kept(_digest(path, drawn_from), lambda: render_to_string(path, values()))


def _kept(digest: str, draw: Callable[[], SafeString]) -> SafeString:
    content = rendered.get(digest)
    if content is None:
        content = draw()
        rendered.keep(digest, content)
    return content


def _digest(*drawn_from: Any) -> str:
    """Return a digest of all this, of the reader's language and time zone, and of the release."""
    reader = (translation.get_language(), timezone.get_current_timezone_name(), _release())
    encoded = msgspec.msgpack.encode((reader, drawn_from), enc_hook=_plain)
    return blake2b(encoded, digest_size=12).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, SafeString):
        return str.__str__(value)
    if isinstance(value, Promise):
        # The reader's language is in the digest, so the message stands for its translation, which takes longer to find.
        _, (function, arguments, *_) = value.__reduce__()  # type: ignore[misc]
        return arguments if function is gettext else str.__str__(str(value))
    raise TypeError(f"A part of a screen cannot be drawn from {value!r}: it takes plain data.")


@cache
def _release() -> bytes:
    """Return a digest of what parts are drawn with: a page of an older release must not keep its parts."""
    digest, base = blake2b(digest_size=12), Path(settings.BASE_DIR)
    for pattern in ("templates/**/*.html", "locale/**/*.mo", "games/*/presenter/**/*.py"):
        for file in sorted(base.glob(pattern)):
            digest.update(file.read_bytes())
    return digest.digest()


@register.tag
def part(parser: Parser, token: Token) -> PartNode:
    """`{% part "g" "./_sea.svg.html" id="sea" class="sea" with scenery=board.scenery %}`

    Renders the template inside the element, with the values after `with` and no others: no request, no user, no CSRF
    token. Values are plain data: dataclasses, structs, strings, numbers. With `of=…` among the attributes, that is
    compared in place of the values, and they are resolved only if they are needed; it has to stand for all of them.

    A page says in the header `X-Parts` which parts it has (parts.js), and gets an empty mark in their place.
    """
    name, *words = token.split_contents()
    if len(words) < 3:
        raise template.TemplateSyntaxError(
            f'{name} takes an element, a template and an id: {{% {name} "g" "…" id="…" %}}'
        )
    element, path, *rest = words
    path = construct_relative_path(str(known(parser.origin).template_name), path)
    place = rest.index("with") if "with" in rest else len(rest)
    attributes, values = token_kwargs(rest[:place], parser), token_kwargs(rest[place + 1 :], parser)
    drawn_from = attributes.pop("of", None)
    if "id" not in attributes:
        raise template.TemplateSyntaxError(f"{name} needs an id, by which the page finds the element again.")
    return PartNode(element.strip("\"'"), parser.compile_filter(path), attributes, values, drawn_from)


@register.tag
def parts(parser: Parser, token: Token) -> GroupNode:
    """`{% parts "ol" id="log-list" of=page.log_drawn_from %}…{% endparts %}`: an element around parts.

    `of` stands for all that is inside: if the page has that, none of the parts is even looked at.
    """
    name, *words = token.split_contents()
    attributes = token_kwargs(words[1:], parser) if words else {}
    if not {"id", "of"} <= attributes.keys():
        raise template.TemplateSyntaxError(
            f"{name} takes an element, an id and what its parts are drawn from (of=…)."
        )
    nodelist = parser.parse(("endparts",))
    parser.delete_first_token()
    drawn_from = attributes.pop("of")
    return GroupNode(words[0].strip("\"'"), attributes, drawn_from, nodelist)
