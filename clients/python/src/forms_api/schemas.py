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
    """The URL to send the browser to."""



class AuthorizationDecision(TypedDict):
    decision: AuthorizationDecisionDecision


AuthorizationDecisionDecision = Literal["allow", "deny"]


class AuthorizationRequest(TypedDict):
    client_name: str
    """The program's own name for itself. It is not verified."""

    goes_to: str
    """The host or custom scheme that receives the answer."""



class Batch(TypedDict):
    batch_id: str
    """The batch's id."""

    status: BatchStatus
    """Stop polling at `succeeded` (at least one fill succeeded), `failed` (none did) or `cancelled`."""

    file_id: NotRequired[str]
    """The form that every row fills."""

    total: int
    succeeded: int
    failed: int
    created_at: str
    started_at: NotRequired[str]
    finished_at: NotRequired[str]
    expires_at: str
    error: NotRequired[JobError]
    """Why the batch has no archive."""

    columns: list[BatchColumnsItem]
    """The field of each column."""

    sheet: NotRequired[str]
    """The workbook's sheet that the rows come from."""

    turned: NotRequired[Literal[True]]
    """The sheet has the form's captions down its first column, so each further column is a row. `line` counts columns."""

    skipped: NotRequired[list[SkippedLine]]
    """Lines that are not rows: hidden or filtered lines, totals, titles, notes and blank lines. Lines count from 1."""



BatchStatus = Literal["queued", "running", "cancelling", "succeeded", "failed", "cancelled"]


class BatchColumnsItem(TypedDict):
    column: str
    field_id: str | None
    """The id of a field, group or question. Null if the column is left out."""

    absent: NotRequired[Literal[True]]
    """The mapping names this column, but the rows don't have it."""



class BatchAccepted(TypedDict):
    batch_id: str
    """The batch's id."""

    status: BatchAcceptedStatus
    """Stop polling at `succeeded` (at least one fill succeeded), `failed` (none did) or `cancelled`."""

    total: int
    """The number of fills."""



BatchAcceptedStatus = Literal["queued", "running", "cancelling", "succeeded", "failed", "cancelled"]


class BatchBody(TypedDict):
    file_id: NotRequired[str]
    """The form to fill once per row. Its parse must have succeeded."""

    file_ids: NotRequired[list[str]]
    """Instead of `file_id` and rows: the forms to fill by one instruction."""

    rows: NotRequired[list[dict[str, Any]] | FilePart]
    """One object per row."""

    csv: NotRequired[str]
    """The rows as CSV, with a header line."""

    mapping: NotRequired[dict[str, str | None]]
    """Maps each column to a field by its id, group id, name or label, or by the question above checkboxes. Null or a missing entry leaves the column out. Columns of the same field are joined. Names that the rows don't have are ignored and reported. Without `mapping`, only unmistakable column names are used."""

    prompt: NotRequired[str]
    """An instruction for every row. The row's unmapped columns are added to it as JSON. They are data and are never followed as instructions."""

    instruction: NotRequired[str]
    """Deprecated. Use `prompt`."""

    sheet: NotRequired[str]
    """A workbook's sheet, by name or by number from 1. Default: the first visible sheet."""

    all_rows: NotRequired[bool]
    """Include hidden and filtered rows, totals, and further lists with the same columns."""

    first: NotRequired[int]
    """Fill only this many rows from the top. Use `1` to check one result before you fill all rows."""

    date_order: NotRequired[BatchBodyDateOrder]
    """Whether dates such as 03/04/1990 begin with the day or the month, in columns where nothing tells. Answers `which_order`."""

    id_column: NotRequired[str]
    """The column with each row's id. It names the row's file and appears in `/rows` and the manifest."""

    values: NotRequired[dict[str, Any]]
    """Only with `file_ids`: values, as in `POST /fill`."""

    engine: NotRequired[Literal["local"]]
    """`local`: plan the fill with the local engine and send nothing to a model."""

    evidence: NotRequired[Literal["strict"]]
    """`strict`: write no value whose evidence is `derived`. Return it as a candidate in `result.ambiguous`."""

    flatten: NotRequired[bool]
    """Draw the fields into the page and remove them."""

    receipt: NotRequired[Literal["keep"]]
    """`keep`: keep the fill's receipt after its file has expired, with hashes instead of values. You can still DELETE it."""

    timezone: NotRequired[str]
    """IANA time zone name, which decides the date of `today`."""

    webhook_url: NotRequired[str]
    """A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`)."""



BatchBodyDateOrder = Literal["dmy", "mdy"]


class BatchEventData(TypedDict):
    batch_id: str
    status: BatchEventDataStatus
    """The job's status, as in its `GET`."""

    total: int
    succeeded: int
    failed: int


BatchEventDataStatus = Literal["succeeded", "failed"]


class BatchList(TypedDict):
    batches: list[BatchSummary]
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""



class BatchMapping(TypedDict):
    total: int
    """The number of rows."""

    sheet: NotRequired[str]
    """The workbook's sheet that the rows come from."""

    turned: NotRequired[Literal[True]]
    """The sheet has the form's captions down its first column, so each further column is a row. `line` counts columns."""

    skipped: NotRequired[list[SkippedLine]]
    """Lines that are not rows: hidden or filtered lines, totals, titles, notes and blank lines. Lines count from 1."""

    columns: list[BatchMappingColumnsItem]
    questions: list[BatchMappingQuestionsItem]
    """Decisions for a person. Until then, `field_id` is a guess or null."""

    mapping: dict[str, str | None]
    """The suggestion, ready for `POST /batches`."""

    fields: list[BatchMappingFieldsItem]
    """The fields that a column can map to."""



class BatchMappingColumnsItem(TypedDict):
    column: str
    field_id: str | None
    confidence: float
    """Confidence in the match. If `field_id` is null: confidence that the column belongs to no field."""

    sample: str
    """The first value in the column."""

    unread: NotRequired[BatchMappingColumnsItemUnread]
    """The column's cells that no row is filled with, and why not the first of them."""



class BatchMappingColumnsItemUnread(TypedDict):
    """The column's cells that no row is filled with, and why not the first of them."""

    cells: int
    why: str


class BatchMappingQuestionsItem(TypedDict):
    kind: BatchMappingQuestionsItemKind
    """`which_field`: which field does the column belong to? `which_column`: which column belongs to the field? `which_order`: do the column's dates begin with the day or the month? Answer by `date_order`. If your mapping names the column without it, its dates are read in the form's order. Dates as YYYY-MM-DD raise no question."""

    columns: list[str]
    field_ids: list[str]


BatchMappingQuestionsItemKind = Literal["which_field", "which_column", "which_order"]


class BatchMappingFieldsItem(TypedDict):
    field_id: str
    label: str
    question: NotRequired[str | None]
    """The question above a row of checkboxes, or the text that leads into a row of blanks. The label may repeat it."""

    row: NotRequired[str | None]
    """The printed head of the field's row, if it is in a row. Without a head: the row's number from 1."""

    column: NotRequired[str | None]
    """The printed head of the field's column, if it is in a column."""

    section: NotRequired[str | None]
    """The heading above the field."""



class BatchMappingBody(TypedDict):
    file_id: str
    """A parsed form."""

    rows: NotRequired[list[dict[str, Any]] | FilePart]
    """One object per row."""

    csv: NotRequired[str]
    """The rows as CSV, with a header line."""

    sheet: NotRequired[str]
    """A workbook's sheet, by name or by number from 1. Default: the first visible sheet."""

    all_rows: NotRequired[bool]
    """Include hidden and filtered rows, totals, and further lists with the same columns."""



