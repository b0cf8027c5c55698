"""Settings of the test suite: the embedded shape, on SQLite or, when DATABASE_URL names one, on PostgreSQL."""

import atexit
import os
import shutil
import tempfile

database_url = os.environ.pop("DATABASE_URL", "")
for name in (
    "REDIS_URL",
    "SITE_URL",
    "ALLOWED_HOSTS",
    "EMAIL_URL",
    "VAPID_PRIVATE_KEY",
    "OUTBOUND_TRUSTED",
    "BREACHED_PASSWORDS_URL",
    "DEBUG",
):
    os.environ.pop(name, None)
# The developer's own .env must not decide what the tests see.
os.environ["HIDALGO_ENV_FILE"] = os.devnull
os.environ["DATA_DIR"] = tempfile.mkdtemp(prefix="hidalgo-tests-")
atexit.register(shutil.rmtree, os.environ["DATA_DIR"], ignore_errors=True)

from config.settings import *  # noqa: E402, F403
from config.settings import DATA_DIR, DATABASES, env  # noqa: E402

if database_url:
    # Several runs on one server must not share a database.
    own_name = {"NAME": f"hidalgo_test_{os.getpid()}"}
    # Test data need not survive a power cut, so don't wait for the disk.
    quick = {"OPTIONS": {"options": "-c synchronous_commit=off"}}
    DATABASES = {"default": {**env.db_url_config(database_url), "CONN_MAX_AGE": 0, "TEST": own_name, **quick}}
else:
    # A file, not memory: threads and other processes of a test have to see the same rows.
    DATABASES["default"]["TEST"] = {"NAME": DATA_DIR / "test.sqlite3"}

EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
# Argon2 is slow on purpose; the tests create hundreds of users.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# Mails and push messages go out at once; tests about waiting say how long.
MAIL_WAIT_MINUTES = 0.0
PUSH_WAIT_SECONDS = 0.0
# Rendering takes a second for every mail; tests that look at pictures switch it on.
BOARD_PICTURES = False
# Each test client builds the middleware again, which would list all static files: 20 ms before its first page.
WHITENOISE_AUTOREFRESH = True
