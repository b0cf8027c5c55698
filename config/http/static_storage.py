"""Static files of the distributed shape."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticStorage(CompressedManifestStaticFilesStorage):
    """Storage with a hash of the content in file names, also within import statements of ES modules."""

    support_js_module_import_aggregation = True
