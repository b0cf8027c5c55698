"""The site, its people and its tables for the browser tests."""
