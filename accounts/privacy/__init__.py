"""My data, closing an account, and forgetting what nobody needs any more (docs/operating/privacy.md)."""
