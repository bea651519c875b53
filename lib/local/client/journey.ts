import { readFileSync } from "node:fs";
import { basename } from "node:path";
import * as z from "zod";
import { FillResult } from "../../domain/fill-result.ts";
import { FILL_STAGES, type FillStage, JobError } from "../../domain/job.ts";
import { ParsedForm } from "../../domain/parsed-form.ts";
import { JourneyFailed } from "./journey-failed.ts";
import { type LocalMark, marksToSubmit } from "./marks-to-place.ts";

export { JourneyFailed };

/** As long as a status may be waited for. */
const WAIT_SECONDS = 20;
/** Where the service lets nobody wait. */
const PAUSE_MS = 200;

/** What the journey reads of the service's answers. */
const Submitted = z.object({ job_id: z.string(), file_id: z.string().optional() });
const Polled = z.object({
  status: z.enum(["queued", "running", "succeeded", "failed"]),
  stage: z.enum(FILL_STAGES).optional(),
  error: JobError.optional(),
  download_url: z.string().optional(),
  result: FillResult.optional(),
});
type Polled = z.infer<typeof Polled>;
const Uploading = z.object({
  upload_id: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
});

export interface Journey {
  fileId: string;
  form: ParsedForm;
  result: FillResult;
  pdf: Uint8Array;
}

/** A form, and at least one of what to fill it with in words, documents that values may be taken from, and marks. */
export interface JourneyInput {
  bytes: Uint8Array;
  fileName: string;
  prompt?: string | undefined;
  context?: readonly Uint8Array[] | undefined;
  /** What its user puts on the pages. */
  marks?: readonly LocalMark[] | undefined;
  /** What of the fill's suggestions is taken over: all, or those for these fields. */
  accept?: "suggested" | string[] | undefined;
}

/**
 * Upload, wait, instruct, wait, download: the service's whole job, as a client does it over HTTP.
 * Tells `onProgress` each step as it begins. Throws `JourneyFailed`.
 */
export async function runJourney(
  service: { url: string; apiKey: string },
  input: JourneyInput,
  onProgress: (step: string) => void,
): Promise<Journey> {
  const call = async (method: string, path: string, body?: FormData | string): Promise<unknown> => {
    const type = typeof body === "string" ? { "content-type": "application/json" } : {};
    const response = await fetch(service.url + path, {
      method,
      headers: { "X-API-Key": service.apiKey, ...type },
      ...(body && { body }),
    });
    const answer: unknown = await response.json();
    if (!response.ok)
      throw new JourneyFailed(`${method} ${path.split("/")[1]} answered ${JSON.stringify(answer)}`);
    return answer;
  };

  const takeOver = async (jobId: string, filled: Polled, accept: "suggested" | string[]): Promise<Polled> => {
    if (!filled.result?.suggested?.length) return filled;
    onProgress("POST /fill/{job_id}/commit");
    const commit = new FormData();
    commit.set("accept", typeof accept === "string" ? accept : JSON.stringify(accept));
    const next = Submitted.parse(await call("POST", `/fill/${jobId}/commit`, commit));
    return settle(call, `/fill/${next.job_id}`, onProgress);
  };

  onProgress("POST /parse");
  const upload = new FormData();
  upload.set("file", new Blob([new Uint8Array(input.bytes)], { type: "application/pdf" }), input.fileName);
  const parse = Submitted.parse(await call("POST", "/parse", upload));
  await settle(call, `/parse/${parse.job_id}`, onProgress);
  const fileId = parse.file_id ?? "";
  const { form } = z.object({ form: ParsedForm }).parse(await call("GET", `/files/${fileId}`));

  onProgress("POST /fill");
  const fields = new FormData();
  fields.set("file_id", fileId);
  if (input.prompt !== undefined) fields.set("prompt", input.prompt);
  for (const document of input.context ?? []) {
    fields.append("context", new Blob([new Uint8Array(document)]), "context");
  }
  if (input.marks?.length) {
    const marks = await marksToSubmit(form, input.marks, (path) => uploadPicture(call, path));
    fields.set("marks", JSON.stringify(marks));
  }
  const fill = Submitted.parse(await call("POST", "/fill", fields));
  const filled = await settle(call, `/fill/${fill.job_id}`, onProgress, input.accept !== undefined);
  const { result, download_url: url } = input.accept
    ? await takeOver(fill.job_id, filled, input.accept)
    : filled;
  if (!result || !url) throw new JourneyFailed("The fill succeeded without a result and a download_url.");

  onProgress("GET /download/{token}");
  const download = await fetch(url);
  if (!download.ok) throw new JourneyFailed(`The download answered ${download.status}.`);
  return { fileId, form, result, pdf: new Uint8Array(await download.arrayBuffer()) };
}

/** Sends a picture to storage; its id. */
async function uploadPicture(
  call: (method: string, path: string, body: string) => Promise<unknown>,
  path: string,
): Promise<string> {
  const bytes = new Uint8Array(readFileSync(path));
  const about = JSON.stringify({ filename: basename(path), bytes: bytes.length });
  const { upload_id, url, fields } = Uploading.parse(await call("POST", "/uploads", about));
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([bytes]));
  const response = await fetch(url, { method: "POST", body: form });
  if (!response.ok) throw new JourneyFailed(`The upload of ${path} answered ${response.status}.`);
  return upload_id;
}

async function settle(
  call: (method: string, path: string) => Promise<unknown>,
  path: string,
  onProgress: (step: string) => void,
  maySuggest = false,
): Promise<Polled> {
  onProgress(`GET /${path.split("/")[1]}/{job_id}`);
  for (;;) {
    const job = Polled.parse(await call("GET", `${path}?wait=${WAIT_SECONDS}`));
    if (job.status === "succeeded" || (maySuggest && job.result?.suggested?.length)) return job;
    if (job.status === "failed") throw new JourneyFailed(failureOf(job));
    if (job.stage) onProgress(`GET /${path.split("/")[1]}/{job_id}: ${STAGES[job.stage]}`);
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
}

/** What a fill that is still running is at. */
const STAGES: Record<FillStage, string> = {
  reading: "reading the form",
  model: "waiting for the model",
  writing: "writing the values",
  checking: "checking the document",
};

/** The error with what the instruction's words did not lead to: this is the user's own terminal, not a log. */
function failureOf({ error, result }: Polled): string {
  const unused = result?.unused.map(({ text }) => `  not understood: ${text}`) ?? [];
  return [`The job failed: ${error?.code}. ${error?.message}`, ...unused].join("\n");
}
