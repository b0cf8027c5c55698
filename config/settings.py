"""All settings, read from the environment (see .env.example). Bad values stop the site from starting.

Nothing set: the embedded shape, one process on SQLite. DATABASE_URL and REDIS_URL set: the distributed shape.
"""

from email.utils import parseaddr
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from csp.constants import NONCE, NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from config.embedded.secret_keys import kept_secret
from config.environment import is_embedded, is_loopback, refuse_strangers, refuse_unsafe_production
from config.logging_setup import logging_config
from config.vapid import new_private_key, read_private_key

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()
env.read_env(env.str("HIDALGO_ENV_FILE", default=str(BASE_DIR / ".env")))

DATABASE_URL: str = env.str("DATABASE_URL", default="")
REDIS_URL: str = env.str("REDIS_URL", default="")
EMBEDDED = is_embedded(database_url=DATABASE_URL, redis_url=REDIS_URL)
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "var"))).resolve()
DEBUG: bool = env.bool("DEBUG", default=False)

# Name, addresses and keys

SITE_NAME = "Hidalgo"
SITE_URL: str = env.str("SITE_URL", default="http://localhost:8000" if EMBEDDED else "").rstrip("/")
HAS_OWN_SITE_URL = "SITE_URL" in env
IS_HTTPS = SITE_URL.startswith("https://")
if SITE_URL and (urlsplit(SITE_URL).scheme not in {"http", "https"} or not urlsplit(SITE_URL).hostname):
    raise ImproperlyConfigured(
        f"SITE_URL must be a full address such as https://play.example.org, not {SITE_URL!r}."
    )

LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]", urlsplit(SITE_URL).hostname or ""]
ALLOWED_HOSTS: list[str] = env.list("ALLOWED_HOSTS", default=LOCAL_HOSTS if EMBEDDED else [])
CSRF_TRUSTED_ORIGINS = [SITE_URL] if SITE_URL else []

SECRET_KEY: str = env.str("DJANGO_SECRET_KEY", default="")
# Former keys: what they have encrypted and signed stays valid until they are removed.
SECRET_KEY_FALLBACKS: list[str] = env.list("DJANGO_SECRET_KEY_FALLBACKS", default=[])
IS_LOCAL = EMBEDDED and is_loopback(urlsplit(SITE_URL).hostname or "")
# On the user's own machine, with no key configured: only there may demo accounts exist.
IS_ON_OWN_MACHINE = IS_LOCAL and not SECRET_KEY
if EMBEDDED and not SECRET_KEY:
    SECRET_KEY = kept_secret(DATA_DIR)
if IS_LOCAL:
    refuse_strangers(ALLOWED_HOSTS)
else:
    refuse_unsafe_production(
        secret_key=SECRET_KEY,
        former_keys=SECRET_KEY_FALLBACKS,
        allowed_hosts=ALLOWED_HOSTS,
        site_url=SITE_URL,
        debug=DEBUG,
        is_embedded=EMBEDDED,
    )

# Apps, middleware and templates

INSTALLED_APPS = [
    "config.embedded",
    "config.jobs",
    "accounts",
    "games",
    "tournaments",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "channels",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "rest_framework",
    "drf_spectacular",
    "csp",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.http.static_files.StaticFilesMiddleware",
    "config.http.compression.CompressionMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "accounts.security.middleware.AuthenticationMiddleware",
    "accounts.site.middleware.OwnPagesMiddleware",
    "accounts.site.middleware.LanguageAddressMiddleware",
    "accounts.site.middleware.PersonMiddleware",
    "accounts.sanctions.middleware.StandingMiddleware",
    "accounts.site.guests.GuestMiddleware",
    "accounts.site.middleware.LastSeenMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "accounts.security.middleware.SecondFactorMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "config.http.security_headers.SecurityHeadersMiddleware",
    # Not in INSTALLED_APPS: htmx itself is in our static files, and the package's copies cannot be collected.
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.site.middleware.PatienceMiddleware",
    "accounts.site.middleware.RefusalMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
WSGI_APPLICATION = "config.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "config.http.template_loader.UnindentedLoader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.site.context_processors.notices",
            ],
        },
    },
]

# Database, cache, channel layer

