"""The admin brings scripts of its own, whose templates know no nonce: files of this site may run there."""

from collections.abc import Callable
from typing import Any

from csp.constants import SELF
from csp.decorators import csp_replace
from django.contrib.admin import AdminSite


def allow_own_scripts(site: AdminSite) -> None:
    guarded = site.admin_view

    def admin_view(view: Callable[..., Any], cacheable: bool = False) -> Callable[..., Any]:
        return csp_replace({"script-src": [SELF]})(guarded(view, cacheable))

    site.admin_view = admin_view
