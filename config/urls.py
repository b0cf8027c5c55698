"""Root URL patterns of the site. Each app has its own list."""

from allauth.account.decorators import secure_admin_login
from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path, re_path
from django.views.generic import RedirectView

from accounts.api.views.base import Nowhere
from accounts.people.admin import withdraw_locks
from accounts.site.admin_scripts import allow_own_scripts
from config.http.health import health
from config.http.security_txt import security_txt

# One sign-in for everybody: the admin's own has no second factor and no rate limits.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # as allauth documents it
withdraw_locks(admin.site)
allow_own_scripts(admin.site)

handler429 = "config.http.rate_limit_views.too_many_requests"
handler500 = "config.http.error_views.server_error"

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health, name="health"),
    path(".well-known/security.txt", security_txt, name="security-txt"),
    # The admin's own page would change a password without notifying its owner.
    path(
        "admin/password_change/",
        RedirectView.as_view(pattern_name="account_change_password"),
        name="admin-password-change",
    ),
    path("admin/", admin.site.urls),
    path("api/v1/", include("accounts.api.urls")),
    path("api/v1/", include("games.api.urls")),
    path("api/v1/", include("tournaments.pages.api.urls")),
    re_path(r"^api/(?P<nowhere>[\s\S]*)\Z", Nowhere.as_view(), name="api-nowhere"),
    path("", include("accounts.urls")),
    path("", include("games.urls")),
    path("", include("tournaments.urls")),
]

if settings.EMBEDDED:
    urlpatterns.append(path("dev/", include("config.embedded.urls")))
