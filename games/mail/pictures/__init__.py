"""Boards as PNG files for mails, drawn from the templates and style sheets of the pages, without a browser.

SVG renderers support neither custom properties nor `light-dark()`, and don't pass styles into a `<use>`. So
`stylesheets` computes every colour as a browser in light mode would, and `flattening` writes it to each shape.
"""
