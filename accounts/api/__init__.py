"""The API about people, and what all API views share: tokens, rate limits, idempotency, validation."""
