"""Serializers of turns, moves, chat and proofs."""

from rest_framework import serializers

from accounts.api.shapes import Shape
from games.matches.models import ActorKind, Match
from games.talk.services.chat import CHAT_LENGTH

_MOST_ACTIONS = 200


class StampShape(Shape):
    """What was true when the program made up its mind: the version of the match, the length of the draft."""

    version = serializers.IntegerField(min_value=0, max_value=10**9)
    drafted = serializers.IntegerField(min_value=0, max_value=10**9, default=0)


class DraftActionShape(StampShape):
    action = serializers.DictField()


class MovesShape(Shape):
    version = serializers.IntegerField(min_value=0, max_value=10**9)
    actions = serializers.ListField(
        child=serializers.DictField(), allow_empty=False, max_length=_MOST_ACTIONS
    )


class TableShape(Shape):
    match = serializers.IntegerField()
    game = serializers.CharField()
    status = serializers.ChoiceField(Match.Status.choices)
    version = serializers.IntegerField()
    seat = serializers.IntegerField(allow_null=True, help_text="Whose view this is; null is a spectator's.")
    awaited = serializers.ListField(child=serializers.IntegerField(), help_text="Seats; -1 is the table.")
    view = serializers.DictField(help_text="The engine's view, as in exports (docs/programming/export.md).")


class ChoiceShape(Shape):
    action = serializers.DictField(help_text="To be sent back as it is.")
    # A field called `label`; the type stubs take it for the attribute of serializers.
    label = serializers.CharField()  # type: ignore[assignment]
    is_final = serializers.BooleanField(help_text="Drafting it plays it at once.")


class ChoicesShape(Shape):
    version = serializers.IntegerField()
    drafted = serializers.IntegerField()
    is_in_care = serializers.BooleanField(
        help_text="My time ran out, and an AI plays until I take the seat back."
    )
    actions = ChoiceShape(many=True)


class DraftShape(Shape):
    version = serializers.IntegerField()
    drafted = serializers.IntegerField()
    actions = serializers.ListField(child=serializers.DictField())
    is_complete = serializers.BooleanField()
    was_lost = serializers.BooleanField(help_text="What others played has made the draft impossible.")


class DraftedShape(DraftShape):
    was_played = serializers.BooleanField(help_text="It could not be taken back, so the draft was played.")


class MoveShape(Shape):
    version = serializers.IntegerField(help_text="Of the match after this move: ask for the view then.")
    seat = serializers.IntegerField(help_text="-1 is the table.")
    by = serializers.ChoiceField(ActorKind.choices)
    made_at = serializers.DateTimeField()
    rule = serializers.CharField(help_text="The rule that left no other choice.")
    events = serializers.ListField(child=serializers.DictField(), help_text="As you may know them.")
    action = serializers.DictField(allow_null=True, help_text="After the end.")
    resumes = serializers.IntegerField(
        allow_null=True,
        help_text="Of a ruling, which has no action: the version whose position is on the table again.",
    )
    is_withdrawn = serializers.BooleanField(help_text="A ruling has led back to before this move.")


class LineShape(Shape):
    id = serializers.IntegerField()
    author = serializers.CharField(source="author.username")
    text = serializers.CharField()
    said_at = serializers.DateTimeField()


class SayShape(Shape):
    text = serializers.CharField(min_length=1, max_length=CHAT_LENGTH)


class ProofShape(Shape):
    """Everything but the commitment is empty until the match has ended, and while others still play the same deal."""

    commitment = serializers.CharField(help_text="SHA-256 of the secret, from the first day on.")
    is_sealed = serializers.BooleanField(help_text="The same deal is still played at another table.")
    is_revealed = serializers.BooleanField()
    secret = serializers.CharField(help_text="Hexadecimal.")
    seating = serializers.CharField(help_text="Byte for byte as it enters the seed.")
    seed = serializers.CharField(help_text="Of the shuffles: the secret bound to the seating. Hexadecimal.")
    failures = serializers.ListField(
        child=serializers.CharField(), help_text="What did not check out when this site replayed the match."
    )
