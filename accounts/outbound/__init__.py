"""Requests to addresses that people give us, sent so that nobody can lead us into our own network.

Webhooks and web push go through `client.post`, and nothing else on this site may fetch an address that a visitor chose.
What the operator chose (the service that knows breached passwords) is asked by `client.get`, behind the same guards.
"""