if EMBEDDED:
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": DATA_DIR / "hidalgo.sqlite3",
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                # A deferred transaction that reads, then writes would fail at once instead of waiting for the lock.
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": (
                    "PRAGMA journal_mode=WAL;"
                    "PRAGMA synchronous=NORMAL;"
                    "PRAGMA cache_size=-16000;"
                    "PRAGMA mmap_size=134217728;"
                    "PRAGMA temp_store=MEMORY;"
                ),
            },
        }
    }
    CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
        # Pictures are large, so only a few dozen are kept in memory.
        "pictures": {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            "LOCATION": "pictures",
            "OPTIONS": {"MAX_ENTRIES": 40},
        },
    }
    CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
        "default": {
            "BACKEND": "config.embedded.channel_layer.ThreadSafeChannelLayer",
            # All lines share one receiver (accounts.site.lines.hub): it must lose nothing in a burst, nor be forgotten.
            "CONFIG": {"capacity": 10_000, "expiry": 86_400},
        }
    }
else:
    DATABASES = {
        "default": {
            **env.db_url_config(DATABASE_URL),
            "CONN_MAX_AGE": 0,
            "CONN_HEALTH_CHECKS": True,
            "OPTIONS": {"pool": {"min_size": 1, "max_size": env.int("DATABASE_POOL_SIZE", default=10)}},
        }
    }
    redis_cache = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    CACHES = {"default": redis_cache, "pictures": redis_cache}
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            # Redis publishes across its numbered databases: two sites on one server must not get each other's messages.
            "CONFIG": {"hosts": [REDIS_URL], "prefix": f"hidalgo{urlsplit(REDIS_URL).path}"},
        }
    }

# Celery: a message is only a hint that a job row is due (config.jobs), so messages may be lost or doubled

CELERY_BROKER_URL = "memory://localhost/" if EMBEDDED else REDIS_URL
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, float] = (
    {"polling_interval": 0.02}
    if EMBEDDED
    else {
        "visibility_timeout": 600,
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
        "socket_connect_timeout": 1,
        "socket_timeout": 10,
        # A request must not hang while Redis is down: the sweep announces the job later.
        "max_retries": 1,
        "interval_start": 0,
        "interval_step": 0,
    }
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_TIME_LIMIT = 120
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA_DIR / "celerybeat-schedule")
CELERY_BEAT_SCHEDULE = {
    "announce-due-jobs": {"task": "config.jobs.tasks.announce_due_jobs", "schedule": 3.0},
    "sweep-clocks": {"task": "games.tasks.sweep_clocks", "schedule": 10.0},
    "sweep-lobby": {"task": "games.tasks.sweep_lobby", "schedule": 60.0},
    "refresh-open-data": {"task": "games.tasks.refresh_open_data", "schedule": 3600.0},
    "forget-sketches": {"task": "games.tasks.forget_sketches", "schedule": 3600.0},
    "forget-answers": {"task": "accounts.tasks.forget_answers", "schedule": 3600.0},
    "forget-old": {"task": "accounts.tasks.forget_old", "schedule": 3600.0},
    "forget-guests": {"task": "accounts.tasks.forget_guests", "schedule": 3600.0},
    "sweep-ratings": {"task": "tournaments.rating_tasks.sweep_ratings", "schedule": 3600.0},
    "sweep-competitions": {"task": "tournaments.tasks.sweep_competitions", "schedule": 60.0},
    "sweep-statistics": {"task": "tournaments.statistics_tasks.sweep_statistics", "schedule": 3600.0},
}
# Mail servers and other external services may be slow: a separate queue keeps them from holding up a match.
JOB_QUEUES = ("default", "ai", "outbound")
JOB_MAX_TRIES: int = env.int("JOB_MAX_TRIES", default=8)
# How long a lease outlives a job's own time limit. Threads cannot be stopped at a limit, and leases of a dead embedded
# process are voided when the next one starts, so there it may be long.
JOB_LEASE_GRACE_SECONDS: int = env.int("JOB_LEASE_GRACE_SECONDS", default=3600 if EMBEDDED else 30)

# AI players think in separate processes (games.ai.services)

AI_PROCESSES: int = env.int("AI_PROCESSES", default=2)
AI_SECONDS: float = env.float("AI_SECONDS", default=20.0)

# Open data (docs/programming/open-data.md): a folder that workers write to and every web process reads from

OPEN_DATA_DIR = Path(env.str("OPEN_DATA_DIR", default=str(DATA_DIR / "open-data"))).resolve()

# Mails about turns show the board; can be switched off on a machine that is too small to draw it

BOARD_PICTURES: bool = env.bool("BOARD_PICTURES", default=True)

