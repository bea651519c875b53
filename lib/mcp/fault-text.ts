import { JobFailure, RequestInvalid, RequestRefused } from "../domain/errors.ts";

/** What to do about a code; of others, the message says enough. */
const NEXT = new Map<string, string>(
  Object.entries({
    not_a_pdf: "Use a PDF file. Save pictures and word processor documents as PDF first.",
    pdf_damaged:
      "Ask for the original file, because this one cannot be read. Do not call again with the same bytes.",
    pdf_password_protected: "Ask the user for a copy without a password.",
    pdf_encryption_unsupported: "Ask the user for a copy without encryption.",
    pdf_xfa_only:
      "Ask for another edition of this form (printed to PDF, or AcroForm). This one is dynamic XFA.",
    pdf_too_complex: "Ask the user for a simpler copy (printed to PDF, or fewer pages).",
    changes_not_permitted: "Ask the user for a copy that is not certified, or one printed to PDF.",
    nothing_to_fill: "Call get_form, and send `values` by the ids that it shows.",
    context_unreadable: "Read the document yourself and send its data as `values`, or leave it out.",
    engine_unavailable:
      "Call again in a minute. Or call get_form and send `values` by id, which needs no engine.",
    engine_refused: "Call get_form and send `values` by id, which needs no engine.",
    fill_not_verified: "Nothing was written. Call review_fill, then fill with fewer or other values.",
    page_changed:
      "Nothing was written, because the page would look different. Ask for another copy of the form (printed to PDF).",
    worker_crashed: "Call again once. If it fails again, tell the user.",
    internal_error: "Internal error. Call again once. If it fails again, tell the user.",
    invalid_api_key: "Ask the user for a valid API key in the server's configuration.",
    rate_limited: "Wait, then call again.",
    too_many_batches: "Wait for an open batch to end (get_batch), then call again.",
    too_many_jobs: "Wait for open jobs to end (get_job), then call again.",
    job_not_found: "Use a job_id from a tool's answer to this account. Jobs expire with their file.",
    file_not_found: "Call parse_form again. Files expire after some days.",
    file_deleting: "The file is being deleted. Call parse_form again if it is still needed.",
    parse_not_finished: "Call get_job with the parse's job_id until it has succeeded, then call again.",
    parse_failed: "The file cannot be filled. Call get_job with the parse's job_id for the reason.",
    fill_not_found: "Use the fill_id of a succeeded fill of this file.",
    fill_not_finished: "Call get_job with its job_id until it has succeeded, then call again.",
    fill_failed: "Call get_job with its job_id for the reason, then fill again.",
    fill_not_written: "Call commit_fill with the review's job_id first, then build on the new fill.",
    nothing_to_commit: "Use the job_id from review_fill.",
    picture_not_found:
      "Send the picture as request_upload says, and use its upload_id. Or ask the user for the picture.",
    picture_unsupported: "Ask the user for the picture as PNG, JPEG or TIFF.",
    picture_too_large: "Ask the user for a smaller picture.",
    page_not_found: "Call get_form with an existing page, or without a page.",
    reader_busy: "Wait a few seconds, then call again.",
    pdf_engine_busy: "Wait a few seconds, then call again.",
    queue_unavailable: "Wait a few seconds, then call again.",
    file_too_large: "Ask the user for a smaller file.",
    upload_not_found:
      "POST the file as request_upload says, then call parse_form. Or request another upload.",
    upload_changed: "Call parse_form again with the same upload_id.",
    insufficient_storage: "Tell the user that the disk of the data folder is nearly full.",
  }),
);
const OTHERWISE = "Change what the message names, then call again. If that does not help, tell the user.";

/** An error as an agent reads it: a stable code, what happened, and what to do next. Unforeseen ones go to `onFault`. */
export function faultText(error: unknown, onFault: (error: unknown) => void): string {
  if (error instanceof RequestInvalid) {
    const [first] = error.issues;
    const lines = error.issues
      .slice(0, 10)
      .map(({ loc, msg, type }) => `- ${loc.slice(1).join(".")}: ${msg} (${type})`);
    return [
      `invalid_arguments: the request is invalid.`,
      ...lines,
      `Next: ${NEXT.get(first?.type ?? "") ?? OTHERWISE}`,
    ].join("\n");
  }
  if (!(error instanceof RequestRefused || error instanceof JobFailure)) {
    onFault(error);
    return told("internal_error", "Internal error in this call.");
  }
  const wait = error instanceof RequestRefused ? error.retryAfterSeconds : undefined;
  return told(error.code, error.message, wait);
}

const told = (code: string, message: string, wait?: number): string =>
  `${code}: ${message}\nNext: ${NEXT.get(code) ?? OTHERWISE}${wait === undefined ? "" : ` Wait ${wait} seconds first.`}`;
