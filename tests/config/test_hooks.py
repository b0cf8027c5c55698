"""Hooks keep listeners in their declared order and refuse wrong registrations."""

from dataclasses import dataclass
from typing import Protocol

import pytest

from config.hooks import Hook, HookError, KeyedHook


class Greeting(Protocol):
    def __call__(self, name: str, is_loud: bool, /) -> str: ...


@dataclass(frozen=True)
class Flag:
    colour: str


def hello(name: str, is_loud: bool) -> str:
    return f"Hello {name}"


def good_day(name: str, is_loud: bool) -> str:
    return f"Good day {name}"


def farewell(name: str) -> str:
    return f"Farewell {name}"


@pytest.fixture
def greetings() -> Hook[Greeting]:
    return Hook[Greeting]("tests.greetings", "How somebody is welcomed.")


@pytest.fixture
def flags() -> KeyedHook[Flag]:
    return KeyedHook[Flag]("tests.flags", "What is flown where.")


def test_listeners_come_in_the_order_of_their_ranks(greetings: Hook[Greeting]) -> None:
    def late(name: str, is_loud: bool) -> str:
        return name

    greetings.register(late, rank=30)
    greetings.register(good_day, hello, rank=10)
    assert list(greetings) == [good_day, hello, late]
    assert greetings.ranked() == [(10, good_day), (10, hello), (30, late)]


def test_registering_a_listener_twice_is_refused(greetings: Hook[Greeting]) -> None:
    greetings.register(hello, rank=10)
    with pytest.raises(HookError, match=r"tests\.greetings: .*hello.* is registered already"):
        greetings.register(hello, rank=20)
    with pytest.raises(HookError, match="is registered already"):
        greetings.register(good_day, good_day, rank=20)
    assert list(greetings) == [hello]


def test_registering_a_rank_twice_is_refused_so_that_order_never_depends_on_load_order(
    greetings: Hook[Greeting],
) -> None:
    greetings.register(hello, rank=10)
    with pytest.raises(HookError, match=r"rank 10 is taken by .*hello"):
        greetings.register(good_day, rank=10)


@pytest.mark.parametrize("listener", [farewell, "hello"])
def test_a_listener_with_the_wrong_signature_is_refused(
    greetings: Hook[Greeting], listener: Greeting
) -> None:
    with pytest.raises(HookError, match="is no Greeting"):
        greetings.register(listener, rank=10)


def test_a_key_of_a_hook_has_one_listener(flags: KeyedHook[Flag]) -> None:
    flags.register(Flag("red"), "castle", "ship")
    flags.register(Flag("blue"), "harbour")
    assert list(flags) == ["castle", "ship", "harbour"]
    assert (flags["ship"], flags.get("inn"), "inn" in flags) == (Flag("red"), None, False)
    with pytest.raises(HookError, match=r"tests\.flags: “ship” is taken by Flag\(colour='red'\)"):
        flags.register(Flag("green"), "ship")


def test_a_listener_of_another_class_is_refused(flags: KeyedHook[Flag]) -> None:
    with pytest.raises(HookError, match="'red' is no Flag"):
        flags.register("red", "ship")  # type: ignore[arg-type]


def test_override_replaces_all_listeners_for_a_test(greetings: Hook[Greeting]) -> None:
    greetings.register(hello, rank=10)
    with greetings.override(good_day):
        assert list(greetings) == [good_day]
    assert list(greetings) == [hello]


def test_override_of_a_keyed_hook_replaces_only_the_given_keys(flags: KeyedHook[Flag]) -> None:
    flags.register(Flag("red"), "castle", "ship")
    with flags.override(Flag("white"), "ship", "inn"):
        assert dict(flags) == {"castle": Flag("red"), "ship": Flag("white"), "inn": Flag("white")}
    assert dict(flags) == {"castle": Flag("red"), "ship": Flag("red")}