class BatchRow(TypedDict):
    row: int
    """Row number from 1, without the header."""

    id: NotRequired[str]
    """The row's own id, if the batch has an `id_column`."""

    name: NotRequired[str]
    """A name for people: the row's own id, or its first value."""

    status: BatchRowStatus
    file_id: str
    job_id: NotRequired[str]
    """The job of the row's fill, once it has started. Poll it by `GET /fill/{job_id}`."""

    fill_id: NotRequired[str]
    file: NotRequired[str]
    """The file's name in the archive, once the fill has succeeded."""

    verdict: NotRequired[BatchRowVerdict]
    """`complete`: every value was written and read back. `incomplete`: see `reasons`. Present once the row has ended."""

    left_out: list[str]
    """Columns with a value that matched no field, and values that could not be written: by cell and column, such as `B3 (Phone): …`."""

    reasons: NotRequired[list[RowReason]]
    """In words: why the row is not `complete`, and other remarks."""

    error: NotRequired[JobError]
    """Present if `status` is `failed`."""



BatchRowStatus = Literal["waiting", "queued", "running", "succeeded", "failed", "cancelled"]


BatchRowVerdict = Literal["complete", "incomplete", "failed", "cancelled"]


class BatchRowList(TypedDict):
    rows: list[BatchRow]
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""



class BatchSummary(TypedDict):
    batch_id: str
    """The batch's id."""

    status: BatchSummaryStatus
    """Stop polling at `succeeded` (at least one fill succeeded), `failed` (none did) or `cancelled`."""

    file_id: NotRequired[str]
    """The form that every row fills."""

    total: int
    succeeded: int
    failed: int
    created_at: str
    started_at: NotRequired[str]
    finished_at: NotRequired[str]
    expires_at: str
    error: NotRequired[JobError]
    """Why the batch has no archive."""



BatchSummaryStatus = Literal["queued", "running", "cancelling", "succeeded", "failed", "cancelled"]


class ChangedField(TypedDict):
    field_id: str
    was: str | list[str] | None
    value: str | list[str] | None


class ChangedPage(TypedDict):
    page: int
    """Page number in the file. If `why` is `page_missing`: page number in the fill's result."""

    why: ChangedPageWhy
    """`drawing`: something is drawn there, or covers the print. `size`: the page has another size or was cropped."""

    box: ChangedPageBox
    """In points from the top left of the page as displayed."""

    field_id: NotRequired[str]
    """The field whose value is covered or written over."""



ChangedPageWhy = Literal["page_added", "page_missing", "size", "text", "annotation", "drawing"]


class ChangedPageBox(TypedDict):
    """In points from the top left of the page as displayed."""

    x: float
    y: float
    width: float
    height: float


class CommitRequest(TypedDict):
    accept: NotRequired[CommitRequestAccept1 | list[str]]
    """The proposed values to write. `sure`: those of `fields` with `sure: true`. `all`: every value of `fields`, and none of `suggested`. `suggested`: the sure and the suggested values, without those at a declaration or a consent, which a person makes: name them by id. Or a list of field ids, which may include suggested fields. For a fill without `review`: `suggested`, or ids from its `result.suggested`. These values are added to that fill's values."""

    answers: NotRequired[dict[str, Any]]
    """Answers by the question's `field_id`. `doubtful`: true or false. `ambiguous`: a candidate. `required`: a value. An empty text leaves the field blank on purpose. For a fill without `review`: an option's value from `result.questions`, by the option's `field_id`. The quoted words become the value's source."""

    receipt: NotRequired[Literal["keep"]]
    """`keep`: keep the fill's receipt after its file has expired, with hashes instead of values. You can still DELETE it."""

    values: NotRequired[dict[str, Any]]
    """A person's own values, as in `POST /fill`. They override answers and the proposal."""

    webhook_url: NotRequired[str]
    """A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`)."""



CommitRequestAccept1 = Literal["all", "sure", "suggested"]


class CreatedKey(TypedDict):
    key_id: str
    """The key's id. It is not a credential."""

    name: str
    prefix: str
    """The beginning of the key, to tell keys apart."""

    created_at: str
    last_used_at: str | None
    """Last use, to the minute. Null if the key was never used."""

    expires_at: str | None
    """Null if the key does not expire."""

    revoked_at: str | None
    key: str
    """The key. It is shown only here."""



class CreatedWebhook(TypedDict):
    webhook_id: str
    url: str
    events: list[CreatedWebhookEventsItem]
    enabled: bool
    disabled_at: str | None
    disabled_reason: CreatedWebhookDisabledReason | None
    """`gone`: it answered 410. `failing`: three events in a row failed at all ten attempts. Null if enabled."""

    created_at: str
    secret: str
    """The secret. It is shown only here."""



CreatedWebhookEventsItem = Literal["parse.succeeded", "parse.failed", "fill.succeeded", "fill.failed", "batch.succeeded", "batch.failed"]


CreatedWebhookDisabledReason = Literal["asked", "gone", "failing"]


class DrawnMark(TypedDict):
    """A mark as you sent it, and its result."""

    kind: DrawnMarkKind
    page: int
    box: MarkBox
    field_id: NotRequired[str]
    """The field that the mark is drawn in. For a signature: the signed field."""

    text: NotRequired[str]
    image_id: NotRequired[str]
    """The upload with the picture."""

    image_sha256: NotRequired[str]
    """SHA-256 of the picture, in hexadecimal."""

    from_fill_id: NotRequired[str]
    """The earlier fill that received the mark and stores its picture."""

    verified: DrawnMarkVerified
    """Result of rendering the finished page with another engine. `verified`: visible. `clipped`: too long for its box. `doubtful`: drawn, but not visible, or on print or on a value. `not_drawn`: left out. A warning says why."""



DrawnMarkKind = Literal["signature", "initials", "text", "date", "tick", "strike_out"]


DrawnMarkVerified = Literal["verified", "clipped", "doubtful", "not_drawn"]


class Error(TypedDict):
    detail: str
    """An explanation for people."""

    code: ErrorCode
    """A stable code for programs."""

    request_id: str


ErrorCode = Literal["invalid_api_key", "invalid_session", "invalid_token", "authorization_not_found", "cross_site_request", "misdirected_request", "rate_limited", "too_many_jobs", "too_many_batches", "not_found", "method_not_allowed", "key_not_found", "job_not_found", "file_not_found", "file_deleting", "parse_not_finished", "parse_failed", "fill_not_found", "not_fillable", "template_not_found", "profile_not_found", "too_many_profiles", "template_changed", "pdf_engine_busy", "reader_busy", "fill_not_finished", "fill_failed", "fill_not_written", "nothing_to_commit", "receipt_not_found", "webhook_not_found", "webhook_changed", "webhook_disabled", "too_many_webhooks", "event_not_found", "idempotency_in_progress", "page_not_found", "batch_not_found", "batch_not_finished", "batch_failed", "download_not_found", "download_expired", "file_too_large", "picture_unsupported", "content_encoding_unsupported", "upload_not_found", "upload_changed", "queue_unavailable", "insufficient_storage", "internal_error"]


