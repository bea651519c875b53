"""The client for threads and the client for asyncio: the same calls, carried out in either way."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Iterable
from functools import partial
from types import TracebackType
from typing import TypeVar

import httpx

from . import flows, schemas
from .files import FileInput
from .flows import Filled, Form, Review
from .request import Answer, Request
from .session import Effect, OnProgress, Pause, Session, Settings, Steps

if sys.version_info >= (3, 11):
    from typing import Self, Unpack
else:
    from typing_extensions import Self, Unpack

T = TypeVar("T")


class FormsApi:
    """A client of one Forms API service. Every method may raise what `errors` names.

    Times are in seconds: `timeout` limits a whole call, waiting and retries included, `attempt_timeout` the service's
    silence in one request. `idempotency_key`: the same call made again, by another process too, is the same job.
    """

    def __init__(
        self,
        url: str,
        api_key: str | None = None,
        *,
        timeout: float = 600,
        attempt_timeout: float = 60,
        max_retries: int = 5,
        http_client: httpx.Client | None = None,
    ) -> None:
        self._settings = Settings(url, api_key, timeout, attempt_timeout, max_retries)
        self._http = http_client or httpx.Client()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def call(
        self, request: Request[Answer], *, timeout: float | None = None, idempotency_key: str | None = None
    ) -> Answer:
        """Any operation of the API, as `operations` makes its request: `call(operations.get_file(id))`."""
        return self._run(Session(self._settings, timeout=timeout).call(request, idempotency_key))

    def parse(
        self,
        file: FileInput,
        *,
        force: bool = False,
        timeout: float | None = None,
        on_progress: OnProgress | None = None,
    ) -> schemas.File:
        """Uploads a form of any size and waits for what is found on it."""
        session = Session(self._settings, timeout=timeout, on_progress=on_progress)
        return self._run(flows.parse(session, file, force=force))

    def upload_picture(self, file: FileInput, *, timeout: float | None = None) -> str:
        """Uploads a picture (PNG or JPEG) to sign with; the `image_id` that `marks` name, for a day."""
        return self._run(flows.upload(Session(self._settings, timeout=timeout), file))

    def fill(
        self,
        form: Form,
        prompt: str | None = None,
        *,
        context: Iterable[FileInput] = (),
        timeout: float | None = None,
        on_progress: OnProgress | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[schemas.FillOptions],
    ) -> Filled:
        """Fills a form as the prompt, `values` and the documents of `context` say, and downloads it."""
        session = Session(
            self._settings, timeout=timeout, on_progress=on_progress, idempotency_key=idempotency_key
        )
        return self._run(flows.fill(session, form, {**options, **flows.said(prompt, context)}))

    def review(
        self,
        form: Form,
        prompt: str | None = None,
        *,
        context: Iterable[FileInput] = (),
        timeout: float | None = None,
        on_progress: OnProgress | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[schemas.FillOptions],
    ) -> Review:
        """Fills a form up to the point where a person decides: a proposal, with questions, and no PDF."""
        session = Session(
            self._settings, timeout=timeout, on_progress=on_progress, idempotency_key=idempotency_key
        )
        return self._run(flows.review(session, form, {**options, **flows.said(prompt, context)}))

    def commit(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        on_progress: OnProgress | None = None,
        idempotency_key: str | None = None,
        **decisions: Unpack[schemas.CommitRequest],
    ) -> Filled:
        """Writes what was accepted of a review."""
        session = Session(
            self._settings, timeout=timeout, on_progress=on_progress, idempotency_key=idempotency_key
        )
        return self._run(flows.commit(session, job_id, decisions))

    def read(
        self,
        file: FileInput,
        *,
        file_id: str | None = None,
        fill_id: str | None = None,
        timeout: float | None = None,
    ) -> schemas.FilledForm:
        """What a filled form says; see `operations.read_form`."""
        session = Session(self._settings, timeout=timeout)
        return self._run(flows.read(session, file, file_id, fill_id))

    def _run(self, steps: Steps[T]) -> T:
        move = partial(next, steps)
        while True:
            try:
                effect: Effect = move()
            except StopIteration as end:
                answer: T = end.value
                return answer
            try:
                done = self._perform(effect)
            except httpx.RequestError as error:
                move = partial(steps.throw, error)
            else:
                move = partial(steps.send, done)

    def _perform(self, effect: Effect) -> httpx.Response | None:
        if isinstance(effect, Pause):
            time.sleep(effect.seconds)
            return None
        return self._http.send(effect)


class AsyncFormsApi:
    """A client of one Forms API service, for asyncio. Every method may raise what `errors` names.

    Times are in seconds: `timeout` limits a whole call, waiting and retries included, `attempt_timeout` the service's
    silence in one request. `idempotency_key`: the same call made again, by another process too, is the same job.
    """

    def __init__(
        self,
        url: str,
        api_key: str | None = None,
        *,
        timeout: float = 600,
        attempt_timeout: float = 60,
        max_retries: int = 5,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        self._settings = Settings(url, api_key, timeout, attempt_timeout, max_retries)
        self._http = http_client or httpx.AsyncClient()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def call(
        self, request: Request[Answer], *, timeout: float | None = None, idempotency_key: str | None = None
    ) -> Answer:
        """Any operation of the API, as `operations` makes its request: `call(operations.get_file(id))`."""
        return await self._run(Session(self._settings, timeout=timeout).call(request, idempotency_key))

    async def parse(
        self,
        file: FileInput,
        *,
        force: bool = False,
        timeout: float | None = None,
        on_progress: OnProgress | None = None,
    ) -> schemas.File:
        """Uploads a form of any size and waits for what is found on it."""
        session = Session(self._settings, timeout=timeout, on_progress=on_progress)
        return await self._run(flows.parse(session, file, force=force))

    async def upload_picture(self, file: FileInput, *, timeout: float | None = None) -> str:
        """Uploads a picture (PNG or JPEG) to sign with; the `image_id` that `marks` name, for a day."""
        return await self._run(flows.upload(Session(self._settings, timeout=timeout), file))

    async def fill(
        self,
        form: Form,
        prompt: str | None = None,
        *,
        context: Iterable[FileInput] = (),
        timeout: float | None = None,
        on_progress: OnProgress | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[schemas.FillOptions],
    ) -> Filled:
        """Fills a form as the prompt, `values` and the documents of `context` say, and downloads it."""
        session = Session(
            self._settings, timeout=timeout, on_progress=on_progress, idempotency_key=idempotency_key
        )
        return await self._run(flows.fill(session, form, {**options, **flows.said(prompt, context)}))

    async def review(
        self,
        form: Form,
        prompt: str | None = None,
        *,
        context: Iterable[FileInput] = (),
        timeout: float | None = None,
        on_progress: OnProgress | None = None,
        idempotency_key: str | None = None,
        **options: Unpack[schemas.FillOptions],
    ) -> Review:
        """Fills a form up to the point where a person decides: a proposal, with questions, and no PDF."""
        session = Session(
            self._settings, timeout=timeout, on_progress=on_progress, idempotency_key=idempotency_key
        )
        return await self._run(flows.review(session, form, {**options, **flows.said(prompt, context)}))

    async def commit(
        self,
        job_id: str,
        *,
        timeout: float | None = None,
        on_progress: OnProgress | None = None,
        idempotency_key: str | None = None,
        **decisions: Unpack[schemas.CommitRequest],
    ) -> Filled:
        """Writes what was accepted of a review."""
        session = Session(
            self._settings, timeout=timeout, on_progress=on_progress, idempotency_key=idempotency_key
        )
        return await self._run(flows.commit(session, job_id, decisions))

    async def read(
        self,
        file: FileInput,
        *,
        file_id: str | None = None,
        fill_id: str | None = None,
        timeout: float | None = None,
    ) -> schemas.FilledForm:
        """What a filled form says; see `operations.read_form`."""
        session = Session(self._settings, timeout=timeout)
        return await self._run(flows.read(session, file, file_id, fill_id))

    async def _run(self, steps: Steps[T]) -> T:
        move = partial(next, steps)
        while True:
            try:
                effect: Effect = move()
            except StopIteration as end:
                answer: T = end.value
                return answer
            try:
                done = await self._perform(effect)
            except httpx.RequestError as error:
                move = partial(steps.throw, error)
            else:
                move = partial(steps.send, done)

    async def _perform(self, effect: Effect) -> httpx.Response | None:
        if isinstance(effect, Pause):
            await asyncio.sleep(effect.seconds)
            return None
        return await self._http.send(effect)
