"""A scripted site: it gives prepared answers, and remembers what it was asked."""

import json
from email.message import Message
from http.server import BaseHTTPRequestHandler


class Script(BaseHTTPRequestHandler):
    """Request handler that gives the listed answers of an address one after another, and repeats the last."""

    answers: dict[str, list[tuple[int, object]]]
    asked: list[tuple[str, Message]]

    def do_GET(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        path = self.path.removeprefix("/api/v1/")
        self.asked.append((path, self.headers))
        answers = self.answers.get(path, [(404, {"detail": "nowhere"})])
        code, body = answers.pop(0) if len(answers) > 1 else answers[0]
        self.send_response(code)
        self.end_headers()
        self.wfile.write(body.encode() if isinstance(body, str) else json.dumps(body).encode())

    do_POST = do_GET

    def log_message(self, *args):
        pass


class Stage:
    def __init__(self, port: int, handler: type[Script]) -> None:
        self.address, self.handler = f"http://127.0.0.1:{port}", handler

    def says(self, path: str, *answers: tuple[int, object]) -> None:
        self.handler.answers[path] = list(answers)

    @property
    def asked(self) -> list[str]:
        return [path for path, _headers in self.handler.asked]
