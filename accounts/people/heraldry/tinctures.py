"""Tinctures, with heraldry's rule of contrast: metal on colour and colour on metal, never like on like."""

METALS = {"or": "#f2c14e", "argent": "#f4f0e6"}
COLOURS = {
    "gules": "#b3202c",
    "azure": "#1f4e9c",
    "vert": "#1f6b3a",
    "purpure": "#6a2a7b",
    "sable": "#26242b",
    "murrey": "#7c1d4c",
    "tenne": "#a24a12",
    "petrol": "#0f5a68",
}
INK = "#17151a"
PAPER = "#fffaf0"
