"""El Capitán: rules, presenter, evaluation."""
