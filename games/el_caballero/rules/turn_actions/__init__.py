"""The actions of a turn (EC-6.1): one module per kind, with its legal choices and their effects."""
