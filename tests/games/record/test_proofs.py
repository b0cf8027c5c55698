"""Fair shuffles: committed before the match, secret during it, revealed and verified afterwards."""

import pytest
from django.core.management import CommandError, call_command

from games.core.fairness import commitment
from games.matches.models import Match
from games.record.selectors.proofs import proof_of
from tests.games.tables import advance, full_table, people, play_out

pytestmark = pytest.mark.django_db


def test_secret_stays_hidden_until_the_end(client):
    match = advance(full_table(people(2)), 1)
    secret = bytes(match.secret).hex()
    assert not proof_of(match).is_revealed
    assert secret not in client.get(f"/matches/{match.pk}/proof/").content.decode()
    over = play_out(match)
    assert proof_of(over).secret == secret
    assert secret in client.get(f"/matches/{match.pk}/proof/").content.decode()


def test_finished_match_passes_verification(capsys):
    over = play_out(full_table(people(3)))
    assert proof_of(over).failures == ()
    call_command("verify_match", str(over.pk))
    assert "1 matches check out" in capsys.readouterr().out


def test_other_secret_fails_the_commitment():
    over = play_out(full_table(people(2)))
    over.secret = bytes(32)
    assert proof_of(over).failures == ("commitment", "replay")
    over.commitment = commitment(over.secret)
    assert proof_of(over).failures == ("replay",)


def test_changed_log_fails_the_replay():
    over = play_out(full_table(people(2)))
    bids = [move for move in over.moves.all() if b"play_power" in bytes(move.action)]
    bids[0].action, bids[1].action = bids[1].action, bids[0].action
    for move in bids[:2]:
        move.save()
    assert "replay" in proof_of(over).failures
    with pytest.raises(CommandError, match="do not check out"):
        call_command("verify_match")


def test_only_finished_matches_can_be_verified():
    match = full_table(people(2))
    with pytest.raises(CommandError, match=f"Not a finished match: {match.pk}"):
        call_command("verify_match", str(match.pk))


def test_same_secret_at_different_tables_shuffles_differently():
    """The seed is bound to the seating, so a secret can't be chosen in anybody's favour."""
    from games.matches.selectors.deals import match_seed

    first, second = (full_table(people(2)) for _ in range(2))
    Match.objects.update(secret=bytes(32))
    first.refresh_from_db()
    second.refresh_from_db()
    assert match_seed(first) != match_seed(second)
