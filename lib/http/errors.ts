import type { RequestErrorCode } from "../domain/errors.ts";

/** The one map from codes to statuses. */
export const STATUS_OF: Record<RequestErrorCode, number> = {
  invalid_api_key: 401,
  invalid_session: 401,
  cross_site_request: 403,
  misdirected_request: 421,
  rate_limited: 429,
  too_many_jobs: 429,
  key_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  job_not_found: 404,
  file_not_found: 404,
  parse_not_finished: 409,
  parse_failed: 409,
  idempotency_in_progress: 409,
  page_not_found: 404,
  download_not_found: 404,
  download_expired: 410,
  file_too_large: 413,
  upload_not_found: 404,
  upload_changed: 409,
  queue_unavailable: 503,
  insufficient_storage: 507,
  internal_error: 500,
};
