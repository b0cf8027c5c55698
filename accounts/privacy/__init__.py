"""The archive of a person's data, closing accounts, and retention (docs/operating/privacy.md)."""
