"""Made by `npm run clients` from the OpenAPI document. Do not edit."""

from __future__ import annotations

import sys
from typing import Any, Literal, TypeAlias, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired

from .files import FilePart


class AuthorizationAnswer(TypedDict):
    redirect_to: str
    """Where the browser goes now."""



class AuthorizationDecision(TypedDict):
    decision: AuthorizationDecisionDecision


AuthorizationDecisionDecision = Literal["allow", "deny"]


class AuthorizationRequest(TypedDict):
    client_name: str
    """As the program calls itself; nobody has proved it."""

    goes_to: str
    """The host, or the program's own scheme, that gets the answer."""



class Batch(TypedDict):
    batch_id: str
    """Identifies the batch."""

    status: BatchStatus
    """Polling stops at `succeeded` (something came of it), `failed` (nothing did) or `cancelled`."""

    file_id: NotRequired[str]
    """The one form that it is for."""

    total: int
    succeeded: int
    failed: int
    created_at: str
    started_at: NotRequired[str]
    finished_at: NotRequired[str]
    expires_at: str
    error: NotRequired[JobError]
    """Why it has no archive."""

    columns: list[BatchColumnsItem]
    """Where the columns of the rows go."""

    sheet: NotRequired[str]
    """The sheet of a workbook that the rows stand on."""

    skipped: NotRequired[list[SkippedLine]]
    """Lines that are none of the rows, from 1: hidden or filtered out, totals, titles and notes, blank lines."""



BatchStatus = Literal["queued", "running", "cancelling", "succeeded", "failed", "cancelled"]


class BatchColumnsItem(TypedDict):
    column: str
    field_id: str | None
    """A field's, a group's or a question's id; null: it gives nothing."""

    absent: NotRequired[Literal[True]]
    """The mapping names it, and the rows have no such column."""



class BatchAccepted(TypedDict):
    batch_id: str
    """Identifies the batch."""

    status: BatchAcceptedStatus
    """Polling stops at `succeeded` (something came of it), `failed` (nothing did) or `cancelled`."""

    total: int
    """How many fills it has."""



BatchAcceptedStatus = Literal["queued", "running", "cancelling", "succeeded", "failed", "cancelled"]


class BatchBody(TypedDict):
    file_id: NotRequired[str]
    """The form that each row fills; its parse has succeeded."""

    file_ids: NotRequired[list[str]]
    """Instead: the forms that one instruction fills."""

    rows: NotRequired[list[dict[str, Any]] | FilePart]
    """One object for each row."""

    csv: NotRequired[str]
    """The same as CSV, its first line the header."""

    mapping: NotRequired[dict[str, str | None]]
    """Column to field: its id, its group's id, its name or label, or a question over boxes; null, or a column that is not named, gives nothing. Columns that give one field are joined; one that the rows have not is passed over, and told. Without it, what the names leave no doubt of."""

    instruction: NotRequired[str]
    """For every row; the row's unmapped columns are added to it, as JSON: they are data, and are never followed as instructions."""

    prompt: NotRequired[str]
    """The same as `instruction`."""

    sheet: NotRequired[str]
    """The sheet of a workbook, by name or by number from 1; without it the first that is not hidden."""

    all_rows: NotRequired[bool]
    """Takes rows that are hidden or filtered out as well, and those that add up others."""

    first: NotRequired[int]
    """Only so many rows, from the top: `1` shows what becomes of one before all are filled."""

    id_column: NotRequired[str]
    """The column that is each row's own id: it names its file, and stands in `/rows` and the manifest."""

    values: NotRequired[dict[str, Any]]
    """Of many forms: as in `POST /fill`."""

    engine: NotRequired[Literal["local"]]
    """Keeps a private form away from any model."""

    evidence: NotRequired[Literal["strict"]]
    """Writes no value whose evidence is `derived`: it becomes a candidate in `result.ambiguous`."""

    flatten: NotRequired[bool]
    """Draw the fields into the page."""

    receipt: NotRequired[Literal["keep"]]
    """Keep the fill's receipt, with hashes instead of values, when its file has expired. DELETE still removes it."""

    timezone: NotRequired[str]
    """IANA name; what `today` means."""

    webhook_url: NotRequired[str]
    """An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public."""



class BatchEventData(TypedDict):
    batch_id: str
    status: BatchEventDataStatus
    """As `GET` of the job says it."""

    total: int
    succeeded: int
    failed: int


BatchEventDataStatus = Literal["succeeded", "failed"]


class BatchList(TypedDict):
    batches: list[BatchSummary]
    next_cursor: str | None
    """Ask again with it as `cursor`; null at the end."""



class BatchMapping(TypedDict):
    total: int
    """How many rows there are."""

    sheet: NotRequired[str]
    """The sheet of a workbook that the rows stand on."""

    skipped: NotRequired[list[SkippedLine]]
    """Lines that are none of the rows, from 1: hidden or filtered out, totals, titles and notes, blank lines."""

    columns: list[BatchMappingColumnsItem]
    questions: list[BatchMappingQuestionsItem]
    """What a person should decide; until then `field_id` is a guess, or null."""

    mapping: dict[str, str | None]
    """The suggestion as `POST /batches` takes it."""

    fields: list[BatchMappingFieldsItem]
    """All that a column may give."""



class BatchMappingColumnsItem(TypedDict):
    column: str
    field_id: str | None
    confidence: float
    """Of null: how sure it is that it gives nothing."""

    sample: str
    """What stands first in the column."""



class BatchMappingQuestionsItem(TypedDict):
    kind: BatchMappingQuestionsItemKind
    """Which of the fields the column gives, which of the columns gives the field, or whether the column's dates begin with the day or the month. A mapping that names the column has them read as the form writes dates; dates written as YYYY-MM-DD are never asked about."""

    columns: list[str]
    field_ids: list[str]


BatchMappingQuestionsItemKind = Literal["which_field", "which_column", "which_order"]


class BatchMappingFieldsItem(TypedDict):
    field_id: str
    label: str
    question: NotRequired[str | None]
    """What it answers: the question over a row of boxes, what leads into a row of blanks. The label may say it as well."""

    row: NotRequired[str | None]
    """What is printed at the head of its row, where it stands in rows; without any, the row's number from 1."""

    column: NotRequired[str | None]
    """What is printed over its column, where it stands in columns."""

    section: NotRequired[str | None]
    """The heading it stands under."""



class BatchMappingBody(TypedDict):
    file_id: str
    """A parsed form."""

    rows: NotRequired[list[dict[str, Any]] | FilePart]
    """One object for each row."""

    csv: NotRequired[str]
    """The same as CSV, its first line the header."""

    sheet: NotRequired[str]
    """The sheet of a workbook, by name or by number from 1; without it the first that is not hidden."""

    all_rows: NotRequired[bool]
    """Takes rows that are hidden or filtered out as well, and those that add up others."""



class BatchRow(TypedDict):
    row: int
    """From 1, without the header."""

    id: NotRequired[str]
    """The row's own id, where the batch has an `id_column`."""

    name: NotRequired[str]
    """What a person knows the row by: its own id, or what stands first in it."""

    status: BatchRowStatus
    file_id: str
    job_id: NotRequired[str]
    """Of its fill, once it has begun: `GET /fill/{job_id}`."""

    fill_id: NotRequired[str]
    file: NotRequired[str]
    """Its name in the archive, once it has succeeded."""

    verdict: NotRequired[BatchRowVerdict]
    """Once it has ended."""

    left_out: list[str]
    """Columns that hold something and went nowhere, and what could not be written."""

    reasons: NotRequired[list[RowReason]]
    """In words: why it is not `complete`, and what else there is to know of it."""

    error: NotRequired[JobError]
    """Present when `status` is `failed`."""



