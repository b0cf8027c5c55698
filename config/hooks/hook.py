"""The two kinds of hooks: listeners in a declared order, and one listener for each key."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from inspect import Parameter, Signature, isclass, signature
from typing import Any, Generic, TypeVar, get_args

T = TypeVar("T")


class HookError(Exception):
    """A listener was registered twice, under a rank or key that is taken, or does not fit the hook's contract."""


class AnyHook(Generic[T]):
    """Base of all hooks: a name, a description, and the contract that listeners must meet.

    The contract is the type argument, so mypy checks listeners: `Hook[Departure]("accounts.departures", "…")`.
    """

    #: Set by `typing` on the instance that `Hook[Departure](…)` creates.
    __orig_class__: Any

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    @property
    def contract(self) -> Any:
        (contract,) = get_args(self.__orig_class__)
        return contract

    def _demand_fit(self, listener: T) -> None:
        """Check roughly that a listener fits, so that mistakes show at start-up, not on a page. mypy does the rest."""
        contract = self.contract
        if is_function_contract(contract):
            fits = callable(listener) and _takes(listener, signature(contract.__call__))
        else:
            fits = isinstance(listener, contract)
        if not fits:
            raise HookError(f"{self.name}: {listener!r} is no {getattr(contract, '__name__', contract)}")


class Hook(AnyHook[T]):
    """Hook with any number of listeners, in the order of their ranks."""

    def __init__(self, name: str, about: str) -> None:
        super().__init__(name, about)
        self._by_rank: dict[int, tuple[T, ...]] = {}

    def register(self, *listeners: T, rank: int) -> None:
        """Add listeners that belong together, in this order. Lower ranks come first, and each rank can be used once."""
        if rank in self._by_rank:
            raise HookError(f"{self.name}: rank {rank} is taken by {self._by_rank[rank]!r}")
        for place, listener in enumerate(listeners):
            self._demand_fit(listener)
            if listener in (*self, *listeners[:place]):
                raise HookError(f"{self.name}: {listener!r} is registered already")
        self._by_rank[rank] = listeners

    def __iter__(self) -> Iterator[T]:
        return (listener for _rank, listener in self.ranked())

    def ranked(self) -> list[tuple[int, T]]:
        """Return each listener with its rank, in order."""
        return [(rank, listener) for rank in sorted(self._by_rank) for listener in self._by_rank[rank]]

    @contextmanager
    def override(self, *listeners: T) -> Iterator[None]:
        """For tests: replace all listeners by these."""
        kept, self._by_rank = self._by_rank, {0: listeners}
        try:
            yield
        finally:
            self._by_rank = kept


class KeyedHook(AnyHook[T], Mapping[str, T]):
    """Hook with one listener for each key, in the order of registration. Read like a dictionary."""

    def __init__(self, name: str, about: str) -> None:
        super().__init__(name, about)
        self._by_key: dict[str, T] = {}

    def register(self, listener: T, *keys: str) -> None:
        """Register this listener for these keys."""
        self._demand_fit(listener)
        for key in keys:
            if key in self._by_key:
                raise HookError(f"{self.name}: “{key}” is taken by {self._by_key[key]!r}")
            self._by_key[key] = listener

    def __getitem__(self, key: str) -> T:
        return self._by_key[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_key)

    def __len__(self) -> int:
        return len(self._by_key)

    @contextmanager
    def override(self, listener: T, *keys: str) -> Iterator[None]:
        """For tests: replace the listener of these keys; other keys keep theirs."""
        kept = self._by_key
        self._by_key = kept | dict.fromkeys(keys, listener)
        try:
            yield
        finally:
            self._by_key = kept


def is_function_contract(contract: Any) -> bool:
    """Whether listeners are functions, because the contract is a protocol with `__call__`."""
    return isclass(contract) and "__call__" in vars(contract)


def _takes(listener: Any, expected: Signature) -> bool:
    """Whether the listener can be called with as many arguments as the contract has."""
    arguments = [each for each in expected.parameters.values() if each.name != "self"]
    if any(each.kind is Parameter.VAR_POSITIONAL for each in arguments):
        return True
    try:
        signature(listener).bind(*arguments)
    except TypeError:
        return False
    return True
