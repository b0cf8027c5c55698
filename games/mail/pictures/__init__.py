"""Boards as PNG files, for letters: drawn from the templates and style sheets of the pages, without a browser.

A renderer of SVG files knows neither custom properties nor `light-dark()`, and nothing flows into a `<use>` that it could
not name. So `stylesheets` works out every colour as a browser in daylight would, and `flattening` writes it to each shape.
"""
