from collections.abc import Iterator

import pytest
from pytest_django import Settings

from tests.receivers import Receiver, receiver


@pytest.fixture
def far_end(settings: Settings) -> Iterator[Receiver]:
    """A service on this machine that the operator trusts."""
    with receiver() as end:
        settings.OUTBOUND_TRUSTED = [end.netloc]
        yield end
