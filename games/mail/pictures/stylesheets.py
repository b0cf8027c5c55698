"""The style sheets of the pages, as far as a picture needs them: declarations per shape, and light-mode values."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import tinycss2
from cssselect2 import ElementWrapper, Matcher, SelectorError, compile_selector_list
from tinycss2.ast import Declaration, FunctionBlock, Node, URLToken

from games.mail.pictures.colours import mixed

#: Custom properties in force at an element, with their computed values.
Variables: TypeAlias = Mapping[str, str]


class UnknownVariable(Exception):
    """A custom property that is not set here, so the declaration is ignored."""


@dataclass
class StyleSheet:
    """The rules of some files, in order. Rules for media, states and pseudo-elements don't apply to a picture."""

    _matcher: Matcher = field(default_factory=Matcher)
    _found: dict[ElementWrapper, list[Declaration]] = field(default_factory=dict)

    @classmethod
    def of(cls, files: Iterable[Path]) -> "StyleSheet":
        sheet = cls()
        for file in files:
            for rule in tinycss2.parse_stylesheet(file.read_text(), skip_comments=True, skip_whitespace=True):
                if rule.type == "qualified-rule":
                    sheet._add(rule.prelude, rule.content)
        return sheet

    def _add(self, prelude: Sequence[Node], content: Sequence[Node]) -> None:
        try:
            selectors = compile_selector_list(prelude)
        except SelectorError:
            return
        declared = [
            item
            for item in tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True)
            if item.type == "declaration"
        ]
        for selector in selectors:
            if selector.pseudo_element is None:
                self._matcher.add_selector(selector, declared)

    def declarations(self, element: ElementWrapper) -> list[Declaration]:
        """Return the declarations for an element, in ascending order of precedence."""
        if element not in self._found:
            matches = sorted(self._matcher.match(element), key=lambda match: match[:2])
            self._found[element] = [item for match in matches for item in match[3]]
        return self._found[element]


def with_variables(declarations: Iterable[Declaration], inherited: Variables) -> Variables:
    """Return the custom properties in force in an element and its children."""
    own = {item.name: item.value for item in declarations if item.name.startswith("--")}
    if not own:
        return inherited
    resolved = dict(inherited)
    for name, value in own.items():
        try:
            resolved[name] = daylight(value, inherited)
        except UnknownVariable:
            resolved.pop(name, None)
    return resolved


def daylight(tokens: Iterable[Node], variables: Variables) -> str:
    """Return a value as computed in light mode."""
    return "".join(_resolved(token, variables) for token in tokens).strip()


def _resolved(token: Node, variables: Variables) -> str:
    if isinstance(token, URLToken):
        return f"url({token.value})"
    if not isinstance(token, FunctionBlock):
        return str(token.serialize())
    arguments = list(_arguments(token.arguments))
    match token.lower_name:
        case "var":
            return _variable(arguments, variables)
        case "light-dark":
            return daylight(arguments[0], variables)
        case "color-mix":
            return _mix(arguments, variables)
        case "url":
            return f"url({token.arguments[0].value})"
    return f"{token.name}({daylight(token.arguments, variables)})"


def _variable(arguments: Sequence[Sequence[Node]], variables: Variables) -> str:
    name = tinycss2.serialize(arguments[0]).strip()
    if name in variables:
        return variables[name]
    if len(arguments) < 2:
        raise UnknownVariable(name)
    return daylight(arguments[1], variables)


def _mix(arguments: Sequence[Sequence[Node]], variables: Variables) -> str:
    """Resolve color-mix(in oklab, <colour> <percentage>, <colour>), the only form that our style sheets use."""
    first, second = arguments[1:]
    share = next(token.value for token in first if token.type == "percentage")
    colour = daylight([token for token in first if token.type != "percentage"], variables)
    return mixed(colour, share / 100, daylight(second, variables))


def _arguments(tokens: Iterable[Node]) -> Iterator[list[Node]]:
    """Split at the commas."""
    part: list[Node] = []
    for token in tokens:
        if token == ",":
            yield part
            part = []
        else:
            part.append(token)
    yield part
