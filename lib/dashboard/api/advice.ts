import type { RequestErrorCode } from "../../domain/errors.ts";
import type { JobError } from "./types.ts";

/** What went wrong, and what to do next. */
interface Advice {
  title: string;
  next: string;
  /** The page shows what the service's own sentence counts, which is for programs. */
  shown?: true;
}

/** Codes of the page's own, beside the service's. */
type PageCode = "unreachable" | "upload_failed" | "invalid_request" | "pages_not_drawn" | "file_empty";

const REQUESTS: Record<RequestErrorCode | PageCode, Advice> = {
  unreachable: {
    title: "The service did not answer",
    next: "Check your connection and that the service is running, then try again.",
  },
  pages_not_drawn: {
    title: "The pages cannot be shown here",
    next: "The file is damaged, or needs a program of its own. Get another copy of it, or print it to PDF first.",
  },
  file_empty: {
    title: "This file is empty",
    next: "It holds nothing. Save or download the form again, then upload it.",
  },
  invalid_request: {
    title: "The service did not accept this",
    next: "Correct what it names, then send it again.",
  },
  invalid_session: { title: "Your session has ended", next: "Sign in again to go on." },
  invalid_api_key: {
    title: "The key was refused",
    next: "It may be revoked or expired. Create another under Keys.",
  },
  invalid_token: {
    title: "The program no longer has access",
    next: "Connect it again where you use it.",
  },
  authorization_not_found: {
    title: "This request is closed",
    next: "This request was already answered, or it has expired. Start again in the program.",
  },
  file_not_found: {
    title: "This file is gone",
    next: "Files are kept for a few days, or until they are deleted. Upload it again to go on.",
  },
  file_deleting: {
    title: "This file is being deleted",
    next: "Everything made from it is deleted too. You need to do nothing.",
  },
  job_not_found: {
    title: "This fill is gone",
    next: "It was deleted with its file, or never existed. Upload the file and fill it again.",
  },
  key_not_found: { title: "This key no longer exists", next: "Reload the list." },
  webhook_not_found: { title: "This webhook no longer exists", next: "Reload the list." },
  webhook_disabled: { title: "This webhook is disabled", next: "Enable it, then send the event again." },
  too_many_webhooks: { title: "Too many webhooks", next: "Delete one that is no longer needed." },
  webhook_changed: { title: "Somebody else changed this webhook", next: "Reload the list, then try again." },
  event_not_found: { title: "This event is gone", next: "Events are kept for 14 days. Reload the list." },
  batch_not_found: {
    title: "This batch is gone",
    next: "It was deleted with its form, or never existed. Upload the form and the table again.",
  },
  batch_not_finished: { title: "The batch is still running", next: "The archive is ready when it ends." },
  batch_failed: { title: "The batch has failed", next: "Nothing was lost. Send the table again." },
  download_expired: { title: "This link has expired", next: "Open the fill again for a new link." },
  file_too_large: { title: "This file is too large", next: "The service takes PDFs of up to 50 MB." },
  picture_unsupported: {
    title: "This picture cannot be read",
    next: "Save it as JPEG or PNG, or the form as PDF, and upload that.",
  },
  content_encoding_unsupported: {
    title: "Compressed requests are not supported",
    next: "Send the request without `Content-Encoding`.",
  },
  not_found: { title: "There is nothing here", next: "Check the address." },
  parse_failed: { title: "This file could not be read", next: "Upload a repaired copy of it." },
  upload_failed: { title: "The upload did not arrive", next: "Try again. You get a new link." },
  rate_limited: { title: "Too many requests", next: "Wait a moment, then try again." },
  too_many_batches: { title: "Too many batches at once", next: "Wait until one ends, or cancel one." },
  too_many_jobs: { title: "Too many jobs at once", next: "Try again when some have ended." },
  parse_not_finished: { title: "The form is still being read", next: "Try again in a moment." },
  reader_busy: { title: "The service is busy", next: "Nothing was stored. Try again in a moment." },
  pdf_engine_busy: { title: "The service is busy", next: "Nothing was stored. Try again in a moment." },
  queue_unavailable: { title: "The service is busy", next: "Nothing was stored. Try again in a moment." },
  cross_site_request: {
    title: "Another site sent this request",
    next: "Use the dashboard at its own address, or a key.",
  },
  misdirected_request: {
    title: "The service was reached by an unknown host name",
    next: "Use the address it prints when it starts, or set PUBLIC_BASE_URL.",
  },
  method_not_allowed: {
    title: "This path has no such method",
    next: "`Allow` says which there are.",
  },
  fill_not_found: {
    title: "This file has no such fill",
    next: "Check `fill_id`. A fill is deleted with its file.",
  },
  fill_not_finished: { title: "The fill is still running", next: "Wait until its job has ended." },
  fill_failed: { title: "That fill has failed", next: "Its job says why. Start from another fill." },
  fill_not_written: {
    title: "That fill is a proposal, or wrote no file",
    next: "Commit it first, or start from another fill.",
  },
  nothing_to_commit: {
    title: "This fill was not submitted for review",
    next: "Submit it with `review=true`, then commit it.",
  },
  not_fillable: {
    title: "This file cannot become a fillable form",
    next: "It is signed, has nothing to fill, or is too complex. Use a copy without signatures.",
  },
  template_not_found: { title: "There is no such template", next: "`GET /templates` lists those there are." },
  profile_not_found: {
    title: "No longer there",
    next: "It was deleted, here or elsewhere. Reload the page.",
  },
  too_many_profiles: { title: "Too many of these", next: "Delete one that you no longer need first." },
  template_changed: {
    title: "Somebody else changed this template",
    next: "Look at the latest version, then save your changes again.",
  },
  receipt_not_found: {
    title: "There is no receipt",
    next: "It was deleted with its file. Submit with `receipt=keep` to keep it longer.",
  },
  idempotency_in_progress: {
    title: "The first request with this key is still being answered",
    next: "Send it again after `Retry-After`.",
  },
  page_not_found: {
    title: "There is no such page",
    next: "Pages count from 1; pictures need `preview=true`.",
  },
  download_not_found: { title: "There is no such link", next: "Take `download_url` from the fill's job." },
  upload_not_found: {
    title: "There is no such upload",
    next: "Check that the file was sent to `url`. An upload is kept for a day.",
  },
  upload_changed: { title: "The file was replaced while it was read", next: "Send the request again." },
  insufficient_storage: {
    title: "The disk of the service is nearly full",
    next: "Nothing was stored. Delete files, or free disk space.",
  },
  internal_error: { title: "The service failed", next: "Something went wrong on our side. Try again." },
};

