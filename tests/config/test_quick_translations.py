"""Translations that are looked up once say what Django's own would."""

import asyncio
import threading

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.utils.translation import get_language, gettext, ngettext, override, pgettext
from django.utils.translation.trans_real import catalog

from config.translations import RememberedTranslation

_LEFT = ("You have %(left)d day of vacation left.", "You have %(left)d days of vacation left.")


@pytest.mark.parametrize(
    ("language", "words", "counted", "separator"),
    [
        ("en", "Log out", ("You have 1 day of vacation left.", "You have 2 days of vacation left."), "May"),
        ("fr", "Déconnexion", ("Il vous reste 1 jour de congé.", "Il vous reste 2 jours de congé."), "mai"),
        (
            "it",
            "Annulla l'accesso",
            ("Ti resta 1 giorno di vacanza.", "Ti restano 2 giorni di vacanza."),
            "Maggio",
        ),
    ],
)
def test_every_language_has_its_words_however_often_it_asks(language, words, counted, separator):
    for _time in range(2):
        with override(language):
            assert isinstance(catalog(), RememberedTranslation)
            assert gettext("Log out") == words
            assert pgettext("alt. month", "May").lower() == separator.lower()
            assert tuple(ngettext(*_LEFT, n) % {"left": n} for n in (1, 2)) == counted


def test_the_active_language_is_that_of_the_thread_and_of_the_task():
    found = {}

    def look(name):
        found[name] = get_language()

    async def task(language):
        with override(language):
            await asyncio.sleep(0)
            await sync_to_async(look)(language)
            return get_language()

    async def both():
        return await asyncio.gather(task("fr"), task("it"))

    with override("it"):
        thread = threading.Thread(target=look, args=["thread"])
        thread.start()
        thread.join()
        assert async_to_sync(both)() == ["fr", "it"]
        assert get_language() == "it"
    assert found == {"thread": "en", "fr": "fr", "it": "it"}
