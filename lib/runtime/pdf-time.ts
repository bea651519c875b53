import { type FunctionName, functionSpec } from "../topology/functions.ts";

/** PDF work for a client that waits may use so much processor time, in milliseconds, and must end so long before its function. */
const DEADLINE_MS = 12_000;
const RESERVE_MS = 4_000;

/** How much a function may spend on PDF work while a client waits for its answer. */
export const pdfTimeOf = (name: FunctionName): { deadlineMs: number; until: number } => ({
  deadlineMs: DEADLINE_MS,
  until: Date.now() + functionSpec(name).timeoutSeconds * 1000 - RESERVE_MS,
});
