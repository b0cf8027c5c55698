"""What moderators of the site can do to competitions."""
