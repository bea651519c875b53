import type { Job } from "../../domain/job.ts";
import { keptReceiptKey } from "../../domain/object-keys.ts";
import type { RemovalRows } from "../../domain/ports/removals.ts";
import { outliving } from "../../domain/redact-receipt.ts";
import type { Ports } from "../ports.ts";
import { DAY_SECONDS, iso, type Settings } from "../settings.ts";
import { readReceipt } from "./read-receipt.ts";

export interface KeepReceiptDeps extends Pick<Ports, "clock" | "files" | "objects"> {
  removals: Pick<RemovalRows, "note" | "hasten">;
  settings: Pick<Settings, "receiptDays">;
}

/**
 * Stores what outlives the file of a fill's receipt, once the fill has succeeded and if it was asked for. It is for the
 * next delivery of the job's message to do it when this one dies, and a second time changes nothing.
 */
export async function keepReceipt(
  { objects, files, removals, clock, settings }: KeepReceiptDeps,
  job: Job,
  output: string,
): Promise<void> {
  const { accountId, jobId, fileId, options } = job;
  if (options?.receipt !== "keep") return;
  const key = keptReceiptKey(accountId, jobId);
  // It is kept already, or was deleted since: what is left of one then is an empty object.
  if (await objects.head(key)) return;
  const receipt = await readReceipt(objects, job, output);
  if (!receipt) return;
  const keptUntil = Date.parse(receipt.created_at) + settings.receiptDays * DAY_SECONDS * 1000;
  const kept = JSON.stringify(outliving(receipt, iso(keptUntil)));
  await removals.note({ prefix: key, accountId, dueAt: keptUntil });
  await objects.put(key, kept, { contentType: "application/json" });
  // A deletion that began before the receipt was stored has not seen it.
  if (!(await files.get(fileId))?.deletedAt) return;
  await objects.deletePrefix(key);
  await removals.hasten({ prefix: key, accountId }, iso(clock()));
}
