"""What other programs may read about a person by a secret link, without signing in.

Other apps add feeds of their own (accounts.hooks.feeds). A feed may say nothing
that the person's own notices and lists do not say: links wander.
"""
