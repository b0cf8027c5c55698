"""What programs may ask about people, and how they say who they are."""
