// Made by `npm run clients` from the OpenAPI document. Do not edit.

export interface AuthorizationAnswer {
  /** Where the browser goes now. */
  redirect_to: string;
}

export interface AuthorizationDecision {
  decision: "allow" | "deny";
}

export interface AuthorizationRequest {
  /** As the program calls itself; nobody has proved it. */
  client_name: string;
  /** The host, or the program's own scheme, that gets the answer. */
  goes_to: string;
}

export interface Batch {
  /** Identifies the batch. */
  batch_id: string;
  /** Polling stops at `succeeded` (something came of it), `failed` (nothing did) or `cancelled`. */
  status: "queued" | "running" | "cancelling" | "succeeded" | "failed" | "cancelled";
  /** The one form that it is for. */
  file_id?: string | undefined;
  total: number;
  succeeded: number;
  failed: number;
  created_at: string;
  started_at?: string | undefined;
  finished_at?: string | undefined;
  expires_at: string;
  /** Why it has no archive. */
  error?: JobError | undefined;
  /** Where the columns of the rows go. */
  columns: Array<{
    column: string;
    /** A field's, a group's or a question's id; null: it gives nothing. */
    field_id: string | null;
    /** The mapping names it, and the rows have no such column. */
    absent?: true | undefined;
  }>;
  /** The sheet of a workbook that the rows stand on. */
  sheet?: string | undefined;
  /** Lines that are none of the rows, from 1: hidden or filtered out, totals, titles and notes, blank lines. */
  skipped?: Array<SkippedLine> | undefined;
}

export interface BatchAccepted {
  /** Identifies the batch. */
  batch_id: string;
  /** Polling stops at `succeeded` (something came of it), `failed` (nothing did) or `cancelled`. */
  status: "queued" | "running" | "cancelling" | "succeeded" | "failed" | "cancelled";
  /** How many fills it has. */
  total: number;
}

export interface BatchBody {
  /** The form that each row fills; its parse has succeeded. */
  file_id?: string | undefined;
  /** Instead: the forms that one instruction fills. */
  file_ids?: Array<string> | undefined;
  /** One object for each row. */
  rows?: Array<Record<string, unknown>> | Blob | undefined;
  /** The same as CSV, its first line the header. */
  csv?: string | undefined;
  /** Column to field: its id, its group's id, its name or label, or a question over boxes; null, or a column that is not named, gives nothing. Columns that give one field are joined; one that the rows have not is passed over, and told. Without it, what the names leave no doubt of. */
  mapping?: Record<string, string | null> | undefined;
  /** For every row; the row's unmapped columns are added to it, as JSON: they are data, and are never followed as instructions. */
  instruction?: string | undefined;
  /** The same as `instruction`. */
  prompt?: string | undefined;
  /** The sheet of a workbook, by name or by number from 1; without it the first that is not hidden. */
  sheet?: string | undefined;
  /** Takes rows that are hidden or filtered out as well, and those that add up others. */
  all_rows?: boolean | undefined;
  /** Only so many rows, from the top: `1` shows what becomes of one before all are filled. */
  first?: number | undefined;
  /** The column that is each row's own id: it names its file, and stands in `/rows` and the manifest. */
  id_column?: string | undefined;
  /** Of many forms: as in `POST /fill`. */
  values?: Record<string, unknown> | undefined;
  /** Keeps a private form away from any model. */
  engine?: "local" | undefined;
  /** Writes no value whose evidence is `derived`: it becomes a candidate in `result.ambiguous`. */
  evidence?: "strict" | undefined;
  /** Draw the fields into the page. */
  flatten?: boolean | undefined;
  /** Keep the fill's receipt, with hashes instead of values, when its file has expired. DELETE still removes it. */
  receipt?: "keep" | undefined;
  /** IANA name; what `today` means. */
  timezone?: string | undefined;
  /** An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public. */
  webhook_url?: string | undefined;
}

export interface BatchEventData {
  batch_id: string;
  /** As `GET` of the job says it. */
  status: "succeeded" | "failed";
  total: number;
  succeeded: number;
  failed: number;
}

export interface BatchList {
  batches: Array<BatchSummary>;
  /** Ask again with it as `cursor`; null at the end. */
  next_cursor: string | null;
}

export interface BatchMapping {
  /** How many rows there are. */
  total: number;
  /** The sheet of a workbook that the rows stand on. */
  sheet?: string | undefined;
  /** Lines that are none of the rows, from 1: hidden or filtered out, totals, titles and notes, blank lines. */
  skipped?: Array<SkippedLine> | undefined;
  columns: Array<{
    column: string;
    field_id: string | null;
    /** Of null: how sure it is that it gives nothing. */
    confidence: number;
    /** What stands first in the column. */
    sample: string;
  }>;
  /** What a person should decide; until then `field_id` is a guess, or null. */
  questions: Array<{
    /** Which of the fields the column gives, which of the columns gives the field, or whether the column's dates begin with the day or the month. A mapping that names the column has them read as the form writes dates; dates written as YYYY-MM-DD are never asked about. */
    kind: "which_field" | "which_column" | "which_order";
    columns: Array<string>;
    field_ids: Array<string>;
  }>;
  /** The suggestion as `POST /batches` takes it. */
  mapping: Record<string, string | null>;
  /** All that a column may give. */
  fields: Array<{
    field_id: string;
    label: string;
    /** What it answers: the question over a row of boxes, what leads into a row of blanks. The label may say it as well. */
    question?: string | null | undefined;
    /** What is printed at the head of its row, where it stands in rows; without any, the row's number from 1. */
    row?: string | null | undefined;
    /** What is printed over its column, where it stands in columns. */
    column?: string | null | undefined;
    /** The heading it stands under. */
    section?: string | null | undefined;
  }>;
}

export interface BatchMappingBody {
  /** A parsed form. */
  file_id: string;
  /** One object for each row. */
  rows?: Array<Record<string, unknown>> | Blob | undefined;
  /** The same as CSV, its first line the header. */
  csv?: string | undefined;
  /** The sheet of a workbook, by name or by number from 1; without it the first that is not hidden. */
  sheet?: string | undefined;
  /** Takes rows that are hidden or filtered out as well, and those that add up others. */
  all_rows?: boolean | undefined;
}

export interface BatchRow {
  /** From 1, without the header. */
  row: number;
  /** The row's own id, where the batch has an `id_column`. */
  id?: string | undefined;
  /** What a person knows the row by: its own id, or what stands first in it. */
  name?: string | undefined;
  status: "waiting" | "queued" | "running" | "succeeded" | "failed" | "cancelled";
  file_id: string;
  /** Of its fill, once it has begun: `GET /fill/{job_id}`. */
  job_id?: string | undefined;
  fill_id?: string | undefined;
  /** Its name in the archive, once it has succeeded. */
  file?: string | undefined;
  /** Once it has ended. */
  verdict?: "complete" | "incomplete" | "failed" | "cancelled" | undefined;
  /** Columns that hold something and went nowhere, and what could not be written. */
  left_out: Array<string>;
  /** In words: why it is not `complete`, and what else there is to know of it. */
  reasons?: Array<RowReason> | undefined;
  /** Present when `status` is `failed`. */
  error?: JobError | undefined;
}

