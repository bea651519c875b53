"""One call of a user: the requests that it makes share a time limit and report to one place.

Nothing here reads or writes. A call is a generator, which yields what is to be done and is sent what came of it, so that
the client of threads and that of asyncio are one.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypedDict, TypeVar, cast
from urllib.parse import urljoin

import httpx

from . import schemas
from .errors import ConnectionFailed, FormsApiError, NotTheService, RequestRefused, TimedOut
from .request import Answer, Request
from .retry import pause_before_retry, retry_after_of
from .wire import decode, encode, error_of

T = TypeVar("T")


@dataclass(frozen=True)
class Pause:
    seconds: float


Effect: TypeAlias = "httpx.Request | Pause"
Steps: TypeAlias = Generator[Effect, Any, T]


class _Progress(TypedDict, total=False):
    job_id: str
    status: schemas.ParseJobStatus
    stage: schemas.FillJobStage
    since: str


class Progress(_Progress):
    """What a long call is at; `status` once there is a job, and `stage` with its beginning while a fill runs."""

    step: Literal["upload", "parse", "fill", "download"]


OnProgress: TypeAlias = Callable[[Progress], object]


@dataclass(frozen=True)
class Settings:
    """Where the service is, and how patiently it is asked; times in seconds."""

    url: str
    api_key: str | None
    timeout: float
    attempt_timeout: float
    max_retries: int

    def __post_init__(self) -> None:
        if not self.url.startswith(("http://", "https://")):
            expected = "Expected the service's address, such as http://127.0.0.1:3000"
            raise NotTheService(f"{expected}, got {self.url!r}.")


@dataclass(frozen=True)
class Exchange(Generic[T]):
    answer: T
    retry_after: float | None
    """What the answer says about asking again, in seconds."""


class Session:
    """Sends requests, again where that helps: each with one idempotency key however often it is sent."""

    def __init__(
        self,
        settings: Settings,
        *,
        timeout: float | None = None,
        on_progress: OnProgress | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        self._settings = settings
        self._seconds = timeout if timeout is not None else settings.timeout
        self._end = time.monotonic() + self._seconds
        self.tell: OnProgress = on_progress or (lambda _: None)
        self.idempotency_key = idempotency_key

    def call(self, request: Request[Answer], key: str | None = None) -> Steps[Answer]:
        return (yield from self.exchange(request, key)).answer

    def exchange(self, request: Request[Answer], key: str | None = None) -> Steps[Exchange[Answer]]:
        """Raises `RequestRefused`, `RequestInvalid`, `ConnectionFailed` or `TimedOut`."""
        key = key or str(uuid.uuid4())
        tries = 0
        while True:
            try:
                return (yield from self._attempt(request, key))
            except TimedOut:
                raise
            except FormsApiError as error:
                self._remaining()
                if tries > 0 and _is_gone(error, request):
                    return Exchange(cast(Answer, None), None)
                pause = pause_before_retry(error, request, tries)
                if pause is None or tries >= self._settings.max_retries or pause > self._remaining():
                    raise
            yield from self.pause(pause)
            tries += 1

    def pause(self, seconds: float) -> Steps[None]:
        yield Pause(min(seconds, self._remaining()))
        self._remaining()

    def _remaining(self) -> float:
        remaining = self._end - time.monotonic()
        if remaining <= 0:
            raise TimedOut(f"The time limit of {self._seconds} seconds is over.")
        return remaining

    def _attempt(self, request: Request[Answer], key: str) -> Steps[Exchange[Answer]]:
        try:
            response = yield from self._follow(request, key)
        except httpx.RequestError as cause:
            raise ConnectionFailed(f"The request got no whole answer: {cause!r}") from cause
        if not response.is_success:
            raise error_of(response)
        return Exchange(decode(request, response), retry_after_of(response.headers))

    def _follow(self, request: Request[Any], key: str) -> Steps[httpx.Response]:
        """Redirects lead to storage, by links that need no key: it is not sent there."""
        is_absolute = request.path.startswith(("http://", "https://"))
        url = request.path if is_absolute else self._settings.url.rstrip("/") + request.path
        headers = {"Idempotency-Key": key} if request.idempotent else {}
        if self._settings.api_key is not None and not is_absolute:
            headers["X-API-Key"] = self._settings.api_key
        seconds = min(self._settings.attempt_timeout, self._remaining())
        response: httpx.Response = yield encode(request, url, headers, seconds)
        target = response.headers.get("location") if response.is_redirect else None
        if target is None or not request.repeatable:
            return response
        link: Request[Any] = Request("GET", urljoin(url, target))
        redirected: httpx.Response = yield encode(link, link.path, {}, seconds)
        return redirected


def _is_gone(error: FormsApiError, request: Request[Any]) -> bool:
    """Whether an earlier try has deleted it, whose answer was lost."""
    is_deletion = request.method == "DELETE" and request.answer != "content"
    return is_deletion and isinstance(error, RequestRefused) and error.status == 404
