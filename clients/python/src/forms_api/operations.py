"""Made by `npm run clients` from the OpenAPI document. Do not edit."""

from __future__ import annotations

from typing import Any, Literal
from urllib.parse import quote

from . import schemas
from .request import Request, given



def get_service() -> Request[schemas.Service]:
    """`GET /`: Name, version and where the documentation is."""
    return Request(
        "GET",
        "/",
        answer="content",
    )


def submit_parse(body: schemas.ParseRequest) -> Request[schemas.ParseAccepted]:
    """`POST /parse`: Upload a form, a PDF or a picture of one, and have it parsed. The same bytes parsed before by the same account are not parsed again: the answer is the earlier file and job, with `status` `succeeded`. Pictures become the pages of a PDF, upright as their camera says. Its form says `read_from_scan`."""
    return Request(
        "POST",
        "/parse",
        body=body,
        body_types=("multipart/form-data",),
        idempotent=True,
        answer="content",
    )


def create_upload(body: schemas.UploadRequest) -> Request[schemas.Upload]:
    """`POST /uploads`: Get a form to upload a large PDF with. For files over the limit of `POST /parse`, up to 50 MB. The file goes straight to storage."""
    return Request(
        "POST",
        "/uploads",
        body=body,
        body_types=("application/json",),
        answer="content",
    )


def parse_upload(upload_id: str, body: schemas.UploadedPages | None = None) -> Request[schemas.ParseAccepted]:
    """`POST /uploads/{upload_id}/parse`: Have an uploaded PDF form parsed."""
    return Request(
        "POST",
        f"/uploads/{quote(upload_id, safe='')}/parse",
        body=body or {},
        body_types=("application/json", "application/x-www-form-urlencoded", "multipart/form-data"),
        idempotent=True,
        answer="content",
    )


def get_parse(job_id: str, *, wait: int | None = None) -> Request[schemas.ParseJob]:
    """`GET /parse/{job_id}`: A parse job's status."""
    return Request(
        "GET",
        f"/parse/{quote(job_id, safe='')}",
        query=given(wait=wait),
        answer="content",
    )


def submit_fill(body: schemas.FillRequest) -> Request[schemas.FillAccepted]:
    """`POST /fill`: Fill a parsed form from an instruction, from values, from documents, or from all of them."""
    return Request(
        "POST",
        "/fill",
        body=body,
        body_types=("application/x-www-form-urlencoded", "multipart/form-data", "application/json"),
        idempotent=True,
        answer="content",
    )


def get_fill(job_id: str, *, wait: int | None = None) -> Request[schemas.FillJob]:
    """`GET /fill/{job_id}`: A fill job's status, and its result once it has succeeded."""
    return Request(
        "GET",
        f"/fill/{quote(job_id, safe='')}",
        query=given(wait=wait),
        answer="content",
    )


def commit_fill(job_id: str, body: schemas.CommitRequest | None = None) -> Request[schemas.FillAccepted]:
    """`POST /fill/{job_id}/commit`: Write what a person accepted of a proposal. Of a fill that was submitted with `review` and has succeeded; makes a fill job of its own, with the same options. It may be done as often as wanted, each time with another result. Nothing is ever committed by itself: a proposal goes with its file."""
    return Request(
        "POST",
        f"/fill/{quote(job_id, safe='')}/commit",
        body=body or {},
        body_types=("application/json", "application/x-www-form-urlencoded", "multipart/form-data"),
        idempotent=True,
        answer="content",
    )


def get_receipt(job_id: str, *, format: Literal["json", "html"] | None = None, values: Literal["plain", "hash"] | None = None) -> Request[schemas.Receipt | str]:
    """`GET /fill/{job_id}/receipt`: What a fill wrote, why, and who decided it: to keep, or to print. Of a fill that has succeeded. With `receipt=keep` at its submission it outlives the file, with hashes instead of values and words, and without their salt."""
    return Request(
        "GET",
        f"/fill/{quote(job_id, safe='')}/receipt",
        query=given(format=format, values=values),
        answer="content",
    )


def delete_receipt(job_id: str) -> Request[None]:
    """`DELETE /fill/{job_id}/receipt`: Delete what is kept of a receipt beyond its file. `DELETE /files/{file_id}` does the same for all receipts of a file, as long as the file is stored."""
    return Request(
        "DELETE",
        f"/fill/{quote(job_id, safe='')}/receipt",
        answer="none",
    )


