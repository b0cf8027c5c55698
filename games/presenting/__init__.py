"""What the presenters of all games share, and the contract that they meet."""
