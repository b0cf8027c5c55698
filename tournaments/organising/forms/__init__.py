"""What organisers fill in."""
