// Made by `npm run clients` from the OpenAPI document. Do not edit.

export interface AuthorizationAnswer {
  /** The URL to send the browser to. */
  redirect_to: string;
}

export interface AuthorizationDecision {
  decision: "allow" | "deny";
}

export interface AuthorizationRequest {
  /** The program's own name for itself. It is not verified. */
  client_name: string;
  /** The host or custom scheme that receives the answer. */
  goes_to: string;
}

export interface Batch {
  /** The batch's id. */
  batch_id: string;
  /** Stop polling at `succeeded` (at least one fill succeeded), `failed` (none did) or `cancelled`. */
  status: "queued" | "running" | "cancelling" | "succeeded" | "failed" | "cancelled";
  /** The form that every row fills. */
  file_id?: string | undefined;
  total: number;
  succeeded: number;
  failed: number;
  created_at: string;
  started_at?: string | undefined;
  finished_at?: string | undefined;
  expires_at: string;
  /** Why the batch has no archive. */
  error?: JobError | undefined;
  /** The field of each column. */
  columns: Array<{
    column: string;
    /** The id of a field, group or question. Null if the column is left out. */
    field_id: string | null;
    /** The mapping names this column, but the rows don't have it. */
    absent?: true | undefined;
  }>;
  /** The workbook's sheet that the rows come from. */
  sheet?: string | undefined;
  /** The sheet has the form's captions down its first column, so each further column is a row. `line` counts columns. */
  turned?: true | undefined;
  /** Lines that are not rows: hidden or filtered lines, totals, titles, notes and blank lines. Lines count from 1. */
  skipped?: Array<SkippedLine> | undefined;
}

export interface BatchAccepted {
  /** The batch's id. */
  batch_id: string;
  /** Stop polling at `succeeded` (at least one fill succeeded), `failed` (none did) or `cancelled`. */
  status: "queued" | "running" | "cancelling" | "succeeded" | "failed" | "cancelled";
  /** The number of fills. */
  total: number;
}

export interface BatchBody {
  /** The form to fill once per row. Its parse must have succeeded. */
  file_id?: string | undefined;
  /** Instead of `file_id` and rows: the forms to fill by one instruction. */
  file_ids?: Array<string> | undefined;
  /** One object per row. */
  rows?: Array<Record<string, unknown>> | Blob | undefined;
  /** The rows as CSV, with a header line. */
  csv?: string | undefined;
  /** Maps each column to a field by its id, group id, name or label, or by the question above checkboxes. Null or a missing entry leaves the column out. Columns of the same field are joined. Names that the rows don't have are ignored and reported. Without `mapping`, only unmistakable column names are used. */
  mapping?: Record<string, string | null> | undefined;
  /** An instruction for every row. The row's unmapped columns are added to it as JSON. They are data and are never followed as instructions. */
  prompt?: string | undefined;
  /** Deprecated. Use `prompt`. */
  instruction?: string | undefined;
  /** A workbook's sheet, by name or by number from 1. Default: the first visible sheet. */
  sheet?: string | undefined;
  /** Include hidden and filtered rows, totals, and further lists with the same columns. */
  all_rows?: boolean | undefined;
  /** Fill only this many rows from the top. Use `1` to check one result before you fill all rows. */
  first?: number | undefined;
  /** Whether dates such as 03/04/1990 begin with the day or the month, in columns where nothing tells. Answers `which_order`. */
  date_order?: "dmy" | "mdy" | undefined;
  /** The column with each row's id. It names the row's file and appears in `/rows` and the manifest. */
  id_column?: string | undefined;
  /** Only with `file_ids`: values, as in `POST /fill`. */
  values?: Record<string, unknown> | undefined;
  /** `local`: plan the fill with the local engine and send nothing to a model. */
  engine?: "local" | undefined;
  /** `strict`: write no value whose evidence is `derived`. Return it as a candidate in `result.ambiguous`. */
  evidence?: "strict" | undefined;
  /** Draw the fields into the page and remove them. */
  flatten?: boolean | undefined;
  /** `keep`: keep the fill's receipt after its file has expired, with hashes instead of values. You can still DELETE it. */
  receipt?: "keep" | undefined;
  /** IANA time zone name, which decides the date of `today`. */
  timezone?: string | undefined;
  /** A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`). */
  webhook_url?: string | undefined;
}

export interface BatchEventData {
  batch_id: string;
  /** The job's status, as in its `GET`. */
  status: "succeeded" | "failed";
  total: number;
  succeeded: number;
  failed: number;
}

export interface BatchList {
  batches: Array<BatchSummary>;
  /** Send it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface BatchMapping {
  /** The number of rows. */
  total: number;
  /** The workbook's sheet that the rows come from. */
  sheet?: string | undefined;
  /** The sheet has the form's captions down its first column, so each further column is a row. `line` counts columns. */
  turned?: true | undefined;
  /** Lines that are not rows: hidden or filtered lines, totals, titles, notes and blank lines. Lines count from 1. */
  skipped?: Array<SkippedLine> | undefined;
  columns: Array<{
    column: string;
    field_id: string | null;
    /** Confidence in the match. If `field_id` is null: confidence that the column belongs to no field. */
    confidence: number;
    /** The first value in the column. */
    sample: string;
    /** The column's cells that no row is filled with, and why not the first of them. */
    unread?: {
      cells: number;
      why: string;
    } | undefined;
  }>;
  /** Decisions for a person. Until then, `field_id` is a guess or null. */
  questions: Array<{
    /** `which_field`: which field does the column belong to? `which_column`: which column belongs to the field? `which_order`: do the column's dates begin with the day or the month? Answer by `date_order`. If your mapping names the column without it, its dates are read in the form's order. Dates as YYYY-MM-DD raise no question. */
    kind: "which_field" | "which_column" | "which_order";
    columns: Array<string>;
    field_ids: Array<string>;
  }>;
  /** The suggestion, ready for `POST /batches`. */
  mapping: Record<string, string | null>;
  /** The fields that a column can map to. */
  fields: Array<{
    field_id: string;
    label: string;
    /** The question above a row of checkboxes, or the text that leads into a row of blanks. The label may repeat it. */
    question?: string | null | undefined;
    /** The printed head of the field's row, if it is in a row. Without a head: the row's number from 1. */
    row?: string | null | undefined;
    /** The printed head of the field's column, if it is in a column. */
    column?: string | null | undefined;
    /** The heading above the field. */
    section?: string | null | undefined;
  }>;
}

export interface BatchMappingBody {
  /** A parsed form. */
  file_id: string;
  /** One object per row. */
  rows?: Array<Record<string, unknown>> | Blob | undefined;
  /** The rows as CSV, with a header line. */
  csv?: string | undefined;
  /** A workbook's sheet, by name or by number from 1. Default: the first visible sheet. */
  sheet?: string | undefined;
  /** Include hidden and filtered rows, totals, and further lists with the same columns. */
  all_rows?: boolean | undefined;
}

