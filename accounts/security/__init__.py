"""Signing in: passwords, second factors, sessions, traces, the security log (docs/operating/security.md).

May use `sanctions` and what is below it (docs/developing/rooms.md).
"""
