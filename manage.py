#!/usr/bin/env python
"""The command line of Hidalgo: `./manage.py serve` runs the whole site."""

import os
import sys


def main() -> None:
    # Not above: processes in which AI players think load this module again, and need no Django.
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as refusal:
        # The operator has to change a setting; a traceback would only hide the sentence that says which one.
        sys.exit(f"Hidalgo cannot start. {refusal}")


if __name__ == "__main__":
    main()
