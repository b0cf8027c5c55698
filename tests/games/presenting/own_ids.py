"""Patterns of the ids that each game's rules use for regions, cards, edges and codes: no page may show them."""

import re
from typing import Final

IDS: Final = {
    "el_grande": re.compile(r"\b(GAL|BAS|OLD|ARA|CAT|VAL|NEW|GRA|SEV|CAS|COURT|B840|B400)\b|\b[1-5][A-I]\b"),
    "el_caballero": re.compile(r"-?\d+,-?\d+\b|\b(W0|A1|B2|D2|I2|H2|C3|F4)\b|[a-z]_[a-z]|ec-recon"),
    "el_capitan": re.compile(
        r"\b(MAR|VEN|CON|VAL|NAP|ATH|TAN|TUN|ALE|POR|LIS|CAN|START|BANK)\b|\b[DC]-|\bcp-"
    ),
}
