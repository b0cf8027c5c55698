"""El Capitán, rule by rule. Docstrings cite the rule numbers; `test_rule_numbers` checks that none is missing."""
