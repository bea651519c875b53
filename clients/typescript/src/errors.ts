import type * as schemas from "./schemas.gen.ts";

/** The codes of refused requests; a service newer than this client may know more, a gateway answers `http_<status>`. */
export type RequestErrorCode = schemas.Error["code"] | (string & {});
export type JobErrorCode = schemas.JobError["code"] | (string & {});

/** The base of every error of this client: a stable `code`, and a sentence for people. */
export abstract class FormsApiError extends Error {
  abstract readonly code: string;
  override get name(): string {
    return this.constructor.name;
  }
}

/** The service refused a request. */
export class RequestRefused extends FormsApiError {
  readonly code: RequestErrorCode;
  readonly status: number;
  /** Identifies the request in the service's log. */
  readonly requestId: string | null;
  /** When the service says that asking again makes sense, in seconds. */
  readonly retryAfter: number | null;
  constructor(
    message: string,
    about: { code: string; status: number; requestId: string | null; retryAfter: number | null },
  ) {
    super(message);
    this.code = about.code;
    this.status = about.status;
    this.requestId = about.requestId;
    this.retryAfter = about.retryAfter;
  }
}

/** What was sent is invalid (422): one issue for each thing that is. */
export class RequestInvalid extends FormsApiError {
  readonly code = "validation_error";
  readonly status = 422;
  readonly issues: schemas.ValidationError[];
  constructor(issues: schemas.ValidationError[]) {
    super(issues.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; "));
    this.issues = issues;
  }
}

/** A job ended in failure. `retryable`: whether the same submission may succeed later. */
export class JobFailed extends FormsApiError {
  readonly code: JobErrorCode;
  readonly retryable: boolean;
  readonly job: schemas.ParseJob | schemas.FillJob;
  constructor(job: schemas.ParseJob | schemas.FillJob) {
    super(job.error?.message ?? "The job failed.");
    this.code = job.error?.code ?? "internal_error";
    this.retryable = job.error?.retryable ?? false;
    this.job = job;
  }
}

/** The service could not be reached, or the connection broke, as often as it was tried. */
export class ConnectionFailed extends FormsApiError {
  readonly code = "connection_failed";
}

/** What answers at the address is not a Forms API: it is another page, another path, or no address at all. */
export class NotTheService extends FormsApiError {
  readonly code = "not_the_service";
}

/** The call's own time limit is over. A job that was submitted goes on. */
export class TimedOut extends FormsApiError {
  readonly code = "timed_out";
}

/** A message is not what the service signed with this secret, or it is too old. */
export class WebhookInvalid extends FormsApiError {
  readonly code = "webhook_invalid";
}
