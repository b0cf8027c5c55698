"""Who plays whom, and in which seat: designs, Swiss drawings, seeding. Pure functions of arguments and seed; no Django."""
