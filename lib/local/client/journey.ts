import * as z from "zod";
import { FillResult } from "../../domain/fill-result.ts";
import { JobError } from "../../domain/job.ts";
import { ParsedForm } from "../../domain/parsed-form.ts";

/** As long as a status may be waited for. */
const WAIT_SECONDS = 20;
/** Where the service lets nobody wait. */
const PAUSE_MS = 200;

/** What the journey reads of the service's answers. */
const Submitted = z.object({ job_id: z.string(), file_id: z.string().optional() });
const Polled = z.object({
  status: z.enum(["queued", "running", "succeeded", "failed"]),
  error: JobError.optional(),
  download_url: z.string().optional(),
  result: FillResult.optional(),
});
type Polled = z.infer<typeof Polled>;

export interface Journey {
  fileId: string;
  form: ParsedForm;
  result: FillResult;
  pdf: Uint8Array;
}

/** A form, what to fill it with in words, and documents that values may be taken from; at least one of the last two. */
export interface JourneyInput {
  bytes: Uint8Array;
  fileName: string;
  prompt?: string | undefined;
  context?: readonly Uint8Array[] | undefined;
  /** What of the fill's suggestions is taken over: all, or those for these fields. */
  accept?: "suggested" | string[] | undefined;
}

/** A job ended in failure, or a request was refused: what the service said about it. */
export class JourneyFailed extends Error {
  override readonly name = "JourneyFailed";
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
  const call = async (method: string, path: string, body?: FormData): Promise<unknown> => {
    const response = await fetch(service.url + path, {
      method,
      headers: { "X-API-Key": service.apiKey },
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
    await new Promise((wake) => setTimeout(wake, PAUSE_MS));
  }
}

/** The error with what the instruction's words did not lead to: this is the user's own terminal, not a log. */
function failureOf({ error, result }: Polled): string {
  const unused = result?.unused.map(({ text }) => `  not understood: ${text}`) ?? [];
  return [`The job failed: ${error?.code}. ${error?.message}`, ...unused].join("\n");
}
