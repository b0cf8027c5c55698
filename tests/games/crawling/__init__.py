"""Everybody looks at everything: every address of the site, asked by people whom it does not concern."""
