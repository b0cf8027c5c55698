"""The site, its users and its tables for the browser tests."""
