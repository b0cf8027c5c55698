"""Hypothesis profiles: the same examples in every usual run, new and more ones in `make test-random`."""

from typing import Any, Final

from hypothesis import settings

REPEATABLE: Final = "repeatable"
RANDOM: Final = "random"
#: How many times as many examples a random run draws.
_TIMES_MORE: Final = 10
_USUAL: Final = 100

# No deadline: the time of an example mostly shows how busy the machine is. Times are measured in benchmarks/.
settings.register_profile(REPEATABLE, deadline=None, derandomize=True, database=None, max_examples=_USUAL)
settings.register_profile(
    RANDOM, deadline=None, derandomize=False, print_blob=True, max_examples=_USUAL * _TIMES_MORE
)


def examples(number: int, **others: Any) -> settings:
    """Set the number of examples of a test, or other settings: `@examples(8)`.

    All else comes from the profile of the run, which also multiplies the number.
    """
    is_random = settings.get_current_profile_name() == RANDOM
    return settings(max_examples=number * (_TIMES_MORE if is_random else 1), **others)
