"""Signing in: passwords, second factors, sessions, traces, the security log (docs/operating/security.md)."""