class Field(TypedDict):
    id: str
    """Short id. It is stable for the same bytes and parser version."""

    name: str | None
    """Fully qualified PDF name. Null for a detected field."""

    type: FieldType
    label: str
    """The field's label on the page, as a person would read it."""

    section: str | None
    """The heading above the field."""

    tooltip: str | None
    required: bool
    read_only: bool
    multiline: bool
    comb: bool
    max_length: int | None
    format: FieldFormat | None
    format_source: NotRequired[FieldFormatSource]
    """Set with `format`. `file`: a script of the PDF requires the format, and other values are refused. `label`: the caption mentions it, and other values are written with a warning."""

    date_order: NotRequired[FieldDateOrder | None]
    """The order of the date's parts, if the form states it."""

    group: NotRequired[FieldGroup | None]
    """Set only if the field holds one part of a value."""

    row: NotRequired[str | None]
    """The printed head of the field's row, if it is in a row. Without a head: the row's number from 1."""

    column: NotRequired[str | None]
    """The printed head of the field's column, if it is in a column."""

    table: NotRequired[str | None]
    """The table's id, the same for all of its fields."""

    question: NotRequired[str | None]
    """The question above a row of checkboxes, or the text that leads into a row of blanks. The label may repeat it."""

    copy_of: NotRequired[str | None]
    """Id of the field whose value this field repeats."""

    hidden: NotRequired[bool]
    """The field is invisible and is not filled."""

    calculated: NotRequired[bool]
    """The form's scripts compute the value."""

    multi_select: bool
    """The list accepts several values."""

    editable: bool
    """The dropdown also accepts free text."""

    options: list[Option]
    """For radio buttons and choices: all options. For a checkbox: its on value or values."""

    mark: NotRequired[Literal["ring"]]
    """Set if the options are printed words without boxes. Filling draws a ring around the chosen word."""

    value: str | list[str] | None
    """The current value in the file. Null if blank."""

    widgets: list[Widget]
    source: FieldSource
    """The source of the field. `acroform`: the PDF. `detected`: the page's drawing. `template`: a person."""

    confidence: float


FieldType = Literal["text", "checkbox", "radio", "choice", "signature"]


FieldFormat = Literal["date", "time", "ssn", "ein", "phone", "email", "money", "percent", "number", "zip"]


FieldFormatSource = Literal["file", "label"]


FieldDateOrder = Literal["mdy", "dmy", "ymd"]


FieldSource = Literal["acroform", "detected", "template"]


class FieldGroup(TypedDict):
    """One value split over several fields, such as the three parts of a date."""

    id: str
    """The group's id, the same for all of its fields."""

    kind: FieldGroupKind
    """The kind of value that the fields hold together."""

    part: FieldGroupPart
    """The part that this field holds."""

    index: int
    """The part's position in the group, from 0."""

    digits: NotRequired[int]
    """How many digits the part takes, as the signs printed around it say. Longer values are written with a warning."""



FieldGroupKind = Literal["name", "date", "ssn", "ein", "phone", "digits"]


FieldGroupPart = Literal["first_name", "middle_name", "last_name", "month", "day", "year", "area_code", "digits"]


class File(TypedDict):
    file_id: str
    """The uploaded file's id."""

    file_name: str
    sha256: str
    bytes: int
    created_at: str
    expires_at: str
    form: ParsedForm | None
    """The parsed form. Null until the file's parse has succeeded."""

    early_form: NotRequired[ParsedForm]
    """While scanned pages are being read: the form as far as it is known. Its fields have no labels yet, and some are missing. Their ids are not those of `form`. Absent once the parse has ended."""



class FileList(TypedDict):
    files: list[FileSummary]
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""



class FileSummary(TypedDict):
    file_id: str
    """The uploaded file's id."""

    file_name: str
    sha256: str
    bytes: int
    created_at: str
    expires_at: str
    parse_job_id: str
    """The job's id. Use it to poll the status."""



class FillAccepted(TypedDict):
    job_id: str
    """The job's id. Use it to poll the status."""

    fill_id: str
    """The fill's id."""

    status: FillAcceptedStatus
    """Stop polling at `succeeded` or `failed`."""



FillAcceptedStatus = Literal["queued", "running", "succeeded", "failed"]


class FillCounts(TypedDict):
    fields: int
    """Values that a person can enter. Signatures are not counted. A value in several fields counts once."""

    filled: int
    """Values that the form holds, and texts and ticks outside fields. A value in several fields counts once."""

    to_check: int
    """Suggestions, questions and doubtful values to check."""

    required: int
    """Required fields that are still blank."""

    unsigned: int
    """Signature fields without a signature."""

    signed: NotRequired[int]
    """Signatures and initials on the pages. Absent for a fill made before this was counted."""



class FillJob(TypedDict):
    job_id: str
    """The job's id. Use it to poll the status."""

    fill_id: str
    """The fill's id."""

    file_id: str
    """The uploaded file's id."""

    status: FillJobStatus
    """Stop polling at `succeeded` or `failed`."""

    created_at: str
    started_at: NotRequired[str]
    finished_at: NotRequired[str]
    stage: NotRequired[FillJobStage]
    """The current step while the fill is `running`: `reading` the form, waiting for the `model` or for a turn there, `writing`, or `checking` the result."""

    since: NotRequired[str]
    """When the current `stage` began, if that is more than a second ago."""

    error: NotRequired[JobError]
    """Present if `status` is `failed`."""

    base_fill_id: NotRequired[str]
    """The earlier fill that this one builds on, or the review that it commits."""

    review: NotRequired[bool]
    """True for a fill that ends with a proposal."""

    prompt: NotRequired[str]
    """The instruction, while it is stored. Absent if the fill has only `values`."""

    download_url: NotRequired[str]
    """Link to the completed PDF. Present if `status` is `succeeded`, except for a review."""

    expires_at: NotRequired[str]
    """When `download_url` stops working. Request the job again to get a new link. For a review: the last time to commit it."""

    result: NotRequired[FillResult]
    """Present if `status` is `succeeded`, and with the error `nothing_to_fill`."""

    proposal: NotRequired[Proposal]
    """Present instead of `result` if a fill with `review` has succeeded."""



FillJobStatus = Literal["queued", "running", "succeeded", "failed"]


FillJobStage = Literal["reading", "model", "writing", "checking"]