BatchRowStatus = Literal["waiting", "queued", "running", "succeeded", "failed", "cancelled"]


BatchRowVerdict = Literal["complete", "incomplete", "failed", "cancelled"]


class BatchRowList(TypedDict):
    rows: list[BatchRow]
    next_cursor: str | None
    """Ask again with it as `cursor`; null at the end."""



class BatchSummary(TypedDict):
    batch_id: str
    """Identifies the batch."""

    status: BatchSummaryStatus
    """Polling stops at `succeeded` (something came of it), `failed` (nothing did) or `cancelled`."""

    file_id: NotRequired[str]
    """The one form that it is for."""

    total: int
    succeeded: int
    failed: int
    created_at: str
    started_at: NotRequired[str]
    finished_at: NotRequired[str]
    expires_at: str
    error: NotRequired[JobError]
    """Why it has no archive."""



BatchSummaryStatus = Literal["queued", "running", "cancelling", "succeeded", "failed", "cancelled"]


class ChangedField(TypedDict):
    field_id: str
    was: str | list[str] | None
    value: str | list[str] | None


class ChangedPage(TypedDict):
    page: int
    """Of the file; where `why` is `page_missing`, of the fill's result."""

    why: ChangedPageWhy
    """`drawing`: something is drawn there, or covers what was; `size`: other paper, or cut."""

    box: ChangedPageBox
    """Points from the top left of the page as displayed."""

    field_id: NotRequired[str]
    """The field whose value is covered or written over."""



ChangedPageWhy = Literal["page_added", "page_missing", "size", "text", "annotation", "drawing"]


class ChangedPageBox(TypedDict):
    """Points from the top left of the page as displayed."""

    x: float
    y: float
    width: float
    height: float


class CommitRequest(TypedDict):
    accept: NotRequired[CommitRequestAccept1 | list[str]]
    """Which proposed values are written: `all`, those that are `sure`, those and all that is `suggested`, or those of these fields, suggested ones too. Of a fill that was no review: `suggested`, or fields of its `result.suggested`; they are added to what it wrote."""

    answers: NotRequired[dict[str, Any]]
    """By a question's `field_id`: true or false for a `doubtful` one, a candidate for an `ambiguous` one, a value for a `required` one; an empty text is a blank on purpose. Of a fill that was no review: the value of an option of its `result.questions`, by the option's `field_id`; its words stay with it."""

    receipt: NotRequired[Literal["keep"]]
    """Keep the fill's receipt, with hashes instead of values, when its file has expired. DELETE still removes it."""

    values: NotRequired[dict[str, Any]]
    """Values of a person's own, as `POST /fill` takes them; they beat answers and proposal."""

    webhook_url: NotRequired[str]
    """An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public."""



CommitRequestAccept1 = Literal["all", "sure", "suggested"]


class CreatedKey(TypedDict):
    key_id: str
    """Identifies the key; it is no credential."""

    name: str
    prefix: str
    """How the key begins, to tell keys apart by."""

    created_at: str
    last_used_at: str | None
    """To the minute; null for a key that was never used."""

    expires_at: str | None
    """Null for a key that does not expire."""

    revoked_at: str | None
    key: str
    """The key itself: shown here and never again."""



class CreatedWebhook(TypedDict):
    webhook_id: str
    url: str
    events: list[CreatedWebhookEventsItem]
    enabled: bool
    disabled_at: str | None
    disabled_reason: CreatedWebhookDisabledReason | None
    """`gone`: it answered 410. `failing`: three events in a row were not taken at any of their ten attempts. Null while it is enabled."""

    created_at: str
    secret: str
    """Shown here and never again."""



CreatedWebhookEventsItem = Literal["parse.succeeded", "parse.failed", "fill.succeeded", "fill.failed", "batch.succeeded", "batch.failed"]


CreatedWebhookDisabledReason = Literal["asked", "gone", "failing"]


class DrawnMark(TypedDict):
    """A mark as it was given, and what became of it."""

    kind: DrawnMarkKind
    page: int
    box: MarkBox
    field_id: NotRequired[str]
    """The field that it stands on: of signatures, the one that is signed."""

    text: NotRequired[str]
    image_id: NotRequired[str]
    """The upload that holds its picture."""

    image_sha256: NotRequired[str]
    """SHA-256 of that picture, in hexadecimal."""

    from_fill_id: NotRequired[str]
    """The earlier fill that it was given to, and that keeps its picture."""

    verified: DrawnMarkVerified
    """Seen in the picture of the finished page by another engine; `clipped`: too long for its box; `doubtful`: drawn, but not seen, or on print or on a value; `not_drawn`: left out. A warning says why."""



DrawnMarkKind = Literal["signature", "initials", "text", "date", "tick", "strike_out"]


DrawnMarkVerified = Literal["verified", "clipped", "doubtful", "not_drawn"]


class Error(TypedDict):
    detail: str
    """A sentence for people."""

    code: ErrorCode
    """Stable; programs decide by it."""

    request_id: str


ErrorCode = Literal["invalid_api_key", "invalid_session", "invalid_token", "authorization_not_found", "cross_site_request", "misdirected_request", "rate_limited", "too_many_jobs", "too_many_batches", "not_found", "method_not_allowed", "key_not_found", "job_not_found", "file_not_found", "file_deleting", "parse_not_finished", "parse_failed", "fill_not_found", "not_fillable", "template_not_found", "profile_not_found", "too_many_profiles", "template_changed", "pdf_engine_busy", "reader_busy", "fill_not_finished", "fill_failed", "fill_not_written", "nothing_to_commit", "receipt_not_found", "webhook_not_found", "webhook_changed", "webhook_disabled", "too_many_webhooks", "event_not_found", "idempotency_in_progress", "page_not_found", "batch_not_found", "batch_not_finished", "batch_failed", "download_not_found", "download_expired", "file_too_large", "picture_unsupported", "content_encoding_unsupported", "upload_not_found", "upload_changed", "queue_unavailable", "insufficient_storage", "internal_error"]


class Field(TypedDict):
    id: str
    """Short, and stable for the same bytes and parser version."""

    name: str | None
    """Fully qualified PDF name; null for a detected field."""

    type: FieldType
    label: str
    """What a person would read for it on the page."""

    section: str | None
    """The heading it stands under."""

    tooltip: str | None
    required: bool
    read_only: bool
    multiline: bool
    comb: bool
    max_length: int | None
    format: FieldFormat | None
    format_source: NotRequired[FieldFormatSource]
    """Set with `format`. `file`: the field's own script asks for it, and other values are refused. `label`: its caption mentions it, and other values are written with a warning."""

    date_order: NotRequired[FieldDateOrder | None]
    """A date's order, where the form says it."""

    group: NotRequired[FieldGroup | None]
    """Set when the field holds one part of a value only."""

    row: NotRequired[str | None]
    """What is printed at the head of its row, where it stands in rows; without any, the row's number from 1."""

    column: NotRequired[str | None]
    """What is printed over its column, where it stands in columns."""

    table: NotRequired[str | None]
    """The same for all fields of one table."""

    question: NotRequired[str | None]
    """What it answers: the question over a row of boxes, what leads into a row of blanks. The label may say it as well."""

    copy_of: NotRequired[str | None]
    """The field whose value it repeats, by id."""

    hidden: NotRequired[bool]
    """Nobody sees it: it is kept out of filling."""

    calculated: NotRequired[bool]
    """The form's own scripts compute its value."""

    multi_select: bool
    """A list that takes several values."""

    editable: bool
    """A dropdown that also takes text of one's own."""

    options: list[Option]
    """Radio and choice: all; a checkbox: its on value or values."""

    value: str | list[str] | None
    """What the file holds now; null when blank."""

    widgets: list[Widget]
    source: FieldSource
    """What says that it is there, and what it is; `template`: a person did."""

    confidence: float


