"""Who is signed in by a session, mostly without another query."""

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, get_user
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

from accounts.people.models import User
from accounts.people.visitors import Visitor
from accounts.sanctions.selectors.askers import Asker, asker_by_id, remember_asker
from accounts.security.session_store import SessionStore


def signed_in_user(request: HttpRequest) -> Visitor:
    """Return the same as Django's `get_user`, and keep with the request what was read about them."""
    session = request.session
    asker = _claimed_asker(session)
    if asker is None or not _vouches_for(session, asker.user):
        # Nobody, or more to decide: a former secret key, another password, a closed account. Django knows how.
        return get_user(request)
    remember_asker(request, asker)
    return asker.user


def _claimed_asker(session: SessionBase) -> Asker | None:
    claimed = session.get(SESSION_KEY)
    if claimed is None:
        return None
    found = session.found.asker if isinstance(session, SessionStore) and session.found else None
    return found if found and str(found.user.pk) == claimed else asker_by_id(int(claimed))


def _vouches_for(session: SessionBase, user: User) -> bool:
    return (
        user.is_active
        and session.get(BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS
        and constant_time_compare(session.get(HASH_SESSION_KEY, ""), user.get_session_auth_hash())
    )
