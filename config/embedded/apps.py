from django.apps import AppConfig


class EmbeddedConfig(AppConfig):
    """App of the embedded shape, in which one process is the whole site."""

    name = "config.embedded"
    label = "embedded"
