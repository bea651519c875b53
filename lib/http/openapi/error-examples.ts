import type { RequestErrorCode } from "../../domain/errors.ts";
import { RequestInvalid } from "../../domain/errors.ts";
import { STATUS_OF } from "../answer/errors.ts";
import { validateBody, validateQuery } from "../request/validate.ts";
import type { Operation } from "./operation.ts";

const REQUEST_ID = "JKJaXFPK8o8EMlg=";

/** A refusal as an operation answers it with a status: with the first code of that status that its description names. */
export function refusalExample(status: string, description: string): unknown {
  const named = [...description.matchAll(/`([a-z_]+)`/g)].map(([, code = ""]) => code);
  const code = named.find(
    (name): name is RequestErrorCode =>
      Object.hasOwn(STATUS_OF, name) && STATUS_OF[name as RequestErrorCode] === Number(status),
  );
  return code && { detail: DETAILS[code], code, request_id: REQUEST_ID };
}

/** The same in the words of OAuth. */
export const oauthExample = (description: string): unknown => ({
  error: /`([a-z_]+)`/.exec(description)?.[1],
  error_description: "Says what was expected.",
});

/** What an operation answers to what it cannot read: to an empty body, to a name that it does not know, to a `?`. */
export function invalidExample({ body, query }: Operation): unknown {
  if (body) {
    return (
      issuesOf(() => validateBody(body.schema, {})) ??
      issuesOf(() => validateBody(body.schema, { unknown: 1 }))
    );
  }
  const [name = ""] = Object.keys(query?.shape ?? {});
  return issuesOf(() => query && validateQuery(query, { [name]: "?" })) ?? INVALID_CURSOR;
}

const INVALID_CURSOR = {
  detail: [
    {
      loc: ["query", "cursor"],
      msg: "Input should be the next_cursor of an earlier page",
      type: "cursor_invalid",
    },
  ],
};

function issuesOf(read: () => unknown): unknown {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof RequestInvalid) return { detail: error.issues };
    throw error;
  }
}

/** What the service says beside each code. */
const DETAILS: Record<RequestErrorCode, string> = {
  invalid_api_key: "A valid API key is required in the X-API-Key header.",
  invalid_session: "A session of the dashboard is required; sign in again.",
  invalid_token: "The access token has expired, was taken back, or is for another place.",
  authorization_not_found: "This was decided already, or has waited too long: begin again in the program.",
  cross_site_request: "Requests from pages of other sites are refused.",
  misdirected_request: "The service is not reached by this address.",
  rate_limited: "More than 600 requests came within a minute.",
  too_many_jobs: "1000 jobs are queued or running; wait for some to end.",
  too_many_batches: "20 batches are queued or running; wait for one to end.",
  not_found: "There is nothing at this path.",
  method_not_allowed: "Expected GET, got PUT.",
  key_not_found: "There is no such key, or it is no longer in use.",
  job_not_found: "There is no fill job with this id, or it has expired.",
  file_not_found: "There is no such file, or it has expired.",
  file_deleting: "The file is deleting: some of it may still be stored.",
  parse_not_finished: "The file's parse is running, expected succeeded.",
  parse_failed: "The file's parse failed with pdf_damaged.",
  fill_not_found: "The file has no such fill, or it has not written a document.",
  not_fillable: "The form cannot be given fields: its signature forbids it.",
  template_not_found: "There is no such template.",
  profile_not_found: "There is no such profile, or it was deleted.",
  too_many_profiles: "An account has at most 20; delete one first.",
  template_changed: "The template is of another version now; get it, and change that.",
  pdf_engine_busy: "No PDF process had time for this; try again.",
  reader_busy: "The service has no time to read this now; try again.",
  fill_not_finished: "The fill is running, expected succeeded.",
  fill_failed: "The fill failed with nothing_to_fill.",
  fill_not_written: "A review writes nothing: commit it, and build on that.",
  nothing_to_commit:
    "Expected a fill that was submitted with review=true, or accept=suggested of one that suggests something.",
  receipt_not_found: "There is no receipt of such a fill, or it is no longer kept.",
  webhook_not_found: "There is no such webhook.",
  webhook_changed: "The account's webhooks are being changed; try again.",
  webhook_disabled: "The webhook is disabled; enable it first.",
  too_many_webhooks: "An account has 10 webhooks at most; delete one.",
  event_not_found: "This webhook was not to be told of such an event.",
  idempotency_in_progress: "A request with this Idempotency-Key is still at work.",
  page_not_found: "There is no picture of this page; submit with preview=true.",
  batch_not_found: "There is no such batch, or it has expired.",
  batch_not_finished: "The batch is running; its archive is there at its end.",
  batch_failed: "The batch was given up; it has no archive.",
  download_not_found: "There is no such download.",
  download_expired: "This link has expired; GET /fill/{job_id} gives a new one.",
  file_too_large: "The file has 5242880 bytes; at most 4194304 are accepted.",
  picture_unsupported: "Expected a PNG or a JPEG that can be read.",
  content_encoding_unsupported: "Expected a body that is not compressed, got gzip.",
  upload_not_found: "There is no such upload, or its file has not arrived.",
  upload_changed: "The upload has changed while it was read; try again.",
  queue_unavailable: "The job could not be queued and was not accepted; try again.",
  insufficient_storage: "The disk is nearly full; nothing was kept.",
  internal_error: "The service failed at this request; the fault is ours.",
};
