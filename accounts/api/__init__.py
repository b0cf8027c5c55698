"""The API about people, and what all API views share: tokens, rate limits, idempotency, validation.

May use `security` and what is below it (docs/developing/rooms.md).
"""
