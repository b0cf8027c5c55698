"""Static files of the distributed shape."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticStorage(CompressedManifestStaticFilesStorage):
    """File names carry a hash of the content, inside ES modules' import statements too."""

    support_js_module_import_aggregation = True
