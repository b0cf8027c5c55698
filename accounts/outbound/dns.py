"""From a host name to the IP addresses that we may connect to."""

import socket
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TooSlow
from ipaddress import ip_address

from django.utils.translation import gettext_lazy as _

from accounts.outbound.ip_ranges import is_public
from accounts.outbound.targets import RefusedTarget, Target

#: Called with host, port and a limit in seconds; returns IP addresses as text, best first.
Resolve = Callable[[str, int, float], Sequence[str]]

# The system's resolver has no time limit, so it runs in threads that can be abandoned.
_threads = ThreadPoolExecutor(max_workers=8, thread_name_prefix="resolver")


class UnknownName(Exception):
    """The name has no address, or was not resolved in time."""


def ask_system(host: str, port: int, seconds: float) -> Sequence[str]:
    question = _threads.submit(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    try:
        found = question.result(timeout=seconds)
    except TooSlow:
        question.cancel()
        raise UnknownName("The name was not resolved in time.") from None
    except (OSError, UnicodeError) as error:
        raise UnknownName(f"The name cannot be resolved: {error}") from None
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def addresses_of(target: Target, resolve: Resolve, seconds: float) -> Sequence[str]:
    """Resolve once, and use only this answer: the next one could be another (DNS rebinding).

    Every IP address has to be public: a name with one of ours among others is an attack too.
    """
    addresses = resolve(target.host, target.port, seconds)
    if not addresses:
        raise UnknownName("The name has no address.")
    if not target.is_trusted and not all(is_public(ip_address(address)) for address in addresses):
        raise RefusedTarget(_("This address doesn’t lead to the public internet."))
    return addresses