FieldType = Literal["text", "checkbox", "radio", "choice", "signature"]


FieldFormat = Literal["date", "time", "ssn", "ein", "phone", "email", "money", "percent", "number", "zip"]


FieldFormatSource = Literal["file", "label"]


FieldDateOrder = Literal["mdy", "dmy", "ymd"]


FieldSource = Literal["acroform", "detected", "template"]


class FieldGroup(TypedDict):
    """One value that is split over several fields, such as the three parts of a date."""

    id: str
    """The same for all fields of the group."""

    kind: FieldGroupKind
    """What they hold together."""

    part: FieldGroupPart
    """What this one holds of it."""

    index: int
    """Its place among the parts, from 0."""



FieldGroupKind = Literal["name", "date", "ssn", "ein", "phone", "digits"]


FieldGroupPart = Literal["first_name", "middle_name", "last_name", "month", "day", "year", "area_code", "digits"]


class File(TypedDict):
    file_id: str
    """Identifies the uploaded file."""

    file_name: str
    sha256: str
    bytes: int
    created_at: str
    expires_at: str
    form: ParsedForm | None
    """Null until the file's parse has succeeded."""



class FileList(TypedDict):
    files: list[FileSummary]
    next_cursor: str | None
    """Ask again with it as `cursor`; null at the end."""



class FileSummary(TypedDict):
    file_id: str
    """Identifies the uploaded file."""

    file_name: str
    sha256: str
    bytes: int
    created_at: str
    expires_at: str
    parse_job_id: str
    """Identifies the job; poll its status with it."""



class FillAccepted(TypedDict):
    job_id: str
    """Identifies the job; poll its status with it."""

    fill_id: str
    """Identifies the fill."""

    status: FillAcceptedStatus
    """Polling stops at `succeeded` or `failed`."""



FillAcceptedStatus = Literal["queued", "running", "succeeded", "failed"]


class FillCounts(TypedDict):
    fields: int
    """Fields that people fill, without those to sign."""

    filled: int
    to_check: int
    """Suggestions, questions, and what was written and is doubtful."""

    required: int
    """Required fields that are still blank."""

    unsigned: int
    """Places to sign that bear no mark."""



class FillJob(TypedDict):
    job_id: str
    """Identifies the job; poll its status with it."""

    fill_id: str
    """Identifies the fill."""

    file_id: str
    """Identifies the uploaded file."""

    status: FillJobStatus
    """Polling stops at `succeeded` or `failed`."""

    created_at: str
    started_at: NotRequired[str]
    finished_at: NotRequired[str]
    stage: NotRequired[FillJobStage]
    """What a fill is at while it is `running`: `reading` the form, waiting for the `model` and its turn there, `writing`, `checking` what was written."""

    since: NotRequired[str]
    """Since when it is at `stage`, for stages of more than a second."""

    error: NotRequired[JobError]
    """Present when `status` is `failed`."""

    base_fill_id: NotRequired[str]
    """The earlier fill that this one builds on, or the review that it commits."""

    review: NotRequired[bool]
    """True for a fill that ends with a proposal."""

    prompt: NotRequired[str]
    """The instruction, as long as it is stored; absent from a fill by `values` alone."""

    download_url: NotRequired[str]
    """Present when `status` is `succeeded`, unless it is a review: the completed PDF."""

    expires_at: NotRequired[str]
    """Until when `download_url` works, and asking again gives a new one; of a review, until when it can be committed."""

    result: NotRequired[FillResult]
    """Present when `succeeded`, and when `nothing_to_fill` says why."""

    proposal: NotRequired[Proposal]
    """Present when a fill with `review` has succeeded, instead of a result."""



FillJobStatus = Literal["queued", "running", "succeeded", "failed"]


FillJobStage = Literal["reading", "model", "writing", "checking"]


class FillRequest(TypedDict):
    file_id: str
    """A file whose parse has succeeded."""

    prompt: NotRequired[str]
    """Natural-language instructions for filling; needed unless there are `values`, `context`, `profiles` or `marks`, or `base_fill_id` with `flatten` or `preview`."""

    base_fill_id: NotRequired[str]
    """An earlier fill of the same file: this one starts from what it wrote, and `prompt` and `values` are the changes. With `flatten` or `preview` there need be none."""

    replace: NotRequired[Literal["ask"]]
    """With `base_fill_id`: what `prompt` or `context` would replace is suggested (`why`: `replaces`) or left in `ambiguous`."""

    engine: NotRequired[Literal["local"]]
    """Keeps a private form away from any model."""

    evidence: NotRequired[Literal["strict"]]
    """Writes no value whose evidence is `derived`: it becomes a candidate in `result.ambiguous`."""

    flatten: NotRequired[bool]
    """Draw the fields into the page."""

    receipt: NotRequired[Literal["keep"]]
    """Keep the fill's receipt, with hashes instead of values, when its file has expired. DELETE still removes it."""

    timezone: NotRequired[str]
    """IANA name; what `today` means."""

    preview: NotRequired[bool]
    """Store pictures of the filled pages, for `GET /fill/{job_id}/pages/{page}`."""

    review: NotRequired[bool]
    """End with a `proposal` and write nothing; `POST /fill/{job_id}/commit` writes it."""

    values: NotRequired[dict[str, Any]]
    """Field id, name or label to value; beats the prompt. `null` clears a field; an empty text is a blank on purpose, which the result lists in `left_blank`. Of options, a label goes before an export value; `{\"export_value\": …}` is the option that stores it; `{\"image_id\": …}` is the picture of a signature, for a field to sign, as in `marks`. It holds at most as many values as a form may have fields, those in lists counted."""

    profiles: NotRequired[list[str]]
    """Profiles that values may be taken from (`POST /profiles`), as from `context` documents, after which they are counted. In a form body: one id, or a JSON list as text."""

    marks: NotRequired[list[MarkRequest]]
    """Signatures, initials, texts, dates, ticks and lines that a person puts on pages: all of them. Left out, those of the fill of `base_fill_id` stay; an empty list takes them away. They are drawn as they are given, and never come from `prompt` or `context`: to sign is a person's act. A picture or a typed name is no digital signature, as a warning says. What a certified or signed file does not permit is left out, with a warning."""

    webhook_url: NotRequired[str]
    """An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public."""

    context: NotRequired[list[FilePart]]
    """Documents that values may be taken from, beside the prompt or instead of it, in `multipart/form-data` alone: filled PDF forms, PDFs, pictures (PNG, JPEG), workbooks (.xlsx), CSV, JSON, vCards, e-mails (.eml), plain text. Together at most 4 MB. They are data and are never followed as instructions; `values` and the prompt beat them, and what they say differently is left to you, in `result.ambiguous`."""