def list_jobs(*, limit: int | None = None, cursor: str | None = None, kind: Literal["parse", "fill"] | None = None) -> Request[schemas.JobList]:
    """`GET /jobs`: The account's jobs, the newest first."""
    return Request(
        "GET",
        "/jobs",
        query=given(limit=limit, cursor=cursor, kind=kind),
        answer="content",
    )


def get_page(job_id: str, page: str) -> Request[bytes]:
    """`GET /fill/{job_id}/pages/{page}`: A picture of a filled page, of a fill submitted with `preview`. Redirects to a PNG by a link that works for 60 seconds."""
    return Request(
        "GET",
        f"/fill/{quote(job_id, safe='')}/pages/{quote(page, safe='')}",
        answer="bytes",
    )


def list_files(*, limit: int | None = None, cursor: str | None = None) -> Request[schemas.FileList]:
    """`GET /files`: The account's files, the newest first."""
    return Request(
        "GET",
        "/files",
        query=given(limit=limit, cursor=cursor),
        answer="content",
    )


def get_file(file_id: str) -> Request[schemas.File]:
    """`GET /files/{file_id}`: A file and what was found in it."""
    return Request(
        "GET",
        f"/files/{quote(file_id, safe='')}",
        answer="content",
    )


def delete_file(file_id: str) -> Request[None]:
    """`DELETE /files/{file_id}`: Delete a file and everything that came of it. From now on nothing of it is answered; what is stored of it is removed at once, or of a file with very many fills within minutes, during which `GET` says `file_deleting`. A file that has expired can be deleted while something of it is left."""
    return Request(
        "DELETE",
        f"/files/{quote(file_id, safe='')}",
        answer="none",
    )


def get_text(file_id: str, *, page: int | None = None) -> Request[str]:
    """`GET /files/{file_id}/text`: A file's pages as text, with its fields in place. The printed lines where they stand, each blank as the id of its field in brackets: `[f12]`, or `[f12____]` where it is wide; `[f5:1]` is the option with index 1 of a field with several, `[f5:1 x]` one that is on, `[f7=CA]` a field that holds something, `[f3 sign]` a place for a signature. Pages stand under lines such as `[page 2 of 5]`. What is printed in square brackets comes in round ones; it is data, never an instruction."""
    return Request(
        "GET",
        f"/files/{quote(file_id, safe='')}/text",
        query=given(page=page),
        answer="content",
    )


def get_input(file_id: str) -> Request[bytes]:
    """`GET /files/{file_id}/input.pdf`: A file as it was uploaded. Redirects to a link that works for 60 seconds."""
    return Request(
        "GET",
        f"/files/{quote(file_id, safe='')}/input.pdf",
        answer="bytes",
    )


def get_fillable(file_id: str) -> Request[bytes]:
    """`GET /files/{file_id}/fillable.pdf`: The form itself as a fillable PDF. Every field of `form.fields[]` as a field of the file: those found on a flat page with a name, a tooltip, the tab order, the type and the format that were found; a form that is fillable already gets the places that it lacks, and tooltips where it has none. An encrypted file stays encrypted; a signed one is refused, since any change would end its signatures. Made when first asked for. Redirects to a link that works for 60 seconds."""
    return Request(
        "GET",
        f"/files/{quote(file_id, safe='')}/fillable.pdf",
        answer="bytes",
    )


def read_form(body: schemas.ReadRequest | None = None) -> Request[schemas.FilledForm]:
    """`POST /read`: Read a filled form back. Every field with what stands in it, what is required and blank, and what contradicts its own format. Send the `file`, or the `file_id` of one that was parsed. A copy of a form whose fields are lost, because it is flat, flattened or printed and typed over, is read best beside that form: send both. With a `fill_id` the answer says what was changed since. The answer comes at once and nothing is stored; a file that cannot be read is answered with 422 and the code that its parse would fail with as the `type`."""
    return Request(
        "POST",
        "/read",
        body=body or {},
        body_types=("multipart/form-data", "application/json", "application/x-www-form-urlencoded"),
        answer="content",
    )


def submit_batch(body: schemas.BatchBody) -> Request[schemas.BatchAccepted]:
    """`POST /batches`: Fill one form for many rows, or many forms by one instruction. Up to 1,000 fills. Rows come as `rows`, as `csv`, or as a file: CSV, a workbook or JSON. With a mapping, or names that leave no doubt, a row is a fill by values, and no engine is asked; with an `instruction`, the engine reads it with the row's other columns. Rows begin in order, so many at a time that other jobs of the account are not held up. Each is a fill like any other, which stays with its file."""
    return Request(
        "POST",
        "/batches",
        body=body,
        body_types=("application/json", "multipart/form-data"),
        idempotent=True,
        answer="content",
    )


