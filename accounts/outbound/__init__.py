"""Requests to URLs that people give us, guarded against access to our own network (SSRF).

Webhooks and web push go through `client.post`; nothing else on this site may fetch a URL that a visitor chose.
A URL that the operator chose (the service for breached passwords) is fetched by `client.get`, with the same guards.

May use `hooks` and `sections` and what is below them (docs/developing/rooms.md).
"""