export interface BatchRow {
  /** Row number from 1, without the header. */
  row: number;
  /** The row's own id, if the batch has an `id_column`. */
  id?: string | undefined;
  /** A name for people: the row's own id, or its first value. */
  name?: string | undefined;
  status: "waiting" | "queued" | "running" | "succeeded" | "failed" | "cancelled";
  file_id: string;
  /** The job of the row's fill, once it has started. Poll it by `GET /fill/{job_id}`. */
  job_id?: string | undefined;
  fill_id?: string | undefined;
  /** The file's name in the archive, once the fill has succeeded. */
  file?: string | undefined;
  /** `complete`: every value was written and read back. `incomplete`: see `reasons`. Present once the row has ended. */
  verdict?: "complete" | "incomplete" | "failed" | "cancelled" | undefined;
  /** Columns with a value that matched no field, and values that could not be written: by cell and column, such as `B3 (Phone): …`. */
  left_out: Array<string>;
  /** In words: why the row is not `complete`, and other remarks. */
  reasons?: Array<RowReason> | undefined;
  /** Present if `status` is `failed`. */
  error?: JobError | undefined;
}

export interface BatchRowList {
  rows: Array<BatchRow>;
  /** Send it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface BatchSummary {
  /** The batch's id. */
  batch_id: string;
  /** Stop polling at `succeeded` (at least one fill succeeded), `failed` (none did) or `cancelled`. */
  status: "queued" | "running" | "cancelling" | "succeeded" | "failed" | "cancelled";
  /** The form that every row fills. */
  file_id?: string | undefined;
  total: number;
  succeeded: number;
  failed: number;
  created_at: string;
  started_at?: string | undefined;
  finished_at?: string | undefined;
  expires_at: string;
  /** Why the batch has no archive. */
  error?: JobError | undefined;
}

export interface ChangedField {
  field_id: string;
  was: string | Array<string> | null;
  value: string | Array<string> | null;
}

export interface ChangedPage {
  /** Page number in the file. If `why` is `page_missing`: page number in the fill's result. */
  page: number;
  /** `drawing`: something is drawn there, or covers the print. `size`: the page has another size or was cropped. */
  why: "page_added" | "page_missing" | "size" | "text" | "annotation" | "drawing";
  /** In points from the top left of the page as displayed. */
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
  /** The proposed values to write. `sure`: those of `fields` with `sure: true`. `all`: every value of `fields`, and none of `suggested`. `suggested`: the sure and the suggested values, without those at a declaration or a consent, which a person makes: name them by id. Or a list of field ids, which may include suggested fields. For a fill without `review`: `suggested`, or ids from its `result.suggested`. These values are added to that fill's values. */
  accept?: "all" | "sure" | "suggested" | Array<string> | undefined;
  /** Answers by the question's `field_id`. `doubtful`: true or false. `ambiguous`: a candidate. `required`: a value. An empty text leaves the field blank on purpose. For a fill without `review`: an option's value from `result.questions`, by the option's `field_id`. The quoted words become the value's source. */
  answers?: Record<string, unknown> | undefined;
  /** `keep`: keep the fill's receipt after its file has expired, with hashes instead of values. You can still DELETE it. */
  receipt?: "keep" | undefined;
  /** A person's own values, as in `POST /fill`. They override answers and the proposal. */
  values?: Record<string, unknown> | undefined;
  /** A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`). */
  webhook_url?: string | undefined;
}

export interface CreatedKey {
  /** The key's id. It is not a credential. */
  key_id: string;
  name: string;
  /** The beginning of the key, to tell keys apart. */
  prefix: string;
  created_at: string;
  /** Last use, to the minute. Null if the key was never used. */
  last_used_at: string | null;
  /** Null if the key does not expire. */
  expires_at: string | null;
  revoked_at: string | null;
  /** The key. It is shown only here. */
  key: string;
}

export interface CreatedWebhook {
  webhook_id: string;
  url: string;
  events: Array<"parse.succeeded" | "parse.failed" | "fill.succeeded" | "fill.failed" | "batch.succeeded" | "batch.failed">;
  enabled: boolean;
  disabled_at: string | null;
  /** `gone`: it answered 410. `failing`: three events in a row failed at all ten attempts. Null if enabled. */
  disabled_reason: "asked" | "gone" | "failing" | null;
  created_at: string;
  /** The secret. It is shown only here. */
  secret: string;
}

/** A mark as you sent it, and its result. */
export interface DrawnMark {
  kind: "signature" | "initials" | "text" | "date" | "tick" | "strike_out";
  page: number;
  box: MarkBox;
  /** The field that the mark is drawn in. For a signature: the signed field. */
  field_id?: string | undefined;
  text?: string | undefined;
  /** The upload with the picture. */
  image_id?: string | undefined;
  /** SHA-256 of the picture, in hexadecimal. */
  image_sha256?: string | undefined;
  /** The earlier fill that received the mark and stores its picture. */
  from_fill_id?: string | undefined;
  /** Result of rendering the finished page with another engine. `verified`: visible. `clipped`: too long for its box. `doubtful`: drawn, but not visible, or on print or on a value. `not_drawn`: left out. A warning says why. */
  verified: "verified" | "clipped" | "doubtful" | "not_drawn";
}

export interface Error {
  /** An explanation for people. */
  detail: string;
  /** A stable code for programs. */
  code: "invalid_api_key" | "invalid_session" | "invalid_token" | "authorization_not_found" | "cross_site_request" | "misdirected_request" | "rate_limited" | "too_many_jobs" | "too_many_batches" | "not_found" | "method_not_allowed" | "key_not_found" | "job_not_found" | "file_not_found" | "file_deleting" | "parse_not_finished" | "parse_failed" | "fill_not_found" | "not_fillable" | "template_not_found" | "profile_not_found" | "too_many_profiles" | "template_changed" | "pdf_engine_busy" | "reader_busy" | "fill_not_finished" | "fill_failed" | "fill_not_written" | "nothing_to_commit" | "receipt_not_found" | "webhook_not_found" | "webhook_changed" | "webhook_disabled" | "too_many_webhooks" | "event_not_found" | "idempotency_in_progress" | "page_not_found" | "batch_not_found" | "batch_not_finished" | "batch_failed" | "download_not_found" | "download_expired" | "file_too_large" | "picture_unsupported" | "content_encoding_unsupported" | "upload_not_found" | "upload_changed" | "queue_unavailable" | "insufficient_storage" | "internal_error";
  request_id: string;
}

