"""Logging: one JSON object per line in the distributed shape, readable lines otherwise."""

import logging.config
import re
from typing import Any

import structlog

SHARED_PROCESSORS: list[structlog.typing.Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]

# Secret links work without a password, so they must not appear in log files. These are the paths before the secret:
_BEFORE_SECRETS = (
    "/feeds/",
    "/by-mail/",
    "/notices/unsubscribe/",
    r"/matches/\d+/invitation/",
    "/accounts/confirm-email/",
    "/accounts/password/reset/key/",
)
_SECRET_LINK = re.compile(rf"({'|'.join(_BEFORE_SECRETS)})[^/\s\"']+")


def hide_secret_links(logger: Any, method: str, line: str) -> str:
    """Replace secrets in links; the last processor, once the line is rendered as text."""
    return _SECRET_LINK.sub(r"\1…", line)


def configure(config: dict[str, Any]) -> None:
    """Django calls this once with LOGGING."""
    logging.config.dictConfig(config)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED_PROCESSORS,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )


def logging_config(*, is_embedded: bool, level: str) -> dict[str, Any]:
    renderer: list[structlog.typing.Processor] = (
        [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]
        if is_embedded
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    # In the embedded shape logs go to the terminal of the person who typed `make run`: only warnings and errors.
    part_level = "WARNING" if is_embedded else "INFO"
    through_root = {"handlers": [], "propagate": True}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED_PROCESSORS,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    *renderer,
                    hide_secret_links,
                ],
            }
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "celery": {"level": part_level},
            "kombu": {"level": "WARNING"},
            # Every sign-in, to investigate incidents on a public site.
            "accounts.security": {"level": part_level},
            # Its debug lines contain full URLs, and those of webhooks are secret.
            "httpcore": {"level": "WARNING"},
            "uvicorn": {"level": part_level, **through_root},
            "uvicorn.access": {"level": "WARNING", **through_root},
            # A 404 is the visitor's mistake, not the site's.
            "django.request": {"level": "ERROR" if is_embedded else "WARNING"},
        },
    }
