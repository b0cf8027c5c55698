"""El Caballero: rules, presenter, evaluation."""
