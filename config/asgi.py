"""The whole site as one ASGI application: pages through WSGI threads, websockets through channels."""

from a2wsgi import WSGIMiddleware
from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator

# The applications have to be loaded before anything that needs their models.
from config.wsgi import application as pages  # isort: skip
from games.routing import websocket_urlpatterns

application = ProtocolTypeRouter(
    {
        "http": WSGIMiddleware(pages, workers=8),
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)
