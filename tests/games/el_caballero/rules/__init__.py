"""El Caballero, rule by rule. Docstrings cite the rule numbers; `test_rule_numbers` sees that none is missing."""
