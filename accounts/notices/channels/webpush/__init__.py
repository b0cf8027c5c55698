"""Messages to browsers that show them while the site is closed: the keys, and what is sent to a push service."""