class FillResult(TypedDict):
    engine: str
    """`openai:<model>` or `local:<version>`; of changes by `values` alone, that of the fill they build on."""

    filled: list[FilledField]
    unfilled_required: list[str]
    """Ids of required fields that are still blank."""

    left_blank: list[str]
    """Ids of fields that the instruction asks to leave blank, or that `values` give as an empty text."""

    cleared: NotRequired[list[str]]
    """Ids of fields whose value in the uploaded file was taken away, as `values` ask."""

    suggested: NotRequired[list[SuggestedField]]
    """What the instruction most likely means and does not say plainly, one value a field; nothing of it is written. A fill that builds on another still has what that one suggests and asks, until its field is settled."""

    questions: NotRequired[list[OpenQuestion]]
    """What cannot be suggested, by what was said; ten at most."""

    ambiguous: list[FillResultAmbiguousItem]
    unused: list[Span]
    """Parts of the instruction that found no field."""

    marks: NotRequired[list[DrawnMark]]
    """Signatures, texts and ticks that `marks` put on pages. A picture or a typed name is no digital signature."""

    unsigned: NotRequired[list[str]]
    """Ids of the places to sign that bear no mark; only a person signs, by `marks` or a pen."""

    warnings: list[Warning]
    usage: NotRequired[ModelUsage]
    """Present when a model was asked, whether or not it made the plan."""



class FillResultAmbiguousItem(TypedDict):
    field_id: str
    candidates: list[str]
    candidate_labels: NotRequired[list[str]]
    """What a person reads for the candidates, in their order, where that is something else."""

    origins: NotRequired[list[Origin]]
    """Where `context` documents say them."""

    from_fill_id: NotRequired[str]
    """The earlier fill that left it open."""



class FilledField(TypedDict):
    field_id: str
    name: str | None
    label: str
    value: str | list[str]
    value_label: NotRequired[str | list[str]]
    """What a person reads for the value of a button or a list, where that is something else."""

    confidence: float
    source: Span | None
    """The words that gave the value; null for structured `values`, and for what `origins` says."""

    origins: NotRequired[list[Origin]]
    """Where `context` documents say it; with `from_fill_id`, those of that fill. Several hold parts of the value, or agree about it."""

    from_fill_id: NotRequired[str]
    """The earlier fill that gave the value: `source` stands in its instruction, not in this one's."""

    evidence: NotRequired[FilledFieldEvidence]
    """`verbatim`: the words hold the value; `reformatted`: it was derived from them; `derived`: it follows from them, unproved. Absent from results of earlier versions."""

    rule: str
    """Which rule made it."""

    accepted: NotRequired[bool]
    """True for what a person let pass, by a commit."""

    verified: FilledFieldVerified
    """Read back from the finished file by another engine; `clipped`: stored whole, shown in part; `doubtful`: stored, but not seen, on print, or under an annotation, as a warning says."""



FilledFieldEvidence = Literal["verbatim", "reformatted", "derived"]


FilledFieldVerified = Literal["verified", "clipped", "doubtful"]


class FilledForm(TypedDict):
    fields: list[ReadField]
    """One for each field; several of one `field_id` where fields of one name hold different values, as in merged files."""

    missing: list[str]
    """Ids of required fields that are blank."""

    unread: list[str]
    """Ids of fields in which something stands that could not be read, or whose page was not found."""

    invalid: list[InvalidField]
    """`format_mismatch`, `option_unknown`, `value_too_long`, `value_invalid` or `several_marked`."""

    changed: NotRequired[list[ChangedField]]
    """Present with `fill_id`: what the fill's result holds otherwise."""

    changed_pages: NotRequired[list[ChangedPage]]
    """Present with `fill_id`: where pages show something else than the fill's result does."""

    warnings: list[Warning]


class FormSummary(TypedDict):
    kind: FormSummaryKind
    page_count: int
    field_count: int


FormSummaryKind = Literal["acroform", "flat", "mixed", "none"]


class HTTPValidationError(TypedDict):
    detail: list[ValidationError]


class InvalidField(TypedDict):
    field_id: str
    code: str
    message: str


class JobError(TypedDict):
    code: JobErrorCode
    message: str
    retryable: bool
    """Whether the same submission may succeed later."""



JobErrorCode = Literal["not_a_pdf", "pdf_damaged", "pdf_password_protected", "pdf_encryption_unsupported", "pdf_xfa_only", "pdf_no_pages", "pdf_too_many_pages", "pdf_too_many_fields", "pdf_too_complex", "nothing_to_fill", "context_unreadable", "engine_unavailable", "engine_refused", "fill_not_verified", "page_changed", "file_not_found", "worker_crashed", "internal_error"]


class JobEventData(TypedDict):
    job_id: str
    file_id: str
    fill_id: NotRequired[str]
    """Of a fill."""

    status: JobEventDataStatus
    """As `GET` of the job says it."""

    review: NotRequired[Literal[True]]
    """Of a fill that ended with a proposal."""

    error: NotRequired[JobEventDataError]
    """Of a job that failed; the job itself says more."""



JobEventDataStatus = Literal["succeeded", "failed"]


class JobEventDataError(TypedDict):
    """Of a job that failed; the job itself says more."""

    code: JobEventDataErrorCode
    retryable: bool


JobEventDataErrorCode = Literal["not_a_pdf", "pdf_damaged", "pdf_password_protected", "pdf_encryption_unsupported", "pdf_xfa_only", "pdf_no_pages", "pdf_too_many_pages", "pdf_too_many_fields", "pdf_too_complex", "nothing_to_fill", "context_unreadable", "engine_unavailable", "engine_refused", "fill_not_verified", "page_changed", "file_not_found", "worker_crashed", "internal_error"]


class JobList(TypedDict):
    jobs: list[JobSummary]
    next_cursor: str | None
    """Ask again with it as `cursor`; null at the end."""



class JobSummary(TypedDict):
    kind: JobSummaryKind
    job_id: str
    """Identifies the job; poll its status with it."""

    fill_id: NotRequired[str]
    """Present when `kind` is `fill`."""

    file_id: str
    """Identifies the uploaded file."""

    batch_id: NotRequired[str]
    """Present for a row of a batch."""

    status: JobSummaryStatus
    """Polling stops at `succeeded` or `failed`."""

    created_at: str
    started_at: NotRequired[str]
    finished_at: NotRequired[str]
    form: NotRequired[FormSummary]
    """Of a parse that has succeeded."""

    counts: NotRequired[FillCounts]
    """Of a fill that has succeeded: how far the form is."""

    error: NotRequired[JobError]
    """Present when `status` is `failed`."""



JobSummaryKind = Literal["parse", "fill"]


JobSummaryStatus = Literal["queued", "running", "succeeded", "failed"]


class Key(TypedDict):
    key_id: str
    """Identifies the key; it is no credential."""

    name: str
    prefix: str
    """How the key begins, to tell keys apart by."""

    created_at: str
    last_used_at: str | None
    """To the minute; null for a key that was never used."""

    expires_at: str | None
    """Null for a key that does not expire."""

    revoked_at: str | None


class KeyList(TypedDict):
    keys: list[Key]
    next_cursor: str | None
    """Ask again with it as `cursor`; null at the end."""



class KeyRequest(TypedDict):
    name: str
    """For people, to tell keys apart by."""

    expires_at: NotRequired[str | None]
    """When the key expires; without it the key does not."""



class Mark(TypedDict):
    kind: MarkKind
    page: int
    box: MarkBox
    field_id: NotRequired[str]
    """The field that it stands on: of signatures, the one that is signed."""

    text: NotRequired[str]
    image_id: NotRequired[str]
    """The upload that holds its picture."""

    image_sha256: NotRequired[str]
    """SHA-256 of that picture, in hexadecimal."""

    from_fill_id: NotRequired[str]
    """The earlier fill that it was given to, and that keeps its picture."""



