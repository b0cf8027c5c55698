from django.apps import AppConfig


class EmbeddedConfig(AppConfig):
    """The shape in which one process is the whole site."""

    name = "config.embedded"
    label = "embedded"
