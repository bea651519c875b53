import { AsyncLocalStorage } from "node:async_hooks";

const signals = new AsyncLocalStorage<AbortSignal>();
const NEVER = new AbortController().signal;

/** Does work for a client, whose signal aborts when it has gone away. Lambda is not told of that. */
export const forClient = <T>(signal: AbortSignal, work: () => T): T => signals.run(signal, work);

/** The signal of the client that is being served; one that never aborts where nobody tells. */
export const clientSignal = (): AbortSignal => signals.getStore() ?? NEVER;