MarkKind = Literal["signature", "initials", "text", "date", "tick", "strike_out"]


class MarkBox(TypedDict):
    """Where a mark stands, in the geometry of `form.fields[].widgets`."""

    x: float
    """Left edge in points from the left of the page as displayed."""

    y: float
    """Top edge in points from the top of the page as displayed."""

    width: float
    height: float


class MarkRequest(TypedDict):
    """What a person puts on a page: it is drawn there, and is no value of a field."""

    kind: MarkRequestKind
    """`signature` and `initials` show `text` (a typed name) or the picture `image_id`; `text` and `date` show `text`; `tick` and `strike_out` (a line through the middle of the box) show themselves."""

    page: NotRequired[int]
    """From 1; with `box`."""

    box: NotRequired[MarkBox]
    """Whole on the page. What is shown is as large as it fits."""

    field_id: NotRequired[str]
    """In place of `page` and `box`: the mark stands in this field's box, as at a place to sign."""

    text: NotRequired[str]
    image_id: NotRequired[str]
    """A picture (PNG or JPEG, at most 5 MB and 16 million pixels): the `upload_id` of `POST /uploads`, for a day; or one that the fill of `base_fill_id` shows."""



MarkRequestKind = Literal["signature", "initials", "text", "date", "tick", "strike_out"]


class McpAnswer(TypedDict):
    """The JSON-RPC answer: a `result`, or an `error`."""

    jsonrpc: Literal["2.0"]


class McpMessage(TypedDict):
    """One JSON-RPC message of the Model Context Protocol."""

    jsonrpc: Literal["2.0"]
    method: str


McpRefusal: TypeAlias = "McpAnswer | Error"
"""An `error` of JSON-RPC, or of this API."""



class ModelUsage(TypedDict):
    """What the calls to the model took, summed up."""

    calls: int
    """Calls that were answered."""

    input_tokens: int
    cached_tokens: int
    """Of the input: read from the provider's prompt cache."""

    output_tokens: int


class OAuthClient(TypedDict):
    client_id: str
    client_secret: NotRequired[str]
    client_secret_expires_at: NotRequired[int]
    client_id_issued_at: int
    client_name: str
    redirect_uris: list[str]
    grant_types: list[str]
    response_types: list[str]
    token_endpoint_auth_method: OAuthClientTokenEndpointAuthMethod
    scope: str


OAuthClientTokenEndpointAuthMethod = Literal["none", "client_secret_post"]


class OAuthError(TypedDict):
    """As OAuth has it (RFC 6749, 5.2)."""

    error: OAuthErrorError
    error_description: str


OAuthErrorError = Literal["invalid_request", "invalid_client", "invalid_client_metadata", "invalid_redirect_uri", "invalid_grant", "invalid_scope", "invalid_target", "unauthorized_client", "unsupported_grant_type", "unsupported_response_type", "access_denied"]


class OAuthRegistration(TypedDict):
    redirect_uris: list[str]
    client_name: NotRequired[str]
    token_endpoint_auth_method: NotRequired[str]
    """`client_secret_post` gives it a secret; else `none`."""



class OAuthResource(TypedDict):
    """What `/mcp` is, and who gives tokens for it (RFC 9728)."""

    resource: str
    authorization_servers: list[str]
    scopes_supported: list[str]
    bearer_methods_supported: list[str]
    resource_name: str
    resource_documentation: str


class OAuthRevocation(TypedDict):
    token: str
    token_type_hint: NotRequired[str]
    client_id: str
    client_secret: NotRequired[str]


class OAuthServer(TypedDict):
    """The authorization server (RFC 8414)."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    registration_endpoint: str
    revocation_endpoint: str
    scopes_supported: list[str]
    response_types_supported: list[str]
    response_modes_supported: list[str]
    grant_types_supported: list[str]
    token_endpoint_auth_methods_supported: list[str]
    revocation_endpoint_auth_methods_supported: list[str]
    code_challenge_methods_supported: list[str]
    authorization_response_iss_parameter_supported: bool
    service_documentation: str


class OAuthTokenRequest(TypedDict):
    grant_type: OAuthTokenRequestGrantType
    client_id: str
    client_secret: NotRequired[str]
    code: NotRequired[str]
    redirect_uri: NotRequired[str]
    code_verifier: NotRequired[str]
    refresh_token: NotRequired[str]
    resource: NotRequired[str]
    scope: NotRequired[str]


OAuthTokenRequestGrantType = Literal["authorization_code", "refresh_token"]


class OAuthTokens(TypedDict):
    access_token: str
    token_type: Literal["Bearer"]
    expires_in: int
    refresh_token: str
    scope: str


class OpenQuestion(TypedDict):
    text: str
    """The question, to be shown to a person."""

    said: list[Span]
    """The words that it is about."""

    from_fill_id: NotRequired[str]
    """The earlier fill in whose instruction they stand."""

    options: list[OpenQuestionOptionsItem]
    """What they may be meant for, the likeliest first."""



class OpenQuestionOptionsItem(TypedDict):
    field_id: str
    label: str
    value: str | list[str]
    value_label: NotRequired[str | list[str]]
    """What a person reads for the value of a button or a list, where that is something else."""



class Option(TypedDict):
    value: str
    """The export value, which a fill stores."""

    label: str
    """What a person reads beside it."""



class Origin(TypedDict):
    """Where a context document says it."""

    document: int
    """Which of the `context` parts, from 1 in the order in which they came."""

    page: int
    """From 1; what has no pages is one."""

    words: str
    """What stands there."""



class Page(TypedDict):
    number: int
    width: float
    """Points, as displayed."""

    height: float
    """Points, as displayed."""

    rotation: int
    """Degrees clockwise: 0, 90, 180 or 270."""

    scanned: NotRequired[bool]
    """Whether it is nothing but an image."""



class ParseAccepted(TypedDict):
    job_id: str
    """Identifies the job; poll its status with it."""

    file_id: str
    """Identifies the uploaded file."""

    status: ParseAcceptedStatus
    """Polling stops at `succeeded` or `failed`."""



ParseAcceptedStatus = Literal["queued", "running", "succeeded", "failed"]


class ParseJob(TypedDict):
    job_id: str
    """Identifies the job; poll its status with it."""

    file_id: str
    """Identifies the uploaded file."""

    status: ParseJobStatus
    """Polling stops at `succeeded` or `failed`."""

    created_at: str
    started_at: NotRequired[str]
    finished_at: NotRequired[str]
    error: NotRequired[JobError]
    """Present when `status` is `failed`."""

    form: NotRequired[FormSummary]
    """Present when `status` is `succeeded`."""



ParseJobStatus = Literal["queued", "running", "succeeded", "failed"]


class ParseRequest(TypedDict):
    force: NotRequired[bool]
    """Skip the cache: a new file and a new job."""

    webhook_url: NotRequired[str]
    """An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public."""

    file: FilePart
    """A PDF, or a picture: PNG, JPEG or TIFF."""

    pages: NotRequired[list[FilePart]]
    """Pictures of the pages after `file`, in order. Repeat the part for each."""



class ParsedForm(TypedDict):
    kind: ParsedFormKind
    language: NotRequired[str | None]
    """BCP 47 tag, as the file states it or its text shows it."""

    pages: list[Page]
    read_from_scan: NotRequired[bool]
    """Whether pages of it are only images: what stands on them was recognized, and may be misread."""

    fields: list[Field]
    doubtful: NotRequired[list[Field]]
    """Places found in a page's drawing that may be there to fill. They are no fields of the form unless a fill gives them a value; their ids go on where those of `fields` end."""

    template: NotRequired[ParsedFormTemplate]
    """The account's template that the form was read by."""

    warnings: NotRequired[list[ParsedFormWarningsItem]]
    """What could not be read as a form, and why."""



