/** Codes that a failed job may carry in `error.code`. They are part of the API and never change meaning. */
export const JOB_ERROR_CODES = [
  "not_a_pdf",
  "pdf_damaged",
  "pdf_password_protected",
  "pdf_encryption_unsupported",
  "pdf_xfa_only",
  "pdf_no_pages",
  "pdf_too_many_pages",
  "pdf_too_many_fields",
  "pdf_too_complex",
  "changes_not_permitted",
  "nothing_to_fill",
  "context_unreadable",
  "engine_unavailable",
  "engine_refused",
  "fill_not_verified",
  "page_changed",
  "file_not_found",
  "worker_crashed",
  "internal_error",
] as const;
export type JobErrorCode = (typeof JOB_ERROR_CODES)[number];

/** Codes that a refused request may carry in `code`. */
export const REQUEST_ERROR_CODES = [
  "invalid_api_key",
  "invalid_session",
  "invalid_token",
  "authorization_not_found",
  "cross_site_request",
  "misdirected_request",
  "rate_limited",
  "too_many_jobs",
  "too_many_batches",
  "not_found",
  "method_not_allowed",
  "key_not_found",
  "job_not_found",
  "file_not_found",
  "file_deleting",
  "parse_not_finished",
  "parse_failed",
  "fill_not_found",
  "not_fillable",
  "template_not_found",
  "profile_not_found",
  "too_many_profiles",
  "template_changed",
  "pdf_engine_busy",
  "reader_busy",
  "fill_not_finished",
  "fill_failed",
  "fill_not_written",
  "nothing_to_commit",
  "receipt_not_found",
  "webhook_not_found",
  "webhook_changed",
  "webhook_disabled",
  "too_many_webhooks",
  "event_not_found",
  "idempotency_in_progress",
  "page_not_found",
  "batch_not_found",
  "batch_not_finished",
  "batch_failed",
  "download_not_found",
  "download_expired",
  "file_too_large",
  "picture_unsupported",
  "content_encoding_unsupported",
  "upload_not_found",
  "upload_changed",
  "queue_unavailable",
  "insufficient_storage",
  "internal_error",
] as const;
export type RequestErrorCode = (typeof REQUEST_ERROR_CODES)[number];

/** The base of every error that the product throws on purpose: a stable code and a sentence for people. */
export abstract class FormsError extends Error {
  abstract readonly code: string;
  override get name(): string {
    return this.constructor.name;
  }
}

/** Ends a job: `failed` with this code. `retryable` tells the client whether the same submission may work later. */
export class JobFailure extends FormsError {
  readonly code: JobErrorCode;
  readonly retryable: boolean;
  constructor(code: JobErrorCode, message: string, options: { retryable?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? false;
  }
}

/** Refuses a request; `lib/http/answer/errors.ts` maps the code to a status. */
export class RequestRefused extends FormsError {
  readonly code: RequestErrorCode;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: RequestErrorCode,
    message: string,
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** One entry of a 422 body, in the words that FastAPI and pydantic v2 users know. */
export interface ValidationIssue {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** The request's content is invalid: 422 with one entry for each issue. */
export class RequestInvalid extends FormsError {
  readonly code = "validation_error";
  readonly issues: ValidationIssue[];
  constructor(issues: ValidationIssue[]) {
    super(`The request is invalid: ${issues.map((i) => `${i.loc.join(".")}: ${i.msg}`).join("; ")}.`);
    this.issues = issues;
  }
}

/** Something that must be there is not, or is not configured: a fault of the deployment, not of the caller. */
export class ConfigurationError extends FormsError {
  readonly code = "configuration_error";
}