class FillRequest(TypedDict):
    file_id: str
    """A file whose parse has succeeded."""

    prompt: NotRequired[str]
    """The instruction, in natural language. Required unless you send `values`, `context`, `profiles` or `marks`, or `base_fill_id` with `flatten` or `preview`."""

    base_fill_id: NotRequired[str]
    """An earlier fill of the same file. The new fill starts from its values and applies `prompt` and `values` as changes. With `flatten` or `preview` you need no changes."""

    replace: NotRequired[Literal["ask"]]
    """`ask`, with `base_fill_id`: don't replace values by `prompt` or `context`. Return the new ones in `suggested` (`why`: `replaces`) or `ambiguous`."""

    engine: NotRequired[Literal["local"]]
    """`local`: plan the fill with the local engine and send nothing to a model."""

    evidence: NotRequired[Literal["strict"]]
    """`strict`: write no value whose evidence is `derived`. Return it as a candidate in `result.ambiguous`."""

    flatten: NotRequired[bool]
    """Draw the fields into the page and remove them."""

    receipt: NotRequired[Literal["keep"]]
    """`keep`: keep the fill's receipt after its file has expired, with hashes instead of values. You can still DELETE it."""

    timezone: NotRequired[str]
    """IANA time zone name, which decides the date of `today`."""

    preview: NotRequired[bool]
    """Store pictures of the filled pages for `GET /fill/{job_id}/pages/{page}`."""

    review: NotRequired[bool]
    """End with a `proposal` and write nothing. Then write it by `POST /fill/{job_id}/commit`."""

    values: NotRequired[dict[str, Any]]
    """Values by field id, name or label, or by the question above checkboxes. They override the prompt. `null` clears a field. An empty text leaves it blank on purpose and lists it in `left_blank`. Options match by label first, then by export value. Use `{\"export_value\": …}` to choose by export value only. Use `{\"image_id\": …}` to sign a signature field by a picture, as in `marks`. You can send as many values as a form may have fields. Values in lists count."""

    profiles: NotRequired[list[str]]
    """Ids of profiles (`POST /profiles`) to take values from. They are numbered after the `context` documents. In a form body: one id, or a JSON list as text."""

    marks: NotRequired[list[MarkRequest]]
    """The complete list of signatures, initials, texts, dates, ticks and lines to draw. If you leave it out, the marks of `base_fill_id` stay. An empty list removes them. Marks are drawn as you send them and never come from `prompt` or `context`, because only a person signs. A picture or typed name is not a digital signature, and a warning says so. Marks that a certified or signed file does not permit are left out with a warning."""

    webhook_url: NotRequired[str]
    """A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`)."""

    context: NotRequired[list[FilePart]]
    """Documents to take values from, in addition to the prompt or instead of it. Only in `multipart/form-data`. Accepts filled PDF forms, other PDFs, pictures (PNG, JPEG), workbooks (.xlsx), CSV, JSON, vCards, e-mails (.eml) and plain text, 4 MB in total. Documents are data and are never followed as instructions. `values` and the prompt override them. Contradictions between documents are listed in `result.ambiguous`."""



class FillResult(TypedDict):
    engine: str
    """`openai:<model>` or `local:<version>`. For changes with only `values`: the engine of the fill that they build on."""

    filled: list[FilledField]
    unfilled_required: list[str]
    """Ids of required fields that are still blank. Of the boxes of one question: all, or none once one is ticked."""

    left_blank: list[str]
    """Ids of fields to leave blank: by the instruction, or by an empty text in `values`."""

    cleared: NotRequired[list[str]]
    """Ids of fields whose value in the uploaded file was cleared, as `values` ask."""

    suggested: NotRequired[list[SuggestedField]]
    """The most likely meaning of unclear parts of the instruction, one value per field. Nothing of it is written. A fill that builds on another keeps that fill's suggestions and questions until their fields are settled."""

    questions: NotRequired[list[OpenQuestion]]
    """Questions about parts of the instruction that allow no suggestion, ten at most."""

    ambiguous: list[FillResultAmbiguousItem]
    unused: list[Span]
    """Parts of the instruction that matched no field."""

    context_unused: NotRequired[list[Statement]]
    """Statements of `context` documents that no field asks for, a hundred at most."""

    marks: NotRequired[list[DrawnMark]]
    """Signatures, texts and ticks drawn from `marks`. A picture or typed name is not a digital signature."""

    unsigned: NotRequired[list[str]]
    """Ids of signature fields without a mark. Only a person signs, by `marks` or with a pen."""

    warnings: list[Warning]
    usage: NotRequired[ModelUsage]
    """Present if a model was called, even if another engine made the plan."""



class FillResultAmbiguousItem(TypedDict):
    field_id: str
    candidates: list[str]
    candidate_labels: NotRequired[list[str]]
    """The visible texts for the candidates, in the same order, if they differ."""

    origins: NotRequired[list[Origin]]
    """The candidates' places in `context` documents."""

    from_fill_id: NotRequired[str]
    """The earlier fill that left the field open."""



class FilledField(TypedDict):
    field_id: str
    name: str | None
    label: str
    value: str | list[str]
    value_label: NotRequired[str | list[str]]
    """The visible text for the value of a button or list, if it differs from the value."""

    shown: NotRequired[str]
    """The text on the page, if the field's own format shows the value otherwise."""

    confidence: float
    source: Span | None
    """The words of the instruction that hold the value. Null for structured `values`, and for values from `origins`."""

    origins: NotRequired[list[Origin]]
    """The value's places in `context` documents. With `from_fill_id`: in the documents of that fill. Several places hold parts of the value, or agree on it."""

    from_fill_id: NotRequired[str]
    """The earlier fill that supplied the value. `source` is in that fill's instruction."""

    evidence: NotRequired[FilledFieldEvidence]
    """How the words support the value. `verbatim`: they contain it. `reformatted`: it is converted from them by rules. `derived`: it follows from them without proof. Absent in results of earlier versions."""

    rule: str
    """The rule that produced the value."""

    accepted: NotRequired[bool]
    """True if a person accepted this value in a commit."""

    verified: FilledFieldVerified
    """Result of reading the finished file with another engine. `verified`: stored and visible. `clipped`: stored completely, but shown in part. `doubtful`: stored, but not visible, on print or under an annotation. A warning says which."""



FilledFieldEvidence = Literal["verbatim", "reformatted", "derived"]


FilledFieldVerified = Literal["verified", "clipped", "doubtful"]


class FilledForm(TypedDict):
    fields: list[ReadField]
    """One entry per field. A `field_id` appears several times if fields with one name hold different values, as in merged files."""

    missing: list[str]
    """Ids of blank required fields."""

    unread: list[str]
    """Ids of fields with unreadable content, or whose page was not found."""

    invalid: list[InvalidField]
    """`format_mismatch`, `option_unknown`, `value_too_long`, `value_invalid` or `several_marked`."""

    changed: NotRequired[list[ChangedField]]
    """With `fill_id`: the values that differ from the fill's result."""

    changed_pages: NotRequired[list[ChangedPage]]
    """With `fill_id`: the places where pages look different from the fill's result."""

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



JobErrorCode = Literal["not_a_pdf", "pdf_damaged", "pdf_password_protected", "pdf_encryption_unsupported", "pdf_xfa_only", "pdf_no_pages", "pdf_too_many_pages", "pdf_too_many_fields", "pdf_too_complex", "changes_not_permitted", "nothing_to_fill", "context_unreadable", "engine_unavailable", "engine_refused", "fill_not_verified", "page_changed", "file_not_found", "worker_crashed", "internal_error"]


class JobEventData(TypedDict):
    job_id: str
    file_id: str
    fill_id: NotRequired[str]
    """Present for a fill."""

    status: JobEventDataStatus
    """The job's status, as in its `GET`."""

    review: NotRequired[Literal[True]]
    """Present for a fill that ended with a proposal."""

    error: NotRequired[JobEventDataError]
    """Present for a failed job. Get the job for details."""



JobEventDataStatus = Literal["succeeded", "failed"]


class JobEventDataError(TypedDict):
    """Present for a failed job. Get the job for details."""

    code: JobEventDataErrorCode
    retryable: bool


JobEventDataErrorCode = Literal["not_a_pdf", "pdf_damaged", "pdf_password_protected", "pdf_encryption_unsupported", "pdf_xfa_only", "pdf_no_pages", "pdf_too_many_pages", "pdf_too_many_fields", "pdf_too_complex", "changes_not_permitted", "nothing_to_fill", "context_unreadable", "engine_unavailable", "engine_refused", "fill_not_verified", "page_changed", "file_not_found", "worker_crashed", "internal_error"]


class JobList(TypedDict):
    jobs: list[JobSummary]
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""