export interface BatchRowList {
  rows: Array<BatchRow>;
  /** Ask again with it as `cursor`; null at the end. */
  next_cursor: string | null;
}

export interface BatchSummary {
  /** Identifies the batch. */
  batch_id: string;
  /** Polling stops at `succeeded` (something came of it), `failed` (nothing did) or `cancelled`. */
  status: "queued" | "running" | "cancelling" | "succeeded" | "failed" | "cancelled";
  /** The one form that it is for. */
  file_id?: string | undefined;
  total: number;
  succeeded: number;
  failed: number;
  created_at: string;
  started_at?: string | undefined;
  finished_at?: string | undefined;
  expires_at: string;
  /** Why it has no archive. */
  error?: JobError | undefined;
}

export interface ChangedField {
  field_id: string;
  was: string | Array<string> | null;
  value: string | Array<string> | null;
}

export interface ChangedPage {
  /** Of the file; where `why` is `page_missing`, of the fill's result. */
  page: number;
  /** `drawing`: something is drawn there, or covers what was; `size`: other paper, or cut. */
  why: "page_added" | "page_missing" | "size" | "text" | "annotation" | "drawing";
  /** Points from the top left of the page as displayed. */
  box: {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  /** The field whose value is covered or written over. */
  field_id?: string | undefined;
}

export interface CommitRequest {
  /** Which proposed values are written: `all`, those that are `sure`, those and all that is `suggested`, or those of these fields, suggested ones too. Of a fill that was no review: `suggested`, or fields of its `result.suggested`; they are added to what it wrote. */
  accept?: "all" | "sure" | "suggested" | Array<string> | undefined;
  /** By a question's `field_id`: true or false for a `doubtful` one, a candidate for an `ambiguous` one, a value for a `required` one; an empty text is a blank on purpose. Of a fill that was no review: the value of an option of its `result.questions`, by the option's `field_id`; its words stay with it. */
  answers?: Record<string, unknown> | undefined;
  /** Keep the fill's receipt, with hashes instead of values, when its file has expired. DELETE still removes it. */
  receipt?: "keep" | undefined;
  /** Values of a person's own, as `POST /fill` takes them; they beat answers and proposal. */
  values?: Record<string, unknown> | undefined;
  /** An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public. */
  webhook_url?: string | undefined;
}

export interface CreatedKey {
  /** Identifies the key; it is no credential. */
  key_id: string;
  name: string;
  /** How the key begins, to tell keys apart by. */
  prefix: string;
  created_at: string;
  /** To the minute; null for a key that was never used. */
  last_used_at: string | null;
  /** Null for a key that does not expire. */
  expires_at: string | null;
  revoked_at: string | null;
  /** The key itself: shown here and never again. */
  key: string;
}

export interface CreatedWebhook {
  webhook_id: string;
  url: string;
  events: Array<"parse.succeeded" | "parse.failed" | "fill.succeeded" | "fill.failed" | "batch.succeeded" | "batch.failed">;
  enabled: boolean;
  disabled_at: string | null;
  /** `gone`: it answered 410. `failing`: three events in a row were not taken at any of their ten attempts. Null while it is enabled. */
  disabled_reason: "asked" | "gone" | "failing" | null;
  created_at: string;
  /** Shown here and never again. */
  secret: string;
}

/** A mark as it was given, and what became of it. */
export interface DrawnMark {
  kind: "signature" | "initials" | "text" | "date" | "tick" | "strike_out";
  page: number;
  box: MarkBox;
  /** The field that it stands on: of signatures, the one that is signed. */
  field_id?: string | undefined;
  text?: string | undefined;
  /** The upload that holds its picture. */
  image_id?: string | undefined;
  /** SHA-256 of that picture, in hexadecimal. */
  image_sha256?: string | undefined;
  /** The earlier fill that it was given to, and that keeps its picture. */
  from_fill_id?: string | undefined;
  /** Seen in the picture of the finished page by another engine; `clipped`: too long for its box; `doubtful`: drawn, but not seen, or on print or on a value; `not_drawn`: left out. A warning says why. */
  verified: "verified" | "clipped" | "doubtful" | "not_drawn";
}

export interface Error {
  /** A sentence for people. */
  detail: string;
  /** Stable; programs decide by it. */
  code: "invalid_api_key" | "invalid_session" | "invalid_token" | "authorization_not_found" | "cross_site_request" | "misdirected_request" | "rate_limited" | "too_many_jobs" | "too_many_batches" | "not_found" | "method_not_allowed" | "key_not_found" | "job_not_found" | "file_not_found" | "file_deleting" | "parse_not_finished" | "parse_failed" | "fill_not_found" | "not_fillable" | "template_not_found" | "profile_not_found" | "too_many_profiles" | "template_changed" | "pdf_engine_busy" | "reader_busy" | "fill_not_finished" | "fill_failed" | "fill_not_written" | "nothing_to_commit" | "receipt_not_found" | "webhook_not_found" | "webhook_changed" | "webhook_disabled" | "too_many_webhooks" | "event_not_found" | "idempotency_in_progress" | "page_not_found" | "batch_not_found" | "batch_not_finished" | "batch_failed" | "download_not_found" | "download_expired" | "file_too_large" | "picture_unsupported" | "content_encoding_unsupported" | "upload_not_found" | "upload_changed" | "queue_unavailable" | "insufficient_storage" | "internal_error";
  request_id: string;
}

export interface Field {
  /** Short, and stable for the same bytes and parser version. */
  id: string;
  /** Fully qualified PDF name; null for a detected field. */
  name: string | null;
  type: "text" | "checkbox" | "radio" | "choice" | "signature";
  /** What a person would read for it on the page. */
  label: string;
  /** The heading it stands under. */
  section: string | null;
  tooltip: string | null;
  required: boolean;
  read_only: boolean;
  multiline: boolean;
  comb: boolean;
  max_length: number | null;
  format: "date" | "time" | "ssn" | "ein" | "phone" | "email" | "money" | "percent" | "number" | "zip" | null;
  /** Set with `format`. `file`: the field's own script asks for it, and other values are refused. `label`: its caption mentions it, and other values are written with a warning. */
  format_source?: "file" | "label" | undefined;
  /** A date's order, where the form says it. */
  date_order?: "mdy" | "dmy" | "ymd" | null | undefined;
  /** Set when the field holds one part of a value only. */
  group?: FieldGroup | null | undefined;
  /** What is printed at the head of its row, where it stands in rows; without any, the row's number from 1. */
  row?: string | null | undefined;
  /** What is printed over its column, where it stands in columns. */
  column?: string | null | undefined;
  /** The same for all fields of one table. */
  table?: string | null | undefined;
  /** What it answers: the question over a row of boxes, what leads into a row of blanks. The label may say it as well. */
  question?: string | null | undefined;
  /** The field whose value it repeats, by id. */
  copy_of?: string | null | undefined;
  /** Nobody sees it: it is kept out of filling. */
  hidden?: boolean | undefined;
  /** The form's own scripts compute its value. */
  calculated?: boolean | undefined;
  /** A list that takes several values. */
  multi_select: boolean;
  /** A dropdown that also takes text of one's own. */
  editable: boolean;
  /** Radio and choice: all; a checkbox: its on value or values. */
  options: Array<Option>;
  /** What the file holds now; null when blank. */
  value: string | Array<string> | null;
  widgets: Array<Widget>;
  /** What says that it is there, and what it is; `template`: a person did. */
  source: "acroform" | "detected" | "template";
  confidence: number;
}

/** One value that is split over several fields, such as the three parts of a date. */
export interface FieldGroup {
  /** The same for all fields of the group. */
  id: string;
  /** What they hold together. */
  kind: "name" | "date" | "ssn" | "ein" | "phone" | "digits";
  /** What this one holds of it. */
  part: "first_name" | "middle_name" | "last_name" | "month" | "day" | "year" | "area_code" | "digits";
  /** Its place among the parts, from 0. */
  index: number;
}

export interface File {
  /** Identifies the uploaded file. */
  file_id: string;
  file_name: string;
  sha256: string;
  bytes: number;
  created_at: string;
  expires_at: string;
  /** Null until the file's parse has succeeded. */
  form: ParsedForm | null;
}

export interface FileList {
  files: Array<FileSummary>;
  /** Ask again with it as `cursor`; null at the end. */
  next_cursor: string | null;
}

export interface FileSummary {
  /** Identifies the uploaded file. */
  file_id: string;
  file_name: string;
  sha256: string;
  bytes: number;
  created_at: string;
  expires_at: string;
  /** Identifies the job; poll its status with it. */
  parse_job_id: string;
}

export interface FillAccepted {
  /** Identifies the job; poll its status with it. */
  job_id: string;
  /** Identifies the fill. */
  fill_id: string;
  /** Polling stops at `succeeded` or `failed`. */
  status: "queued" | "running" | "succeeded" | "failed";
}

export interface FillCounts {
  /** Fields that people fill, without those to sign. */
  fields: number;
  filled: number;
  /** Suggestions, questions, and what was written and is doubtful. */
  to_check: number;
  /** Required fields that are still blank. */
  required: number;
  /** Places to sign that bear no mark. */
  unsigned: number;
}

export interface FillJob {
  /** Identifies the job; poll its status with it. */
  job_id: string;
  /** Identifies the fill. */
  fill_id: string;
  /** Identifies the uploaded file. */
  file_id: string;
  /** Polling stops at `succeeded` or `failed`. */
  status: "queued" | "running" | "succeeded" | "failed";
  created_at: string;
  started_at?: string | undefined;
  finished_at?: string | undefined;
  /** What a fill is at while it is `running`: `reading` the form, waiting for the `model` and its turn there, `writing`, `checking` what was written. */
  stage?: "reading" | "model" | "writing" | "checking" | undefined;
  /** Since when it is at `stage`, for stages of more than a second. */
  since?: string | undefined;
  /** Present when `status` is `failed`. */
  error?: JobError | undefined;
  /** The earlier fill that this one builds on, or the review that it commits. */
  base_fill_id?: string | undefined;
  /** True for a fill that ends with a proposal. */
  review?: boolean | undefined;
  /** The instruction, as long as it is stored; absent from a fill by `values` alone. */
  prompt?: string | undefined;
  /** Present when `status` is `succeeded`, unless it is a review: the completed PDF. */
  download_url?: string | undefined;
  /** Until when `download_url` works, and asking again gives a new one; of a review, until when it can be committed. */
  expires_at?: string | undefined;
  /** Present when `succeeded`, and when `nothing_to_fill` says why. */
  result?: FillResult | undefined;
  /** Present when a fill with `review` has succeeded, instead of a result. */
  proposal?: Proposal | undefined;
}

export interface FillRequest {
  /** A file whose parse has succeeded. */
  file_id: string;
  /** Natural-language instructions for filling; needed unless there are `values`, `context`, `profiles` or `marks`, or `base_fill_id` with `flatten` or `preview`. */
  prompt?: string | undefined;
  /** An earlier fill of the same file: this one starts from what it wrote, and `prompt` and `values` are the changes. With `flatten` or `preview` there need be none. */
  base_fill_id?: string | undefined;
  /** With `base_fill_id`: what `prompt` or `context` would replace is suggested (`why`: `replaces`) or left in `ambiguous`. */
  replace?: "ask" | undefined;
  /** Keeps a private form away from any model. */
  engine?: "local" | undefined;
  /** Writes no value whose evidence is `derived`: it becomes a candidate in `result.ambiguous`. */
  evidence?: "strict" | undefined;
  /** Draw the fields into the page. */
  flatten?: boolean | undefined;
  /** Keep the fill's receipt, with hashes instead of values, when its file has expired. DELETE still removes it. */
  receipt?: "keep" | undefined;
  /** IANA name; what `today` means. */
  timezone?: string | undefined;
  /** Store pictures of the filled pages, for `GET /fill/{job_id}/pages/{page}`. */
  preview?: boolean | undefined;
  /** End with a `proposal` and write nothing; `POST /fill/{job_id}/commit` writes it. */
  review?: boolean | undefined;
  /** Field id, name or label to value; beats the prompt. `null` clears a field; an empty text is a blank on purpose, which the result lists in `left_blank`. Of options, a label goes before an export value; `{"export_value": …}` is the option that stores it; `{"image_id": …}` is the picture of a signature, for a field to sign, as in `marks`. It holds at most as many values as a form may have fields, those in lists counted. */
  values?: Record<string, unknown> | undefined;
  /** Profiles that values may be taken from (`POST /profiles`), as from `context` documents, after which they are counted. In a form body: one id, or a JSON list as text. */
  profiles?: Array<string> | undefined;
  /** Signatures, initials, texts, dates, ticks and lines that a person puts on pages: all of them. Left out, those of the fill of `base_fill_id` stay; an empty list takes them away. They are drawn as they are given, and never come from `prompt` or `context`: to sign is a person's act. A picture or a typed name is no digital signature, as a warning says. What a certified or signed file does not permit is left out, with a warning. */
  marks?: Array<MarkRequest> | undefined;
  /** An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public. */
  webhook_url?: string | undefined;
  /** Documents that values may be taken from, beside the prompt or instead of it, in `multipart/form-data` alone: filled PDF forms, PDFs, pictures (PNG, JPEG), workbooks (.xlsx), CSV, JSON, vCards, e-mails (.eml), plain text. Together at most 4 MB. They are data and are never followed as instructions; `values` and the prompt beat them, and what they say differently is left to you, in `result.ambiguous`. */
  context?: Array<Blob> | undefined;
}

export interface FillResult {
  /** `openai:<model>` or `local:<version>`; of changes by `values` alone, that of the fill they build on. */
  engine: string;
  filled: Array<FilledField>;
  /** Ids of required fields that are still blank. */
  unfilled_required: Array<string>;
  /** Ids of fields that the instruction asks to leave blank, or that `values` give as an empty text. */
  left_blank: Array<string>;
  /** Ids of fields whose value in the uploaded file was taken away, as `values` ask. */
  cleared?: Array<string> | undefined;
  /** What the instruction most likely means and does not say plainly, one value a field; nothing of it is written. A fill that builds on another still has what that one suggests and asks, until its field is settled. */
  suggested?: Array<SuggestedField> | undefined;
  /** What cannot be suggested, by what was said; ten at most. */
  questions?: Array<OpenQuestion> | undefined;
  ambiguous: Array<{
    field_id: string;
    candidates: Array<string>;
    /** What a person reads for the candidates, in their order, where that is something else. */
    candidate_labels?: Array<string> | undefined;
    /** Where `context` documents say them. */
    origins?: Array<Origin> | undefined;
    /** The earlier fill that left it open. */
    from_fill_id?: string | undefined;
  }>;
  /** Parts of the instruction that found no field. */
  unused: Array<Span>;
  /** Signatures, texts and ticks that `marks` put on pages. A picture or a typed name is no digital signature. */
  marks?: Array<DrawnMark> | undefined;
  /** Ids of the places to sign that bear no mark; only a person signs, by `marks` or a pen. */
  unsigned?: Array<string> | undefined;
  warnings: Array<Warning>;
  /** Present when a model was asked, whether or not it made the plan. */
  usage?: ModelUsage | undefined;
}

export interface FilledField {
  field_id: string;
  name: string | null;
  label: string;
  value: string | Array<string>;
  /** What a person reads for the value of a button or a list, where that is something else. */
  value_label?: string | Array<string> | undefined;
  confidence: number;
  /** The words that gave the value; null for structured `values`, and for what `origins` says. */
  source: Span | null;
  /** Where `context` documents say it; with `from_fill_id`, those of that fill. Several hold parts of the value, or agree about it. */
  origins?: Array<Origin> | undefined;
  /** The earlier fill that gave the value: `source` stands in its instruction, not in this one's. */
  from_fill_id?: string | undefined;
  /** `verbatim`: the words hold the value; `reformatted`: it was derived from them; `derived`: it follows from them, unproved. Absent from results of earlier versions. */
  evidence?: "verbatim" | "reformatted" | "derived" | undefined;
  /** Which rule made it. */
  rule: string;
  /** True for what a person let pass, by a commit. */
  accepted?: boolean | undefined;
  /** Read back from the finished file by another engine; `clipped`: stored whole, shown in part; `doubtful`: stored, but not seen, on print, or under an annotation, as a warning says. */
  verified: "verified" | "clipped" | "doubtful";
}

export interface FilledForm {
  /** One for each field; several of one `field_id` where fields of one name hold different values, as in merged files. */
  fields: Array<ReadField>;
  /** Ids of required fields that are blank. */
  missing: Array<string>;
  /** Ids of fields in which something stands that could not be read, or whose page was not found. */
  unread: Array<string>;
  /** `format_mismatch`, `option_unknown`, `value_too_long`, `value_invalid` or `several_marked`. */
  invalid: Array<InvalidField>;
  /** Present with `fill_id`: what the fill's result holds otherwise. */
  changed?: Array<ChangedField> | undefined;
  /** Present with `fill_id`: where pages show something else than the fill's result does. */
  changed_pages?: Array<ChangedPage> | undefined;
  warnings: Array<Warning>;
}

export interface FormSummary {
  kind: "acroform" | "flat" | "mixed" | "none";
  page_count: number;
  field_count: number;
}

export interface HTTPValidationError {
  detail: Array<ValidationError>;
}

export interface InvalidField {
  field_id: string;
  code: string;
  message: string;
}

export interface JobError {
  code: "not_a_pdf" | "pdf_damaged" | "pdf_password_protected" | "pdf_encryption_unsupported" | "pdf_xfa_only" | "pdf_no_pages" | "pdf_too_many_pages" | "pdf_too_many_fields" | "pdf_too_complex" | "nothing_to_fill" | "context_unreadable" | "engine_unavailable" | "engine_refused" | "fill_not_verified" | "page_changed" | "file_not_found" | "worker_crashed" | "internal_error";
  message: string;
  /** Whether the same submission may succeed later. */
  retryable: boolean;
}

export interface JobEventData {
  job_id: string;
  file_id: string;
  /** Of a fill. */
  fill_id?: string | undefined;
  /** As `GET` of the job says it. */
  status: "succeeded" | "failed";
  /** Of a fill that ended with a proposal. */
  review?: true | undefined;
  /** Of a job that failed; the job itself says more. */
  error?: {
    code: "not_a_pdf" | "pdf_damaged" | "pdf_password_protected" | "pdf_encryption_unsupported" | "pdf_xfa_only" | "pdf_no_pages" | "pdf_too_many_pages" | "pdf_too_many_fields" | "pdf_too_complex" | "nothing_to_fill" | "context_unreadable" | "engine_unavailable" | "engine_refused" | "fill_not_verified" | "page_changed" | "file_not_found" | "worker_crashed" | "internal_error";
    retryable: boolean;
  } | undefined;
}

export interface JobList {
  jobs: Array<JobSummary>;
  /** Ask again with it as `cursor`; null at the end. */
  next_cursor: string | null;
}

export interface JobSummary {
  kind: "parse" | "fill";
  /** Identifies the job; poll its status with it. */
  job_id: string;
  /** Present when `kind` is `fill`. */
  fill_id?: string | undefined;
  /** Identifies the uploaded file. */
  file_id: string;
  /** Present for a row of a batch. */
  batch_id?: string | undefined;
  /** Polling stops at `succeeded` or `failed`. */
  status: "queued" | "running" | "succeeded" | "failed";
  created_at: string;
  started_at?: string | undefined;
  finished_at?: string | undefined;
  /** Of a parse that has succeeded. */
  form?: FormSummary | undefined;
  /** Of a fill that has succeeded: how far the form is. */
  counts?: FillCounts | undefined;
  /** Present when `status` is `failed`. */
  error?: JobError | undefined;
}

export interface Key {
  /** Identifies the key; it is no credential. */
  key_id: string;
  name: string;
  /** How the key begins, to tell keys apart by. */
  prefix: string;
  created_at: string;
  /** To the minute; null for a key that was never used. */
  last_used_at: string | null;
  /** Null for a key that does not expire. */
  expires_at: string | null;
  revoked_at: string | null;
}

export interface KeyList {
  keys: Array<Key>;
  /** Ask again with it as `cursor`; null at the end. */
  next_cursor: string | null;
}

export interface KeyRequest {
  /** For people, to tell keys apart by. */
  name: string;
  /** When the key expires; without it the key does not. */
  expires_at?: string | null | undefined;
}

export interface Mark {
  kind: "signature" | "initials" | "text" | "date" | "tick" | "strike_out";
  page: number;
  box: MarkBox;
  /** The field that it stands on: of signatures, the one that is signed. */
  field_id?: string | undefined;
  text?: string | undefined;
  /** The upload that holds its picture. */
  image_id?: string | undefined;
  /** SHA-256 of that picture, in hexadecimal. */
  image_sha256?: string | undefined;
  /** The earlier fill that it was given to, and that keeps its picture. */
  from_fill_id?: string | undefined;
}

/** Where a mark stands, in the geometry of `form.fields[].widgets`. */
export interface MarkBox {
  /** Left edge in points from the left of the page as displayed. */
  x: number;
  /** Top edge in points from the top of the page as displayed. */
  y: number;
  width: number;
  height: number;
}

/** What a person puts on a page: it is drawn there, and is no value of a field. */
export interface MarkRequest {
  /** `signature` and `initials` show `text` (a typed name) or the picture `image_id`; `text` and `date` show `text`; `tick` and `strike_out` (a line through the middle of the box) show themselves. */
  kind: "signature" | "initials" | "text" | "date" | "tick" | "strike_out";
  /** From 1; with `box`. */
  page?: number | undefined;
  /** Whole on the page. What is shown is as large as it fits. */
  box?: MarkBox | undefined;
  /** In place of `page` and `box`: the mark stands in this field's box, as at a place to sign. */
  field_id?: string | undefined;
  text?: string | undefined;
  /** A picture (PNG or JPEG, at most 5 MB and 16 million pixels): the `upload_id` of `POST /uploads`, for a day; or one that the fill of `base_fill_id` shows. */
  image_id?: string | undefined;
}

/** The JSON-RPC answer: a `result`, or an `error`. */
export interface McpAnswer {
  jsonrpc: "2.0";
}

/** One JSON-RPC message of the Model Context Protocol. */
export interface McpMessage {
  jsonrpc: "2.0";
  method: string;
}

/** An `error` of JSON-RPC, or of this API. */
export type McpRefusal = McpAnswer | Error;

/** What the calls to the model took, summed up. */
export interface ModelUsage {
  /** Calls that were answered. */
  calls: number;
  input_tokens: number;
  /** Of the input: read from the provider's prompt cache. */
  cached_tokens: number;
  output_tokens: number;
}

export interface OAuthClient {
  client_id: string;
  client_secret?: string | undefined;
  client_secret_expires_at?: number | undefined;
  client_id_issued_at: number;
  client_name: string;
  redirect_uris: Array<string>;
  grant_types: Array<string>;
  response_types: Array<string>;
  token_endpoint_auth_method: "none" | "client_secret_post";
  scope: string;
}

/** As OAuth has it (RFC 6749, 5.2). */
export interface OAuthError {
  error: "invalid_request" | "invalid_client" | "invalid_client_metadata" | "invalid_redirect_uri" | "invalid_grant" | "invalid_scope" | "invalid_target" | "unauthorized_client" | "unsupported_grant_type" | "unsupported_response_type" | "access_denied";
  error_description: string;
}

export interface OAuthRegistration {
  redirect_uris: Array<string>;
  client_name?: string | undefined;
  /** `client_secret_post` gives it a secret; else `none`. */
  token_endpoint_auth_method?: string | undefined;
}

/** What `/mcp` is, and who gives tokens for it (RFC 9728). */
export interface OAuthResource {
  resource: string;
  authorization_servers: Array<string>;
  scopes_supported: Array<string>;
  bearer_methods_supported: Array<string>;
  resource_name: string;
  resource_documentation: string;
}

export interface OAuthRevocation {
  token: string;
  token_type_hint?: string | undefined;
  client_id: string;
  client_secret?: string | undefined;
}

/** The authorization server (RFC 8414). */
export interface OAuthServer {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  registration_endpoint: string;
  revocation_endpoint: string;
  scopes_supported: Array<string>;
  response_types_supported: Array<string>;
  response_modes_supported: Array<string>;
  grant_types_supported: Array<string>;
  token_endpoint_auth_methods_supported: Array<string>;
  revocation_endpoint_auth_methods_supported: Array<string>;
  code_challenge_methods_supported: Array<string>;
  authorization_response_iss_parameter_supported: boolean;
  service_documentation: string;
}

export interface OAuthTokenRequest {
  grant_type: "authorization_code" | "refresh_token";
  client_id: string;
  client_secret?: string | undefined;
  code?: string | undefined;
  redirect_uri?: string | undefined;
  code_verifier?: string | undefined;
  refresh_token?: string | undefined;
  resource?: string | undefined;
  scope?: string | undefined;
}

export interface OAuthTokens {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
}

export interface OpenQuestion {
  /** The question, to be shown to a person. */
  text: string;
  /** The words that it is about. */
  said: Array<Span>;
  /** The earlier fill in whose instruction they stand. */
  from_fill_id?: string | undefined;
  /** What they may be meant for, the likeliest first. */
  options: Array<{
    field_id: string;
    label: string;
    value: string | Array<string>;
    /** What a person reads for the value of a button or a list, where that is something else. */
    value_label?: string | Array<string> | undefined;
  }>;
}

export interface Option {
  /** The export value, which a fill stores. */
  value: string;
  /** What a person reads beside it. */
  label: string;
}

/** Where a context document says it. */
export interface Origin {
  /** Which of the `context` parts, from 1 in the order in which they came. */
  document: number;
  /** From 1; what has no pages is one. */
  page: number;
  /** What stands there. */
  words: string;
}

export interface Page {
  number: number;
  /** Points, as displayed. */
  width: number;
  /** Points, as displayed. */
  height: number;
  /** Degrees clockwise: 0, 90, 180 or 270. */
  rotation: number;
  /** Whether it is nothing but an image. */
  scanned?: boolean | undefined;
}

export interface ParseAccepted {
  /** Identifies the job; poll its status with it. */
  job_id: string;
  /** Identifies the uploaded file. */
  file_id: string;
  /** Polling stops at `succeeded` or `failed`. */
  status: "queued" | "running" | "succeeded" | "failed";
}

export interface ParseJob {
  /** Identifies the job; poll its status with it. */
  job_id: string;
  /** Identifies the uploaded file. */
  file_id: string;
  /** Polling stops at `succeeded` or `failed`. */
  status: "queued" | "running" | "succeeded" | "failed";
  created_at: string;
  started_at?: string | undefined;
  finished_at?: string | undefined;
  /** Present when `status` is `failed`. */
  error?: JobError | undefined;
  /** Present when `status` is `succeeded`. */
  form?: FormSummary | undefined;
}

export interface ParseRequest {
  /** Skip the cache: a new file and a new job. */
  force?: boolean | undefined;
  /** An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public. */
  webhook_url?: string | undefined;
  /** A PDF, or a picture: PNG, JPEG or TIFF. */
  file: Blob;
  /** Pictures of the pages after `file`, in order. Repeat the part for each. */
  pages?: Array<Blob> | undefined;
}

export interface ParsedForm {
  kind: "acroform" | "flat" | "mixed" | "none";
  /** BCP 47 tag, as the file states it or its text shows it. */
  language?: string | null | undefined;
  pages: Array<Page>;
  /** Whether pages of it are only images: what stands on them was recognized, and may be misread. */
  read_from_scan?: boolean | undefined;
  fields: Array<Field>;
  /** Places found in a page's drawing that may be there to fill. They are no fields of the form unless a fill gives them a value; their ids go on where those of `fields` end. */
  doubtful?: Array<Field> | undefined;
  /** The account's template that the form was read by. */
  template?: {
    template_id: string;
    version: number;
    /** `same`: made from the same bytes, its fields stand in for all that was found. `alike`: made from another edition; see `warnings`. */
    match: "same" | "alike";
  } | undefined;
  /** What could not be read as a form, and why. */
  warnings?: Array<{
    code: string;
    message: string;
  }> | undefined;
}

export interface Profile {
  profile_id: string;
  name: string;
  kind: "pdf" | "picture" | "workbook" | "table" | "json" | "vcard" | "email" | "text";
  bytes: number;
  sha256: string;
  created_at: string;
  /** Of one that is text: what it says. */
  text?: string | undefined;
}

export interface ProfileList {
  profiles: Array<ProfileSummary>;
}

export interface ProfileRequest {
  /** What you call it: “Me”, “Our household”. */
  name: string;
  /** What it says, as any document of `context`: text, a vCard, a filled PDF, JSON … It is kept until it is deleted. */
  file: Blob;
}

export interface ProfileSummary {
  profile_id: string;
  name: string;
  kind: "pdf" | "picture" | "workbook" | "table" | "json" | "vcard" | "email" | "text";
  bytes: number;
  sha256: string;
  created_at: string;
}

export interface Proposal {
  /** `openai:<model>` or `local:<version>`; of changes by `values` alone, that of the fill they build on. */
  engine: string;
  /** Ids of fields that the instruction asks to leave blank, or that `values` give as an empty text. */
  left_blank: Array<string>;
  /** Ids of fields whose value in the uploaded file was taken away, as `values` ask. */
  cleared?: Array<string> | undefined;
  /** Parts of the instruction that found no field. */
  unused: Array<Span>;
  /** What the instruction most likely means and does not say plainly, one value a field; nothing of it is written. A fill that builds on another still has what that one suggests and asks, until its field is settled. */
  suggested?: Array<SuggestedField> | undefined;
  warnings: Array<Warning>;
  /** Present when a model was asked, whether or not it made the plan. */
  usage?: ModelUsage | undefined;
  /** What `marks` put on pages; a commit draws them. */
  marks?: Array<Mark> | undefined;
  /** Every field that would be written. */
  fields: Array<ProposedField>;
  /** What a person should decide, in the order of the form. */
  questions: Array<Question>;
}

export interface ProposedField {
  field_id: string;
  name: string | null;
  label: string;
  value: string | Array<string>;
  /** What a person reads for the value of a button or a list, where that is something else. */
  value_label?: string | Array<string> | undefined;
  confidence: number;
  /** The words that gave the value; null for structured `values`, and for what `origins` says. */
  source: Span | null;
  /** Where `context` documents say it; with `from_fill_id`, those of that fill. Several hold parts of the value, or agree about it. */
  origins?: Array<Origin> | undefined;
  /** The earlier fill that gave the value: `source` stands in its instruction, not in this one's. */
  from_fill_id?: string | undefined;
  /** `verbatim`: the words hold the value; `reformatted`: it was derived from them; `derived`: it follows from them, unproved. Absent from results of earlier versions. */
  evidence?: "verbatim" | "reformatted" | "derived" | undefined;
  /** Which rule made it. */
  rule: string;
  /** Said plainly enough for `accept=sure`: of high confidence, not merely `derived`, and for a field that is surely there. */
  sure: boolean;
}

export interface Question {
  /** `ambiguous`: which of the `candidates`? `doubtful`: is `value` right, yes or no? `required`: what goes into this blank? */
  kind: "ambiguous" | "doubtful" | "required";
  /** Also the question's name in `answers`: a field has one question at most. */
  field_id: string;
  label: string;
  /** Of an `ambiguous` one. */
  candidates?: Array<string> | undefined;
  /** What a person reads for the candidates, in their order, where that is something else. */
  candidate_labels?: Array<string> | undefined;
  /** Where `context` documents say the candidates. */
  origins?: Array<Origin> | undefined;
  /** The proposed value, if there is one. */
  value?: string | Array<string> | undefined;
  /** What a person reads for the value of a button or a list, where that is something else. */
  value_label?: string | Array<string> | undefined;
}

export interface ReadField {
  field_id: string;
  name: string | null;
  label: string;
  /** The heading it stands under. */
  section?: string | null | undefined;
  /** What it answers: the question over a row of boxes, what leads into a row of blanks. The label may say it as well. */
  question?: string | null | undefined;
  /** What is printed at the head of its row, where it stands in rows; without any, the row's number from 1. */
  row?: string | null | undefined;
  /** What is printed over its column, where it stands in columns. */
  column?: string | null | undefined;
  type: "text" | "checkbox" | "radio" | "choice" | "signature";
  /** Null when it is blank, and when what stands there is no text: see `read_from`. */
  value: string | Array<string> | null;
  /** What a person reads for the value of a button or a list, where that is something else. */
  value_label?: string | Array<string> | undefined;
  /** What the page shows, where that is something else than the file's field holds. */
  shown?: string | undefined;
  /** `field`: the file's own field holds it; `print`: text stands in its place; `recognized`: read in a picture of its place, with `confidence`; `ink`: strokes that nobody read. Null when it is blank. */
  read_from: "field" | "print" | "recognized" | "ink" | null;
  /** Present when `read_from` is `recognized`: how sure it is. */
  confidence?: number | undefined;
  page: number;
  /** Points from the top left of the page as displayed. */
  box: {
    x: number;
    y: number;
    width: number;
    height: number;
  };
}

export interface ReadRequest {
  /** A parsed file. With `file`, the form that it is a copy of: printed, flattened or typed over. Alone, the file to read. */
  file_id?: string | undefined;
  /** A succeeded fill of `file_id`: the answer says what `file` has otherwise than its result. Without `file` the result is read. */
  fill_id?: string | undefined;
  /** A PDF that somebody filled, by hand or otherwise. */
  file?: Blob | undefined;
}

export interface Receipt {
  job_id: string;
  fill_id: string;
  file_id: string;
  /** The fill that it builds on, or the review that it commits. */
  base_fill_id?: string | undefined;
  created_at: string;
  /** Of a receipt that has outlived its file: when it goes, too. */
  kept_until?: string | undefined;
  engine: string;
  versions: {
    service: string;
    parser: string;
  };
  /** The uploaded file. */
  input: {
    /** SHA-256, in hexadecimal. */
    sha256: string;
    bytes: number;
  };
  /** The completed PDF. */
  output: {
    /** SHA-256, in hexadecimal. */
    sha256: string;
    bytes: number;
  };
  /** Whether values and words stand here, or their hashes. */
  values: "plain" | "hash";
  /** The key of the hashes; given as long as the file is stored. Who has it can prove a value later. */
  salt?: string | undefined;
  fields: Array<ReceiptField>;
  /** What a person put on pages beside the fields. */
  marks?: Array<ReceiptMark> | undefined;
  /** Ids of required fields that are still blank. */
  unfilled_required: Array<string>;
  /** Ids of fields that the instruction asks to leave blank, or that `values` give as an empty text. */
  left_blank: Array<string>;
  /** Ids of fields whose value in the uploaded file was taken away, as `values` ask. */
  cleared?: Array<string> | undefined;
}

export interface ReceiptField {
  field_id: string;
  name: string | null;
  label: string;
  /** What a person reads for the value of a button or a list, where that is something else. */
  value_label?: string | Array<string> | undefined;
  confidence: number;
  /** The earlier fill that gave the value: `source` stands in its instruction, not in this one's. */
  from_fill_id?: string | undefined;
  /** `verbatim`: the words hold the value; `reformatted`: it was derived from them; `derived`: it follows from them, unproved. Absent from results of earlier versions. */
  evidence?: "verbatim" | "reformatted" | "derived" | undefined;
  /** Which rule made it. */
  rule: string;
  /** True for what a person let pass, by a commit. */
  accepted?: boolean | undefined;
  /** Read back from the finished file by another engine; `clipped`: stored whole, shown in part; `doubtful`: stored, but not seen, on print, or under an annotation, as a warning says. */
  verified: "verified" | "clipped" | "doubtful";
  value?: string | Array<string> | undefined;
  /** Instead of a value (of a list, of its JSON): its HMAC-SHA-256 in hexadecimal, with the receipt's salt as the key. */
  value_hash?: string | undefined;
  /** The words of the instruction that gave the value; null for structured `values`. */
  source: {
    start: number;
    end: number;
    text?: string | undefined;
    /** Instead of the words: its HMAC-SHA-256 in hexadecimal, with the receipt's salt as the key. */
    text_hash?: string | undefined;
  } | null;
  /** Where `context` documents say it. */
  origins?: Array<{
    /** Which of the `context` parts, from 1 in the order in which they came. */
    document: number;
    /** From 1; what has no pages is one. */
    page: number;
    words?: string | undefined;
    /** Instead of the words: its HMAC-SHA-256 in hexadecimal, with the receipt's salt as the key. */
    words_hash?: string | undefined;
  }> | undefined;
  /** Who chose the value: a `person` by `values` or an answer. `accepted` says who let it pass. */
  decided_by: "engine" | "person";
}

export interface ReceiptMark {
  kind: "signature" | "initials" | "text" | "date" | "tick" | "strike_out";
  page: number;
  box: MarkBox;
  /** The field that it stands on: of signatures, the one that is signed. */
  field_id?: string | undefined;
  text?: string | undefined;
  /** The upload that holds its picture. */
  image_id?: string | undefined;
  /** SHA-256 of that picture, in hexadecimal. */
  image_sha256?: string | undefined;
  /** Seen in the picture of the finished page by another engine; `clipped`: too long for its box; `doubtful`: drawn, but not seen, or on print or on a value; `not_drawn`: left out. A warning says why. */
  verified: "verified" | "clipped" | "doubtful" | "not_drawn";
  /** Instead of a text: its HMAC-SHA-256 in hexadecimal, with the receipt's salt as the key. */
  text_hash?: string | undefined;
  /** Nobody else puts marks on pages. */
  decided_by: "person";
}

export interface RotationRequest {
  /** How long the old key works on. */
  overlap_hours?: number | undefined;
}

export interface RowReason {
  /** A warning's code, or `column_left_out`, `ambiguous`, `unused`. */
  code: string;
  message: string;
  field_id?: string | undefined;
}

export interface Service {
  name: "Forms API";
  version: string;
  status: "ok";
  docs: string;
  openapi: string;
}

export interface SkippedLine {
  line: number;
  why: "hidden" | "total" | "title" | "blank";
}

/** A stretch of the instruction: UTF-16 offsets, end exclusive. */
export interface Span {
  start: number;
  end: number;
  text: string;
}

/** A value as it would be written. `POST /fill/{job_id}/commit` with `accept` writes all or some. */
export interface SuggestedField {
  field_id: string;
  name: string | null;
  label: string;
  value: string | Array<string>;
  /** What a person reads for the value of a button or a list, where that is something else. */
  value_label?: string | Array<string> | undefined;
  confidence: number;
  /** `verbatim`: the words hold the value; `reformatted`: it was derived from them; `derived`: it follows from them, unproved. Absent from results of earlier versions. */
  evidence?: "verbatim" | "reformatted" | "derived" | undefined;
  /** The words that gave it. */
  source: Span;
  /** The earlier fill in whose instruction `source` stands. */
  from_fill_id?: string | undefined;
  /** Why it is not written. `likely`: a good guess, and no more. Else what was said is no plain statement about the field: a condition, a question, of another time, in the words of a correction, one of several to choose from, of another person or thing, a date of which the order of day and month is open. `replaces`: its field holds another value, as `replace=ask` has it. */
  why: "likely" | "condition" | "question" | "another_time" | "correction" | "choice" | "another_person" | "another_thing" | "order_of_date" | "replaces";
}

export interface Template {
  /** The same for the same bytes and account. */
  template_id: string;
  /** Grows by one with every change. */
  version: number;
  /** Of the file that it was last made from. */
  file_name: string;
  /** Of the bytes that it is for. */
  sha256: string;
  created_at: string;
  updated_at: string;
  /** As it was corrected; no field holds a value. */
  form: ParsedForm;
}

export interface TemplateChange {
  /** The field to change, doubtful ones included; without it a field is added. */
  field_id?: string | undefined;
  /** Takes the field out of the form; its id is not given again. */
  remove?: true | undefined;
  /** Moves the field before the one with this id; null moves it to the end, where added ones stand. */
  before?: string | null | undefined;
  type?: "text" | "checkbox" | "radio" | "choice" | "signature" | undefined;
  label?: string | undefined;
  section?: string | null | undefined;
  options?: Array<Option> | undefined;
  /** Where it stands; a radio's each with its `option`. */
  widgets?: Array<Widget> | undefined;
  format?: "date" | "time" | "ssn" | "ein" | "phone" | "email" | "money" | "percent" | "number" | "zip" | null | undefined;
  date_order?: "mdy" | "dmy" | "ymd" | null | undefined;
  required?: boolean | undefined;
  multiline?: boolean | undefined;
  /** Divided into `max_length` cells for one character each. */
  comb?: boolean | undefined;
  max_length?: number | null | undefined;
}

export interface TemplateList {
  templates: Array<TemplateSummary>;
  /** Ask again with it as `cursor`; null at the end. */
  next_cursor: string | null;
}

export interface TemplateRequest {
  /** A parsed file; the template is for its bytes. */
  file_id: string;
  /** Made one after another to the template's latest version, the first time to the form as it was parsed. */
  changes?: Array<TemplateChange> | undefined;
  /** Refuses the changes unless this is the latest version; 0: unless there is none yet. */
  version?: number | undefined;
}

export interface TemplateSummary {
  /** The same for the same bytes and account. */
  template_id: string;
  /** Grows by one with every change. */
  version: number;
  /** Of the file that it was last made from. */
  file_name: string;
  /** Of the bytes that it is for. */
  sha256: string;
  created_at: string;
  updated_at: string;
  page_count: number;
  field_count: number;
}

export interface TemplateVersion {
  /** The same for the same bytes and account. */
  template_id: string;
  /** Grows by one with every change. */
  version: number;
}

export interface Upload {
  upload_id: string;
  /** POST a multipart form here: `fields` first, then `file`. */
  url: string;
  fields: Record<string, string>;
  /** Until when the form is taken. */
  expires_at: string;
}

export interface UploadRequest {
  /** The file's name, without a path. */
  filename: string;
  /** Its size; the upload takes no more. */
  bytes: number;
}

export interface UploadedPages {
  /** Skip the cache: a new file and a new job. */
  force?: boolean | undefined;
  /** An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public. */
  webhook_url?: string | undefined;
  /** More uploads, where each is a picture: the pages after this one, in order. */
  pages?: Array<string> | undefined;
}

export interface ValidationError {
  loc: Array<string | number>;
  msg: string;
  type: string;
}

export interface Warning {
  code: string;
  message: string;
  field_id?: string | undefined;
  /** Which of `result.marks` it is about, from 0. */
  mark?: number | undefined;
}

export interface Webhook {
  webhook_id: string;
  url: string;
  events: Array<"parse.succeeded" | "parse.failed" | "fill.succeeded" | "fill.failed" | "batch.succeeded" | "batch.failed">;
  enabled: boolean;
  disabled_at: string | null;
  /** `gone`: it answered 410. `failing`: three events in a row were not taken at any of their ten attempts. Null while it is enabled. */
  disabled_reason: "asked" | "gone" | "failing" | null;
  created_at: string;
}

export interface WebhookAttempt {
  at: string;
  duration_ms: number;
  /** What was answered; null when nothing was. */
  status_code: number | null;
  /** Why it failed; null when it did not. */
  error: "refused_address" | "unknown_host" | "connection_failed" | "timed_out" | "not_2xx" | "gone" | "endpoint_disabled" | "endpoint_deleted" | "worker_lost" | null;
}

export interface WebhookChange {
  /** Where events are POSTed to: `https`, without user name and password, public. */
  url?: string | undefined;
  /** What it is told of; all that there is by default. */
  events?: Array<"parse.succeeded" | "parse.failed" | "fill.succeeded" | "fill.failed" | "batch.succeeded" | "batch.failed"> | undefined;
  /** A disabled webhook is told nothing. */
  enabled?: boolean | undefined;
}

export interface WebhookDelivery {
  /** The `webhook-id` of all attempts. */
  event_id: string;
  event: WebhookEvent;
  /** Of a `webhook_url`. */
  url?: string | undefined;
  status: "pending" | "succeeded" | "failed";
  created_at: string;
  /** Null once it has ended. */
  next_attempt_at: string | null;
  /** The last 20, the oldest first. */
  attempts: Array<WebhookAttempt>;
}

export interface WebhookDeliveryList {
  deliveries: Array<WebhookDelivery>;
  /** Ask again with it as `cursor`; null at the end. */
  next_cursor: string | null;
}

export interface WebhookEvent {
  type: "parse.succeeded" | "parse.failed" | "fill.succeeded" | "fill.failed" | "batch.succeeded" | "batch.failed";
  /** When it happened. */
  timestamp: string;
  data: JobEventData | BatchEventData;
}

export interface WebhookList {
  webhooks: Array<Webhook>;
  /** Ask again with it as `cursor`; null at the end. */
  next_cursor: string | null;
}

export interface WebhookRequest {
  /** Where events are POSTed to: `https`, without user name and password, public. */
  url: string;
  /** What it is told of; all that there is by default. */
  events?: Array<"parse.succeeded" | "parse.failed" | "fill.succeeded" | "fill.failed" | "batch.succeeded" | "batch.failed"> | undefined;
}

export interface WebhookRotation {
  /** How long both secrets sign, so that receivers can change over. */
  overlap_hours?: number | undefined;
}

export interface WebhookSecret {
  /** `whsec_` and base64: verifies signatures of Standard Webhooks. */
  secret: string;
  /** Until when the secret before this one signs as well; null when it does not. */
  previous_until: string | null;
}

/** Where a field stands on a page. */
export interface Widget {
  /** Page number, from 1. */
  page: number;
  /** Left edge in points from the left of the page as displayed. */
  x: number;
  /** Top edge in points from the top of the page as displayed. */
  y: number;
  width: number;
  height: number;
  /** The option that this button stands for (an option's value). */
  option?: string | undefined;
}

export interface FillOptions {
  /** An earlier fill of the same file: this one starts from what it wrote, and `prompt` and `values` are the changes. With `flatten` or `preview` there need be none. */
  base_fill_id?: string | undefined;
  /** With `base_fill_id`: what `prompt` or `context` would replace is suggested (`why`: `replaces`) or left in `ambiguous`. */
  replace?: "ask" | undefined;
  /** Keeps a private form away from any model. */
  engine?: "local" | undefined;
  /** Writes no value whose evidence is `derived`: it becomes a candidate in `result.ambiguous`. */
  evidence?: "strict" | undefined;
  /** Draw the fields into the page. */
  flatten?: boolean | undefined;
  /** Keep the fill's receipt, with hashes instead of values, when its file has expired. DELETE still removes it. */
  receipt?: "keep" | undefined;
  /** IANA name; what `today` means. */
  timezone?: string | undefined;
  /** Store pictures of the filled pages, for `GET /fill/{job_id}/pages/{page}`. */
  preview?: boolean | undefined;
  /** Field id, name or label to value; beats the prompt. `null` clears a field; an empty text is a blank on purpose, which the result lists in `left_blank`. Of options, a label goes before an export value; `{"export_value": …}` is the option that stores it; `{"image_id": …}` is the picture of a signature, for a field to sign, as in `marks`. It holds at most as many values as a form may have fields, those in lists counted. */
  values?: Record<string, unknown> | undefined;
  /** Profiles that values may be taken from (`POST /profiles`), as from `context` documents, after which they are counted. In a form body: one id, or a JSON list as text. */
  profiles?: Array<string> | undefined;
  /** Signatures, initials, texts, dates, ticks and lines that a person puts on pages: all of them. Left out, those of the fill of `base_fill_id` stay; an empty list takes them away. They are drawn as they are given, and never come from `prompt` or `context`: to sign is a person's act. A picture or a typed name is no digital signature, as a warning says. What a certified or signed file does not permit is left out, with a warning. */
  marks?: Array<MarkRequest> | undefined;
  /** An address to POST an event to when the job has ended, signed with the account's own secret (`GET /webhooks/secret`): `https`, without user name and password, and public. */
  webhook_url?: string | undefined;
}