# Accounts and signing in

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
    {"NAME": "accounts.security.password_validation.BreachedPasswordValidator"},
]
# Service that lists stolen passwords by SHA-1 prefix (accounts.security.password_validation); empty: no check.
BREACHED_PASSWORDS_URL: str = env.str(
    "BREACHED_PASSWORDS_URL", default="" if IS_LOCAL else "https://api.pwnedpasswords.com/range/"
)
if BREACHED_PASSWORDS_URL and not BREACHED_PASSWORDS_URL.startswith(("https://", "http://")):
    raise ImproperlyConfigured("BREACHED_PASSWORDS_URL must begin with https://, or be empty.")
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"

ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_UNIQUE_EMAIL = True
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_PRESERVE_USERNAME_CASING = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_CONFIRM_EMAIL_ON_GET = False
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if IS_HTTPS else "http"
# Only in the browser that signed up: the link alone signs nobody in.
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True
ACCOUNT_CHANGE_EMAIL = True
# A stolen session must not be enough to take an account over.
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_ADAPTER = "accounts.security.adapters.account.AccountAdapter"
ACCOUNT_FORMS = {
    "signup": "accounts.security.forms.accounts.SignUpForm",
    "login": "accounts.security.forms.accounts.SignInForm",
    "reset_password": "accounts.security.forms.accounts.ForgottenPasswordForm",
}
# Limits on guessing a password or second-factor code. User name and mail address are counted separately: together at
# most a hundred guesses an hour for one account. The other limits are allauth's own, all of them by the minute.
SIGN_IN_PAUSE_SECONDS = 300
ACCOUNT_RATE_LIMITS = {"login_failed": f"10/m/ip,4/{SIGN_IN_PAUSE_SECONDS}s/key"}

# Second factors and passkeys

MFA_ADAPTER = "accounts.security.adapters.mfa.FactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_FORMS = {
    "add_webauthn": "accounts.security.forms.passkeys.PasskeyForm",
    "authenticate_webauthn": "accounts.security.forms.passkeys.AuthenticateForm",
    "reauthenticate_webauthn": "accounts.security.forms.passkeys.ReauthenticateForm",
    "login_webauthn": "accounts.security.forms.passkeys.PasskeySignInForm",
}
MFA_PASSKEY_LOGIN_ENABLED = True
# For users who may do more than a player; on the user's own machine a password is enough.
STAFF_NEEDS_SECOND_FACTOR: bool = env.bool("STAFF_NEEDS_SECOND_FACTOR", default=not IS_ON_OWN_MACHINE)
MFA_TOTP_ISSUER = SITE_NAME
# No tolerance: allauth remembers a used code for one period only, so a code valid for longer could be used twice.
MFA_TOTP_TOLERANCE = 0
MFA_RECOVERY_CODES_SHOW_ONCE = True

# Guests, who play before they sign up (docs/playing/guests.md)

GUESTS_AN_HOUR_FROM_ONE_ADDRESS: int = env.int("GUESTS_AN_HOUR_FROM_ONE_ADDRESS", default=20)
GUESTS_AN_HOUR: int = env.int("GUESTS_AN_HOUR", default=1000)
# How many matches a guest may have running at a time.
GUEST_MATCHES: int = env.int("GUEST_MATCHES", default=5)
# After so many days without a visit a guest is forgotten. Their session lasts as long.
GUEST_DAYS: int = env.int("GUEST_DAYS", default=30)

# Mail

KEEPS_MAIL_IN_FOLDER = EMBEDDED and "EMAIL_URL" not in env
if KEEPS_MAIL_IN_FOLDER:
    EMAIL_BACKEND = "config.embedded.mail_backend.MailFolderBackend"
else:
    vars().update(env.email_url("EMAIL_URL", default="smtp://localhost:25"))
MAIL_FOLDER = DATA_DIR / "mail"
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL: str = env.str(
    "DEFAULT_FROM_EMAIL", default=f"{SITE_NAME} <noreply@{urlsplit(SITE_URL).hostname or 'localhost'}>"
)
SERVER_EMAIL = DEFAULT_FROM_EMAIL
# How long a notice waits for its reader to see it on the site before it is mailed or pushed; 0: not at all.
MAIL_WAIT_MINUTES: float = env.float("MAIL_WAIT_MINUTES", default=5.0)
PUSH_WAIT_SECONDS: float = env.float("PUSH_WAIT_SECONDS", default=20.0)
# Token with which a mail server reports bounced mails; without it nobody can.
BOUNCE_TOKEN: str = env.str("BOUNCE_TOKEN", default="")

# Requests to addresses that users enter (accounts.outbound): only HTTPS, these ports and the public internet. A trusted
# "host:port" may be in our own network and use plain HTTP.

OUTBOUND_PORTS: list[int] = env.list("OUTBOUND_PORTS", cast=int, default=[443])
OUTBOUND_TRUSTED: list[str] = env.list("OUTBOUND_TRUSTED", default=[])

# Web push: the key that identifies us to push services. Without one the distributed shape offers no push.