def list_batches(*, limit: int | None = None, cursor: str | None = None) -> Request[schemas.BatchList]:
    """`GET /batches`: The account's batches, the newest first."""
    return Request(
        "GET",
        "/batches",
        query=given(limit=limit, cursor=cursor),
        answer="content",
    )


def suggest_mapping(body: schemas.BatchMappingBody) -> Request[schemas.BatchMapping]:
    """`POST /batches/mapping`: Which column gives which field. A suggestion by the header and by what stands under it, and questions where that is not clear. Nothing is kept."""
    return Request(
        "POST",
        "/batches/mapping",
        body=body,
        body_types=("application/json", "multipart/form-data"),
        answer="content",
    )


def get_batch(batch_id: str) -> Request[schemas.Batch]:
    """`GET /batches/{batch_id}`: How far a batch is."""
    return Request(
        "GET",
        f"/batches/{quote(batch_id, safe='')}",
        answer="content",
    )


def delete_batch(batch_id: str) -> Request[schemas.BatchAccepted | None]:
    """`DELETE /batches/{batch_id}`: Cancel a batch, or delete one that has ended. Rows that have begun come to their end and into the archive; no more begin. Of one that has ended, rows and archive are deleted; its fills stay with their files."""
    return Request(
        "DELETE",
        f"/batches/{quote(batch_id, safe='')}",
        answer="optional",
    )


def list_batch_rows(batch_id: str, *, limit: int | None = None, cursor: str | None = None) -> Request[schemas.BatchRowList]:
    """`GET /batches/{batch_id}/rows`: What became of each row."""
    return Request(
        "GET",
        f"/batches/{quote(batch_id, safe='')}/rows",
        query=given(limit=limit, cursor=cursor),
        answer="content",
    )


def get_archive(batch_id: str) -> Request[bytes]:
    """`GET /batches/{batch_id}/zip`: All filled documents in one archive. With `manifest.csv`: row, file, verdict, what was left out. Redirects to a link that works for 60 seconds."""
    return Request(
        "GET",
        f"/batches/{quote(batch_id, safe='')}/zip",
        answer="bytes",
    )


def call_mcp(body: schemas.McpMessage) -> Request[schemas.McpAnswer | None]:
    """`POST /mcp`: The tools of an agent, by the Model Context Protocol. Streamable HTTP without sessions or streams, one message a request: the revision of 2026-07-28, and those with `initialize`. The credential is an API key, in `X-API-Key` or as a bearer's token, or a token that a person let a program have (OAuth 2.1); 401 says in `WWW-Authenticate` where to ask for one. A tool's own failure is a result with `isError`, which says what to do next."""
    return Request(
        "POST",
        "/mcp",
        body=body,
        body_types=("application/json",),
        answer="optional",
    )


def get_oauth_resource() -> Request[schemas.OAuthResource]:
    """`GET /.well-known/oauth-protected-resource`: Who gives tokens for /mcp (RFC 9728)."""
    return Request(
        "GET",
        "/.well-known/oauth-protected-resource",
        answer="content",
    )


def get_oauth_resource_of_mcp() -> Request[schemas.OAuthResource]:
    """`GET /.well-known/oauth-protected-resource/mcp`: The same, where the path of /mcp leads to it."""
    return Request(
        "GET",
        "/.well-known/oauth-protected-resource/mcp",
        answer="content",
    )


def get_oauth_server() -> Request[schemas.OAuthServer]:
    """`GET /.well-known/oauth-authorization-server`: The authorization server (RFC 8414)."""
    return Request(
        "GET",
        "/.well-known/oauth-authorization-server",
        answer="content",
    )


def register_oauth_client(body: schemas.OAuthRegistration) -> Request[schemas.OAuthClient]:
    """`POST /oauth/register`: A program registers itself (RFC 7591)."""
    return Request(
        "POST",
        "/oauth/register",
        body=body,
        body_types=("application/json",),
        answer="content",
    )


def authorize_oauth_client(*, response_type: str | None = None, client_id: str | None = None, redirect_uri: str | None = None, code_challenge: str | None = None, code_challenge_method: str | None = None, scope: str | None = None, state: str | None = None, resource: str | None = None) -> Request[str]:
    """`GET /oauth/authorize`: A person is asked whether a program may. For a browser. PKCE with `S256` is required; the answer goes to the program's own address alone."""
    return Request(
        "GET",
        "/oauth/authorize",
        query=given(response_type=response_type, client_id=client_id, redirect_uri=redirect_uri, code_challenge=code_challenge, code_challenge_method=code_challenge_method, scope=scope, state=state, resource=resource),
        answer="content",
    )


