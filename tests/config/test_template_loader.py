"""White space that the loader of our templates drops, and what it keeps."""

from django.template.loader import get_template

from config.http.template_loader import unindented


def test_indentation_and_lines_of_block_tags_are_dropped() -> None:
    source = "<ul>\n  {% for row in rows %}\n    <li>{{ row }}</li>\n  {% endfor %}\n</ul>\n"
    assert unindented(source) == "<ul>\n{% for row in rows %}<li>{{ row }}</li>\n{% endfor %}</ul>\n"


def test_words_and_tags_with_text_keep_their_distance() -> None:
    for source in (
        "<b>1</b>\n{{ two }}\n<i>3</i>\n",
        "{% if one %}1{% endif %}\n{{ two }}\n",
        "{% blocktranslate trimmed %}\none\n{% endblocktranslate %}\n{{ two }}\n",
        "{% load i18n %}\n{{ one }}\n",
    ):
        assert unindented(source) == source


def test_texts_of_mails_keep_their_indentation() -> None:
    template = get_template("account/email/email_confirmation_message.txt")
    with open(template.origin.name) as file:
        assert template.template.source == file.read()
