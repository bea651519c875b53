"""What an operation sends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Request(Generic[Answer]):
    """A request as `operations` makes it; `Answer` is what a success holds."""

    method: str
    path: str
    """From the service's root; an absolute address leads elsewhere, and is given no key."""

    answer: Literal["content", "optional", "bytes", "none"] = "content"
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Mapping[str, Any] | None = None
    body_types: tuple[str, ...] = ()
    idempotent: bool = False
    """Whether the service knows a repetition by its `Idempotency-Key`."""

    harmless: bool = False
    """For a POST that may be sent twice though it takes no such key."""

    @property
    def repeatable(self) -> bool:
        """Whether it may be sent again when nobody knows if it has arrived."""
        return self.method != "POST" or self.idempotent or self.harmless


def given(**query: Any) -> dict[str, Any]:
    """The parameters of a query that were given."""
    return {name: value for name, value in query.items() if value is not None}