ParsedFormKind = Literal["acroform", "flat", "mixed", "none"]


class ParsedFormTemplate(TypedDict):
    """The account's template that the form was read by."""

    template_id: str
    version: int
    match: ParsedFormTemplateMatch
    """`same`: made from the same bytes, its fields stand in for all that was found. `alike`: made from another edition; see `warnings`."""



ParsedFormTemplateMatch = Literal["same", "alike"]


class ParsedFormWarningsItem(TypedDict):
    code: str
    message: str


class Profile(TypedDict):
    profile_id: str
    name: str
    kind: ProfileKind
    bytes: int
    sha256: str
    created_at: str
    text: NotRequired[str]
    """Of one that is text: what it says."""



ProfileKind = Literal["pdf", "picture", "workbook", "table", "json", "vcard", "email", "text"]


class ProfileList(TypedDict):
    profiles: list[ProfileSummary]


class ProfileRequest(TypedDict):
    name: str
    """What you call it: “Me”, “Our household”."""

    file: FilePart
    """What it says, as any document of `context`: text, a vCard, a filled PDF, JSON … It is kept until it is deleted."""



class ProfileSummary(TypedDict):
    profile_id: str
    name: str
    kind: ProfileSummaryKind
    bytes: int
    sha256: str
    created_at: str


ProfileSummaryKind = Literal["pdf", "picture", "workbook", "table", "json", "vcard", "email", "text"]


class Proposal(TypedDict):
    engine: str
    """`openai:<model>` or `local:<version>`; of changes by `values` alone, that of the fill they build on."""

    left_blank: list[str]
    """Ids of fields that the instruction asks to leave blank, or that `values` give as an empty text."""

    cleared: NotRequired[list[str]]
    """Ids of fields whose value in the uploaded file was taken away, as `values` ask."""

    unused: list[Span]
    """Parts of the instruction that found no field."""

    suggested: NotRequired[list[SuggestedField]]
    """What the instruction most likely means and does not say plainly, one value a field; nothing of it is written. A fill that builds on another still has what that one suggests and asks, until its field is settled."""

    warnings: list[Warning]
    usage: NotRequired[ModelUsage]
    """Present when a model was asked, whether or not it made the plan."""

    marks: NotRequired[list[Mark]]
    """What `marks` put on pages; a commit draws them."""

    fields: list[ProposedField]
    """Every field that would be written."""

    questions: list[Question]
    """What a person should decide, in the order of the form."""



class ProposedField(TypedDict):
    field_id: str
    name: str | None
    label: str
    value: str | list[str]
    value_label: NotRequired[str | list[str]]
    """What a person reads for the value of a button or a list, where that is something else."""

    confidence: float
    source: Span | None
    """The words that gave the value; null for structured `values`, and for what `origins` says."""

    origins: NotRequired[list[Origin]]
    """Where `context` documents say it; with `from_fill_id`, those of that fill. Several hold parts of the value, or agree about it."""

    from_fill_id: NotRequired[str]
    """The earlier fill that gave the value: `source` stands in its instruction, not in this one's."""

    evidence: NotRequired[ProposedFieldEvidence]
    """`verbatim`: the words hold the value; `reformatted`: it was derived from them; `derived`: it follows from them, unproved. Absent from results of earlier versions."""

    rule: str
    """Which rule made it."""

    sure: bool
    """Said plainly enough for `accept=sure`: of high confidence, not merely `derived`, and for a field that is surely there."""



ProposedFieldEvidence = Literal["verbatim", "reformatted", "derived"]


class Question(TypedDict):
    kind: QuestionKind
    """`ambiguous`: which of the `candidates`? `doubtful`: is `value` right, yes or no? `required`: what goes into this blank?"""

    field_id: str
    """Also the question's name in `answers`: a field has one question at most."""

    label: str
    candidates: NotRequired[list[str]]
    """Of an `ambiguous` one."""

    candidate_labels: NotRequired[list[str]]
    """What a person reads for the candidates, in their order, where that is something else."""

    origins: NotRequired[list[Origin]]
    """Where `context` documents say the candidates."""

    value: NotRequired[str | list[str]]
    """The proposed value, if there is one."""

    value_label: NotRequired[str | list[str]]
    """What a person reads for the value of a button or a list, where that is something else."""



QuestionKind = Literal["ambiguous", "doubtful", "required"]


class ReadField(TypedDict):
    field_id: str
    name: str | None
    label: str
    section: NotRequired[str | None]
    """The heading it stands under."""

    question: NotRequired[str | None]
    """What it answers: the question over a row of boxes, what leads into a row of blanks. The label may say it as well."""

    row: NotRequired[str | None]
    """What is printed at the head of its row, where it stands in rows; without any, the row's number from 1."""

    column: NotRequired[str | None]
    """What is printed over its column, where it stands in columns."""

    type: ReadFieldType
    value: str | list[str] | None
    """Null when it is blank, and when what stands there is no text: see `read_from`."""

    value_label: NotRequired[str | list[str]]
    """What a person reads for the value of a button or a list, where that is something else."""

    shown: NotRequired[str]
    """What the page shows, where that is something else than the file's field holds."""

    read_from: ReadFieldReadFrom | None
    """`field`: the file's own field holds it; `print`: text stands in its place; `recognized`: read in a picture of its place, with `confidence`; `ink`: strokes that nobody read. Null when it is blank."""

    confidence: NotRequired[float]
    """Present when `read_from` is `recognized`: how sure it is."""

    page: int
    box: ReadFieldBox
    """Points from the top left of the page as displayed."""



ReadFieldType = Literal["text", "checkbox", "radio", "choice", "signature"]


ReadFieldReadFrom = Literal["field", "print", "recognized", "ink"]


class ReadFieldBox(TypedDict):
    """Points from the top left of the page as displayed."""

    x: float
    y: float
    width: float
    height: float


class ReadRequest(TypedDict):
    file_id: NotRequired[str]
    """A parsed file. With `file`, the form that it is a copy of: printed, flattened or typed over. Alone, the file to read."""

    fill_id: NotRequired[str]
    """A succeeded fill of `file_id`: the answer says what `file` has otherwise than its result. Without `file` the result is read."""

    file: NotRequired[FilePart]
    """A PDF that somebody filled, by hand or otherwise."""



class Receipt(TypedDict):
    job_id: str
    fill_id: str
    file_id: str
    base_fill_id: NotRequired[str]
    """The fill that it builds on, or the review that it commits."""

    created_at: str
    kept_until: NotRequired[str]
    """Of a receipt that has outlived its file: when it goes, too."""

    engine: str
    versions: ReceiptVersions
    input: ReceiptInput
    """The uploaded file."""

    output: ReceiptOutput
    """The completed PDF."""

    values: ReceiptValues
    """Whether values and words stand here, or their hashes."""

    salt: NotRequired[str]
    """The key of the hashes; given as long as the file is stored. Who has it can prove a value later."""

    fields: list[ReceiptField]
    marks: NotRequired[list[ReceiptMark]]
    """What a person put on pages beside the fields."""

    unfilled_required: list[str]
    """Ids of required fields that are still blank."""

    left_blank: list[str]
    """Ids of fields that the instruction asks to leave blank, or that `values` give as an empty text."""

    cleared: NotRequired[list[str]]
    """Ids of fields whose value in the uploaded file was taken away, as `values` ask."""