export interface Field {
  /** Short id. It is stable for the same bytes and parser version. */
  id: string;
  /** Fully qualified PDF name. Null for a detected field. */
  name: string | null;
  type: "text" | "checkbox" | "radio" | "choice" | "signature";
  /** The field's label on the page, as a person would read it. */
  label: string;
  /** The heading above the field. */
  section: string | null;
  tooltip: string | null;
  required: boolean;
  read_only: boolean;
  multiline: boolean;
  comb: boolean;
  max_length: number | null;
  format: "date" | "time" | "ssn" | "ein" | "phone" | "email" | "money" | "percent" | "number" | "zip" | null;
  /** Set with `format`. `file`: a script of the PDF requires the format, and other values are refused. `label`: the caption mentions it, and other values are written with a warning. */
  format_source?: "file" | "label" | undefined;
  /** The order of the date's parts, if the form states it. */
  date_order?: "mdy" | "dmy" | "ymd" | null | undefined;
  /** Set only if the field holds one part of a value. */
  group?: FieldGroup | null | undefined;
  /** The printed head of the field's row, if it is in a row. Without a head: the row's number from 1. */
  row?: string | null | undefined;
  /** The printed head of the field's column, if it is in a column. */
  column?: string | null | undefined;
  /** The table's id, the same for all of its fields. */
  table?: string | null | undefined;
  /** The question above a row of checkboxes, or the text that leads into a row of blanks. The label may repeat it. */
  question?: string | null | undefined;
  /** Id of the field whose value this field repeats. */
  copy_of?: string | null | undefined;
  /** The field is invisible and is not filled. */
  hidden?: boolean | undefined;
  /** The form's scripts compute the value. */
  calculated?: boolean | undefined;
  /** The list accepts several values. */
  multi_select: boolean;
  /** The dropdown also accepts free text. */
  editable: boolean;
  /** For radio buttons and choices: all options. For a checkbox: its on value or values. */
  options: Array<Option>;
  /** Set if the options are printed words without boxes. Filling draws a ring around the chosen word. */
  mark?: "ring" | undefined;
  /** The current value in the file. Null if blank. */
  value: string | Array<string> | null;
  widgets: Array<Widget>;
  /** The source of the field. `acroform`: the PDF. `detected`: the page's drawing. `template`: a person. */
  source: "acroform" | "detected" | "template";
  confidence: number;
}

/** One value split over several fields, such as the three parts of a date. */
export interface FieldGroup {
  /** The group's id, the same for all of its fields. */
  id: string;
  /** The kind of value that the fields hold together. */
  kind: "name" | "date" | "ssn" | "ein" | "phone" | "digits";
  /** The part that this field holds. */
  part: "first_name" | "middle_name" | "last_name" | "month" | "day" | "year" | "area_code" | "digits";
  /** The part's position in the group, from 0. */
  index: number;
  /** How many digits the part takes, as the signs printed around it say. Longer values are written with a warning. */
  digits?: number | undefined;
}

export interface File {
  /** The uploaded file's id. */
  file_id: string;
  file_name: string;
  sha256: string;
  bytes: number;
  created_at: string;
  expires_at: string;
  /** The parsed form. Null until the file's parse has succeeded. */
  form: ParsedForm | null;
  /** While scanned pages are being read: the form as far as it is known. Its fields have no labels yet, and some are missing. Their ids are not those of `form`. Absent once the parse has ended. */
  early_form?: ParsedForm | undefined;
}

export interface FileList {
  files: Array<FileSummary>;
  /** Send it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface FileSummary {
  /** The uploaded file's id. */
  file_id: string;
  file_name: string;
  sha256: string;
  bytes: number;
  created_at: string;
  expires_at: string;
  /** The job's id. Use it to poll the status. */
  parse_job_id: string;
}

export interface FillAccepted {
  /** The job's id. Use it to poll the status. */
  job_id: string;
  /** The fill's id. */
  fill_id: string;
  /** Stop polling at `succeeded` or `failed`. */
  status: "queued" | "running" | "succeeded" | "failed";
}

export interface FillCounts {
  /** Values that a person can enter. Signatures are not counted. A value in several fields counts once. */
  fields: number;
  /** Values that the form holds, and texts and ticks outside fields. A value in several fields counts once. */
  filled: number;
  /** Suggestions, questions and doubtful values to check. */
  to_check: number;
  /** Required fields that are still blank. */
  required: number;
  /** Signature fields without a signature. */
  unsigned: number;
  /** Signatures and initials on the pages. Absent for a fill made before this was counted. */
  signed?: number | undefined;
}

export interface FillJob {
  /** The job's id. Use it to poll the status. */
  job_id: string;
  /** The fill's id. */
  fill_id: string;
  /** The uploaded file's id. */
  file_id: string;
  /** Stop polling at `succeeded` or `failed`. */
  status: "queued" | "running" | "succeeded" | "failed";
  created_at: string;
  started_at?: string | undefined;
  finished_at?: string | undefined;
  /** The current step while the fill is `running`: `reading` the form, waiting for the `model` or for a turn there, `writing`, or `checking` the result. */
  stage?: "reading" | "model" | "writing" | "checking" | undefined;
  /** When the current `stage` began, if that is more than a second ago. */
  since?: string | undefined;
  /** Present if `status` is `failed`. */
  error?: JobError | undefined;
  /** The earlier fill that this one builds on, or the review that it commits. */
  base_fill_id?: string | undefined;
  /** True for a fill that ends with a proposal. */
  review?: boolean | undefined;
  /** The instruction, while it is stored. Absent if the fill has only `values`. */
  prompt?: string | undefined;
  /** Link to the completed PDF. Present if `status` is `succeeded`, except for a review. */
  download_url?: string | undefined;
  /** When `download_url` stops working. Request the job again to get a new link. For a review: the last time to commit it. */
  expires_at?: string | undefined;
  /** Present if `status` is `succeeded`, and with the error `nothing_to_fill`. */
  result?: FillResult | undefined;
  /** Present instead of `result` if a fill with `review` has succeeded. */
  proposal?: Proposal | undefined;
}

