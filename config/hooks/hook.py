"""Two kinds of hooks: listeners in a declared order, and one listener for each key."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from inspect import Parameter, Signature, isclass, signature
from typing import Any, Generic, TypeVar, get_args

T = TypeVar("T")


class HookError(Exception):
    """A listener was registered twice, in a place that is taken, or does not fit the hook."""


class AnyHook(Generic[T]):
    """What every hook has: a name, what it is for, and the contract that listeners meet.

    Declared with its contract, which mypy checks listeners against: `departures = Hook[Departure]("accounts.departures", "…")`.
    """

    #: Set by `typing` on what `Hook[Departure](…)` makes.
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
        """What can be told at a glance, so that a slip shows at the start and not on a page: mypy looks closer."""
        contract = self.contract
        if is_function_contract(contract):
            fits = callable(listener) and _takes(listener, signature(contract.__call__))
        else:
            fits = isinstance(listener, contract)
        if not fits:
            raise HookError(f"{self.name}: {listener!r} is no {getattr(contract, '__name__', contract)}")


class Hook(AnyHook[T]):
    """Listeners, in the order of their ranks."""

    def __init__(self, name: str, about: str) -> None:
        super().__init__(name, about)
        self._by_rank: dict[int, tuple[T, ...]] = {}

    def register(self, *listeners: T, rank: int) -> None:
        """Add listeners that belong together, in this order. Lower ranks come first, and a rank is given once."""
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
        """Each listener with its rank, in order."""
        return [(rank, listener) for rank in sorted(self._by_rank) for listener in self._by_rank[rank]]

    @contextmanager
    def override(self, *listeners: T) -> Iterator[None]:
        """For tests: nobody but these listens."""
        kept, self._by_rank = self._by_rank, {0: listeners}
        try:
            yield
        finally:
            self._by_rank = kept


class KeyedHook(AnyHook[T], Mapping[str, T]):
    """One listener for each key, in the order in which they were registered. Read like a dictionary."""

    def __init__(self, name: str, about: str) -> None:
        super().__init__(name, about)
        self._by_key: dict[str, T] = {}

    def register(self, listener: T, *keys: str) -> None:
        """Let this listener answer for these keys."""
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
        """For tests: this listener answers for these keys; the others keep theirs."""
        kept = self._by_key
        self._by_key = kept | dict.fromkeys(keys, listener)
        try:
            yield
        finally:
            self._by_key = kept


def is_function_contract(contract: Any) -> bool:
    """Whether listeners are functions: the contract is a protocol that says how they are called."""
    return isclass(contract) and "__call__" in vars(contract)


def _takes(listener: Any, expected: Signature) -> bool:
    """Whether it can be called with as many arguments as the contract says."""
    arguments = [each for each in expected.parameters.values() if each.name != "self"]
    if any(each.kind is Parameter.VAR_POSITIONAL for each in arguments):
        return True
    try:
        signature(listener).bind(*arguments)
    except TypeError:
        return False
    return True
