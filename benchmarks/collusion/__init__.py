"""How well the fair-play checks find players who collude, and how often they accuse somebody who does not."""
