import type { RunFillDeps } from "../../lib/usecases/fill/run-fill.ts";

const unasked = () => Promise.reject(new Error("There are no context documents."));

/** What a fill without context documents asks of what reads them: nothing. */
export const NO_CONTEXT: RunFillDeps["context"] = {
  pdf: { parseSeen: unasked, read: unasked, draw: unasked },
  reader: { readDocument: unasked },
  readContext: unasked,
};
