"""What the client does by itself, against answers that a test makes up."""

from __future__ import annotations

import asyncio
import json
import unittest
from collections.abc import Awaitable, Callable
from datetime import date
from decimal import Decimal
from typing import TypeVar
from unittest import mock

import httpx

from forms_api import AsyncFormsApi, ConnectionFailed, FilePart, FormsApi, JobFailed, NotTheService, RequestRefused, TimedOut
from forms_api import operations, schemas, wire
from forms_api.request import Request

Step = Callable[[httpx.Request], httpx.Response]
T = TypeVar("T")
FILES: schemas.FileList = {"files": [], "next_cursor": None}


def ok(body: object, **headers: str) -> Step:
    return lambda _: httpx.Response(200, json=body, headers={k.replace("_", "-"): v for k, v in headers.items()})


def refused(status: int, **headers: str) -> Step:
    return lambda _: httpx.Response(status, headers={k.replace("_", "-"): v for k, v in headers.items()})


def broken(request: httpx.Request) -> httpx.Response:
    raise httpx.ReadError("cut", request=request)


def page(status: int) -> Step:
    return lambda _: httpx.Response(status, html="<!doctype html><p>Hello")


class Service:
    """Answers so, one step after another; the last again and again."""

    def __init__(self, *steps: Step) -> None:
        self.steps = steps
        self.sent: list[httpx.Request] = []
        self.pauses: list[float] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(request)
        return self.steps[min(len(self.sent), len(self.steps)) - 1](request)

    def run(self, work: Callable[[FormsApi], T], **options: float) -> T:
        http = httpx.Client(transport=httpx.MockTransport(self))
        with mock.patch("time.sleep", self.pauses.append):
            with FormsApi("https://forms.test/", "key", http_client=http, **options) as forms:  # type: ignore[arg-type]
                return work(forms)

    def run_async(self, work: Callable[[AsyncFormsApi], Awaitable[T]]) -> T:
        async def sleep(seconds: float) -> None:
            self.pauses.append(seconds)

        async def main() -> T:
            http = httpx.AsyncClient(transport=httpx.MockTransport(self))
            async with AsyncFormsApi("https://forms.test/", "key", http_client=http) as forms:
                return await work(forms)

        with mock.patch("asyncio.sleep", sleep):
            return asyncio.run(main())


def list_files(forms: FormsApi) -> schemas.FileList:
    return forms.call(operations.list_files())


class Retries(unittest.TestCase):
    def test_come_back_when_retry_after_says(self) -> None:
        service = Service(refused(429, retry_after="7"), ok(FILES))
        self.assertEqual(service.run(list_files), FILES)
        self.assertEqual(service.pauses, [7])

    def test_do_so_in_the_asyncio_client_too(self) -> None:
        service = Service(broken, refused(429, retry_after="7"), ok(FILES))
        self.assertEqual(service.run_async(lambda forms: forms.call(operations.list_files())), FILES)
        self.assertEqual(service.pauses[1:], [7])

    def test_wait_longer_each_time_and_less_by_chance(self) -> None:
        service = Service(refused(503))
        with self.assertRaises(RequestRefused) as caught:
            service.run(list_files)
        self.assertEqual((caught.exception.code, len(service.sent)), ("http_503", 6))
        for index, pause in enumerate(service.pauses):
            most = min(8, 0.5 * 2**index)
            self.assertTrue(most / 2 <= pause <= most, service.pauses)

    def test_do_not_begin_when_the_time_limit_would_be_over_first(self) -> None:
        service = Service(refused(429, retry_after="30"))
        with self.assertRaises(RequestRefused) as caught:
            service.run(list_files, timeout=10)
        self.assertEqual((caught.exception.retry_after, len(service.sent)), (30, 1))

    def test_are_as_many_as_help(self) -> None:
        for status, count in ((400, 1), (404, 1), (500, 6), (502, 6)):
            service = Service(refused(status))
            with self.subTest(status), self.assertRaises(RequestRefused):
                service.run(list_files)
            self.assertEqual(len(service.sent), count)

    def test_take_what_is_gone_for_deleted_once_a_deletions_answer_was_lost(self) -> None:
        Service(broken, refused(404)).run(lambda forms: forms.call(operations.delete_file("id")))
        with self.assertRaises(RequestRefused):
            Service(refused(404)).run(lambda forms: forms.call(operations.delete_file("id")))

    def test_send_one_idempotency_key(self) -> None:
        service = Service(broken, refused(500), ok({"job_id": "job", "fill_id": "fill", "status": "queued"}))
        submit = operations.submit_fill({"file_id": "id", "prompt": "x"})
        service.run(lambda forms: forms.call(submit, idempotency_key="mine"))
        self.assertEqual([each.headers["Idempotency-Key"] for each in service.sent], ["mine"] * 3)

    def test_leave_out_what_may_have_been_done(self) -> None:
        service = Service(broken)
        upload = operations.create_upload({"filename": "form.pdf", "bytes": 10})
        with self.assertRaises(ConnectionFailed):
            service.run(lambda forms: forms.call(upload))
        self.assertEqual(len(service.sent), 1)