VAPID_PRIVATE_KEY: str = env.str("VAPID_PRIVATE_KEY", default="")
if EMBEDDED and not VAPID_PRIVATE_KEY:
    VAPID_PRIVATE_KEY = kept_secret(DATA_DIR, "vapid_key", new_private_key)
if VAPID_PRIVATE_KEY:
    read_private_key(VAPID_PRIVATE_KEY)
# Contact for push services.
VAPID_CONTACT: str = env.str(
    "VAPID_CONTACT", default=SITE_URL if IS_HTTPS else f"mailto:{parseaddr(DEFAULT_FROM_EMAIL)[1]}"
)

# Languages and time

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("fr", _("French")), ("it", _("Italian"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Static files: straight from the source folders when embedded, otherwise collected. Both have addresses that change
# with the content

STATIC_URL = "static/"
STATIC_ROOT = None if EMBEDDED else Path(env.str("STATIC_ROOT", default=str(BASE_DIR / "staticfiles")))
WHITENOISE_USE_FINDERS = EMBEDDED
WHITENOISE_MIMETYPES = {".webmanifest": "application/manifest+json"}
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "config.http.static_storage.VersionedStaticStorage"
        if EMBEDDED
        else "config.http.static_storage.HashedStaticStorage"
    },
}

# Request bodies: how long one may be, how long it may take to arrive, and how many may be on their way from one address.

REQUEST_BODY_BYTES = env.int("REQUEST_BODY_BYTES", default=1024 * 1024)
REQUEST_BODY_SECONDS = env.float("REQUEST_BODY_SECONDS", default=20)
REQUEST_BODIES_FROM_ONE_ADDRESS = env.int("REQUEST_BODIES_FROM_ONE_ADDRESS", default=100)

# Browser security

SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if IS_HTTPS else None
SECURE_SSL_REDIRECT = IS_HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = 31_536_000 if IS_HTTPS else 0
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = IS_HTTPS
SESSION_ENGINE = "accounts.security.session_store"
SESSION_COOKIE_HTTPONLY = True
# A match takes weeks, and players come back every few days. Changing the account needs reauthentication anyway.
SESSION_COOKIE_AGE = 30 * 86_400
if IS_HTTPS:
    # Browsers accept such a cookie from this host only: no other site under our domain can plant one.
    SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = "__Host-session", "__Host-csrf"
    LANGUAGE_COOKIE_NAME = "__Host-language"
MESSAGE_STORAGE = "config.http.messages.MessageStorage"
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        # Only scripts that our templates mark (accounts.templatetags.scripts): injected markup can't load any.
        "script-src": [NONCE],
        "worker-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
# HSTS is for this host only: other sites under our domain are not ours to decide about.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
# Contact for security reports (mailto:, https:, tel:), shown in /.well-known/security.txt.
SECURITY_CONTACT: str = env.str("SECURITY_CONTACT", default="")
if SECURITY_CONTACT and not SECURITY_CONTACT.startswith(("mailto:", "https://", "tel:")):
    raise ImproperlyConfigured("SECURITY_CONTACT must begin with mailto:, https:// or tel:.")

# API (docs/programming/api.md)

API_REQUESTS_A_MINUTE: int = env.int("API_REQUESTS_A_MINUTE", default=300)
# An idle event stream sends a heartbeat this often, and then re-checks whether it may go on.
STREAM_HEARTBEAT_SECONDS: float = env.float("STREAM_HEARTBEAT_SECONDS", default=15.0)
if not 0 < STREAM_HEARTBEAT_SECONDS <= 30:
    # Clients, and the places of streams (games.streams.services), time out after a minute.
    raise ImproperlyConfigured("STREAM_HEARTBEAT_SECONDS must be above 0 and at most 30.")
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.api.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["accounts.api.authentication.MayAsk"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["accounts.api.parsers.BoundedJSONParser"],
    "DEFAULT_SCHEMA_CLASS": "accounts.api.schema.ContractSchema",
    "EXCEPTION_HANDLER": "games.api.problems.problem_answer",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "URL_FORMAT_OVERRIDE": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": SITE_NAME,
    "DESCRIPTION": "Matches, competitions and ratings for programs.",
    "VERSION": "1",
    "CONTACT": {"name": SITE_NAME, "url": SITE_URL},
    "LICENSE": {"name": "AGPL-3.0-or-later", "identifier": "AGPL-3.0-or-later"},
    "SERVERS": [{"url": SITE_URL, "description": SITE_NAME}],
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    # Enums are written inline: a named component for each would say no more.
    "POSTPROCESSING_HOOKS": ["accounts.api.schema.describe_answers"],
}

LOGGING_CONFIG = "config.logging_setup.configure"
LOGGING = logging_config(is_embedded=EMBEDDED, level=env.str("LOG_LEVEL", default="INFO"))
