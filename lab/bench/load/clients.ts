import * as z from "zod";
import type { FieldValue as Value } from "../../../lib/domain/parsed-form.ts";

/** Milliseconds of every call, by what was called. */
export type Times = Map<string, number[]>;

export interface Load {
  url: string;
  apiKey: string;
  pdf: Uint8Array<ArrayBuffer>;
  prompt: string;
}

const FieldValue: z.ZodType<Value> = z.union([z.string(), z.array(z.string())]);
const ServiceAnswer = z.object({
  job_id: z.string(),
  file_id: z.string().optional(),
  status: z.string(),
  created_at: z.string().optional(),
  finished_at: z.string().optional(),
  download_url: z.string().optional(),
  result: z
    .object({
      filled: z.array(z.object({ field_id: z.string(), value: FieldValue })),
    })
    .optional(),
});
export type ServiceAnswer = z.infer<typeof ServiceAnswer>;

/**
 * Upload, poll when told to, instruct, poll, download. Notes the time of every call, and of every job from submit to
 * success as the service dates them: clients see it up to a `Retry-After` later. Answers the fill.
 */
export async function journey(load: Load, times: Times): Promise<ServiceAnswer> {
  const upload = new FormData();
  upload.set("file", new Blob([load.pdf], { type: "application/pdf" }), "form.pdf");
  upload.set("force", "true");
  const parse = await job(load, times, "parse", upload);
  const fields = new URLSearchParams({ file_id: parse.file_id ?? "", prompt: load.prompt });
  const fill = await job(load, times, "fill", fields);
  await timed(times, "GET /download/{token}", async () => {
    const response = await fetch(fill.download_url ?? "");
    if (!response.ok) throw new Error(`The download answered ${response.status}.`);
    await response.arrayBuffer();
  });
  return fill;
}

async function job(
  load: Load,
  times: Times,
  kind: "parse" | "fill",
  body: FormData | URLSearchParams,
): Promise<ServiceAnswer> {
  const submit = () => call(load, `/${kind}`, { method: "POST", body });
  let { answer, waitMs } = await timed(times, `POST /${kind}`, submit);
  const path = `/${kind}/${answer.job_id}`;
  while (!["succeeded", "failed"].includes(answer.status)) {
    await new Promise((wake) => setTimeout(wake, waitMs));
    ({ answer, waitMs } = await timed(times, `GET /${kind}/{job_id}`, () => call(load, path)));
  }
  if (answer.status === "failed") throw new Error(`A ${kind} failed.`);
  const milliseconds = Date.parse(answer.finished_at ?? "") - Date.parse(answer.created_at ?? "");
  note(times, `${kind}: submit to success`, milliseconds);
  return answer;
}

async function call(
  { url, apiKey }: Load,
  path: string,
  init: RequestInit = {},
): Promise<{ answer: ServiceAnswer; waitMs: number }> {
  const response = await fetch(url + path, { ...init, headers: { "x-api-key": apiKey } });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${path.split("/")[1]} answered ${response.status}.`);
  return { answer: ServiceAnswer.parse(body), waitMs: Number(response.headers.get("retry-after")) * 1000 };
}

async function timed<T>(times: Times, name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  note(times, name, performance.now() - start);
  return result;
}

function note(times: Times, name: string, milliseconds: number): void {
  const list = times.get(name);
  if (list) list.push(milliseconds);
  else times.set(name, [milliseconds]);
}
