"""When to send a request again."""

from __future__ import annotations

import random
import time
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from .errors import ConnectionFailed, FormsApiError, RequestRefused
from .request import Request

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 8.0
# Of these the service, or what stands before it, says that nothing was accepted.
_NOT_ACCEPTED = {429, 503}
_PASSING = {408, 500, 502, 504}


def pause_before_retry(error: FormsApiError, request: Request[Any], tries: int) -> float | None:
    """The seconds to wait before a request is sent again, or None when that is no use or no good.

    As `Retry-After` says, else twice as long each time and by chance somewhat shorter, so that clients do not come back
    all at once.
    """
    pause = float(min(_LONGEST_PAUSE, _FIRST_PAUSE * 2**tries) * (1 - random.random() / 2))
    if isinstance(error, ConnectionFailed):
        return pause if request.repeatable else None
    if not isinstance(error, RequestRefused):
        return None
    if error.retry_after is not None:
        return error.retry_after
    if error.status in _NOT_ACCEPTED:
        return pause
    return pause if error.status in _PASSING and request.repeatable else None


def retry_after_of(headers: httpx.Headers) -> float | None:
    """The seconds that a `Retry-After` says, in either of its forms (RFC 9110, 10.2.3)."""
    said = headers.get("retry-after", "").strip()
    if said.isdigit():
        return float(said)
    try:
        return max(0.0, parsedate_to_datetime(said).timestamp() - time.time())
    except ValueError:
        return None
