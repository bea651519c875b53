import { PDFDocument, PDFTextField } from "pdf-lib";
import { isTerminal, type Job } from "../../lib/domain/job.ts";
import type { Client } from "../support/client.ts";
import type { Accepted, Traffic } from "./clients.ts";
import type { Remains } from "./remains.ts";

/** How a job may fail here: its PDF process was killed, no worker could finish it, or the machine was too slow to read or to plan. */
const FAILURES = new Set(["worker_crashed", "pdf_too_complex", "engine_unavailable"]);

export interface Verdict {
  /** What must never be, each with the job that shows it. */
  faults: { fault: string; jobId: string }[];
  counts: Record<string, number>;
}

/** Holds what is left, once all is calm, against what the service accepted. */
export async function judge(
  traffic: Traffic,
  ends: ReadonlyMap<string, number>,
  { jobs, open, messages, objectKeys }: Remains,
  client: Client,
): Promise<Verdict> {
  const faults: Verdict["faults"] = [];
  const rows = new Map(jobs.map((job) => [job.jobId, job]));
  const keysOf = Map.groupBy(objectKeys, fileOf);
  for (const job of jobs)
    faults.push(...faultsOfRow(job, ends.get(job.jobId) ?? 0, keysOf.get(job.fileId) ?? []));
  for (const accepted of traffic.accepted) {
    if (!rows.has(accepted.jobId)) faults.push({ fault: "lost", jobId: accepted.jobId });
    else faults.push(...(await faultsSeenByClient(accepted, client)));
  }
  faults.push(...traffic.doubles.map((jobId) => ({ fault: "accepted twice for one key", jobId })));
  if (messages > 0) faults.push({ fault: `${messages} messages left`, jobId: "" });
  if (open > 0) faults.push({ fault: `${open} jobs left open`, jobId: "" });
  const ended = traffic.accepted.map(({ jobId }) => rows.get(jobId));
  return {
    faults,
    counts: {
      accepted: traffic.accepted.length,
      succeeded: ended.filter((job) => job?.status === "succeeded").length,
      "failed: worker_crashed": ended.filter((job) => job?.error?.code === "worker_crashed").length,
      "failed: pdf_too_complex": ended.filter((job) => job?.error?.code === "pdf_too_complex").length,
      "failed: engine_unavailable": ended.filter((job) => job?.error?.code === "engine_unavailable").length,
      "ended after a second attempt": ended.filter((job) => job && job.attempt > 1).length,
      "requests refused or lost": traffic.refused,
      "ended though never accepted": jobs.length - ended.length,
      "outputs of lost attempts (expire with their file)": strayOutputs(jobs, objectKeys).length,
    },
  };
}

/** The id of the file that an object belongs to. */
const fileOf = (objectKey: string): string => objectKey.split("/")[0] ?? "";

/** A row that has not ended, has ended more than once, or whose outputs are not what it says. */
function faultsOfRow(job: Job, ends: number, objectKeys: readonly string[]): Verdict["faults"] {
  const found: string[] = [];
  if (!isTerminal(job.status)) found.push(`left ${job.status}`);
  if (ends !== 1) found.push(`ended ${ends} times`);
  if (job.status === "failed" && !FAILURES.has(job.error?.code ?? ""))
    found.push(`failed: ${job.error?.code}`);
  const outputs = objectKeys.filter((key) => job.output && key.startsWith(job.output)).length;
  const expected = { parse: 1, fill: 2 }[job.kind];
  if (job.status === "succeeded" && outputs !== expected) found.push(`${outputs} outputs, not ${expected}`);
  if (objectKeys.some((key) => attemptOf(job, key) > job.attempt)) found.push("an output of no attempt");
  return found.map((fault) => ({ fault, jobId: job.jobId }));
}

/** The attempt at this job that stored an object; 0 for an object of something else. */
function attemptOf({ kind, fileId, fillId }: Job, key: string): number {
  const folder = kind === "parse" ? `${fileId}/parse/` : `${fileId}/fills/${fillId}/`;
  return key.startsWith(folder) ? Number.parseInt(key.slice(folder.length), 10) || 0 : 0;
}

/** What attempts stored that did not win: their workers were killed, or could not write. */
function strayOutputs(jobs: readonly Job[], objectKeys: readonly string[]): string[] {
  const winners = Map.groupBy(
    jobs.flatMap(({ output }) => output ?? []),
    fileOf,
  );
  const hasWon = (key: string): boolean =>
    (winners.get(fileOf(key)) ?? []).some((output) => key.startsWith(output));
  return objectKeys.filter((key) => /\/\d+\//.test(key) && !hasWon(key));
}

async function faultsSeenByClient(
  { kind, jobId, fileId, value }: Accepted,
  client: Client,
): Promise<Verdict["faults"]> {
  const fault = (text: string) => [{ fault: text, jobId }];
  const reply = await client.get(`/${kind}/${jobId}`);
  if (reply.status !== 200) return fault(`answered ${reply.status}`);
  if (reply.json.status !== "succeeded") return [];
  if (kind === "parse") {
    const { json, status } = await client.get(`/files/${fileId}`);
    return status === 200 && json.form.fields.length === 3 ? [] : fault(`its form answered ${status}`);
  }
  const pdf = await PDFDocument.load(await client.download(reply.json.download_url));
  const field = pdf.getForm().getField("field1");
  const written = field instanceof PDFTextField ? field.getText() : undefined;
  return written === value ? [] : fault("its document holds another value");
}
