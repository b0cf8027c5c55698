"""Who plays whom, and in which seat: pure functions of the field, its history and a seed."""
