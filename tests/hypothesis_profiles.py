"""How property tests draw their examples: the same ones in every usual run, new and more ones in `make test-random`."""

from typing import Any, Final

from hypothesis import settings

REPEATABLE: Final = "repeatable"
RANDOM: Final = "random"
#: How many times as many examples a random run draws.
_TIMES_MORE: Final = 10
_USUAL: Final = 100

# How long an example takes says how busy the machine is; times are measured in benchmarks/.
settings.register_profile(REPEATABLE, deadline=None, derandomize=True, database=None, max_examples=_USUAL)
settings.register_profile(
    RANDOM, deadline=None, derandomize=False, print_blob=True, max_examples=_USUAL * _TIMES_MORE
)


def examples(number: int, **others: Any) -> settings:
    """For a test that needs fewer examples than usual, or other settings: `@examples(8)`.

    The profile of the run decides about the rest, and how many times as many they are.
    """
    is_random = settings.get_current_profile_name() == RANDOM
    return settings(max_examples=number * (_TIMES_MORE if is_random else 1), **others)
