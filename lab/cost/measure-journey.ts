import * as z from "zod";
import { filePrefix } from "../../lib/domain/object-keys.ts";
import { functionSpec } from "../../lib/topology/functions.ts";
import {
  CHARACTERS_A_TOKEN,
  MODEL_CALLS_AT_ONCE,
  MODEL_TOKENS_A_SECOND,
  OUTPUT_TOKENS,
  POLLER_REQUESTS,
  POLLS_BEFORE_END,
} from "./assumptions.ts";
import { countOutput } from "./count-output.ts";
import { memoryUsage } from "./lambda-time.ts";
import type { MeteredStack } from "./metered-stack.ts";
import type { StubModel } from "./stub-model.ts";
import { addUsage, gigabytes, timesUsage, type Usage } from "./usage.ts";

/** A form and what a client asks for. */
export interface Document {
  name: string;
  bytes: Uint8Array;
  prompt: string;
  /** Values beside the prompt, by label: they fill the form whichever engine reads the prompt. */
  values: Record<string, string>;
  /** How many values a model would answer with. */
  answers: number;
}

const Submitted = z.object({ job_id: z.string(), file_id: z.string().optional() });
const Polled = z.object({ status: z.string(), download_url: z.string().optional() });

/**
 * Runs a document through the service so many times and answers what the quietest run used: whatever else the machine
 * did only adds to the time of the others.
 */
export async function measureDocument(
  stack: MeteredStack,
  model: StubModel,
  document: Document,
  { rounds, withModel }: { rounds: number; withModel: boolean },
): Promise<Usage> {
  const runs: Usage[] = [];
  const stopCounting = countOutput(process.stdout);
  let bytes = 0;
  try {
    // What is loaded and started once is not a part of each document's price: the first run does not count.
    for (let round = 0; round <= rounds; round++) {
      await journey(stack, model, document, { round, withModel });
      runs.push(stack.used());
    }
  } finally {
    bytes = stopCounting();
  }
  const time = ({ lambdaGbSeconds = 0 }: Usage): number => lambdaGbSeconds;
  const quietest = runs.slice(1).reduce((best, run) => (time(run) < time(best) ? run : best));
  return addUsage(quietest, { logGb: gigabytes(bytes / runs.length) });
}

/** Upload, polls, instruction, polls and download, as a client does it that finds its job ended at the last poll. */
async function journey(
  stack: MeteredStack,
  model: StubModel,
  { name, bytes, prompt, values, answers }: Document,
  { round, withModel }: { round: number; withModel: boolean },
): Promise<void> {
  const call = async (method: string, path: string, body?: FormData | URLSearchParams): Promise<unknown> => {
    const headers = { "x-api-key": stack.apiKey };
    const response = await fetch(stack.url + path, { method, headers, ...(body && { body }) });
    if (!response.ok) throw new Error(`${method} ${path.split("/")[1]} answered ${response.status}.`);
    return response.json();
  };
  const upload = new FormData();
  // Other bytes each time, which readers overlook: the same ones would be answered from the cache.
  const unique = Buffer.concat([bytes, Buffer.from(`\n%${withModel ? "model" : "local"} ${round}\n`)]);
  upload.set("file", new Blob([unique], { type: "application/pdf" }), `${name}.pdf`);
  const parse = Submitted.parse(await call("POST", "/parse", upload));
  await settle(stack, call, "parse", parse.job_id);

  const request = new URLSearchParams({
    file_id: parse.file_id ?? "",
    prompt,
    values: JSON.stringify(values),
  });
  if (!withModel) request.set("engine", "local");
  const fill = Submitted.parse(await call("POST", "/fill", request));
  const { download_url: url } = await settle(stack, call, "fill", fill.job_id);
  stack.add(modelUsage(model.taken(), answers));
  const download = await fetch(url ?? "");
  if (!download.ok) throw new Error(`The download answered ${download.status}.`);
  stack.add({ transferGb: gigabytes((await download.arrayBuffer()).byteLength) });
  await addRemoval(stack, parse.file_id ?? "");
}

/** What the sweep uses at the file's end beyond what it uses when nothing is due. */
async function addRemoval(stack: MeteredStack, fileId: string): Promise<void> {
  const before = stack.used();
  await stack.invoke("sweep", {});
  const idle = stack.used();
  await stack.expire(filePrefix(fileId));
  await stack.invoke("sweep", {});
  const busy = stack.used();
  stack.add(addUsage(before, addUsage(busy, timesUsage(idle, -1))));
}

async function settle(
  stack: MeteredStack,
  call: (method: string, path: string) => Promise<unknown>,
  kind: "parse" | "fill",
  jobId: string,
): Promise<z.infer<typeof Polled>> {
  for (let poll = 0; poll < POLLS_BEFORE_END; poll++) await call("GET", `/${kind}/${jobId}`);
  const message = { messageId: jobId, body: JSON.stringify({ job_id: jobId }), eventSource: "aws:sqs" };
  await stack.invoke(`${kind}-worker`, { Records: [message] });
  stack.add({ sqsRequests: POLLER_REQUESTS });
  const ended = Polled.parse(await call("GET", `/${kind}/${jobId}`));
  if (ended.status !== "succeeded") throw new Error(`Expected the ${kind} to succeed, it ${ended.status}.`);
  return ended;
}

/** What a model takes for its answers, and the worker that waits for them: for calls made at once, as long as for one. */
function modelUsage({ calls, characters }: { calls: number; characters: number }, answers: number): Usage {
  if (calls === 0) return {};
  const outputTokens = OUTPUT_TOKENS.thinking * calls + OUTPUT_TOKENS.aValue * answers;
  const turns = Math.ceil(calls / MODEL_CALLS_AT_ONCE);
  const waitMs = ((outputTokens / calls) * turns * 1000) / MODEL_TOKENS_A_SECOND;
  return addUsage(memoryUsage(functionSpec("fill-worker"), waitMs), {
    secretReads: 1,
    modelInputTokens: characters / CHARACTERS_A_TOKEN,
    modelOutputTokens: outputTokens,
  });
}