class Calls(unittest.TestCase):
    def test_end_with_their_time_limit(self) -> None:
        running = ok({"job_id": "job", "fill_id": "fill", "status": "running"}, retry_after="5")
        clock = iter(range(0, 10_000, 3))
        with mock.patch("time.monotonic", lambda: float(next(clock))), self.assertRaises(TimedOut):
            Service(running).run(lambda forms: forms.fill({"file_id": "id"}, "x"), timeout=60)

    def test_ask_for_a_job_again_when_the_service_says(self) -> None:
        running = ok({"job_id": "job", "status": "running"}, retry_after="9")
        service = Service(ok({"job_id": "job"}), running, ok({"job_id": "job", "status": "failed"}))
        with self.assertRaises(JobFailed):
            service.run(lambda forms: forms.fill({"file_id": "id"}, "x"))
        self.assertEqual(service.pauses, [9])

    def test_tell_what_a_fill_is_at_and_since_when(self) -> None:
        since = "2026-01-01T00:00:01.000Z"
        at_the_model = {"job_id": "job_1", "status": "running", "stage": "model", "since": since}
        service = Service(
            ok({"job_id": "job_1", "file_id": "file_1"}),
            ok(at_the_model, retry_after="0"),
            ok({"job_id": "job_1", "status": "failed"}),
        )
        told: list[object] = []
        with self.assertRaises(JobFailed):
            service.run(lambda forms: forms.fill({"file_id": "file_1"}, "Ada", on_progress=told.append))
        self.assertIn({"step": "fill", **at_the_model}, told)

    def test_follow_a_redirect_to_storage_without_their_key(self) -> None:
        service = Service(refused(302, location="https://storage.test/x"), ok({"file_id": "id"}))
        service.run(lambda forms: forms.call(operations.get_file("id")))
        self.assertEqual(
            [(str(each.url), "X-API-Key" in each.headers) for each in service.sent],
            [("https://forms.test/files/id", True), ("https://storage.test/x", False)],
        )

    def test_send_files_as_a_form_and_everything_else_as_json(self) -> None:
        service = Service(ok({}))
        submit = operations.submit_fill({"file_id": "id", "values": {"a": None}})
        service.run(lambda forms: forms.call(submit))
        self.assertEqual(json.loads(service.sent[0].content), {"file_id": "id", "values": {"a": None}})
        body = {"file_id": "id", "flatten": True, "context": [FilePart("a.csv", b"1"), FilePart("b.csv", b"2")]}
        service.run(lambda forms: forms.call(Request("POST", "/fill", body=body, body_types=("application/json",))))
        form = service.sent[1].content
        for part in (b'name="flatten"\r\n\r\ntrue', b'filename="a.csv"', b'filename="b.csv"'):
            self.assertIn(part, form)

    def test_send_the_documents_that_values_are_taken_from_without_an_instruction(self) -> None:
        done = {"job_id": "job", "file_id": "id", "status": "succeeded", "result": {}, "download_url": "/download/t"}
        service = Service(ok({"job_id": "job"}), ok(done), lambda _: httpx.Response(200, content=b"%PDF"))
        context: list[FilePart | bytes] = [FilePart("ada.vcf", b"BEGIN:VCARD"), b"Name: Ada"]
        service.run(lambda forms: forms.fill({"file_id": "id"}, context=context))
        form = service.sent[0].content
        self.assertEqual(form.count(b'name="context"'), 2)
        self.assertLess(form.index(b"BEGIN:VCARD"), form.index(b"Name: Ada"))
        self.assertNotIn(b'name="prompt"', form)

    def test_give_none_for_an_answer_without_a_body_where_one_may_have_none(self) -> None:
        deletion = operations.delete_batch("id")
        cancelling = {"batch_id": "id", "status": "cancelling", "total": 2}
        self.assertEqual(Service(ok(cancelling)).run(lambda forms: forms.call(deletion)), cancelling)
        self.assertIsNone(Service(refused(204)).run(lambda forms: forms.call(deletion)))
        self.assertIsNone(Service(broken, refused(404)).run(lambda forms: forms.call(deletion)))

    def test_keep_what_is_in_a_path_within_its_segment(self) -> None:
        service = Service(ok({}))
        service.run(lambda forms: forms.call(operations.get_file("../keys?a=b")))
        self.assertEqual(service.sent[0].url.raw_path, b"/files/..%2Fkeys%3Fa%3Db")


class Bodies(unittest.TestCase):
    def test_days_and_exact_numbers_are_written_as_json_has_them(self) -> None:
        values = {"born": date(1990, 5, 6), "rent": Decimal("950.10")}
        request = wire.encode(operations.submit_fill({"file_id": "x", "values": values}), "http://h/fill", {}, 5)
        self.assertEqual(json.loads(request.content)["values"], {"born": "1990-05-06", "rent": "950.10"})

    def test_other_values_are_refused_by_their_kind(self) -> None:
        with self.assertRaisesRegex(TypeError, "object"):
            wire.encode(operations.submit_fill({"file_id": "x", "values": {"a": object()}}), "http://h", {}, 5)


class WrongAddressTest(unittest.TestCase):
    def test_a_page_or_another_programs_404_is_one_error_at_once(self) -> None:
        for answer in (page(200), page(404), lambda _: httpx.Response(404, json={"message": "Not Found"})):
            service = Service(answer)
            with self.assertRaises(NotTheService):
                service.run(lambda forms: forms.parse(FilePart("form.pdf", b"%PDF-1.7")))
            self.assertEqual(len(service.sent), 1)

    def test_no_address_is_told_before_anything_is_sent(self) -> None:
        for url in ("", "forms.test", "ftp://forms.test"):
            with self.assertRaises(NotTheService):
                FormsApi(url)


if __name__ == "__main__":
    unittest.main()