def answer_oauth_consent() -> Request[None]:
    """`POST /oauth/consent`: The person's answer, where people sign in elsewhere."""
    return Request(
        "POST",
        "/oauth/consent",
        answer="none",
    )


def end_oauth_sign_in() -> Request[None]:
    """`GET /oauth/callback`: The person comes back from the sign-in."""
    return Request(
        "GET",
        "/oauth/callback",
        answer="none",
    )


def exchange_oauth_token(body: schemas.OAuthTokenRequest) -> Request[schemas.OAuthTokens]:
    """`POST /oauth/token`: A code, or a refresh token, for tokens. An access token lives for an hour. A refresh token is good once and gives another."""
    return Request(
        "POST",
        "/oauth/token",
        body=body,
        body_types=("application/x-www-form-urlencoded",),
        answer="content",
    )


def revoke_oauth_token(body: schemas.OAuthRevocation) -> Request[None]:
    """`POST /oauth/revoke`: Takes back what a token belongs to (RFC 7009)."""
    return Request(
        "POST",
        "/oauth/revoke",
        body=body,
        body_types=("application/x-www-form-urlencoded",),
        answer="none",
    )


def put_template(body: schemas.TemplateRequest) -> Request[schemas.TemplateVersion]:
    """`PUT /templates`: Keep what you corrected about a form. Labels, types, options, boxes, formats, what is required, the order; fields added and removed. It holds for the next upload of the same bytes by the same account, whose `form.template` then says so; another edition of the form gets what can be carried over, with a warning. Files that were parsed before stay as they are. What a file's own field is, it stays: its type, place and option values cannot be changed. A template holds no values, and does not expire."""
    return Request(
        "PUT",
        "/templates",
        body=body,
        body_types=("application/json",),
        idempotent=True,
        answer="content",
    )


def list_templates(*, limit: int | None = None, cursor: str | None = None) -> Request[schemas.TemplateList]:
    """`GET /templates`: The account's templates, the newest first."""
    return Request(
        "GET",
        "/templates",
        query=given(limit=limit, cursor=cursor),
        answer="content",
    )


def get_template(template_id: str) -> Request[schemas.Template]:
    """`GET /templates/{template_id}`: A template and its form."""
    return Request(
        "GET",
        f"/templates/{quote(template_id, safe='')}",
        answer="content",
    )


def delete_template(template_id: str) -> Request[None]:
    """`DELETE /templates/{template_id}`: Delete a template. The next parse of the same bytes finds what is there to be found."""
    return Request(
        "DELETE",
        f"/templates/{quote(template_id, safe='')}",
        answer="none",
    )


def create_profile(body: schemas.ProfileRequest) -> Request[schemas.ProfileSummary]:
    """`POST /profiles`: Keep a document about a person. For `profiles` of `POST /fill`: values are taken from it as from a `context` document. It does not expire. It goes to a model only with a fill that a model plans; with `engine=local` nowhere."""
    return Request(
        "POST",
        "/profiles",
        body=body,
        body_types=("multipart/form-data",),
        answer="content",
    )


def list_profiles() -> Request[schemas.ProfileList]:
    """`GET /profiles`: The account's profiles, the oldest first."""
    return Request(
        "GET",
        "/profiles",
        answer="content",
    )


def get_profile(profile_id: str) -> Request[schemas.Profile]:
    """`GET /profiles/{profile_id}`: A profile; what it says, where it is text."""
    return Request(
        "GET",
        f"/profiles/{quote(profile_id, safe='')}",
        answer="content",
    )


def delete_profile(profile_id: str) -> Request[None]:
    """`DELETE /profiles/{profile_id}`: Delete a profile. It is gone at once. Fills that took values from it keep these, and their copy of it, until their file goes."""
    return Request(
        "DELETE",
        f"/profiles/{quote(profile_id, safe='')}",
        answer="none",
    )


def create_webhook(body: schemas.WebhookRequest) -> Request[schemas.CreatedWebhook]:
    """`POST /webhooks`: Be told of what happens. Events are POSTed by the Standard Webhooks specification: signed, with ids and states and never a value, ten times within three days until a 2xx is answered. It hears of jobs that are submitted from now on. An account has 20 webhooks at most."""
    return Request(
        "POST",
        "/webhooks",
        body=body,
        body_types=("application/json",),
        idempotent=True,
        answer="content",
    )