class ReceiptVersions(TypedDict):
    service: str
    parser: str


class ReceiptInput(TypedDict):
    """The uploaded file."""

    sha256: str
    """SHA-256, in hexadecimal."""

    bytes: int


class ReceiptOutput(TypedDict):
    """The completed PDF."""

    sha256: str
    """SHA-256, in hexadecimal."""

    bytes: int


ReceiptValues = Literal["plain", "hash"]


class ReceiptField(TypedDict):
    field_id: str
    name: str | None
    label: str
    value_label: NotRequired[str | list[str]]
    """What a person reads for the value of a button or a list, where that is something else."""

    confidence: float
    from_fill_id: NotRequired[str]
    """The earlier fill that gave the value: `source` stands in its instruction, not in this one's."""

    evidence: NotRequired[ReceiptFieldEvidence]
    """`verbatim`: the words hold the value; `reformatted`: it was derived from them; `derived`: it follows from them, unproved. Absent from results of earlier versions."""

    rule: str
    """Which rule made it."""

    accepted: NotRequired[bool]
    """True for what a person let pass, by a commit."""

    verified: ReceiptFieldVerified
    """Read back from the finished file by another engine; `clipped`: stored whole, shown in part; `doubtful`: stored, but not seen, on print, or under an annotation, as a warning says."""

    value: NotRequired[str | list[str]]
    value_hash: NotRequired[str]
    """Instead of a value (of a list, of its JSON): its HMAC-SHA-256 in hexadecimal, with the receipt's salt as the key."""

    source: ReceiptFieldSource | None
    """The words of the instruction that gave the value; null for structured `values`."""

    origins: NotRequired[list[ReceiptFieldOriginsItem]]
    """Where `context` documents say it."""

    decided_by: ReceiptFieldDecidedBy
    """Who chose the value: a `person` by `values` or an answer. `accepted` says who let it pass."""



ReceiptFieldEvidence = Literal["verbatim", "reformatted", "derived"]


ReceiptFieldVerified = Literal["verified", "clipped", "doubtful"]


class ReceiptFieldSource(TypedDict):
    start: int
    end: int
    text: NotRequired[str]
    text_hash: NotRequired[str]
    """Instead of the words: its HMAC-SHA-256 in hexadecimal, with the receipt's salt as the key."""



class ReceiptFieldOriginsItem(TypedDict):
    document: int
    """Which of the `context` parts, from 1 in the order in which they came."""

    page: int
    """From 1; what has no pages is one."""

    words: NotRequired[str]
    words_hash: NotRequired[str]
    """Instead of the words: its HMAC-SHA-256 in hexadecimal, with the receipt's salt as the key."""



ReceiptFieldDecidedBy = Literal["engine", "person"]


class ReceiptMark(TypedDict):
    kind: ReceiptMarkKind
    page: int
    box: MarkBox
    field_id: NotRequired[str]
    """The field that it stands on: of signatures, the one that is signed."""

    text: NotRequired[str]
    image_id: NotRequired[str]
    """The upload that holds its picture."""

    image_sha256: NotRequired[str]
    """SHA-256 of that picture, in hexadecimal."""

    verified: ReceiptMarkVerified
    """Seen in the picture of the finished page by another engine; `clipped`: too long for its box; `doubtful`: drawn, but not seen, or on print or on a value; `not_drawn`: left out. A warning says why."""

    text_hash: NotRequired[str]
    """Instead of a text: its HMAC-SHA-256 in hexadecimal, with the receipt's salt as the key."""

    decided_by: Literal["person"]
    """Nobody else puts marks on pages."""



ReceiptMarkKind = Literal["signature", "initials", "text", "date", "tick", "strike_out"]


ReceiptMarkVerified = Literal["verified", "clipped", "doubtful", "not_drawn"]


class RotationRequest(TypedDict):
    overlap_hours: NotRequired[float]
    """How long the old key works on."""



class RowReason(TypedDict):
    code: str
    """A warning's code, or `column_left_out`, `ambiguous`, `unused`."""

    message: str
    field_id: NotRequired[str]


class Service(TypedDict):
    name: Literal["Forms API"]
    version: str
    status: Literal["ok"]
    docs: str
    openapi: str


class SkippedLine(TypedDict):
    line: int
    why: SkippedLineWhy


SkippedLineWhy = Literal["hidden", "total", "title", "blank"]


class Span(TypedDict):
    """A stretch of the instruction: UTF-16 offsets, end exclusive."""

    start: int
    end: int
    text: str


class SuggestedField(TypedDict):
    """A value as it would be written. `POST /fill/{job_id}/commit` with `accept` writes all or some."""

    field_id: str
    name: str | None
    label: str
    value: str | list[str]
    value_label: NotRequired[str | list[str]]
    """What a person reads for the value of a button or a list, where that is something else."""

    confidence: float
    evidence: NotRequired[SuggestedFieldEvidence]
    """`verbatim`: the words hold the value; `reformatted`: it was derived from them; `derived`: it follows from them, unproved. Absent from results of earlier versions."""

    source: Span
    """The words that gave it."""

    from_fill_id: NotRequired[str]
    """The earlier fill in whose instruction `source` stands."""

    why: SuggestedFieldWhy
    """Why it is not written. `likely`: a good guess, and no more. Else what was said is no plain statement about the field: a condition, a question, of another time, in the words of a correction, one of several to choose from, of another person or thing, a date of which the order of day and month is open. `replaces`: its field holds another value, as `replace=ask` has it."""



SuggestedFieldEvidence = Literal["verbatim", "reformatted", "derived"]


SuggestedFieldWhy = Literal["likely", "condition", "question", "another_time", "correction", "choice", "another_person", "another_thing", "order_of_date", "replaces"]


class Template(TypedDict):
    template_id: str
    """The same for the same bytes and account."""

    version: int
    """Grows by one with every change."""

    file_name: str
    """Of the file that it was last made from."""

    sha256: str
    """Of the bytes that it is for."""

    created_at: str
    updated_at: str
    form: ParsedForm
    """As it was corrected; no field holds a value."""



class TemplateChange(TypedDict):
    field_id: NotRequired[str]
    """The field to change, doubtful ones included; without it a field is added."""

    remove: NotRequired[Literal[True]]
    """Takes the field out of the form; its id is not given again."""

    before: NotRequired[str | None]
    """Moves the field before the one with this id; null moves it to the end, where added ones stand."""

    type: NotRequired[TemplateChangeType]
    label: NotRequired[str]
    section: NotRequired[str | None]
    options: NotRequired[list[Option]]
    widgets: NotRequired[list[Widget]]
    """Where it stands; a radio's each with its `option`."""

    format: NotRequired[TemplateChangeFormat | None]
    date_order: NotRequired[TemplateChangeDateOrder | None]
    required: NotRequired[bool]
    multiline: NotRequired[bool]
    comb: NotRequired[bool]
    """Divided into `max_length` cells for one character each."""

    max_length: NotRequired[int | None]


TemplateChangeType = Literal["text", "checkbox", "radio", "choice", "signature"]


TemplateChangeFormat = Literal["date", "time", "ssn", "ein", "phone", "email", "money", "percent", "number", "zip"]


TemplateChangeDateOrder = Literal["mdy", "dmy", "ymd"]


class TemplateList(TypedDict):
    templates: list[TemplateSummary]
    next_cursor: str | None
    """Ask again with it as `cursor`; null at the end."""



