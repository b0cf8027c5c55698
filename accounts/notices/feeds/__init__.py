"""Feeds: what other programs may read about a person by a secret link, without signing in.

Other apps add their own feeds (accounts.hooks.feeds). A feed may contain nothing that the person's own notices and
lists do not contain: links get passed on.
"""
