"""What other programs may read about a person by a secret link, without signing in.

An app above this one adds a feed of its own in `AppConfig.ready()`: `registry.feeds.append(Feed(...))`. A feed may say nothing
that the person's own notices and lists do not say: links wander.
"""
