"""HTTP servers for tests of outgoing requests: they keep what they receive and answer as configured."""

import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass(frozen=True)
class Received:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """State of such a server: `status`, `headers` and `answer` make up its next answer."""

    address: str
    status: int = 204
    headers: dict[str, str] = field(default_factory=dict)
    answer: bytes = b""
    received: list[Received] = field(default_factory=list)
    #: Send the answer byte by byte, so many seconds apart.
    drip_seconds: float = 0
    stop: threading.Event = field(default_factory=threading.Event)

    @property
    def netloc(self) -> str:
        return self.address.partition("://")[2]


@contextmanager
def receiver(
    host: str = "127.0.0.1", port: int = 0, ssl_context: ssl.SSLContext | None = None
) -> Iterator[Receiver]:
    class FarEnd(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            end.received.append(Received(self.path, headers, self.rfile.read(length)))
            head = [f"HTTP/1.1 {end.status} Said"]
            head += [f"{name}: {value}" for name, value in end.headers.items()]
            self._say("\r\n".join(head).encode() + b"\r\nConnection: close\r\n\r\n" + end.answer)

        do_GET = do_POST

        def _say(self, answer: bytes) -> None:
            if not end.drip_seconds:
                self.wfile.write(answer)
                return
            for place in range(len(answer)):
                if end.stop.wait(end.drip_seconds):
                    return
                try:
                    self.wfile.write(answer[place : place + 1])
                except OSError:
                    return

        def log_message(self, *args: object) -> None:
            """Log nothing: tests look at what was received."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *args: object) -> None:
            """Print nothing: a client that hangs up or refuses a certificate is part of the test."""

    server = Server((host, port), FarEnd)
    if ssl_context:
        server.socket = ssl_context.wrap_socket(server.socket, server_side=True)
    scheme = "https" if ssl_context else "http"
    end = Receiver(f"{scheme}://{host}:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield end
    finally:
        end.stop.set()
        server.shutdown()
        server.server_close()
        thread.join()
