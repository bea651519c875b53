"""Every error of this client: one base class, a stable `code`, and a sentence for people."""

from __future__ import annotations

from typing import Literal

from . import schemas


class FormsApiError(Exception):
    """The base of every error of this client."""

    code: str = "error"


class RequestRefused(FormsApiError):
    """The service refused a request.

    `code` is one of `schemas.ErrorCode`; a service newer than this client may know more, and a gateway before it answers
    `http_<status>`. `request_id` identifies the request in the service's log. `retry_after`: seconds, where asking again
    makes sense.
    """

    def __init__(
        self, message: str, *, code: str, status: int, request_id: str | None, retry_after: float | None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.request_id = request_id
        self.retry_after = retry_after


class RequestInvalid(FormsApiError):
    """What was sent is invalid (422): one issue for each thing that is."""

    code: Literal["validation_error"] = "validation_error"
    status = 422

    def __init__(self, issues: list[schemas.ValidationError]) -> None:
        super().__init__("; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in issues))
        self.issues = issues


class JobFailed(FormsApiError):
    """A job ended in failure: `code` is one of `schemas.JobErrorCode`.

    `retryable`: whether the same submission may succeed later.
    """

    def __init__(self, job: schemas.ParseJob | schemas.FillJob) -> None:
        error = job.get("error")
        super().__init__(error["message"] if error else "The job failed.")
        self.code = error["code"] if error else "internal_error"
        self.retryable = error["retryable"] if error else False
        self.job = job


class NotTheService(FormsApiError):
    """What answers at the address is not a Forms API: it is another page, another path, or no address at all."""

    code: Literal["not_the_service"] = "not_the_service"


class ConnectionFailed(FormsApiError):
    """The service could not be reached, or the connection broke, as often as it was tried."""

    code: Literal["connection_failed"] = "connection_failed"


class TimedOut(FormsApiError):
    """The call's own time limit is over. A job that was submitted goes on."""

    code: Literal["timed_out"] = "timed_out"


class WebhookInvalid(FormsApiError):
    """A message is not what the service signed with this secret, or it is too old."""

    code: Literal["webhook_invalid"] = "webhook_invalid"


class UnexpectedAnswer(FormsApiError):
    """The service answered something that its own description rules out."""

    code: Literal["unexpected_answer"] = "unexpected_answer"
