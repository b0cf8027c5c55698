"""The rest of the site in a real browser: signing up, notices, moderation, every page."""
