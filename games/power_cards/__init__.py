"""What games share in which turns are bid for with power cards: orders, questions about bids, and their words."""
