import { OPEN_SHARDS } from "../../domain/job.ts";
import type { Removal } from "../../domain/removal.ts";
import { remove } from "./remove.ts";
import type { RemoveDeps } from "./remove-file.ts";

/** So many are read at once, and so many of these are at work together. */
const PAGE = 100;
const AT_ONCE = 8;
/** What cannot be removed now stands in nobody's way for so long, in milliseconds. */
const PAUSE_MS = 10 * 60_000;

export interface SweepRemovalsDeps extends RemoveDeps {
  /** Hears of what could not be removed; it is tried again. */
  onFault(error: unknown): void;
}

/**
 * Removes what is due from storage, the most overdue first, until nothing is or the time is over (milliseconds since 1970).
 * What is not finished is due at the next sweep, and goes on from what is left.
 */
export async function sweepRemovals(
  deps: SweepRemovalsDeps,
  until: number,
): Promise<{ removed: number; failed: number }> {
  const swept = { removed: 0, failed: 0 };
  for (const shard of OPEN_SHARDS) {
    for (const seen = new Set<string>(); deps.clock() < until; ) {
      const due = await deps.removals.listDue(shard, deps.clock(), PAGE);
      // The index lags: what has been dealt with may stand in it for a moment.
      const fresh = due.filter(({ prefix }) => !seen.has(prefix));
      if (fresh.length === 0) break;
      for (const { prefix } of fresh) seen.add(prefix);
      await removeAll(deps, fresh, until, swept);
    }
  }
  return swept;
}

async function removeAll(
  deps: SweepRemovalsDeps,
  due: Removal[],
  until: number,
  swept: { removed: number; failed: number },
): Promise<void> {
  const waiting = [...due];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && deps.clock() < until; next = waiting.shift()) {
      const fate = await removeOrPutOff(deps, next, until);
      if (fate) swept[fate] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function removeOrPutOff(
  deps: SweepRemovalsDeps,
  removal: Removal,
  until: number,
): Promise<"removed" | "failed" | null> {
  try {
    return (await remove(deps, removal, until)) ? "removed" : null;
  } catch (error) {
    deps.onFault(error);
    await deps.removals.postpone(removal, { dueAt: deps.clock() + PAUSE_MS });
    return "failed";
  }
}