class JobSummary(TypedDict):
    kind: JobSummaryKind
    job_id: str
    """The job's id. Use it to poll the status."""

    fill_id: NotRequired[str]
    """Present if `kind` is `fill`."""

    file_id: str
    """The uploaded file's id."""

    batch_id: NotRequired[str]
    """Present for a row of a batch."""

    status: JobSummaryStatus
    """Stop polling at `succeeded` or `failed`."""

    created_at: str
    started_at: NotRequired[str]
    finished_at: NotRequired[str]
    form: NotRequired[FormSummary]
    """Facts about the form, after a successful parse."""

    counts: NotRequired[FillCounts]
    """Progress of the form, after a successful fill."""

    error: NotRequired[JobError]
    """Present if `status` is `failed`."""



JobSummaryKind = Literal["parse", "fill"]


JobSummaryStatus = Literal["queued", "running", "succeeded", "failed"]


class Key(TypedDict):
    key_id: str
    """The key's id. It is not a credential."""

    name: str
    prefix: str
    """The beginning of the key, to tell keys apart."""

    created_at: str
    last_used_at: str | None
    """Last use, to the minute. Null if the key was never used."""

    expires_at: str | None
    """Null if the key does not expire."""

    revoked_at: str | None


class KeyList(TypedDict):
    keys: list[Key]
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""



class KeyRequest(TypedDict):
    name: str
    """A name for people, to tell keys apart."""

    expires_at: NotRequired[str | None]
    """When the key expires. Without it, the key does not expire."""



class Mark(TypedDict):
    kind: MarkKind
    page: int
    box: MarkBox
    field_id: NotRequired[str]
    """The field that the mark is drawn in. For a signature: the signed field."""

    text: NotRequired[str]
    image_id: NotRequired[str]
    """The upload with the picture."""

    image_sha256: NotRequired[str]
    """SHA-256 of the picture, in hexadecimal."""

    from_fill_id: NotRequired[str]
    """The earlier fill that received the mark and stores its picture."""



MarkKind = Literal["signature", "initials", "text", "date", "tick", "strike_out"]


class MarkBox(TypedDict):
    """A mark's box, in the same geometry as the form's fields."""

    x: float
    """Left edge in points from the left of the page as displayed."""

    y: float
    """Top edge in points from the top of the page as displayed."""

    width: float
    height: float


class MarkRequest(TypedDict):
    """Something that a person puts on a page. It is drawn there and is not a field's value."""

    kind: MarkRequestKind
    """`signature` and `initials` draw `text` (a typed name) or the picture `image_id`. `text` and `date` draw `text`. `tick` and `strike_out` (a line through the middle of the box) need neither."""

    page: NotRequired[int]
    """Page number from 1. Requires `box`."""

    box: NotRequired[MarkBox]
    """The mark's box, entirely on the page. The content is drawn as large as it fits."""

    field_id: NotRequired[str]
    """Instead of `page` and `box`: draw the mark in this field's box, for example a signature field."""

    text: NotRequired[str]
    image_id: NotRequired[str]
    """The picture (PNG or JPEG, at most 5 MB and 16 million pixels). Use an `upload_id` from `POST /uploads`, valid for a day, or a picture from the fill of `base_fill_id`."""



MarkRequestKind = Literal["signature", "initials", "text", "date", "tick", "strike_out"]


class McpAnswer(TypedDict):
    """The JSON-RPC answer: a `result` or an `error`."""

    jsonrpc: Literal["2.0"]


class McpMessage(TypedDict):
    """One JSON-RPC message of the Model Context Protocol."""

    jsonrpc: Literal["2.0"]
    method: str


McpRefusal: TypeAlias = "McpAnswer | Error"
"""An `error` of JSON-RPC, or of this API."""



class ModelUsage(TypedDict):
    """Totals of the calls to the model."""

    calls: int
    """Answered calls."""

    input_tokens: int
    cached_tokens: int
    """Input tokens read from the provider's prompt cache."""

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
    """OAuth error (RFC 6749, section 5.2)."""

    error: OAuthErrorError
    error_description: str


OAuthErrorError = Literal["invalid_request", "invalid_client", "invalid_client_metadata", "invalid_redirect_uri", "invalid_grant", "invalid_scope", "invalid_target", "unauthorized_client", "unsupported_grant_type", "unsupported_response_type", "access_denied"]


class OAuthGrant(TypedDict):
    """A program's access. Null where an earlier version did not note it."""

    grant_id: str
    client_name: str | None
    """The program's own name for itself. It is not verified."""

    goes_to: str | None
    """The host or custom scheme that received the answer."""

    created_at: str | None
    """When you allowed it."""



class OAuthGrantList(TypedDict):
    grants: list[OAuthGrant]


class OAuthRegistration(TypedDict):
    redirect_uris: list[str]
    client_name: NotRequired[str]
    token_endpoint_auth_method: NotRequired[str]
    """`client_secret_post` issues a secret. Otherwise: `none`."""



class OAuthResource(TypedDict):
    """Metadata of `/mcp` and its authorization server (RFC 9728)."""

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
    """Authorization server metadata (RFC 8414)."""

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
    client_id_metadata_document_supported: bool
    """Whether a `client_id` may be the `https` URL of a document about the program."""

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
    """The question to show to a person."""

    said: list[Span]
    """The words that the question is about."""

    from_fill_id: NotRequired[str]
    """The earlier fill whose instruction contains the words."""

    options: list[OpenQuestionOptionsItem]
    """The possible meanings, most likely first."""



class OpenQuestionOptionsItem(TypedDict):
    field_id: str
    label: str
    value: str | list[str]
    value_label: NotRequired[str | list[str]]
    """The visible text for the value of a button or list, if it differs from the value."""



class Option(TypedDict):
    value: str
    """The export value. A fill stores it."""

    label: str
    """The text beside the option."""



class Origin(TypedDict):
    """A place in a context document."""

    document: int
    """The number of the `context` part, from 1 in the order sent."""

    page: int
    """Page number from 1. Always 1 for a document without pages."""

    words: str
    """The words in the document."""



class Page(TypedDict):
    number: int
    width: float
    """In points, as displayed."""

    height: float
    """In points, as displayed."""

    rotation: int
    """Degrees clockwise: 0, 90, 180 or 270."""

    scanned: NotRequired[bool]
    """Whether the page is only an image, or draws its letters, so that it has no text."""



class ParseAccepted(TypedDict):
    job_id: str
    """The job's id. Use it to poll the status."""

    file_id: str
    """The uploaded file's id."""

    status: ParseAcceptedStatus
    """Stop polling at `succeeded` or `failed`."""



ParseAcceptedStatus = Literal["queued", "running", "succeeded", "failed"]


class ParseJob(TypedDict):
    job_id: str
    """The job's id. Use it to poll the status."""

    file_id: str
    """The uploaded file's id."""

    status: ParseJobStatus
    """Stop polling at `succeeded` or `failed`."""

    created_at: str
    started_at: NotRequired[str]
    finished_at: NotRequired[str]
    error: NotRequired[JobError]
    """Present if `status` is `failed`."""

    form: NotRequired[FormSummary]
    """Present if `status` is `succeeded`."""



ParseJobStatus = Literal["queued", "running", "succeeded", "failed"]


class ParseRequest(TypedDict):
    force: NotRequired[bool]
    """Skip the cache: create a new file and a new job."""

    webhook_url: NotRequired[str]
    """A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`)."""

    file: FilePart
    """A PDF, or a picture (PNG, JPEG or TIFF) of a form."""

    pages: NotRequired[list[FilePart]]
    """Pictures of the pages after `file`, in order. Repeat the part for each picture."""



