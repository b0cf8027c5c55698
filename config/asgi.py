"""The whole site as one ASGI application: pages through WSGI threads, websockets through channels."""

from a2wsgi import WSGIMiddleware
from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator

from config.wsgi import application as pages

websocket_urlpatterns: list[object] = []

application = ProtocolTypeRouter(
    {
        "http": WSGIMiddleware(pages, workers=8),
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)
