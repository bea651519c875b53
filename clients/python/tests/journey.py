"""The whole journey against a service behind a proxy that breaks it; run by the repository's test/clients.

Takes FORMS_API_URL, FORMS_API_KEY and `form.pdf` in its folder.
"""

from __future__ import annotations

import asyncio
import os
import unittest
from pathlib import Path
from typing import Any

import httpx

from forms_api import AsyncFormsApi, FormsApi, JobFailed, Progress, RequestInvalid, RequestRefused, operations

URL, KEY = os.environ["FORMS_API_URL"], os.environ["FORMS_API_KEY"]
PROMPT = "Full name: Ada Lovelace\nE-mail address: ada@example.org"
AT_ONCE = {"retry-after": "0"}
FAULTS: list[dict[str, Any]] = [
    {"on": "POST /parse", "status": 503, "headers": AT_ONCE},
    {"on": "POST /parse", "cut": "after"},
    {"on": "GET /parse/", "status": 429, "headers": AT_ONCE},
    {"on": "POST /fill", "cut": "before"},
    {"on": "POST /fill", "cut": "after"},
    {"on": "POST /fill", "status": 429, "headers": AT_ONCE},
    {"on": "GET /fill/", "cut": "within"},
    {"on": "GET /download/", "cut": "before"},
]


def inject(*faults: dict[str, Any]) -> None:
    httpx.put(URL + "/__faults", json=faults).raise_for_status()


def seen() -> list[tuple[str, dict[str, str]]]:
    return [(f"{each['method']} {each['path']}", each["headers"]) for each in httpx.get(URL + "/__seen").json()]


def form(mark: str, size: int = 0) -> bytes:
    return Path("form.pdf").read_bytes() + f"%{mark}\n".encode() + b"%\n" * (size // 2)


class Journey(unittest.TestCase):
    def setUp(self) -> None:
        inject()
        self.forms = FormsApi(URL, KEY)
        self.addCleanup(self.forms.close)

    def test_the_whole_of_it_with_faults_at_every_step_makes_one_job(self) -> None:
        inject(*FAULTS)
        steps: list[Progress] = []
        filled = self.forms.fill(form("faults"), PROMPT, on_progress=steps.append)
        self.assertEqual(list(dict.fromkeys(each["step"] for each in steps)), ["upload", "parse", "fill", "download"])
        self.assertEqual([each["value"] for each in filled.result["filled"]], ["Ada Lovelace", "ada@example.org"])
        keys = [headers["idempotency-key"] for request, headers in seen() if request == "POST /fill"]
        self.assertEqual((len(keys), len(set(keys))), (4, 1))
        jobs = self.forms.call(operations.list_jobs(kind="fill", limit=100))["jobs"]
        self.assertEqual(len([job for job in jobs if job["file_id"] == filled.job["file_id"]]), 1)
        read = self.forms.read(filled.pdf)
        self.assertEqual([each["value"] for each in read["fields"]], ["Ada Lovelace", "ada@example.org", None])

    def test_two_at_a_time_with_asyncio_and_a_person_between(self) -> None:
        async def main() -> None:
            async with AsyncFormsApi(URL, KEY) as forms:
                file = await forms.parse("form.pdf")
                self.assertEqual(file["file_name"], "form.pdf")
                first, review = await asyncio.gather(forms.fill(file, PROMPT), forms.review(file, PROMPT))
                self.assertEqual(len(first.result["filled"]), 2)
                committed = await forms.commit(review.job_id, accept=["f1"])
                self.assertEqual([each["field_id"] for each in committed.result["filled"]], ["f1"])

        asyncio.run(main())

    def test_a_large_file_goes_straight_to_storage_which_is_given_no_key(self) -> None:
        inject({"on": "POST /uploads", "cut": "after"}, {"on": "POST /storage/", "status": 503})
        found = self.forms.parse(form("large", 5_000_000))["form"]
        self.assertEqual(len(found["fields"]) if found else None, 3)
        keyless = {request.split("/")[1] for request, headers in seen() if "x-api-key" not in headers}
        self.assertEqual(keyless, {"storage"})

    def test_what_is_refused_has_its_code(self) -> None:
        unknown = {"file_id": "00000000-0000-4000-8000-000000000000"}
        with self.assertRaises(RequestRefused) as refused:
            self.forms.fill(unknown, PROMPT)
        self.assertEqual((refused.exception.code, refused.exception.status), ("file_not_found", 404))
        with self.assertRaises(RequestInvalid) as invalid:
            self.forms.fill({"file_id": "no id"}, "")
        self.assertEqual([issue["loc"][-1] for issue in invalid.exception.issues], ["file_id", "prompt"])
        with self.assertRaises(JobFailed) as failed:
            self.forms.parse(b"%PDF-1.7\nnothing else")
        self.assertEqual((failed.exception.code, failed.exception.retryable), ("pdf_damaged", False))
        self.assertEqual(len([request for request, _ in seen() if request.startswith("POST")]), 3)


if __name__ == "__main__":
    unittest.main()
