"""What single requests and writes cost."""