class ParsedForm(TypedDict):
    kind: ParsedFormKind
    language: NotRequired[str | None]
    """BCP 47 tag, as stated in the file or detected in the text."""

    pages: list[Page]
    read_from_scan: NotRequired[bool]
    """Whether some pages are only images. Their text was recognized and may contain errors."""

    fields: list[Field]
    doubtful: NotRequired[list[Field]]
    """Places on flat pages that may be fields. They become fields of the form only if a fill sets their value. Their ids continue after those of `fields`."""

    template: NotRequired[ParsedFormTemplate]
    """The account's template that was applied."""

    warnings: NotRequired[list[ParsedFormWarningsItem]]
    """Parts that could not be read as a form, and why. `changes_not_permitted`: the file is certified as final, and a fill of it fails with the same code."""



ParsedFormKind = Literal["acroform", "flat", "mixed", "none"]


class ParsedFormTemplate(TypedDict):
    """The account's template that was applied."""

    template_id: str
    version: int
    match: ParsedFormTemplateMatch
    """`same`: made from the same bytes. Its fields replace everything that was found. `alike`: made from another edition. See `warnings`."""



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
    """The text. Only for a profile that is text."""



ProfileKind = Literal["pdf", "picture", "workbook", "table", "json", "vcard", "email", "text"]


class ProfileList(TypedDict):
    profiles: list[ProfileSummary]


class ProfileRequest(TypedDict):
    name: str
    """Your name for it, such as “Me” or “Our household”."""

    file: FilePart
    """The document, as in `context`: text, a vCard, a filled PDF, JSON and so on. It is stored until you delete it."""



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
    """`openai:<model>` or `local:<version>`. For changes with only `values`: the engine of the fill that they build on."""

    left_blank: list[str]
    """Ids of fields to leave blank: by the instruction, or by an empty text in `values`."""

    cleared: NotRequired[list[str]]
    """Ids of fields whose value in the uploaded file was cleared, as `values` ask."""

    unused: list[Span]
    """Parts of the instruction that matched no field."""

    suggested: NotRequired[list[SuggestedField]]
    """The most likely meaning of unclear parts of the instruction, one value per field. Nothing of it is written. A fill that builds on another keeps that fill's suggestions and questions until their fields are settled."""

    warnings: list[Warning]
    usage: NotRequired[ModelUsage]
    """Present if a model was called, even if another engine made the plan."""

    context_unused: NotRequired[list[Statement]]
    """Statements of `context` documents that no field asks for, a hundred at most."""

    marks: NotRequired[list[Mark]]
    """The `marks` to draw. A commit draws them."""

    fields: list[ProposedField]
    """Every field that would be written."""

    questions: list[Question]
    """Decisions for a person, in the order of the form."""



class ProposedField(TypedDict):
    field_id: str
    name: str | None
    label: str
    value: str | list[str]
    value_label: NotRequired[str | list[str]]
    """The visible text for the value of a button or list, if it differs from the value."""

    confidence: float
    source: Span | None
    """The words of the instruction that hold the value. Null for structured `values`, and for values from `origins`."""

    origins: NotRequired[list[Origin]]
    """The value's places in `context` documents. With `from_fill_id`: in the documents of that fill. Several places hold parts of the value, or agree on it."""

    from_fill_id: NotRequired[str]
    """The earlier fill that supplied the value. `source` is in that fill's instruction."""

    evidence: NotRequired[ProposedFieldEvidence]
    """How the words support the value. `verbatim`: they contain it. `reformatted`: it is converted from them by rules. `derived`: it follows from them without proof. Absent in results of earlier versions."""

    rule: str
    """The rule that produced the value."""

    sure: bool
    """Whether `accept=sure` accepts it: high confidence, evidence better than `derived`, and a field that certainly exists."""



ProposedFieldEvidence = Literal["verbatim", "reformatted", "derived"]


class Question(TypedDict):
    kind: QuestionKind
    """`ambiguous`: which of the `candidates`? `doubtful`: is `value` right, yes or no? `required`: what goes into this blank?"""

    field_id: str
    """The field, and the question's key in `answers`. A field has at most one question."""

    label: str
    candidates: NotRequired[list[str]]
    """The candidates. Present if `kind` is `ambiguous`."""

    candidate_labels: NotRequired[list[str]]
    """The visible texts for the candidates, in the same order, if they differ."""

    origins: NotRequired[list[Origin]]
    """The candidates' places in `context` documents."""

    value: NotRequired[str | list[str]]
    """The proposed value, if any."""

    value_label: NotRequired[str | list[str]]
    """The visible text for the value of a button or list, if it differs from the value."""



QuestionKind = Literal["ambiguous", "doubtful", "required"]


class ReadField(TypedDict):
    field_id: str
    name: str | None
    label: str
    section: NotRequired[str | None]
    """The heading above the field."""

    question: NotRequired[str | None]
    """The question above a row of checkboxes, or the text that leads into a row of blanks. The label may repeat it."""

    row: NotRequired[str | None]
    """The printed head of the field's row, if it is in a row. Without a head: the row's number from 1."""

    column: NotRequired[str | None]
    """The printed head of the field's column, if it is in a column."""

    type: ReadFieldType
    value: str | list[str] | None
    """Null if the field is blank or its content is not text. See `read_from`."""

    value_label: NotRequired[str | list[str]]
    """The visible text for the value of a button or list, if it differs from the value."""

    shown: NotRequired[str]
    """The text that the page shows, if it differs from the field's value."""

    read_from: ReadFieldReadFrom | None
    """`field`: from the PDF field. `print`: from text on the page. `recognized`: from a picture, with `confidence`. `ink`: strokes that could not be read. Null if blank."""

    confidence: NotRequired[float]
    """Confidence in the recognition. Present if `read_from` is `recognized`."""

    page: int
    box: ReadFieldBox
    """In points from the top left of the page as displayed."""



ReadFieldType = Literal["text", "checkbox", "radio", "choice", "signature"]


ReadFieldReadFrom = Literal["field", "print", "recognized", "ink"]


class ReadFieldBox(TypedDict):
    """In points from the top left of the page as displayed."""

    x: float
    y: float
    width: float
    height: float


class ReadRequest(TypedDict):
    file_id: NotRequired[str]
    """A parsed file. With `file`: the form that `file` is a printed, flattened or overtyped copy of. Without `file`: the file to read."""

    fill_id: NotRequired[str]
    """A succeeded fill of `file_id` to compare `file` with. Without `file`, the fill's result is read."""

    file: NotRequired[FilePart]
    """A PDF that somebody filled, by hand or with any program."""



