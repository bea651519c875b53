"""What openapi-python-client made of the document (the package `made`), called: parse, fill, read, batch, download."""

import json
import os
import sys
import time
from io import BytesIO

from made import AuthenticatedClient
from made.api.batches import get_batch, submit_batch
from made.api.fill import get_download, get_fill, submit_fill
from made.api.read import read_form
from made.api.upload_and_parse import get_parse, submit_parse
from made.models import (
    BatchBody,
    BatchBodyMultipart,
    BatchBodyRowsItem,
    FillRequest,
    FillRequestForm,
    FillRequestMultipart,
    FillRequestValues,
    ParseRequest,
    ReadRequest,
    ReadRequestMultipart,
)
from made.types import File

URL = os.environ["FORMS_API_URL"]
client = AuthenticatedClient(
    URL,
    os.environ["FORMS_API_KEY"],
    prefix="",
    auth_header_name="X-API-Key",
    raise_on_unexpected_status=True,
    follow_redirects=True,
)
PDF = open(sys.argv[1], "rb").read()


def file(content=PDF, name="form.pdf", kind="application/pdf"):
    return File(payload=BytesIO(content), file_name=name, mime_type=kind)


def ended(ask, job_id):
    while True:
        job = ask(job_id)
        if job.status in ("succeeded", "failed", "cancelled"):
            assert job.status == "succeeded", job
            return job
        time.sleep(0.1)


def filled(body):
    accepted = submit_fill.sync(client=client, body=body)
    job = ended(lambda id: get_fill.sync(id, client=client, wait=20), accepted.job_id)
    return job, job.result.filled[0].value


parse = submit_parse.sync(client=client, body=ParseRequest(file=file()))
ended(lambda id: get_parse.sync(id, client=client, wait=20), parse.job_id)
values = FillRequestValues.from_dict({"Full name": "Ada Lovelace"})
text = json.dumps(values.to_dict())

job, value = filled(FillRequest(file_id=parse.file_id, values=values))
assert value == "Ada Lovelace", value
_, value = filled(FillRequestForm(file_id=parse.file_id, values=text))
assert value == "Ada Lovelace", value
card = file(b"BEGIN:VCARD\nVERSION:3.0\nFN:Ada Lovelace\nEND:VCARD\n", "ada.vcf", "text/vcard")
_, value = filled(FillRequestMultipart(file_id=parse.file_id, context=[card]))
assert value == "Ada Lovelace", value

token = job.download_url.rsplit("/", 1)[-1]
document = get_download.sync(token, client=client)
assert document.payload.read(5) == b"%PDF-"
document.payload.seek(0)
by_file = read_form.sync(client=client, body=ReadRequestMultipart(file=file(document.payload.read())))
assert by_file.fields[0].value == "Ada Lovelace", by_file
by_id = read_form.sync(client=client, body=ReadRequest(file_id=parse.file_id, fill_id=job.fill_id))
assert by_id.fields[0].value == "Ada Lovelace", by_id

row = BatchBodyRowsItem.from_dict({"Full name": "Grace Hopper"})
rows = [
    BatchBody(file_id=parse.file_id, rows=[row]),
    BatchBodyMultipart(file_id=parse.file_id, rows=file(b"Full name\nGrace Hopper\n", "rows.csv", "text/csv")),
]
for body in rows:
    batch = submit_batch.sync(client=client, body=body)
    assert ended(lambda id: get_batch.sync(id, client=client), batch.batch_id).succeeded == 1
print("done")
