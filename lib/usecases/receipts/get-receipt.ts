import { RequestRefused } from "../../domain/errors.ts";
import { isIdOf } from "../../domain/ids.ts";
import { keptReceiptKey } from "../../domain/object-keys.ts";
import { Receipt } from "../../domain/receipt.ts";
import { redacted } from "../../domain/redact-receipt.ts";
import { getJob } from "../jobs/get-job.ts";
import type { Ports } from "../ports.ts";
import { retryAfter } from "../retry-after.ts";
import { readReceipt } from "./read-receipt.ts";

type GetReceiptDeps = Pick<Ports, "clock" | "files" | "jobs" | "objects">;

/**
 * A fill's receipt: from its file while that is stored, and then from what was kept, whose values are hashes whatever is
 * asked. Throws `receipt_not_found`, and `fill_not_finished`.
 */
export async function getReceipt(
  deps: GetReceiptDeps,
  { values, ...which }: { accountId: string; jobId: string; values: "plain" | "hash" },
): Promise<Receipt> {
  const receipt = (await storedReceipt(deps, which)) ?? (await keptReceipt(deps, which));
  if (!receipt) throw notFound();
  return values === "hash" ? redacted(receipt) : receipt;
}

/**
 * Deletes what is kept of a receipt beyond its file. An empty object in its place has no late delivery of the job's message
 * keep it again. Throws `receipt_not_found`.
 */
export async function deleteReceipt(
  deps: Pick<GetReceiptDeps, "objects" | "clock">,
  which: { accountId: string; jobId: string },
): Promise<void> {
  if (!(await keptReceipt(deps, which))) throw notFound();
  const key = keptReceiptKey(which.accountId, which.jobId);
  await deps.objects.put(key, "", { contentType: "application/json" });
}

async function storedReceipt(
  deps: GetReceiptDeps,
  which: { accountId: string; jobId: string },
): Promise<Receipt | null> {
  const found = await getJob(deps, { ...which, kind: "fill" }).catch((error: unknown) => {
    if (error instanceof RequestRefused) return null; // gone with its file, or never there
    throw error;
  });
  if (!found) return null;
  const { job } = found;
  if (job.status === "queued" || job.status === "running") {
    throw new RequestRefused("fill_not_finished", `The fill is ${job.status}, expected succeeded.`, {
      retryAfterSeconds: retryAfter(job, deps.clock()),
    });
  }
  const receipt =
    job.status === "succeeded" && job.output && (await readReceipt(deps.objects, job, job.output));
  if (!receipt) throw notFound();
  return receipt;
}

async function keptReceipt(
  { objects, clock }: Pick<GetReceiptDeps, "objects" | "clock">,
  { accountId, jobId }: { accountId: string; jobId: string },
): Promise<Receipt | null> {
  const stored = isIdOf("job", jobId) ? await objects.get(keptReceiptKey(accountId, jobId)) : null;
  if (!stored?.length) return null;
  const receipt = Receipt.parse(JSON.parse(new TextDecoder().decode(stored)));
  return receipt.kept_until && Date.parse(receipt.kept_until) > clock() ? receipt : null;
}

const notFound = (): RequestRefused =>
  new RequestRefused("receipt_not_found", "There is no receipt for this fill, or it is no longer stored.");
