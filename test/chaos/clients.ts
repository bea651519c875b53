import { randomUUID } from "node:crypto";
import { smallForm } from "../fixtures/small-form.ts";

/** A job that the service accepted, and what must come of it. */
export interface Accepted {
  kind: "parse" | "fill";
  jobId: string;
  fileId: string;
  /** What a fill must write. */
  value?: string;
}

export interface Traffic {
  accepted: Accepted[];
  /** Repetitions of an accepted request that were answered with another job. */
  doubles: string[];
  refused: number;
}

export interface TrafficOptions {
  jobs: number;
  /** Journeys at once. */
  width: number;
  /** How often a submission is tried until its client gives up. */
  mostTries: number;
  apiKey: string;
  /** A service that is up now. */
  url: () => string | null;
}

const PAUSE_MS = 300;
const pause = (): Promise<void> => new Promise((wake) => setTimeout(wake, PAUSE_MS));

/**
 * Clients that want forms filled and do not give up easily: what fails is tried again, every other submission with an
 * `Idempotency-Key`, and some that were accepted are sent once more.
 */
export async function sendTraffic(options: TrafficOptions): Promise<Traffic> {
  const traffic: Traffic = { accepted: [], doubles: [], refused: 0 };
  let journeys = 0;
  const client = async (): Promise<void> => {
    while (traffic.accepted.length < options.jobs) await journey(options, traffic, journeys++);
  };
  await Promise.all(Array.from({ length: options.width }, client));
  return traffic;
}

async function journey(options: TrafficOptions, traffic: Traffic, number: number): Promise<void> {
  const form = new FormData();
  const bytes = (await smallForm(`number ${number}`)) as Uint8Array<ArrayBuffer>;
  form.set("file", new Blob([bytes], { type: "application/pdf" }), "form.pdf");
  form.set("force", "true");
  const parse = await submit(options, traffic, "/parse", form, number % 2 === 0);
  if (!parse || (await ended(options, `/parse/${parse.job_id}`)) !== "succeeded") return;
  const value = `Person ${number}`;
  const fields = new URLSearchParams({ file_id: parse.file_id, prompt: `Full name: ${value}` });
  const fill = await submit(options, traffic, "/fill", fields, number % 2 === 1);
  const accepted = traffic.accepted.find(({ jobId }) => jobId === fill?.job_id);
  if (accepted) Object.assign(accepted, { fileId: parse.file_id, value });
}

/** Submits until it is accepted; null when it never is. */
async function submit(
  options: TrafficOptions,
  traffic: Traffic,
  path: "/parse" | "/fill",
  body: FormData | URLSearchParams,
  isKeyed: boolean,
): Promise<{ job_id: string; file_id: string } | null> {
  const headers = isKeyed ? { "idempotency-key": randomUUID() } : {};
  const send = () => call(options, path, { method: "POST", headers, body });
  for (let tries = 0; tries < options.mostTries; tries++) {
    const answer = await send();
    if (answer?.status === 202) {
      const { job_id: jobId, file_id: fileId } = answer.json;
      traffic.accepted.push({ kind: path === "/parse" ? "parse" : "fill", jobId, fileId });
      const again = isKeyed ? await send() : null;
      if (again?.status === 202 && again.json.job_id !== jobId) traffic.doubles.push(jobId);
      return answer.json;
    }
    traffic.refused += 1;
    await pause();
  }
  return null;
}

/** Polls a job until it has ended, however often asking fails. */
async function ended(options: TrafficOptions, path: string): Promise<string> {
  for (;;) {
    const answer = await call(options, path);
    if (answer?.status === 404) return "lost";
    if (answer?.status === 200 && ["succeeded", "failed"].includes(answer.json.status))
      return answer.json.status;
    await pause();
  }
}

/** Null when the service is not up, or died while it was asked. */
async function call({ url, apiKey }: TrafficOptions, path: string, init: RequestInit = {}) {
  try {
    const headers = { "x-api-key": apiKey, ...init.headers };
    const response = await fetch(url() + path, { ...init, headers, signal: AbortSignal.timeout(20_000) });
    return { status: response.status, json: await response.json() };
  } catch {
    return null;
  }
}
