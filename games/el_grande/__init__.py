"""El Grande: rules, presenter, evaluation."""
