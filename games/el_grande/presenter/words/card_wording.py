"""The words about one kind of action card."""

from dataclasses import dataclass

from games.presenting.page import Words


@dataclass(frozen=True)
class CardWords:
    title: Words
    #: The special action, short enough for the face of a card.
    text: Words
    #: The special action with its conditions.
    explanation: Words
    #: The rule that describes it.
    rule: str
