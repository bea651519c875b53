import { JobFailure, RequestRefused } from "../../domain/errors.ts";

const RETRY_AFTER_SECONDS = 5;

/**
 * The error for a client who waits for PDF work: a machine without time is `pdf_engine_busy`, and a fault of the file
 * itself is `ofFile`. Anything else stays the fault that it is.
 */
export function fileRefusalOf(cause: unknown, ofFile: (failure: JobFailure) => Error): unknown {
  if (!(cause instanceof JobFailure) || cause.code === "internal_error") return cause;
  if (!cause.retryable) return ofFile(cause);
  return new RequestRefused("pdf_engine_busy", "The PDF service is busy. Try again later.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });
}
