"""Requests to bytes, and answers from them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import date, time
from decimal import Decimal
from typing import Any, cast

import httpx

from .errors import FormsApiError, NotTheService, RequestInvalid, RequestRefused
from .files import FilePart
from .request import Answer, Request
from .retry import retry_after_of


def encode(request: Request[Any], url: str, headers: dict[str, str], seconds: float) -> httpx.Request:
    """The request with its body: JSON where the operation takes it and no file is in it, else a multipart form."""
    query = {name: str(value) for name, value in request.query.items()} or None
    timeout = httpx.Timeout(seconds).as_dict()
    content: dict[str, Any] = {}
    if request.body is not None:
        has_file = any(isinstance(each, FilePart) for value in request.body.values() for each in _list(value))
        is_json = "application/json" in request.body_types and not has_file
        if is_json:
            content = {"content": _dumps(request.body).encode()}
            headers = {**headers, "content-type": "application/json"}
        else:
            content = {"files": list(_parts(request.body))}
    return httpx.Request(
        request.method, url, params=query, headers=headers, extensions={"timeout": timeout}, **content
    )


def _parts(body: Any) -> Iterator[tuple[str, tuple[str | None, bytes]]]:
    for name, value in body.items():
        is_files = isinstance(value, list) and any(isinstance(each, FilePart) for each in value)
        for each in value if is_files else [value]:
            if isinstance(each, FilePart):
                yield name, (each.name, each.content)
            else:
                text = each if isinstance(each, str) else _dumps(each)
                yield name, (None, text.encode())


def _dumps(value: Any) -> str:
    return json.dumps(dict(value) if isinstance(value, Mapping) else value, default=_plain)


def _plain(value: Any) -> str:
    """Days and times by ISO 8601, a `Decimal` with all its digits, which a number of JSON does not keep."""
    if isinstance(value, (date, time)):
        return value.isoformat()
    if isinstance(value, Decimal):
        return format(value, "f")
    raise TypeError(f"Expected a value that JSON has, a date or a Decimal, got {type(value).__name__}.")


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def decode(request: Request[Answer], response: httpx.Response) -> Answer:
    """What a successful response holds: JSON or text, as its content type says, JSON or nothing, or bytes."""
    content_type = response.headers.get("content-type", "")
    # A page of the service itself says which request it answers.
    if content_type.startswith("text/html") and request.answer != "none" and "x-request-id" not in response.headers:
        raise _not_the_service("a page")
    if request.answer == "none" or (request.answer == "optional" and not response.content):
        return cast(Answer, None)
    if request.answer == "bytes":
        return cast(Answer, response.content)
    is_json = content_type.startswith("application/json")
    return cast(Answer, response.json() if is_json else response.text)


def error_of(response: httpx.Response) -> FormsApiError:
    """The error that a refused response stands for; what is not the service's own is told by its status alone."""
    body = _json(response)
    detail, code = body.get("detail"), body.get("code")
    if isinstance(detail, list):
        return RequestInvalid(detail)
    is_ours = isinstance(detail, str) and isinstance(code, str)
    # Another program's page, or a gateway's word that the path leads nowhere.
    text = response.text.strip()
    is_foreign = text != "" and (not text.startswith("{") or "message" in body)
    if not is_ours and response.status_code == 404 and is_foreign:
        return _not_the_service("404, and not in the service's words")
    return RequestRefused(
        str(detail) if is_ours else f"The answer was {response.status_code}.",
        code=str(code) if is_ours else f"http_{response.status_code}",
        status=response.status_code,
        request_id=response.headers.get("x-request-id"),
        retry_after=retry_after_of(response.headers),
    )


def _not_the_service(answer: str) -> NotTheService:
    return NotTheService(f"Expected a Forms API at this address, got {answer}: look at the url, and at its path.")


def _json(response: httpx.Response) -> dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}  # a proxy's page
    return body if isinstance(body, dict) else {}
