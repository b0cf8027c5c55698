"""Groups, knockout, promotion, and who goes on."""
