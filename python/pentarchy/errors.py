"""What can go wrong: the engine's sentence, and the id of the rule where one forbids an action."""

from __future__ import annotations


class Error(ValueError):
    """Something was asked that cannot be: `where`, `what` and what would be `right`."""

    def __init__(self, text: str, where: str = "", what: str = "", right: str = "", rule: str = "") -> None:
        super().__init__(text)
        self.where = where
        self.what = what or text
        self.right = right
        self.rule = rule

    def __reduce__(self) -> tuple[type[Error], tuple[str, str, str, str, str]]:
        return type(self), (str(self), self.where, self.what, self.right, self.rule)


def refusal(where: str, what: str, right: str = "") -> Error:
    """An error in the form of the engine's own sentences."""
    return Error(f"{where}: {what}" + (f" ({right})" if right else ""), where, what, right)


class IllegalAction(Error):
    """A rule forbids the action; `rule` is its id in docs/rules."""


class NotationError(Error):
    """A text is no action in the game's notation."""


class RecordError(Error):
    """A record cannot be read, or does not agree with the rules."""