export interface FillRequest {
  /** A file whose parse has succeeded. */
  file_id: string;
  /** The instruction, in natural language. Required unless you send `values`, `context`, `profiles` or `marks`, or `base_fill_id` with `flatten` or `preview`. */
  prompt?: string | undefined;
  /** An earlier fill of the same file. The new fill starts from its values and applies `prompt` and `values` as changes. With `flatten` or `preview` you need no changes. */
  base_fill_id?: string | undefined;
  /** `ask`, with `base_fill_id`: don't replace values by `prompt` or `context`. Return the new ones in `suggested` (`why`: `replaces`) or `ambiguous`. */
  replace?: "ask" | undefined;
  /** `local`: plan the fill with the local engine and send nothing to a model. */
  engine?: "local" | undefined;
  /** `strict`: write no value whose evidence is `derived`. Return it as a candidate in `result.ambiguous`. */
  evidence?: "strict" | undefined;
  /** Draw the fields into the page and remove them. */
  flatten?: boolean | undefined;
  /** `keep`: keep the fill's receipt after its file has expired, with hashes instead of values. You can still DELETE it. */
  receipt?: "keep" | undefined;
  /** IANA time zone name, which decides the date of `today`. */
  timezone?: string | undefined;
  /** Store pictures of the filled pages for `GET /fill/{job_id}/pages/{page}`. */
  preview?: boolean | undefined;
  /** End with a `proposal` and write nothing. Then write it by `POST /fill/{job_id}/commit`. */
  review?: boolean | undefined;
  /** Values by field id, name or label, or by the question above checkboxes. They override the prompt. `null` clears a field. An empty text leaves it blank on purpose and lists it in `left_blank`. Options match by label first, then by export value. Use `{"export_value": …}` to choose by export value only. Use `{"image_id": …}` to sign a signature field by a picture, as in `marks`. You can send as many values as a form may have fields. Values in lists count. */
  values?: Record<string, unknown> | undefined;
  /** Ids of profiles (`POST /profiles`) to take values from. They are numbered after the `context` documents. In a form body: one id, or a JSON list as text. */
  profiles?: Array<string> | undefined;
  /** The complete list of signatures, initials, texts, dates, ticks and lines to draw. If you leave it out, the marks of `base_fill_id` stay. An empty list removes them. Marks are drawn as you send them and never come from `prompt` or `context`, because only a person signs. A picture or typed name is not a digital signature, and a warning says so. Marks that a certified or signed file does not permit are left out with a warning. */
  marks?: Array<MarkRequest> | undefined;
  /** A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`). */
  webhook_url?: string | undefined;
  /** Documents to take values from, in addition to the prompt or instead of it. Only in `multipart/form-data`. Accepts filled PDF forms, other PDFs, pictures (PNG, JPEG), workbooks (.xlsx), CSV, JSON, vCards, e-mails (.eml) and plain text, 4 MB in total. Documents are data and are never followed as instructions. `values` and the prompt override them. Contradictions between documents are listed in `result.ambiguous`. */
  context?: Array<Blob> | undefined;
}

export interface FillResult {
  /** `openai:<model>` or `local:<version>`. For changes with only `values`: the engine of the fill that they build on. */
  engine: string;
  filled: Array<FilledField>;
  /** Ids of required fields that are still blank. Of the boxes of one question: all, or none once one is ticked. */
  unfilled_required: Array<string>;
  /** Ids of fields to leave blank: by the instruction, or by an empty text in `values`. */
  left_blank: Array<string>;
  /** Ids of fields whose value in the uploaded file was cleared, as `values` ask. */
  cleared?: Array<string> | undefined;
  /** The most likely meaning of unclear parts of the instruction, one value per field. Nothing of it is written. A fill that builds on another keeps that fill's suggestions and questions until their fields are settled. */
  suggested?: Array<SuggestedField> | undefined;
  /** Questions about parts of the instruction that allow no suggestion, ten at most. */
  questions?: Array<OpenQuestion> | undefined;
  ambiguous: Array<{
    field_id: string;
    candidates: Array<string>;
    /** The visible texts for the candidates, in the same order, if they differ. */
    candidate_labels?: Array<string> | undefined;
    /** The candidates' places in `context` documents. */
    origins?: Array<Origin> | undefined;
    /** The earlier fill that left the field open. */
    from_fill_id?: string | undefined;
  }>;
  /** Parts of the instruction that matched no field. */
  unused: Array<Span>;
  /** Statements of `context` documents that no field asks for, a hundred at most. */
  context_unused?: Array<Statement> | undefined;
  /** Signatures, texts and ticks drawn from `marks`. A picture or typed name is not a digital signature. */
  marks?: Array<DrawnMark> | undefined;
  /** Ids of signature fields without a mark. Only a person signs, by `marks` or with a pen. */
  unsigned?: Array<string> | undefined;
  warnings: Array<Warning>;
  /** Present if a model was called, even if another engine made the plan. */
  usage?: ModelUsage | undefined;
}

export interface FilledField {
  field_id: string;
  name: string | null;
  label: string;
  value: string | Array<string>;
  /** The visible text for the value of a button or list, if it differs from the value. */
  value_label?: string | Array<string> | undefined;
  /** The text on the page, if the field's own format shows the value otherwise. */
  shown?: string | undefined;
  confidence: number;
  /** The words of the instruction that hold the value. Null for structured `values`, and for values from `origins`. */
  source: Span | null;
  /** The value's places in `context` documents. With `from_fill_id`: in the documents of that fill. Several places hold parts of the value, or agree on it. */
  origins?: Array<Origin> | undefined;
  /** The earlier fill that supplied the value. `source` is in that fill's instruction. */
  from_fill_id?: string | undefined;
  /** How the words support the value. `verbatim`: they contain it. `reformatted`: it is converted from them by rules. `derived`: it follows from them without proof. Absent in results of earlier versions. */
  evidence?: "verbatim" | "reformatted" | "derived" | undefined;
  /** The rule that produced the value. */
  rule: string;
  /** True if a person accepted this value in a commit. */
  accepted?: boolean | undefined;
  /** Result of reading the finished file with another engine. `verified`: stored and visible. `clipped`: stored completely, but shown in part. `doubtful`: stored, but not visible, on print or under an annotation. A warning says which. */
  verified: "verified" | "clipped" | "doubtful";
}

export interface FilledForm {
  /** One entry per field. A `field_id` appears several times if fields with one name hold different values, as in merged files. */
  fields: Array<ReadField>;
  /** Ids of blank required fields. */
  missing: Array<string>;
  /** Ids of fields with unreadable content, or whose page was not found. */
  unread: Array<string>;
  /** `format_mismatch`, `option_unknown`, `value_too_long`, `value_invalid` or `several_marked`. */
  invalid: Array<InvalidField>;
  /** With `fill_id`: the values that differ from the fill's result. */
  changed?: Array<ChangedField> | undefined;
  /** With `fill_id`: the places where pages look different from the fill's result. */
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
  code: "not_a_pdf" | "pdf_damaged" | "pdf_password_protected" | "pdf_encryption_unsupported" | "pdf_xfa_only" | "pdf_no_pages" | "pdf_too_many_pages" | "pdf_too_many_fields" | "pdf_too_complex" | "changes_not_permitted" | "nothing_to_fill" | "context_unreadable" | "engine_unavailable" | "engine_refused" | "fill_not_verified" | "page_changed" | "file_not_found" | "worker_crashed" | "internal_error";
  message: string;
  /** Whether the same submission may succeed later. */
  retryable: boolean;
}

export interface JobEventData {
  job_id: string;
  file_id: string;
  /** Present for a fill. */
  fill_id?: string | undefined;
  /** The job's status, as in its `GET`. */
  status: "succeeded" | "failed";
  /** Present for a fill that ended with a proposal. */
  review?: true | undefined;
  /** Present for a failed job. Get the job for details. */
  error?: {
    code: "not_a_pdf" | "pdf_damaged" | "pdf_password_protected" | "pdf_encryption_unsupported" | "pdf_xfa_only" | "pdf_no_pages" | "pdf_too_many_pages" | "pdf_too_many_fields" | "pdf_too_complex" | "changes_not_permitted" | "nothing_to_fill" | "context_unreadable" | "engine_unavailable" | "engine_refused" | "fill_not_verified" | "page_changed" | "file_not_found" | "worker_crashed" | "internal_error";
    retryable: boolean;
  } | undefined;
}

