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
  error_description: "An explanation of the error.",
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
  invalid_api_key: "Send a valid API key in the X-API-Key header.",
  invalid_session: "Your dashboard session is missing or has ended. Sign in again.",
  invalid_token: "The access token has expired, was revoked, or is for another resource.",
  authorization_not_found: "This request was decided already or has expired. Start again in the program.",
  cross_site_request: "Requests from pages of other sites are refused.",
  misdirected_request: "The service cannot be reached under this address.",
  rate_limited: "You sent more than 600 requests within a minute.",
  too_many_jobs: "1000 jobs are queued or running. Wait for some to end.",
  too_many_batches:
    "20 batches of the account have not ended, and 20 may be open at once. Wait for one, or cancel one.",
  not_found: "There is no GET at this path. GET /docs lists the operations.",
  method_not_allowed: "This path has no PUT, only GET, HEAD.",
  key_not_found: "There is no such key, or it is no longer in use.",
  job_not_found: "There is no fill job with this id, or it has expired.",
  file_not_found: "There is no such file, or it has expired.",
  file_deleting: "The file is being deleted. Some of it may still be stored.",
  parse_not_finished: "The file's parse is running, expected succeeded.",
  parse_failed: "The file's parse failed with pdf_damaged.",
  fill_not_found: "The file has no such fill, or the fill wrote no document.",
  not_fillable: "The file is signed, and any change would break its signatures.",
  template_not_found: "There is no such template.",
  profile_not_found: "There is no such profile, or it was deleted.",
  too_many_profiles: "An account can have at most 20 profiles. Delete one first.",
  template_changed: "The template has another version now. Get it, then change that version.",
  pdf_engine_busy: "The PDF service is busy. Try again later.",
  reader_busy: "The reader is busy. Try again later.",
  fill_not_finished: "The fill is running, expected succeeded.",
  fill_failed: "The fill failed with nothing_to_fill.",
  fill_not_written: "A review writes nothing. Commit it first, then build on the new fill.",
  nothing_to_commit: "Expected a fill with review=true, or accept=suggested for a fill with suggestions.",
  receipt_not_found: "There is no receipt for this fill, or it is no longer stored.",
  webhook_not_found: "There is no such webhook.",
  webhook_changed: "The account's webhooks are being changed. Try again.",
  webhook_disabled: "The webhook is disabled. Enable it first.",
  too_many_webhooks: "An account can have at most 20 webhooks. Delete one first.",
  event_not_found: "This webhook has no such event.",
  idempotency_in_progress: "A request with this Idempotency-Key is still running.",
  page_not_found: "There is no picture of this page. Submit the fill with preview=true.",
  batch_not_found: "There is no such batch, or it has expired.",
  batch_not_finished: "The batch is running and has no archive yet.",
  batch_failed: "The batch made no progress for 24 hours and was ended. Its fills stay with their file.",
  download_not_found: "There is no such download.",
  download_expired: "This link has expired. GET /fill/{job_id} returns a new one.",
  file_too_large: "The file has 5242880 bytes. At most 4194304 are accepted.",
  picture_unsupported: "Expected a readable picture (PNG, JPEG or TIFF), got WebP.",
  content_encoding_unsupported: "Send the body without Content-Encoding.",
  upload_not_found: "There is no such upload, or its file has not arrived.",
  upload_changed: "The upload changed while it was read. Try again.",
  queue_unavailable: "The job could not be queued and was not accepted. Try again.",
  insufficient_storage:
    "The disk of the data folder is nearly full, and nothing was stored. Free some space, or delete files.",
  internal_error: "Internal error. Your request is not the cause.",
};
