import { RequestInvalid, RequestRefused } from "../domain/errors.ts";
import { sha256 } from "../domain/ids.ts";
import type { IdempotencyRecord } from "../domain/records.ts";
import type { Ports } from "./ports.ts";
import { DAY_SECONDS, seconds } from "./settings.ts";

/** After this long a request counts as lost, and a repetition takes over with its ids. */
const LOST_AFTER_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

export interface IdempotentRequest {
  accountId: string;
  operation: "parse" | "fill" | "commit" | "template" | "batch" | "webhook";
  /** The client's `Idempotency-Key`; without one, every request is new. */
  clientKey: string | undefined;
  /** What was asked, as text that is equal for equal requests. */
  payload: string;
}

/**
 * Carries a submission out once for all its repetitions within 24 hours: they get the first answer again.
 * Throws `RequestInvalid` (type `idempotency_key_reused`) when the key comes with another payload, and
 * `idempotency_in_progress` while the first request is at work. A refused submission is forgotten.
 */
export async function idempotently<Ids extends Record<string, string>, Answer extends Record<string, string>>(
  deps: Pick<Ports, "clock" | "idempotency">,
  request: IdempotentRequest,
  newIds: () => Ids,
  submit: (ids: Ids) => Promise<Answer>,
): Promise<Answer> {
  if (request.clientKey === undefined) return submit(newIds());
  const record = await begin(deps, request, request.clientKey, newIds);
  if (record.answer) return record.answer as Answer;
  try {
    const answer = await submit(record.ids as Ids);
    await deps.idempotency.complete(record, answer);
    return answer;
  } catch (error) {
    if (error instanceof RequestRefused || error instanceof RequestInvalid)
      await deps.idempotency.forget(record);
    throw error;
  }
}

/** This request's own record, or the finished one of an earlier request. */
async function begin(
  { idempotency, clock }: Pick<Ports, "clock" | "idempotency">,
  { accountId, operation, payload }: IdempotentRequest,
  clientKey: string,
  newIds: () => Record<string, string>,
): Promise<IdempotencyRecord> {
  const now = clock();
  const record: IdempotencyRecord = {
    key: `${accountId}#${operation}#${sha256(clientKey)}`,
    payloadHash: sha256(payload),
    ids: newIds(),
    startedAt: now,
    expiresAt: seconds(now) + DAY_SECONDS,
  };
  if (await idempotency.insert(record)) return record;
  const earlier = await idempotency.get(record.key);
  if (!earlier) throw inProgress();
  // Our own record: the answer to the first write was lost, and the write sent again.
  if (Object.entries(record.ids).every(([name, id]) => earlier.ids[name] === id)) return record;
  if (earlier.payloadHash !== record.payloadHash) throw keyReused();
  if (earlier.answer) return earlier;
  const lost = now - earlier.startedAt >= LOST_AFTER_MS;
  if (lost && (await idempotency.takeOver(earlier, now))) return { ...earlier, startedAt: now };
  throw inProgress();
}

const inProgress = (): RequestRefused =>
  new RequestRefused("idempotency_in_progress", "A request with this Idempotency-Key is still running.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const keyReused = (): RequestInvalid =>
  new RequestInvalid([
    {
      loc: ["header", "Idempotency-Key"],
      msg: "This key was used for another payload within the last 24 hours",
      type: "idempotency_key_reused",
    },
  ]);
