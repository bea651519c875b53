"""What the clients do: submit, wait, download."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar, cast

from . import operations, schemas
from .errors import JobFailed, RequestRefused, UnexpectedAnswer
from .files import FileInput, FilePart, file_part
from .request import Request
from .session import Progress, Session, Steps

Job = TypeVar("Job", schemas.ParseJob, schemas.FillJob)

Form: TypeAlias = "FileInput | Mapping[str, Any]"
"""A file to upload, or one that was parsed: the answer of `parse`, or `{"file_id": …}`."""

_DIRECT_BYTES = 4 * 1024 * 1024
"""What `POST /parse` takes; larger files go straight to storage."""

_WAIT_SECONDS = 20
"""As long as the service lets a request wait for a job's end."""

_PAUSE_SECONDS = 2.0
"""When an answer comes at once and does not say when to come back."""


@dataclass(frozen=True)
class Filled:
    """A completed form; `result` says what went where and why, what is still blank, what found no field."""

    pdf: bytes
    result: schemas.FillResult
    job: schemas.FillJob

    def save(self, path: str | os.PathLike[str]) -> None:
        Path(path).write_bytes(self.pdf)


@dataclass(frozen=True)
class Review:
    """A fill that waits for a person: `commit` its `job_id`."""

    job_id: str
    proposal: schemas.Proposal
    job: schemas.FillJob


def parse(session: Session, file: FileInput, *, force: bool = False) -> Steps[schemas.File]:
    file_id = yield from _parsed(session, file, force)
    return (yield from session.call(operations.get_file(file_id)))


def fill(session: Session, form: Form, body: Mapping[str, Any]) -> Steps[Filled]:
    accepted = yield from _submit_fill(session, form, body)
    return (yield from _finish(session, accepted["job_id"]))


def review(session: Session, form: Form, body: Mapping[str, Any]) -> Steps[Review]:
    accepted = yield from _submit_fill(session, form, {**body, "review": True})
    job = yield from _fill_ended(session, accepted["job_id"])
    if "proposal" not in job:
        raise UnexpectedAnswer("Expected a proposal of a fill with review, got none.")
    return Review(job["job_id"], job["proposal"], job)


def commit(session: Session, job_id: str, decisions: schemas.CommitRequest) -> Steps[Filled]:
    session.tell({"step": "fill"})
    request = operations.commit_fill(job_id, body=decisions)
    accepted = yield from session.call(request, session.idempotency_key)
    return (yield from _finish(session, accepted["job_id"]))


def read(
    session: Session, file: FileInput, file_id: str | None, fill_id: str | None
) -> Steps[schemas.FilledForm]:
    """One too large for a request is stored for as long as it is read, as a file of its own; beside the form that it is a
    copy of (`file_id`) it cannot be: `file_too_large`.
    """
    part = file_part(file)
    if len(part.content) <= _DIRECT_BYTES or file_id is not None:
        body: schemas.ReadRequest = {"file": part}
        if file_id is not None:
            body["file_id"] = file_id
        if fill_id is not None:
            body["fill_id"] = fill_id
        return (yield from session.call(replace(operations.read_form(body), harmless=True)))
    stored = yield from _submit_file(session, part, force=True)
    try:
        yield from _parse_ended(session, stored["job_id"])
        request = operations.read_form({"file_id": stored["file_id"]})
        return (yield from session.call(replace(request, harmless=True)))
    finally:
        yield from session.call(operations.delete_file(stored["file_id"]))


def said(prompt: str | None, context: Iterable[FileInput]) -> dict[str, Any]:
    documents = [file_part(each) for each in context]
    return {
        **({} if prompt is None else {"prompt": prompt}),
        **({"context": documents} if documents else {}),
    }


def _parsed(session: Session, file: FileInput, force: bool) -> Steps[str]:
    """The id of a file whose parse has succeeded."""
    accepted = yield from _submit_file(session, file_part(file), force)
    yield from _parse_ended(session, accepted["job_id"])
    return accepted["file_id"]


def _submit_file(session: Session, file: FilePart, force: bool) -> Steps[schemas.ParseAccepted]:
    session.tell({"step": "upload"})
    if len(file.content) > _DIRECT_BYTES:
        return (yield from _upload_large(session, file, force))
    try:
        return (yield from session.call(operations.submit_parse({"file": file, "force": force})))
    except RequestRefused as error:
        if error.status != 413:  # the service may have a lower limit of its own
            raise
    return (yield from _upload_large(session, file, force))


def _upload_large(session: Session, file: FilePart, force: bool) -> Steps[schemas.ParseAccepted]:
    upload_id = yield from upload(session, file)
    return (yield from session.call(operations.parse_upload(upload_id, body={"force": force})))


def upload(session: Session, file: FileInput) -> Steps[str]:
    """Sends a file to storage; its `upload_id`, which is good for a day."""
    file = file_part(file)
    request = operations.create_upload({"filename": file.name, "bytes": len(file.content)})
    place = yield from session.call(replace(request, harmless=True))
    # Storage reads the fields up to the file, so that this is the last.
    body = {**place["fields"], "file": file}
    yield from session.call(Request[None]("POST", place["url"], "none", body=body, harmless=True))
    return place["upload_id"]


def _submit_fill(session: Session, form: Form, body: Mapping[str, Any]) -> Steps[schemas.FillAccepted]:
    if isinstance(form, Mapping):
        file_id = str(form["file_id"])
    else:
        file_id = yield from _parsed(session, form, force=False)
    session.tell({"step": "fill"})
    request = operations.submit_fill(cast(schemas.FillRequest, {"file_id": file_id, **body}))
    return (yield from session.call(request, session.idempotency_key))


def _finish(session: Session, job_id: str) -> Steps[Filled]:
    job = yield from _fill_ended(session, job_id)
    if "result" not in job or "download_url" not in job:
        raise UnexpectedAnswer("Expected a result and a download_url of a fill that succeeded.")
    session.tell({"step": "download", "job_id": job_id, "status": job["status"]})
    pdf = yield from session.call(Request[bytes]("GET", job["download_url"], "bytes"))
    return Filled(pdf, job["result"], job)


def _parse_ended(session: Session, job_id: str) -> Steps[schemas.ParseJob]:
    return (yield from _ended(session, "parse", operations.get_parse(job_id, wait=_WAIT_SECONDS)))


def _fill_ended(session: Session, job_id: str) -> Steps[schemas.FillJob]:
    return (yield from _ended(session, "fill", operations.get_fill(job_id, wait=_WAIT_SECONDS)))


def _ended(session: Session, step: Literal["parse", "fill"], request: Request[Job]) -> Steps[Job]:
    """A job that has succeeded. Raises `JobFailed`."""
    while True:
        asked = time.monotonic()
        exchange = yield from session.exchange(request)
        job = exchange.answer
        progress: Progress = {"step": step, "job_id": job["job_id"], "status": job["status"]}
        if stage := cast(Any, job).get("stage"):
            progress["stage"] = stage
        if since := cast(Any, job).get("since"):
            progress["since"] = since
        session.tell(progress)
        if job["status"] == "succeeded":
            return job
        if job["status"] == "failed":
            raise JobFailed(job)
        if time.monotonic() - asked < _WAIT_SECONDS - 1:
            pause = exchange.retry_after
            yield from session.pause(_PAUSE_SECONDS if pause is None else pause)
