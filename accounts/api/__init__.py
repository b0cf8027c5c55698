"""The API about people, and what all APIs share: tokens, scopes, limits, errors."""