export interface JobList {
  jobs: Array<JobSummary>;
  /** Send it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface JobSummary {
  kind: "parse" | "fill";
  /** The job's id. Use it to poll the status. */
  job_id: string;
  /** Present if `kind` is `fill`. */
  fill_id?: string | undefined;
  /** The uploaded file's id. */
  file_id: string;
  /** Present for a row of a batch. */
  batch_id?: string | undefined;
  /** Stop polling at `succeeded` or `failed`. */
  status: "queued" | "running" | "succeeded" | "failed";
  created_at: string;
  started_at?: string | undefined;
  finished_at?: string | undefined;
  /** Facts about the form, after a successful parse. */
  form?: FormSummary | undefined;
  /** Progress of the form, after a successful fill. */
  counts?: FillCounts | undefined;
  /** Present if `status` is `failed`. */
  error?: JobError | undefined;
}

export interface Key {
  /** The key's id. It is not a credential. */
  key_id: string;
  name: string;
  /** The beginning of the key, to tell keys apart. */
  prefix: string;
  created_at: string;
  /** Last use, to the minute. Null if the key was never used. */
  last_used_at: string | null;
  /** Null if the key does not expire. */
  expires_at: string | null;
  revoked_at: string | null;
}

export interface KeyList {
  keys: Array<Key>;
  /** Send it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface KeyRequest {
  /** A name for people, to tell keys apart. */
  name: string;
  /** When the key expires. Without it, the key does not expire. */
  expires_at?: string | null | undefined;
}

export interface Mark {
  kind: "signature" | "initials" | "text" | "date" | "tick" | "strike_out";
  page: number;
  box: MarkBox;
  /** The field that the mark is drawn in. For a signature: the signed field. */
  field_id?: string | undefined;
  text?: string | undefined;
  /** The upload with the picture. */
  image_id?: string | undefined;
  /** SHA-256 of the picture, in hexadecimal. */
  image_sha256?: string | undefined;
  /** The earlier fill that received the mark and stores its picture. */
  from_fill_id?: string | undefined;
}

/** A mark's box, in the same geometry as the form's fields. */
export interface MarkBox {
  /** Left edge in points from the left of the page as displayed. */
  x: number;
  /** Top edge in points from the top of the page as displayed. */
  y: number;
  width: number;
  height: number;
}

/** Something that a person puts on a page. It is drawn there and is not a field's value. */
export interface MarkRequest {
  /** `signature` and `initials` draw `text` (a typed name) or the picture `image_id`. `text` and `date` draw `text`. `tick` and `strike_out` (a line through the middle of the box) need neither. */
  kind: "signature" | "initials" | "text" | "date" | "tick" | "strike_out";
  /** Page number from 1. Requires `box`. */
  page?: number | undefined;
  /** The mark's box, entirely on the page. The content is drawn as large as it fits. */
  box?: MarkBox | undefined;
  /** Instead of `page` and `box`: draw the mark in this field's box, for example a signature field. */
  field_id?: string | undefined;
  text?: string | undefined;
  /** The picture (PNG or JPEG, at most 5 MB and 16 million pixels). Use an `upload_id` from `POST /uploads`, valid for a day, or a picture from the fill of `base_fill_id`. */
  image_id?: string | undefined;
}

/** The JSON-RPC answer: a `result` or an `error`. */
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

/** Totals of the calls to the model. */
export interface ModelUsage {
  /** Answered calls. */
  calls: number;
  input_tokens: number;
  /** Input tokens read from the provider's prompt cache. */
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

/** OAuth error (RFC 6749, section 5.2). */
export interface OAuthError {
  error: "invalid_request" | "invalid_client" | "invalid_client_metadata" | "invalid_redirect_uri" | "invalid_grant" | "invalid_scope" | "invalid_target" | "unauthorized_client" | "unsupported_grant_type" | "unsupported_response_type" | "access_denied";
  error_description: string;
}

/** A program's access. Null where an earlier version did not note it. */
export interface OAuthGrant {
  grant_id: string;
  /** The program's own name for itself. It is not verified. */
  client_name: string | null;
  /** The host or custom scheme that received the answer. */
  goes_to: string | null;
  /** When you allowed it. */
  created_at: string | null;
}

export interface OAuthGrantList {
  grants: Array<OAuthGrant>;
}

export interface OAuthRegistration {
  redirect_uris: Array<string>;
  client_name?: string | undefined;
  /** `client_secret_post` issues a secret. Otherwise: `none`. */
  token_endpoint_auth_method?: string | undefined;
}

/** Metadata of `/mcp` and its authorization server (RFC 9728). */
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

/** Authorization server metadata (RFC 8414). */
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
  /** Whether a `client_id` may be the `https` URL of a document about the program. */
  client_id_metadata_document_supported: boolean;
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
  /** The question to show to a person. */
  text: string;
  /** The words that the question is about. */
  said: Array<Span>;
  /** The earlier fill whose instruction contains the words. */
  from_fill_id?: string | undefined;
  /** The possible meanings, most likely first. */
  options: Array<{
    field_id: string;
    label: string;
    value: string | Array<string>;
    /** The visible text for the value of a button or list, if it differs from the value. */
    value_label?: string | Array<string> | undefined;
  }>;
}

export interface Option {
  /** The export value. A fill stores it. */
  value: string;
  /** The text beside the option. */
  label: string;
}

/** A place in a context document. */
export interface Origin {
  /** The number of the `context` part, from 1 in the order sent. */
  document: number;
  /** Page number from 1. Always 1 for a document without pages. */
  page: number;
  /** The words in the document. */
  words: string;
}

export interface Page {
  number: number;
  /** In points, as displayed. */
  width: number;
  /** In points, as displayed. */
  height: number;
  /** Degrees clockwise: 0, 90, 180 or 270. */
  rotation: number;
  /** Whether the page is only an image, or draws its letters, so that it has no text. */
  scanned?: boolean | undefined;
}

export interface ParseAccepted {
  /** The job's id. Use it to poll the status. */
  job_id: string;
  /** The uploaded file's id. */
  file_id: string;
  /** Stop polling at `succeeded` or `failed`. */
  status: "queued" | "running" | "succeeded" | "failed";
}

export interface ParseJob {
  /** The job's id. Use it to poll the status. */
  job_id: string;
  /** The uploaded file's id. */
  file_id: string;
  /** Stop polling at `succeeded` or `failed`. */
  status: "queued" | "running" | "succeeded" | "failed";
  created_at: string;
  started_at?: string | undefined;
  finished_at?: string | undefined;
  /** Present if `status` is `failed`. */
  error?: JobError | undefined;
  /** Present if `status` is `succeeded`. */
  form?: FormSummary | undefined;
}

export interface ParseRequest {
  /** Skip the cache: create a new file and a new job. */
  force?: boolean | undefined;
  /** A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`). */
  webhook_url?: string | undefined;
  /** A PDF, or a picture (PNG, JPEG or TIFF) of a form. */
  file: Blob;
  /** Pictures of the pages after `file`, in order. Repeat the part for each picture. */
  pages?: Array<Blob> | undefined;
}

