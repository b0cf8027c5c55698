"""The admin's own templates have no nonce for scripts: files of this site may run there without one."""

from csp.constants import SELF
from django.contrib.admin import AdminSite

from config.http.security_headers import View, with_policy


def allow_own_scripts(site: AdminSite) -> None:
    guarded = site.admin_view

    def admin_view(view: View, cacheable: bool = False) -> View:
        return with_policy({"script-src": [SELF]})(guarded(view, cacheable))

    site.admin_view = admin_view  # type: ignore[method-assign]  # for every page of this one site
