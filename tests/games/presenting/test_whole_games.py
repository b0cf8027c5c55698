"""Whole random games of every game: at every moment there are readable texts for everybody."""

import pytest

from games.catalogue import codec_of, presenter_of
from tests.games.core.cases import CASES, Case
from tests.games.presenting.company import sitters
from tests.games.presenting.moments import assert_clean, assert_readable, by_name, moments, readers
from tests.games.presenting.own_ids import IDS

pytestmark = pytest.mark.parametrize("case", [case for case in CASES if case.game in IDS], ids=by_name)


def test_prompt_and_phase_are_readable_at_every_moment(case: Case) -> None:
    presenter, ids = presenter_of(case.game), IDS[case.game]
    for played in moments(case):
        for reader in readers(case, played):
            view = case.rules.view(played.state, reader)
            assert_readable(presenter.prompt(view, sitters(case.players, reader)), ids)
            assert_readable(presenter.phase(view), ids)


def test_every_legal_action_is_a_distinct_choice(case: Case) -> None:
    presenter, codec, ids = presenter_of(case.game), codec_of(case.game), IDS[case.game]
    for played in moments(case):
        legal = case.rules.legal_actions(played.state, played.seat)
        view = case.rules.view(played.state, played.seat)
        choices = presenter.choices(view, legal, sitters(case.players, played.seat))
        assert [codec.decode_action(choice.action) for choice in choices] == list(legal)
        labels = [str(choice.label) for choice in choices]
        assert len(set(labels)) == len(labels)
        groups = [str(choice.group) for choice in choices]
        assert all(groups)
        assert groups == sorted(groups, key=groups.index), "choices of one kind stand together"
        for choice in choices:
            assert_readable(str(choice.label), ids)
            assert_clean(f"{choice.hint} {choice.warning}".strip(), ids)