class TemplateRequest(TypedDict):
    file_id: str
    """A parsed file; the template is for its bytes."""

    changes: NotRequired[list[TemplateChange]]
    """Made one after another to the template's latest version, the first time to the form as it was parsed."""

    version: NotRequired[int]
    """Refuses the changes unless this is the latest version; 0: unless there is none yet."""



class TemplateSummary(TypedDict):
    template_id: str
    """The same for the same bytes and account."""

    version: int
    """Grows by one with every change."""

    file_name: str
    """Of the file that it was last made from."""

    sha256: str
    """Of the bytes that it is for."""

    created_at: str
    updated_at: str
    page_count: int
    field_count: int


class TemplateVersion(TypedDict):
    template_id: str
    """The same for the same bytes and account."""

    version: int
    """Grows by one with every change."""



class Upload(TypedDict):
    upload_id: str
    url: str
    """POST a multipart form here: `fields` first, then `file`."""

    fields: dict[str, str]
    expires_at: str
    """Until when the form is taken."""



class UploadRequest(TypedDict):
    filename: str
    """The file's name, without a path."""

    bytes: int
    """Its size; the upload takes no more."""



class UploadedPages(TypedDict):
    force: NotRequired[bool]
    """Skip the cache: a new file and a new job."""

    webhook_url: NotRequired[str]
    """An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public."""

    pages: NotRequired[list[str]]
    """More uploads, where each is a picture: the pages after this one, in order."""



class ValidationError(TypedDict):
    loc: list[str | int]
    msg: str
    type: str


class Warning(TypedDict):
    code: str
    message: str
    field_id: NotRequired[str]
    mark: NotRequired[int]
    """Which of `result.marks` it is about, from 0."""



class Webhook(TypedDict):
    webhook_id: str
    url: str
    events: list[WebhookEventsItem]
    enabled: bool
    disabled_at: str | None
    disabled_reason: WebhookDisabledReason | None
    """`gone`: it answered 410. `failing`: three events in a row were not taken at any of their ten attempts. Null while it is enabled."""

    created_at: str


WebhookEventsItem = Literal["parse.succeeded", "parse.failed", "fill.succeeded", "fill.failed", "batch.succeeded", "batch.failed"]


WebhookDisabledReason = Literal["asked", "gone", "failing"]


class WebhookAttempt(TypedDict):
    at: str
    duration_ms: int
    status_code: int | None
    """What was answered; null when nothing was."""

    error: WebhookAttemptError | None
    """Why it failed; null when it did not."""



WebhookAttemptError = Literal["refused_address", "unknown_host", "connection_failed", "timed_out", "not_2xx", "gone", "endpoint_disabled", "endpoint_deleted", "worker_lost"]


class WebhookChange(TypedDict):
    url: NotRequired[str]
    """Where events are POSTed to: `https`, without user name and password, public."""

    events: NotRequired[list[WebhookChangeEventsItem]]
    """What it is told of; all that there is by default."""

    enabled: NotRequired[bool]
    """A disabled webhook is told nothing."""



WebhookChangeEventsItem = Literal["parse.succeeded", "parse.failed", "fill.succeeded", "fill.failed", "batch.succeeded", "batch.failed"]


class WebhookDelivery(TypedDict):
    event_id: str
    """The `webhook-id` of all attempts."""

    event: WebhookEvent
    url: NotRequired[str]
    """Of a `webhook_url`."""

    status: WebhookDeliveryStatus
    created_at: str
    next_attempt_at: str | None
    """Null once it has ended."""

    attempts: list[WebhookAttempt]
    """The last 20, the oldest first."""



WebhookDeliveryStatus = Literal["pending", "succeeded", "failed"]


class WebhookDeliveryList(TypedDict):
    deliveries: list[WebhookDelivery]
    next_cursor: str | None
    """Ask again with it as `cursor`; null at the end."""



class WebhookEvent(TypedDict):
    type: WebhookEventType
    timestamp: str
    """When it happened."""

    data: JobEventData | BatchEventData


WebhookEventType = Literal["parse.succeeded", "parse.failed", "fill.succeeded", "fill.failed", "batch.succeeded", "batch.failed"]


class WebhookList(TypedDict):
    webhooks: list[Webhook]
    next_cursor: str | None
    """Ask again with it as `cursor`; null at the end."""



class WebhookRequest(TypedDict):
    url: str
    """Where events are POSTed to: `https`, without user name and password, public."""

    events: NotRequired[list[WebhookRequestEventsItem]]
    """What it is told of; all that there is by default."""



WebhookRequestEventsItem = Literal["parse.succeeded", "parse.failed", "fill.succeeded", "fill.failed", "batch.succeeded", "batch.failed"]


class WebhookRotation(TypedDict):
    overlap_hours: NotRequired[float]
    """How long both secrets sign, so that receivers can change over."""



class WebhookSecret(TypedDict):
    secret: str
    """`whsec_` and base64: verifies signatures of Standard Webhooks."""

    previous_until: str | None
    """Until when the secret before this one signs as well; null when it does not."""



class Widget(TypedDict):
    """Where a field stands on a page."""

    page: int
    """Page number, from 1."""

    x: float
    """Left edge in points from the left of the page as displayed."""

    y: float
    """Top edge in points from the top of the page as displayed."""

    width: float
    height: float
    option: NotRequired[str]
    """The option that this button stands for (an option's value)."""



class FillOptions(TypedDict):
    base_fill_id: NotRequired[str]
    """An earlier fill of the same file: this one starts from what it wrote, and `prompt` and `values` are the changes. With `flatten` or `preview` there need be none."""

    replace: NotRequired[Literal["ask"]]
    """With `base_fill_id`: what `prompt` or `context` would replace is suggested (`why`: `replaces`) or left in `ambiguous`."""

    engine: NotRequired[Literal["local"]]
    """Keeps a private form away from any model."""

    evidence: NotRequired[Literal["strict"]]
    """Writes no value whose evidence is `derived`: it becomes a candidate in `result.ambiguous`."""

    flatten: NotRequired[bool]
    """Draw the fields into the page."""

    receipt: NotRequired[Literal["keep"]]
    """Keep the fill's receipt, with hashes instead of values, when its file has expired. DELETE still removes it."""

    timezone: NotRequired[str]
    """IANA name; what `today` means."""

    preview: NotRequired[bool]
    """Store pictures of the filled pages, for `GET /fill/{job_id}/pages/{page}`."""

    values: NotRequired[dict[str, Any]]
    """Field id, name or label to value; beats the prompt. `null` clears a field; an empty text is a blank on purpose, which the result lists in `left_blank`. Of options, a label goes before an export value; `{\"export_value\": …}` is the option that stores it; `{\"image_id\": …}` is the picture of a signature, for a field to sign, as in `marks`. It holds at most as many values as a form may have fields, those in lists counted."""

    profiles: NotRequired[list[str]]
    """Profiles that values may be taken from (`POST /profiles`), as from `context` documents, after which they are counted. In a form body: one id, or a JSON list as text."""

    marks: NotRequired[list[MarkRequest]]
    """Signatures, initials, texts, dates, ticks and lines that a person puts on pages: all of them. Left out, those of the fill of `base_fill_id` stay; an empty list takes them away. They are drawn as they are given, and never come from `prompt` or `context`: to sign is a person's act. A picture or a typed name is no digital signature, as a warning says. What a certified or signed file does not permit is left out, with a warning."""

    webhook_url: NotRequired[str]
    """An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public."""

