"""The whole site as one ASGI application: pages in WSGI threads, websockets in channels, long answers in neither."""

from typing import Any

from a2wsgi import WSGIMiddleware
from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.conf import settings
from django.urls import reverse

# Loading the pages loads the apps, which everything below needs.
from config.wsgi import application as pages  # isort: skip
from accounts.routing import websocket_urlpatterns as accounts_lines
from accounts.site.consumers.middleware import AuthorisedOnly
from config.embedded.lifespan import embedded_lifespan, plain_lifespan
from config.http.request_bodies import BodyReader
from config.http.stream_handler import StreamHandler
from games.routing import websocket_urlpatterns as games_lines

PAGE_THREADS = 8

# A thread hands over the whole answer and is free, however slowly it is read: the queue has no limit (0).
# Django's answers are iterables of bytes, though its stubs do not say so.
threaded_pages = BodyReader(WSGIMiddleware(pages, workers=PAGE_THREADS, send_queue_size=0))  # type: ignore[arg-type]
streams = StreamHandler()
stream_path, shelf_path, health_path = reverse("api-stream"), reverse("open-data"), reverse("health")


async def http(scope: dict[str, Any], receive: Any, send: Any) -> None:
    answer: Any = streams if _needs_no_thread(scope["path"]) else threaded_pages
    await answer(scope, receive, send)


def _needs_no_thread(path: str) -> bool:
    """Whether a page thread is not for this: an answer that may last, or the health check, which must never wait for one."""
    return path in (stream_path, health_path) or (path.startswith(shelf_path) and path != shelf_path)


application = ProtocolTypeRouter(
    {
        "http": http,
        "websocket": AllowedHostsOriginValidator(
            AuthMiddlewareStack(AuthorisedOnly(URLRouter([*accounts_lines, *games_lines])))
        ),
        "lifespan": embedded_lifespan if settings.EMBEDDED else plain_lifespan,
    }
)
