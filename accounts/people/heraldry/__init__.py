"""The pieces that coats of arms are made of, all on a canvas of 100 by 120."""
