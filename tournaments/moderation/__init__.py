"""What moderators of the site can do about competitions."""
