"""Messages of the service to your endpoint, verified as Standard Webhooks says."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Iterable, Mapping
from typing import Any, TypedDict, cast

from .errors import WebhookInvalid


class WebhookEvent(TypedDict):
    """Which job or batch ended how; never a value."""

    type: str
    timestamp: str
    data: dict[str, Any]


def verify_webhook(
    body: str | bytes,
    headers: Mapping[str, str],
    secrets: str | Iterable[str],
    *,
    tolerance_seconds: float = 300,
    now: float | None = None,
) -> WebhookEvent:
    """The event of a request to your endpoint, once it is sure that the service sent it.

    `body` is the request's body untouched, before any parser; `secrets` one `whsec_…`, or several during a rotation; `now`
    seconds since 1970. Raises `WebhookInvalid`.
    """
    id, timestamp, signatures = (
        _header(headers, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    is_time = timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12
    if not is_time or abs((time.time() if now is None else now) - int(timestamp)) > tolerance_seconds:
        raise WebhookInvalid(f"Expected a webhook-timestamp within {tolerance_seconds} seconds of now.")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{id}.{timestamp}.".encode() + content
    given = [each[3:] for each in signatures.split(" ") if each.startswith("v1,")]
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        expected = hmac.new(_key(secret), signed, hashlib.sha256).digest()
        if any(hmac.compare_digest(expected, _bytes(each)) for each in given):
            return cast(WebhookEvent, json.loads(content))
    raise WebhookInvalid("Expected a webhook-signature by the secret, got none that fits.")


def _header(headers: Mapping[str, str], name: str) -> str:
    value = next((value for each, value in headers.items() if each.lower() == name), "")
    if not value:
        raise WebhookInvalid(f"Expected the header {name}.")
    return value


def _key(secret: str) -> bytes:
    key = _bytes(secret.removeprefix("whsec_"))
    if not key:
        raise WebhookInvalid("Expected a secret of the form whsec_ and base64.")
    return key


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""  # not base64
