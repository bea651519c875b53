"""A client of the Forms API: fill PDF forms from a sentence of instructions."""

from . import operations, schemas
from .client import AsyncFormsApi, FormsApi
from .errors import (
    ConnectionFailed,
    NotTheService,
    FormsApiError,
    JobFailed,
    RequestInvalid,
    RequestRefused,
    TimedOut,
    UnexpectedAnswer,
    WebhookInvalid,
)
from .files import FileInput, FilePart
from .flows import Filled, Form, Review
from .request import Request
from .session import OnProgress, Progress
from .webhooks import WebhookEvent, verify_webhook

__all__ = [
    "AsyncFormsApi",
    "ConnectionFailed",
    "NotTheService",
    "FileInput",
    "FilePart",
    "Filled",
    "Form",
    "FormsApi",
    "FormsApiError",
    "JobFailed",
    "OnProgress",
    "Progress",
    "Request",
    "RequestInvalid",
    "RequestRefused",
    "Review",
    "TimedOut",
    "UnexpectedAnswer",
    "WebhookEvent",
    "WebhookInvalid",
    "operations",
    "schemas",
    "verify_webhook",
]
