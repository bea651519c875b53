import { randomBytes } from "node:crypto";
import { TRACED_JOBS } from "../domain/messages.ts";

/**
 * The header by which Lambda traces the run that receives a message, for one message in twenty; undefined for the
 * others, whose trace is what the sender's run says. The root is the trace's own: version, seconds in hexadecimal
 * digits, and 24 random ones (X-Ray Developer Guide, "Tracing header").
 */
export function traceHeader(now: () => Date = () => new Date(), random = randomBytes): string | undefined {
  if ((random(1)[0] ?? 0) % TRACED_JOBS !== 0) return undefined;
  const seconds = Math.floor(now().getTime() / 1000).toString(16);
  return `Root=1-${seconds}-${random(12).toString("hex")};Sampled=1`;
}
