"""The whole site as one ASGI application: pages through WSGI threads, websockets through channels."""

from a2wsgi import WSGIMiddleware
from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.conf import settings

# Loading the pages loads the apps, which everything below needs.
from config.wsgi import application as pages  # isort: skip
from accounts.routing import websocket_urlpatterns as accounts_lines
from config.embedded.lifespan import embedded_lifespan, plain_lifespan
from games.routing import websocket_urlpatterns as games_lines

PAGE_THREADS = 8

application = ProtocolTypeRouter(
    {
        "http": WSGIMiddleware(pages, workers=PAGE_THREADS),
        "websocket": AllowedHostsOriginValidator(
            AuthMiddlewareStack(URLRouter([*accounts_lines, *games_lines]))
        ),
        "lifespan": embedded_lifespan if settings.EMBEDDED else plain_lifespan,
    }
)
