import { type SweepRemovalsDeps, sweepRemovals } from "../usecases/removals/sweep-removals.ts";
import { fault, log } from "./log.ts";
import { measure } from "./metrics.ts";

/** Kept back of a function's time, in milliseconds, for what is in hand when it stops removing. */
const RESERVE_MS = 10_000;

/**
 * Removes from storage what is due, for nearly as long as may be (in milliseconds); logs what it removed, and logs and counts
 * what it could not.
 */
export async function removeDue(deps: Omit<SweepRemovalsDeps, "onFault">, forMs: number): Promise<void> {
  const onFault = (error: unknown): void => log.error("removal failed", fault(error));
  const swept = await sweepRemovals({ ...deps, onFault }, deps.clock() + forMs - RESERVE_MS);
  if (swept.removed + swept.failed > 0) log.info("storage swept", swept);
  if (swept.failed > 0) measure("RemovalsFailed", swept.failed, {});
}