class Receipt(TypedDict):
    job_id: str
    fill_id: str
    file_id: str
    base_fill_id: NotRequired[str]
    """The fill that this one builds on, or the review that it commits."""

    created_at: str
    kept_until: NotRequired[str]
    """When a receipt that outlives its file is deleted."""

    engine: str
    versions: ReceiptVersions
    input: ReceiptInput
    """The uploaded file."""

    output: ReceiptOutput
    """The completed PDF."""

    values: ReceiptValues
    """Whether the receipt has plain values and words, or their hashes."""

    salt: NotRequired[str]
    """The key of the hashes, present while the file is stored. Whoever has it can prove a value later."""

    fields: list[ReceiptField]
    marks: NotRequired[list[ReceiptMark]]
    """The marks that a person put on pages."""

    unfilled_required: list[str]
    """Ids of required fields that are still blank. Of the boxes of one question: all, or none once one is ticked."""

    left_blank: list[str]
    """Ids of fields to leave blank: by the instruction, or by an empty text in `values`."""

    cleared: NotRequired[list[str]]
    """Ids of fields whose value in the uploaded file was cleared, as `values` ask."""



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
    """The visible text for the value of a button or list, if it differs from the value."""

    shown: NotRequired[str]
    """The text on the page, if the field's own format shows the value otherwise."""

    confidence: float
    from_fill_id: NotRequired[str]
    """The earlier fill that supplied the value. `source` is in that fill's instruction."""

    evidence: NotRequired[ReceiptFieldEvidence]
    """How the words support the value. `verbatim`: they contain it. `reformatted`: it is converted from them by rules. `derived`: it follows from them without proof. Absent in results of earlier versions."""

    rule: str
    """The rule that produced the value."""

    accepted: NotRequired[bool]
    """True if a person accepted this value in a commit."""

    verified: ReceiptFieldVerified
    """Result of reading the finished file with another engine. `verified`: stored and visible. `clipped`: stored completely, but shown in part. `doubtful`: stored, but not visible, on print or under an annotation. A warning says which."""

    value: NotRequired[str | list[str]]
    value_hash: NotRequired[str]
    """HMAC-SHA-256 in hexadecimal with the receipt's salt as the key, instead of a value (for a list: its JSON)."""

    source: ReceiptFieldSource | None
    """The words of the instruction that hold the value. Null for structured `values`."""

    origins: NotRequired[list[ReceiptFieldOriginsItem]]
    """The value's places in `context` documents."""

    decided_by: ReceiptFieldDecidedBy
    """Who chose the value. `person`: by `values` or an answer. `accepted` tells whether a person accepted an engine's value."""



ReceiptFieldEvidence = Literal["verbatim", "reformatted", "derived"]


ReceiptFieldVerified = Literal["verified", "clipped", "doubtful"]


class ReceiptFieldSource(TypedDict):
    start: int
    end: int
    text: NotRequired[str]
    text_hash: NotRequired[str]
    """HMAC-SHA-256 in hexadecimal with the receipt's salt as the key, instead of the words."""



class ReceiptFieldOriginsItem(TypedDict):
    document: int
    """The number of the `context` part, from 1 in the order sent."""

    page: int
    """Page number from 1. Always 1 for a document without pages."""

    words: NotRequired[str]
    words_hash: NotRequired[str]
    """HMAC-SHA-256 in hexadecimal with the receipt's salt as the key, instead of the words."""



ReceiptFieldDecidedBy = Literal["engine", "person"]


class ReceiptMark(TypedDict):
    kind: ReceiptMarkKind
    page: int
    box: MarkBox
    field_id: NotRequired[str]
    """The field that the mark is drawn in. For a signature: the signed field."""

    text: NotRequired[str]
    image_id: NotRequired[str]
    """The upload with the picture."""

    image_sha256: NotRequired[str]
    """SHA-256 of the picture, in hexadecimal."""

    verified: ReceiptMarkVerified
    """Result of rendering the finished page with another engine. `verified`: visible. `clipped`: too long for its box. `doubtful`: drawn, but not visible, or on print or on a value. `not_drawn`: left out. A warning says why."""

    text_hash: NotRequired[str]
    """HMAC-SHA-256 in hexadecimal with the receipt's salt as the key, instead of a text."""

    decided_by: Literal["person"]
    """Only people put marks on pages."""



ReceiptMarkKind = Literal["signature", "initials", "text", "date", "tick", "strike_out"]


ReceiptMarkVerified = Literal["verified", "clipped", "doubtful", "not_drawn"]


class RotationRequest(TypedDict):
    overlap_hours: NotRequired[float]
    """How long the old key keeps working."""



class RowReason(TypedDict):
    code: str
    """A warning's code, or `column_left_out`, `column_empty`, `ambiguous` or `unused`."""

    message: str
    field_id: NotRequired[str]
    place: NotRequired[str]
    """Where the rows have the field's value: cell and column, such as `B3 (Phone)`."""



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
    """A part of the instruction. Offsets are in UTF-16 units, and `end` is exclusive."""

    start: int
    end: int
    text: str


class Statement(TypedDict):
    """A name and its value, as a context document says them."""

    document: int
    """The number of the `context` part, from 1 in the order sent."""

    page: int
    """Page number from 1. Always 1 for a document without pages."""

    label: str
    """What the document calls it."""

    value: str


class SuggestedField(TypedDict):
    """A value that is suggested and not written. To write all or some, call `POST /fill/{job_id}/commit` with `accept`."""

    field_id: str
    name: str | None
    label: str
    value: str | list[str]
    value_label: NotRequired[str | list[str]]
    """The visible text for the value of a button or list, if it differs from the value."""

    confidence: float
    evidence: NotRequired[SuggestedFieldEvidence]
    """How the words support the value. `verbatim`: they contain it. `reformatted`: it is converted from them by rules. `derived`: it follows from them without proof. Absent in results of earlier versions."""

    source: Span
    """The words that hold the value."""

    from_fill_id: NotRequired[str]
    """The earlier fill whose instruction contains `source`."""

    why: SuggestedFieldWhy
    """Why the value is not written. `likely`: a good guess only. `replaces`: the field has another value, and you sent `replace=ask`. The others mean that the words are not a plain statement about this field. They are a condition, a question, about another time, part of a correction, or a choice between values. Or they concern another person or thing, or a date with an unclear order of day and month."""



SuggestedFieldEvidence = Literal["verbatim", "reformatted", "derived"]


SuggestedFieldWhy = Literal["likely", "condition", "question", "another_time", "correction", "choice", "another_person", "another_thing", "order_of_date", "replaces"]


class Template(TypedDict):
    template_id: str
    """The template's id. It depends only on the bytes and the account."""

    version: int
    """Increases by one with every change."""

    file_name: str
    """Name of the file that the last version was made from."""

    sha256: str
    """SHA-256 of the bytes that the template applies to."""

    created_at: str
    updated_at: str
    form: ParsedForm
    """The corrected form, without values."""



class TemplateChange(TypedDict):
    field_id: NotRequired[str]
    """The field to change, which may be a doubtful one. Without it, a field is added."""

    remove: NotRequired[Literal[True]]
    """Removes the field from the form. Its id is not used again."""

    before: NotRequired[str | None]
    """Moves the field before the field with this id. Null moves it to the end, where added fields go."""

    type: NotRequired[TemplateChangeType]
    label: NotRequired[str]
    section: NotRequired[str | None]
    options: NotRequired[list[Option]]
    widgets: NotRequired[list[Widget]]
    """The field's places. Each place of a radio button needs its `option`."""

    format: NotRequired[TemplateChangeFormat | None]
    date_order: NotRequired[TemplateChangeDateOrder | None]
    required: NotRequired[bool]
    multiline: NotRequired[bool]
    comb: NotRequired[bool]
    """Whether the field has `max_length` cells for one character each."""

    max_length: NotRequired[int | None]


TemplateChangeType = Literal["text", "checkbox", "radio", "choice", "signature"]


TemplateChangeFormat = Literal["date", "time", "ssn", "ein", "phone", "email", "money", "percent", "number", "zip"]


TemplateChangeDateOrder = Literal["mdy", "dmy", "ymd"]


class TemplateList(TypedDict):
    templates: list[TemplateSummary]
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""