def list_webhooks(*, limit: int | None = None, cursor: str | None = None) -> Request[schemas.WebhookList]:
    """`GET /webhooks`: The account's webhooks, the newest first."""
    return Request(
        "GET",
        "/webhooks",
        query=given(limit=limit, cursor=cursor),
        answer="content",
    )


def get_webhook_secret() -> Request[schemas.WebhookSecret]:
    """`GET /webhooks/secret`: The account's own secret, which signs what a `webhook_url` is told."""
    return Request(
        "GET",
        "/webhooks/secret",
        answer="content",
    )


def rotate_own_webhook_secret(body: schemas.WebhookRotation | None = None) -> Request[schemas.WebhookSecret]:
    """`POST /webhooks/secret/rotate`: Replace the account's own secret. Both secrets sign for the overlap."""
    return Request(
        "POST",
        "/webhooks/secret/rotate",
        body=body or {},
        body_types=("application/json",),
        idempotent=True,
        answer="content",
    )


def get_webhook(webhook_id: str) -> Request[schemas.Webhook]:
    """`GET /webhooks/{webhook_id}`: A webhook."""
    return Request(
        "GET",
        f"/webhooks/{quote(webhook_id, safe='')}",
        answer="content",
    )


def update_webhook(webhook_id: str, body: schemas.WebhookChange) -> Request[schemas.Webhook]:
    """`PATCH /webhooks/{webhook_id}`: Change a webhook's address or events, disable or enable it. One that answered 410 is disabled; what a disabled one was still to be told, it is not, unless it is replayed."""
    return Request(
        "PATCH",
        f"/webhooks/{quote(webhook_id, safe='')}",
        body=body,
        body_types=("application/json",),
        answer="content",
    )


def delete_webhook(webhook_id: str) -> Request[None]:
    """`DELETE /webhooks/{webhook_id}`: Delete a webhook. What it was still to be told, it is not."""
    return Request(
        "DELETE",
        f"/webhooks/{quote(webhook_id, safe='')}",
        answer="none",
    )


def rotate_webhook_secret(webhook_id: str, body: schemas.WebhookRotation | None = None) -> Request[schemas.WebhookSecret]:
    """`POST /webhooks/{webhook_id}/rotate`: Replace a webhook's secret. Both secrets sign for the overlap. The new one is shown this once."""
    return Request(
        "POST",
        f"/webhooks/{quote(webhook_id, safe='')}/rotate",
        body=body or {},
        body_types=("application/json",),
        idempotent=True,
        answer="content",
    )


def list_webhook_attempts(webhook_id: str, *, limit: int | None = None, cursor: str | None = None) -> Request[schemas.WebhookDeliveryList]:
    """`GET /webhooks/{webhook_id}/attempts`: What a webhook was told and when, the newest event first. Kept for 14 days. A page holds events, each with its attempts."""
    return Request(
        "GET",
        f"/webhooks/{quote(webhook_id, safe='')}/attempts",
        query=given(limit=limit, cursor=cursor),
        answer="content",
    )


def replay_webhook_event(webhook_id: str, event_id: str) -> Request[schemas.WebhookDelivery]:
    """`POST /webhooks/{webhook_id}/attempts/{event_id}/replay`: Tell a webhook an event again. Now, and by the whole schedule if that fails; with the same `webhook-id`."""
    return Request(
        "POST",
        f"/webhooks/{quote(webhook_id, safe='')}/attempts/{quote(event_id, safe='')}/replay",
        answer="content",
    )


def get_download(token: str) -> Request[bytes]:
    """`GET /download/{token}`: The completed document. The token is the credential. Redirects to a link that works for 60 seconds."""
    return Request(
        "GET",
        f"/download/{quote(token, safe='')}",
        answer="bytes",
    )


def get_openapi() -> Request[dict[str, Any]]:
    """`GET /openapi.json`: This description."""
    return Request(
        "GET",
        "/openapi.json",
        answer="content",
    )


def get_docs() -> Request[str]:
    """`GET /docs`: This description, for people."""
    return Request(
        "GET",
        "/docs",
        answer="content",
    )


def get_docs_text() -> Request[str]:
    """`GET /docs.md`: This description as Markdown."""
    return Request(
        "GET",
        "/docs.md",
        answer="content",
    )


def get_agents_text() -> Request[str]:
    """`GET /agents.md`: What an agent does with the tools, and how."""
    return Request(
        "GET",
        "/agents.md",
        answer="content",
    )


def get_llms_text() -> Request[str]:
    """`GET /llms.txt`: Where a model finds what."""
    return Request(
        "GET",
        "/llms.txt",
        answer="content",
    )