const JOBS: Record<JobError["code"], Advice> = {
  not_a_pdf: { title: "This is not a PDF", next: "Export the form as PDF and upload that." },
  pdf_damaged: {
    title: "This PDF is damaged",
    next: "Open it in a viewer, save it again, and upload the copy.",
  },
  pdf_password_protected: {
    title: "This PDF needs a password",
    next: "Save a copy without the password and upload that.",
  },
  pdf_encryption_unsupported: {
    title: "This PDF's encryption is not supported",
    next: "Save a copy without encryption and upload that.",
  },
  pdf_xfa_only: {
    title: "This form opens in Adobe’s programs only",
    next: "Its blanks are in a format of Adobe’s own. Open it there, print it to PDF, and upload the result.",
  },
  pdf_no_pages: { title: "This PDF has no pages", next: "Upload another copy of the form." },
  pdf_too_many_pages: { title: "This PDF has too many pages", next: "Upload only the pages of the form." },
  pdf_too_many_fields: { title: "This form has too many fields", next: "Split it and upload the parts." },
  pdf_too_complex: {
    title: "This PDF is too complex",
    next: "It took too much time or memory. Print it to PDF and upload the result.",
  },
  changes_not_permitted: {
    title: "This file is certified as final",
    next: "Any change would end that. Ask for a copy that is not certified, or print it to PDF and upload the result.",
  },
  nothing_to_fill: {
    title: "Nothing of this was placed on the form",
    next: "Name the blanks as the form does, for example “Full name: Ada Lovelace”.",
    shown: true,
  },
  context_unreadable: {
    title: "A document could not be read",
    next: "Leave it out, send it in another format, or copy its text into the instruction.",
  },
  engine_unavailable: {
    title: "This could not be read",
    next: "Try again, say less at once, or turn off the language model (under More).",
  },
  engine_refused: {
    title: "The model refused",
    next: "Use other words, or turn off the language model (under More).",
  },
  fill_not_verified: {
    title: "The filled file did not pass its check",
    next: "We didn’t release it. Try other values, or change “Print the values into the page”.",
  },
  page_changed: {
    title: "The filled file would not look like the form",
    next: "We didn’t release it. Get another copy of the form, or print it to PDF first.",
  },
  file_not_found: {
    title: "The file is gone",
    next: "It was deleted, or has expired. Upload it again.",
  },
  worker_crashed: { title: "The job was interrupted", next: "Try again." },
  internal_error: { title: "The service failed", next: "Something went wrong on our side. Try again." },
};

/** Advice on a refused request; a file can be refused by the same code that its job would fail with. */
export const adviceForRequest = (code: string): Advice =>
  REQUESTS[code as keyof typeof REQUESTS] ??
  JOBS[code as keyof typeof JOBS] ?? { title: "That did not work", next: "Try again." };

export const adviceForJob = (code: JobError["code"]): Advice => JOBS[code];