class TemplateRequest(TypedDict):
    file_id: str
    """A parsed file. The template applies to its bytes."""

    changes: NotRequired[list[TemplateChange]]
    """Applied in order to the template's latest version, or first to the parsed form."""

    version: NotRequired[int]
    """The version you expect, 0 if none exists. If it differs, the answer is 409."""



class TemplateSummary(TypedDict):
    template_id: str
    """The template's id. It depends only on the bytes and the account."""

    version: int
    """Increases by one with every change."""

    file_name: str
    """Name of the file that the last version was made from."""

    sha256: str
    """SHA-256 of the bytes that the template applies to."""

    created_at: str
    updated_at: str
    page_count: int
    field_count: int


class TemplateVersion(TypedDict):
    template_id: str
    """The template's id. It depends only on the bytes and the account."""

    version: int
    """Increases by one with every change."""



class Upload(TypedDict):
    upload_id: str
    url: str
    """POST a multipart form here: first `fields`, then `file`."""

    fields: dict[str, str]
    expires_at: str
    """When the upload stops being accepted."""



class UploadRequest(TypedDict):
    filename: str
    """The file's name, without a path."""

    bytes: int
    """The file's size. The upload accepts no more bytes."""



class UploadedPages(TypedDict):
    force: NotRequired[bool]
    """Skip the cache: create a new file and a new job."""

    webhook_url: NotRequired[str]
    """A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`)."""

    pages: NotRequired[list[str]]
    """Further uploads, each a picture, as the pages after this one, in order."""



class ValidationError(TypedDict):
    loc: list[str | int]
    msg: str
    type: str


class Warning(TypedDict):
    code: str
    message: str
    field_id: NotRequired[str]
    mark: NotRequired[int]
    """The index in `result.marks`, from 0."""



class Webhook(TypedDict):
    webhook_id: str
    url: str
    events: list[WebhookEventsItem]
    enabled: bool
    disabled_at: str | None
    disabled_reason: WebhookDisabledReason | None
    """`gone`: it answered 410. `failing`: three events in a row failed at all ten attempts. Null if enabled."""

    created_at: str


WebhookEventsItem = Literal["parse.succeeded", "parse.failed", "fill.succeeded", "fill.failed", "batch.succeeded", "batch.failed"]


WebhookDisabledReason = Literal["asked", "gone", "failing"]


class WebhookAttempt(TypedDict):
    at: str
    duration_ms: int
    status_code: int | None
    """The status code of the answer. Null without an answer."""

    error: WebhookAttemptError | None
    """Why the attempt failed. Null if it succeeded."""



WebhookAttemptError = Literal["refused_address", "unknown_host", "connection_failed", "timed_out", "not_2xx", "gone", "endpoint_disabled", "endpoint_deleted", "worker_lost"]


class WebhookChange(TypedDict):
    url: NotRequired[str]
    """The URL to POST events to. It must be public and `https`, without user name and password."""

    events: NotRequired[list[WebhookChangeEventsItem]]
    """The event types to receive. Default: all."""

    enabled: NotRequired[bool]
    """Whether the webhook receives events."""



WebhookChangeEventsItem = Literal["parse.succeeded", "parse.failed", "fill.succeeded", "fill.failed", "batch.succeeded", "batch.failed"]


class WebhookDelivery(TypedDict):
    event_id: str
    """The `webhook-id` of all attempts."""

    event: WebhookEvent
    url: NotRequired[str]
    """The URL. Present only for a delivery to a `webhook_url`."""

    status: WebhookDeliveryStatus
    created_at: str
    next_attempt_at: str | None
    """When the next attempt is due. Null if the delivery has ended."""

    attempts: list[WebhookAttempt]
    """The last 20 attempts, oldest first."""



WebhookDeliveryStatus = Literal["pending", "succeeded", "failed"]


class WebhookDeliveryList(TypedDict):
    deliveries: list[WebhookDelivery]
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""



class WebhookEvent(TypedDict):
    type: WebhookEventType
    timestamp: str
    """When the event happened."""

    data: JobEventData | BatchEventData


WebhookEventType = Literal["parse.succeeded", "parse.failed", "fill.succeeded", "fill.failed", "batch.succeeded", "batch.failed"]


class WebhookList(TypedDict):
    webhooks: list[Webhook]
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""



class WebhookRequest(TypedDict):
    url: str
    """The URL to POST events to. It must be public and `https`, without user name and password."""

    events: NotRequired[list[WebhookRequestEventsItem]]
    """The event types to receive. Default: all."""



WebhookRequestEventsItem = Literal["parse.succeeded", "parse.failed", "fill.succeeded", "fill.failed", "batch.succeeded", "batch.failed"]


class WebhookRotation(TypedDict):
    overlap_hours: NotRequired[float]
    """How long both secrets sign, so that you can update your receivers."""



class WebhookSecret(TypedDict):
    secret: str
    """The Standard Webhooks secret to verify signatures with: `whsec_` and base64."""

    previous_until: str | None
    """Until when the previous secret also signs. Null if it no longer does."""



class Widget(TypedDict):
    """A place of the field on a page."""

    page: int
    """Page number, from 1."""

    x: float
    """Left edge in points from the left of the page as displayed."""

    y: float
    """Top edge in points from the top of the page as displayed."""

    width: float
    height: float
    option: NotRequired[str]
    """The value of the option that this button selects."""



class FillOptions(TypedDict):
    base_fill_id: NotRequired[str]
    """An earlier fill of the same file. The new fill starts from its values and applies `prompt` and `values` as changes. With `flatten` or `preview` you need no changes."""

    replace: NotRequired[Literal["ask"]]
    """`ask`, with `base_fill_id`: don't replace values by `prompt` or `context`. Return the new ones in `suggested` (`why`: `replaces`) or `ambiguous`."""

    engine: NotRequired[Literal["local"]]
    """`local`: plan the fill with the local engine and send nothing to a model."""

    evidence: NotRequired[Literal["strict"]]
    """`strict`: write no value whose evidence is `derived`. Return it as a candidate in `result.ambiguous`."""

    flatten: NotRequired[bool]
    """Draw the fields into the page and remove them."""

    receipt: NotRequired[Literal["keep"]]
    """`keep`: keep the fill's receipt after its file has expired, with hashes instead of values. You can still DELETE it."""

    timezone: NotRequired[str]
    """IANA time zone name, which decides the date of `today`."""

    preview: NotRequired[bool]
    """Store pictures of the filled pages for `GET /fill/{job_id}/pages/{page}`."""

    values: NotRequired[dict[str, Any]]
    """Values by field id, name or label, or by the question above checkboxes. They override the prompt. `null` clears a field. An empty text leaves it blank on purpose and lists it in `left_blank`. Options match by label first, then by export value. Use `{\"export_value\": …}` to choose by export value only. Use `{\"image_id\": …}` to sign a signature field by a picture, as in `marks`. You can send as many values as a form may have fields. Values in lists count."""

    profiles: NotRequired[list[str]]
    """Ids of profiles (`POST /profiles`) to take values from. They are numbered after the `context` documents. In a form body: one id, or a JSON list as text."""

    marks: NotRequired[list[MarkRequest]]
    """The complete list of signatures, initials, texts, dates, ticks and lines to draw. If you leave it out, the marks of `base_fill_id` stay. An empty list removes them. Marks are drawn as you send them and never come from `prompt` or `context`, because only a person signs. A picture or typed name is not a digital signature, and a warning says so. Marks that a certified or signed file does not permit are left out with a warning."""

    webhook_url: NotRequired[str]
    """A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`)."""

