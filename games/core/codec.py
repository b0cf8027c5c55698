"""Encodes states, actions, events and views as bytes and decodes them, checked against the types of one game."""

import zlib
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from games.core.planning import MOST_QUESTIONS, Tree, depth, tree_type
from games.core.rules import GameView, Rules
from games.core.types import Action, Event, IllegalAction, Options

S = TypeVar("S")
V = TypeVar("V", bound=GameView)

_json = msgspec.json.Encoder()


class Codec(Generic[S, V]):
    """JSON throughout, so that it stays readable; states are compressed because each move stores one."""

    def __init__(self, rules: Rules[S, V]) -> None:
        self._rules = rules
        self._state = msgspec.json.Decoder(rules.state_type)
        self._view = msgspec.json.Decoder(rules.view_type)
        self._action = msgspec.json.Decoder(rules.action_type)
        self._tree_type = tree_type(rules.planning.condition_type, rules.action_type)
        self._events = msgspec.json.Decoder(tuple[rules.event_type, ...])  # type: ignore[name-defined]  # a type of the game at hand

    def encode(self, value: object) -> bytes:
        return _json.encode(value)

    def encode_state(self, state: S) -> bytes:
        return zlib.compress(_json.encode(state), 1)

    def decode_state(self, data: bytes, version: int) -> S:
        """Decode a stored state; one of an older rules version is upgraded first."""
        raw = zlib.decompress(data)
        if version == self._rules.version:
            state: S = self._state.decode(raw)
            return state
        lifted: S = msgspec.convert(
            self._rules.upgrade(version, msgspec.json.decode(raw)), self._rules.state_type
        )
        return lifted

    def decode_action(self, data: bytes | str) -> Action:
        """Decode an action from a client. Raises IllegalAction, naming the field, if the game has no such action."""
        try:
            action: Action = self._action.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise IllegalAction("malformed_action", "", problem=str(error)) from error
        return action

    def convert_action(self, data: Any) -> Action:
        """Convert plain data that was checked before it was stored."""
        action: Action = msgspec.convert(data, self._rules.action_type)
        return action

    def decode_events(self, data: bytes) -> tuple[Event, ...]:
        events: tuple[Event, ...] = self._events.decode(data)
        return events

    def decode_view(self, data: bytes) -> V:
        view: V = self._view.decode(data)
        return view

    def decode_options(self, values: dict[str, Any]) -> Options:
        """Convert options from plain data. Raises msgspec.ValidationError naming the field."""
        return msgspec.convert(values, self._rules.options)

    def decode_orders(self, kind: str, orders: Any) -> Any:
        """Convert standing orders from plain data. Raises msgspec.ValidationError naming the field."""
        return msgspec.convert(orders, self._rules.plans[kind].orders_type)

    def decode_tree(self, data: Any) -> Tree:
        """Convert the tree of a planned turn from plain data. Raises msgspec.ValidationError naming the field."""
        try:
            tree: Tree = msgspec.convert(data, self._tree_type)
        except RecursionError as error:
            raise msgspec.ValidationError("The tree is too deep") from error
        if depth(tree) > MOST_QUESTIONS:
            raise msgspec.ValidationError(f"Expected at most {MOST_QUESTIONS} questions on any way")
        return tree

    def decode_condition(self, data: bytes | str) -> Any:
        """Decode a condition from a client. Raises msgspec.ValidationError naming the field."""
        return msgspec.json.decode(data, type=self._rules.planning.condition_type)


def codec_for(rules: Rules[S, V]) -> Codec[S, V]:
    """Return the codec of these rules. Rules are stateless, so one codec serves every instance."""
    return _codec(type(rules))


@cache
def _codec(rules: type[Rules[Any, Any]]) -> Codec[Any, Any]:
    return Codec(rules())
