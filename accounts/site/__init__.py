"""What every page and websocket goes through: middleware, context processors, the base consumer."""
