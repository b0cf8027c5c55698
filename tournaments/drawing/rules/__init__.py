"""Who plays whom, and in which seat: designs, Swiss drawings, seeding. Pure functions of their arguments and a seed."""
