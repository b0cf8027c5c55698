"""What apps above this one do when somebody goes: they close their account, or are banned.

In `AppConfig.ready()`: `departures.departures.append(leave_tables)`. Called inside the transaction of the departure.
"""

from collections.abc import Callable

from accounts.models import User

# Called with the person, and with whether they go for good.
Departure = Callable[[User, bool], None]

departures: list[Departure] = []


def let_go(person: User, *, is_final: bool) -> None:
    for depart in departures:
        depart(person, is_final)


# Called with the person, who has another name by now, and the one they had: what was theirs alone, or tells who they were, goes.
Erasure = Callable[[User, str], None]

erasures: list[Erasure] = []

# Called in the same way when moderators give somebody another name: wherever a name is written down rather than looked up.
renamings: list[Erasure] = []
