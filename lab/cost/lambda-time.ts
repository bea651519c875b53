import type { FunctionSpec } from "../../lib/topology/functions/function-spec.ts";
import { COLD_STARTS, MEMORY_OF_ONE_PROCESSOR_MB, SESSION_MS, SLOWDOWN, WAIT_MS } from "./assumptions.ts";
import type { MeteredCall } from "./count-calls.ts";
import type { Usage } from "./usage.ts";

type Memory = Pick<FunctionSpec, "memoryMb">;
type Measured = Pick<FunctionSpec, "memoryMb" | "sessions">;

/** One run of a function on this machine, in milliseconds, with the calls that it made. */
interface Invocation {
  started: number;
  ended: number;
  calls: readonly Pick<MeteredCall, "service" | "started" | "ended">[];
}

/** The milliseconds in which the function itself worked: those in which no call of it was under way. */
export function ownTime({ started, ended, calls }: Invocation): number {
  let own = 0;
  let covered = started;
  for (const call of [...calls].sort((a, b) => a.started - b.started)) {
    own += Math.max(0, call.started - covered);
    covered = Math.max(covered, call.ended);
  }
  return own + Math.max(0, ended - covered);
}

/** How long a run waits for its calls, as assumed, in milliseconds: one after the other, and at once for those that it makes at once. */
export function waitingTime(calls: Invocation["calls"]): number {
  let waiting = 0;
  let [ended, longest] = [Number.NEGATIVE_INFINITY, 0];
  for (const call of [...calls].sort((a, b) => a.started - b.started)) {
    // What begins behind the first of several at once waits for itself: it may wait for that one's answer.
    if (call.started >= ended) [ended, longest] = [call.ended, 0];
    waiting += Math.max(0, WAIT_MS[call.service] - longest);
    longest = Math.max(longest, WAIT_MS[call.service]);
  }
  return waiting;
}

/**
 * What a run costs on Lambda with the memory of the template: its own time at its share of a processor, and the assumed
 * wait for its calls, rounded up to whole milliseconds.
 */
export function lambdaUsage({ memoryMb, sessions }: Measured, invocation: Invocation): Usage {
  const share = Math.min(1, memoryMb / MEMORY_OF_ONE_PROCESSOR_MB);
  const working = (ownTime(invocation) * SLOWDOWN) / share;
  const waiting = waitingTime(invocation.calls) + (sessions ? SESSION_MS : 0);
  const starting = COLD_STARTS.share * COLD_STARTS.milliseconds;
  const milliseconds = Math.ceil(working + waiting + starting);
  return { lambdaRequests: 1, ...memoryUsage({ memoryMb }, milliseconds) };
}

/** What it costs to hold a function's memory for so many milliseconds. */
export const memoryUsage = ({ memoryMb }: Memory, milliseconds: number): Usage => ({
  lambdaGbSeconds: ((milliseconds / 1000) * memoryMb) / 1024,
});
