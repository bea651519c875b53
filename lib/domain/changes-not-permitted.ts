import { JobFailure } from "./errors.ts";

/**
 * The refusal of a file whose certification permits no changes (ISO 32000-2, 12.8.2.2, `P` 1: the document is final, and any
 * change invalidates the signature, also one that is appended).
 */
export const changesNotPermitted = (): JobFailure =>
  new JobFailure(
    "changes_not_permitted",
    "The file is certified, and its certification permits no changes, not even filling. Nothing was written. " +
      "Ask for a copy that is not certified, or print the file to a new PDF and send that.",
  );
