"""Crawl of every URL of the site by visitors, to find leaks."""