export interface ParsedForm {
  kind: "acroform" | "flat" | "mixed" | "none";
  /** BCP 47 tag, as stated in the file or detected in the text. */
  language?: string | null | undefined;
  pages: Array<Page>;
  /** Whether some pages are only images. Their text was recognized and may contain errors. */
  read_from_scan?: boolean | undefined;
  fields: Array<Field>;
  /** Places on flat pages that may be fields. They become fields of the form only if a fill sets their value. Their ids continue after those of `fields`. */
  doubtful?: Array<Field> | undefined;
  /** The account's template that was applied. */
  template?: {
    template_id: string;
    version: number;
    /** `same`: made from the same bytes. Its fields replace everything that was found. `alike`: made from another edition. See `warnings`. */
    match: "same" | "alike";
  } | undefined;
  /** Parts that could not be read as a form, and why. `changes_not_permitted`: the file is certified as final, and a fill of it fails with the same code. */
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
  /** The text. Only for a profile that is text. */
  text?: string | undefined;
}

export interface ProfileList {
  profiles: Array<ProfileSummary>;
}

export interface ProfileRequest {
  /** Your name for it, such as “Me” or “Our household”. */
  name: string;
  /** The document, as in `context`: text, a vCard, a filled PDF, JSON and so on. It is stored until you delete it. */
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
  /** `openai:<model>` or `local:<version>`. For changes with only `values`: the engine of the fill that they build on. */
  engine: string;
  /** Ids of fields to leave blank: by the instruction, or by an empty text in `values`. */
  left_blank: Array<string>;
  /** Ids of fields whose value in the uploaded file was cleared, as `values` ask. */
  cleared?: Array<string> | undefined;
  /** Parts of the instruction that matched no field. */
  unused: Array<Span>;
  /** The most likely meaning of unclear parts of the instruction, one value per field. Nothing of it is written. A fill that builds on another keeps that fill's suggestions and questions until their fields are settled. */
  suggested?: Array<SuggestedField> | undefined;
  warnings: Array<Warning>;
  /** Present if a model was called, even if another engine made the plan. */
  usage?: ModelUsage | undefined;
  /** Statements of `context` documents that no field asks for, a hundred at most. */
  context_unused?: Array<Statement> | undefined;
  /** The `marks` to draw. A commit draws them. */
  marks?: Array<Mark> | undefined;
  /** Every field that would be written. */
  fields: Array<ProposedField>;
  /** Decisions for a person, in the order of the form. */
  questions: Array<Question>;
}

export interface ProposedField {
  field_id: string;
  name: string | null;
  label: string;
  value: string | Array<string>;
  /** The visible text for the value of a button or list, if it differs from the value. */
  value_label?: string | Array<string> | undefined;
  confidence: number;
  /** The words of the instruction that hold the value. Null for structured `values`, and for values from `origins`. */
  source: Span | null;
  /** The value's places in `context` documents. With `from_fill_id`: in the documents of that fill. Several places hold parts of the value, or agree on it. */
  origins?: Array<Origin> | undefined;
  /** The earlier fill that supplied the value. `source` is in that fill's instruction. */
  from_fill_id?: string | undefined;
  /** How the words support the value. `verbatim`: they contain it. `reformatted`: it is converted from them by rules. `derived`: it follows from them without proof. Absent in results of earlier versions. */
  evidence?: "verbatim" | "reformatted" | "derived" | undefined;
  /** The rule that produced the value. */
  rule: string;
  /** Whether `accept=sure` accepts it: high confidence, evidence better than `derived`, and a field that certainly exists. */
  sure: boolean;
}

export interface Question {
  /** `ambiguous`: which of the `candidates`? `doubtful`: is `value` right, yes or no? `required`: what goes into this blank? */
  kind: "ambiguous" | "doubtful" | "required";
  /** The field, and the question's key in `answers`. A field has at most one question. */
  field_id: string;
  label: string;
  /** The candidates. Present if `kind` is `ambiguous`. */
  candidates?: Array<string> | undefined;
  /** The visible texts for the candidates, in the same order, if they differ. */
  candidate_labels?: Array<string> | undefined;
  /** The candidates' places in `context` documents. */
  origins?: Array<Origin> | undefined;
  /** The proposed value, if any. */
  value?: string | Array<string> | undefined;
  /** The visible text for the value of a button or list, if it differs from the value. */
  value_label?: string | Array<string> | undefined;
}

export interface ReadField {
  field_id: string;
  name: string | null;
  label: string;
  /** The heading above the field. */
  section?: string | null | undefined;
  /** The question above a row of checkboxes, or the text that leads into a row of blanks. The label may repeat it. */
  question?: string | null | undefined;
  /** The printed head of the field's row, if it is in a row. Without a head: the row's number from 1. */
  row?: string | null | undefined;
  /** The printed head of the field's column, if it is in a column. */
  column?: string | null | undefined;
  type: "text" | "checkbox" | "radio" | "choice" | "signature";
  /** Null if the field is blank or its content is not text. See `read_from`. */
  value: string | Array<string> | null;
  /** The visible text for the value of a button or list, if it differs from the value. */
  value_label?: string | Array<string> | undefined;
  /** The text that the page shows, if it differs from the field's value. */
  shown?: string | undefined;
  /** `field`: from the PDF field. `print`: from text on the page. `recognized`: from a picture, with `confidence`. `ink`: strokes that could not be read. Null if blank. */
  read_from: "field" | "print" | "recognized" | "ink" | null;
  /** Confidence in the recognition. Present if `read_from` is `recognized`. */
  confidence?: number | undefined;
  page: number;
  /** In points from the top left of the page as displayed. */
  box: {
    x: number;
    y: number;
    width: number;
    height: number;
  };
}

export interface ReadRequest {
  /** A parsed file. With `file`: the form that `file` is a printed, flattened or overtyped copy of. Without `file`: the file to read. */
  file_id?: string | undefined;
  /** A succeeded fill of `file_id` to compare `file` with. Without `file`, the fill's result is read. */
  fill_id?: string | undefined;
  /** A PDF that somebody filled, by hand or with any program. */
  file?: Blob | undefined;
}

export interface Receipt {
  job_id: string;
  fill_id: string;
  file_id: string;
  /** The fill that this one builds on, or the review that it commits. */
  base_fill_id?: string | undefined;
  created_at: string;
  /** When a receipt that outlives its file is deleted. */
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
  /** Whether the receipt has plain values and words, or their hashes. */
  values: "plain" | "hash";
  /** The key of the hashes, present while the file is stored. Whoever has it can prove a value later. */
  salt?: string | undefined;
  fields: Array<ReceiptField>;
  /** The marks that a person put on pages. */
  marks?: Array<ReceiptMark> | undefined;
  /** Ids of required fields that are still blank. Of the boxes of one question: all, or none once one is ticked. */
  unfilled_required: Array<string>;
  /** Ids of fields to leave blank: by the instruction, or by an empty text in `values`. */
  left_blank: Array<string>;
  /** Ids of fields whose value in the uploaded file was cleared, as `values` ask. */
  cleared?: Array<string> | undefined;
}

export interface ReceiptField {
  field_id: string;
  name: string | null;
  label: string;
  /** The visible text for the value of a button or list, if it differs from the value. */
  value_label?: string | Array<string> | undefined;
  /** The text on the page, if the field's own format shows the value otherwise. */
  shown?: string | undefined;
  confidence: number;
  /** The earlier fill that supplied the value. `source` is in that fill's instruction. */
  from_fill_id?: string | undefined;
  /** How the words support the value. `verbatim`: they contain it. `reformatted`: it is converted from them by rules. `derived`: it follows from them without proof. Absent in results of earlier versions. */
  evidence?: "verbatim" | "reformatted" | "derived" | undefined;
  /** The rule that produced the value. */
  rule: string;
  /** True if a person accepted this value in a commit. */
  accepted?: boolean | undefined;
  /** Result of reading the finished file with another engine. `verified`: stored and visible. `clipped`: stored completely, but shown in part. `doubtful`: stored, but not visible, on print or under an annotation. A warning says which. */
  verified: "verified" | "clipped" | "doubtful";
  value?: string | Array<string> | undefined;
  /** HMAC-SHA-256 in hexadecimal with the receipt's salt as the key, instead of a value (for a list: its JSON). */
  value_hash?: string | undefined;
  /** The words of the instruction that hold the value. Null for structured `values`. */
  source: {
    start: number;
    end: number;
    text?: string | undefined;
    /** HMAC-SHA-256 in hexadecimal with the receipt's salt as the key, instead of the words. */
    text_hash?: string | undefined;
  } | null;
  /** The value's places in `context` documents. */
  origins?: Array<{
    /** The number of the `context` part, from 1 in the order sent. */
    document: number;
    /** Page number from 1. Always 1 for a document without pages. */
    page: number;
    words?: string | undefined;
    /** HMAC-SHA-256 in hexadecimal with the receipt's salt as the key, instead of the words. */
    words_hash?: string | undefined;
  }> | undefined;
  /** Who chose the value. `person`: by `values` or an answer. `accepted` tells whether a person accepted an engine's value. */
  decided_by: "engine" | "person";
}

export interface ReceiptMark {
  kind: "signature" | "initials" | "text" | "date" | "tick" | "strike_out";
  page: number;
  box: MarkBox;
  /** The field that the mark is drawn in. For a signature: the signed field. */
  field_id?: string | undefined;
  text?: string | undefined;
  /** The upload with the picture. */
  image_id?: string | undefined;
  /** SHA-256 of the picture, in hexadecimal. */
  image_sha256?: string | undefined;
  /** Result of rendering the finished page with another engine. `verified`: visible. `clipped`: too long for its box. `doubtful`: drawn, but not visible, or on print or on a value. `not_drawn`: left out. A warning says why. */
  verified: "verified" | "clipped" | "doubtful" | "not_drawn";
  /** HMAC-SHA-256 in hexadecimal with the receipt's salt as the key, instead of a text. */
  text_hash?: string | undefined;
  /** Only people put marks on pages. */
  decided_by: "person";
}

export interface RotationRequest {
  /** How long the old key keeps working. */
  overlap_hours?: number | undefined;
}

export interface RowReason {
  /** A warning's code, or `column_left_out`, `column_empty`, `ambiguous` or `unused`. */
  code: string;
  message: string;
  field_id?: string | undefined;
  /** Where the rows have the field's value: cell and column, such as `B3 (Phone)`. */
  place?: string | undefined;
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

/** A part of the instruction. Offsets are in UTF-16 units, and `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
  text: string;
}

/** A name and its value, as a context document says them. */
export interface Statement {
  /** The number of the `context` part, from 1 in the order sent. */
  document: number;
  /** Page number from 1. Always 1 for a document without pages. */
  page: number;
  /** What the document calls it. */
  label: string;
  value: string;
}

/** A value that is suggested and not written. To write all or some, call `POST /fill/{job_id}/commit` with `accept`. */
export interface SuggestedField {
  field_id: string;
  name: string | null;
  label: string;
  value: string | Array<string>;
  /** The visible text for the value of a button or list, if it differs from the value. */
  value_label?: string | Array<string> | undefined;
  confidence: number;
  /** How the words support the value. `verbatim`: they contain it. `reformatted`: it is converted from them by rules. `derived`: it follows from them without proof. Absent in results of earlier versions. */
  evidence?: "verbatim" | "reformatted" | "derived" | undefined;
  /** The words that hold the value. */
  source: Span;
  /** The earlier fill whose instruction contains `source`. */
  from_fill_id?: string | undefined;
  /** Why the value is not written. `likely`: a good guess only. `replaces`: the field has another value, and you sent `replace=ask`. The others mean that the words are not a plain statement about this field. They are a condition, a question, about another time, part of a correction, or a choice between values. Or they concern another person or thing, or a date with an unclear order of day and month. */
  why: "likely" | "condition" | "question" | "another_time" | "correction" | "choice" | "another_person" | "another_thing" | "order_of_date" | "replaces";
}

export interface Template {
  /** The template's id. It depends only on the bytes and the account. */
  template_id: string;
  /** Increases by one with every change. */
  version: number;
  /** Name of the file that the last version was made from. */
  file_name: string;
  /** SHA-256 of the bytes that the template applies to. */
  sha256: string;
  created_at: string;
  updated_at: string;
  /** The corrected form, without values. */
  form: ParsedForm;
}

export interface TemplateChange {
  /** The field to change, which may be a doubtful one. Without it, a field is added. */
  field_id?: string | undefined;
  /** Removes the field from the form. Its id is not used again. */
  remove?: true | undefined;
  /** Moves the field before the field with this id. Null moves it to the end, where added fields go. */
  before?: string | null | undefined;
  type?: "text" | "checkbox" | "radio" | "choice" | "signature" | undefined;
  label?: string | undefined;
  section?: string | null | undefined;
  options?: Array<Option> | undefined;
  /** The field's places. Each place of a radio button needs its `option`. */
  widgets?: Array<Widget> | undefined;
  format?: "date" | "time" | "ssn" | "ein" | "phone" | "email" | "money" | "percent" | "number" | "zip" | null | undefined;
  date_order?: "mdy" | "dmy" | "ymd" | null | undefined;
  required?: boolean | undefined;
  multiline?: boolean | undefined;
  /** Whether the field has `max_length` cells for one character each. */
  comb?: boolean | undefined;
  max_length?: number | null | undefined;
}

export interface TemplateList {
  templates: Array<TemplateSummary>;
  /** Send it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface TemplateRequest {
  /** A parsed file. The template applies to its bytes. */
  file_id: string;
  /** Applied in order to the template's latest version, or first to the parsed form. */
  changes?: Array<TemplateChange> | undefined;
  /** The version you expect, 0 if none exists. If it differs, the answer is 409. */
  version?: number | undefined;
}

export interface TemplateSummary {
  /** The template's id. It depends only on the bytes and the account. */
  template_id: string;
  /** Increases by one with every change. */
  version: number;
  /** Name of the file that the last version was made from. */
  file_name: string;
  /** SHA-256 of the bytes that the template applies to. */
  sha256: string;
  created_at: string;
  updated_at: string;
  page_count: number;
  field_count: number;
}

export interface TemplateVersion {
  /** The template's id. It depends only on the bytes and the account. */
  template_id: string;
  /** Increases by one with every change. */
  version: number;
}

export interface Upload {
  upload_id: string;
  /** POST a multipart form here: first `fields`, then `file`. */
  url: string;
  fields: Record<string, string>;
  /** When the upload stops being accepted. */
  expires_at: string;
}

export interface UploadRequest {
  /** The file's name, without a path. */
  filename: string;
  /** The file's size. The upload accepts no more bytes. */
  bytes: number;
}

export interface UploadedPages {
  /** Skip the cache: create a new file and a new job. */
  force?: boolean | undefined;
  /** A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`). */
  webhook_url?: string | undefined;
  /** Further uploads, each a picture, as the pages after this one, in order. */
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
  /** The index in `result.marks`, from 0. */
  mark?: number | undefined;
}

export interface Webhook {
  webhook_id: string;
  url: string;
  events: Array<"parse.succeeded" | "parse.failed" | "fill.succeeded" | "fill.failed" | "batch.succeeded" | "batch.failed">;
  enabled: boolean;
  disabled_at: string | null;
  /** `gone`: it answered 410. `failing`: three events in a row failed at all ten attempts. Null if enabled. */
  disabled_reason: "asked" | "gone" | "failing" | null;
  created_at: string;
}

export interface WebhookAttempt {
  at: string;
  duration_ms: number;
  /** The status code of the answer. Null without an answer. */
  status_code: number | null;
  /** Why the attempt failed. Null if it succeeded. */
  error: "refused_address" | "unknown_host" | "connection_failed" | "timed_out" | "not_2xx" | "gone" | "endpoint_disabled" | "endpoint_deleted" | "worker_lost" | null;
}

export interface WebhookChange {
  /** The URL to POST events to. It must be public and `https`, without user name and password. */
  url?: string | undefined;
  /** The event types to receive. Default: all. */
  events?: Array<"parse.succeeded" | "parse.failed" | "fill.succeeded" | "fill.failed" | "batch.succeeded" | "batch.failed"> | undefined;
  /** Whether the webhook receives events. */
  enabled?: boolean | undefined;
}

export interface WebhookDelivery {
  /** The `webhook-id` of all attempts. */
  event_id: string;
  event: WebhookEvent;
  /** The URL. Present only for a delivery to a `webhook_url`. */
  url?: string | undefined;
  status: "pending" | "succeeded" | "failed";
  created_at: string;
  /** When the next attempt is due. Null if the delivery has ended. */
  next_attempt_at: string | null;
  /** The last 20 attempts, oldest first. */
  attempts: Array<WebhookAttempt>;
}

export interface WebhookDeliveryList {
  deliveries: Array<WebhookDelivery>;
  /** Send it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface WebhookEvent {
  type: "parse.succeeded" | "parse.failed" | "fill.succeeded" | "fill.failed" | "batch.succeeded" | "batch.failed";
  /** When the event happened. */
  timestamp: string;
  data: JobEventData | BatchEventData;
}

export interface WebhookList {
  webhooks: Array<Webhook>;
  /** Send it as `cursor` to get the next page. Null on the last page. */
  next_cursor: string | null;
}

export interface WebhookRequest {
  /** The URL to POST events to. It must be public and `https`, without user name and password. */
  url: string;
  /** The event types to receive. Default: all. */
  events?: Array<"parse.succeeded" | "parse.failed" | "fill.succeeded" | "fill.failed" | "batch.succeeded" | "batch.failed"> | undefined;
}

export interface WebhookRotation {
  /** How long both secrets sign, so that you can update your receivers. */
  overlap_hours?: number | undefined;
}

export interface WebhookSecret {
  /** The Standard Webhooks secret to verify signatures with: `whsec_` and base64. */
  secret: string;
  /** Until when the previous secret also signs. Null if it no longer does. */
  previous_until: string | null;
}

/** A place of the field on a page. */
export interface Widget {
  /** Page number, from 1. */
  page: number;
  /** Left edge in points from the left of the page as displayed. */
  x: number;
  /** Top edge in points from the top of the page as displayed. */
  y: number;
  width: number;
  height: number;
  /** The value of the option that this button selects. */
  option?: string | undefined;
}

export interface FillOptions {
  /** An earlier fill of the same file. The new fill starts from its values and applies `prompt` and `values` as changes. With `flatten` or `preview` you need no changes. */
  base_fill_id?: string | undefined;
  /** `ask`, with `base_fill_id`: don't replace values by `prompt` or `context`. Return the new ones in `suggested` (`why`: `replaces`) or `ambiguous`. */
  replace?: "ask" | undefined;
  /** `local`: plan the fill with the local engine and send nothing to a model. */
  engine?: "local" | undefined;
  /** `strict`: write no value whose evidence is `derived`. Return it as a candidate in `result.ambiguous`. */
  evidence?: "strict" | undefined;
  /** Draw the fields into the page and remove them. */
  flatten?: boolean | undefined;
  /** `keep`: keep the fill's receipt after its file has expired, with hashes instead of values. You can still DELETE it. */
  receipt?: "keep" | undefined;
  /** IANA time zone name, which decides the date of `today`. */
  timezone?: string | undefined;
  /** Store pictures of the filled pages for `GET /fill/{job_id}/pages/{page}`. */
  preview?: boolean | undefined;
  /** Values by field id, name or label, or by the question above checkboxes. They override the prompt. `null` clears a field. An empty text leaves it blank on purpose and lists it in `left_blank`. Options match by label first, then by export value. Use `{"export_value": …}` to choose by export value only. Use `{"image_id": …}` to sign a signature field by a picture, as in `marks`. You can send as many values as a form may have fields. Values in lists count. */
  values?: Record<string, unknown> | undefined;
  /** Ids of profiles (`POST /profiles`) to take values from. They are numbered after the `context` documents. In a form body: one id, or a JSON list as text. */
  profiles?: Array<string> | undefined;
  /** The complete list of signatures, initials, texts, dates, ticks and lines to draw. If you leave it out, the marks of `base_fill_id` stay. An empty list removes them. Marks are drawn as you send them and never come from `prompt` or `context`, because only a person signs. A picture or typed name is not a digital signature, and a warning says so. Marks that a certified or signed file does not permit are left out with a warning. */
  marks?: Array<MarkRequest> | undefined;
  /** A URL to POST an event to when the job has ended. It must be public and `https`, without user name and password. The event is signed with the account's secret (`GET /webhooks/secret`). */
  webhook_url?: string | undefined;
}
