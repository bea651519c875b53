import type { Job } from "../../domain/job.ts";
import { inputKey } from "../../domain/object-keys.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import { readStoredForm } from "../files/get-file.ts";

/** A parsed file, as a fill needs it. Several fills may share one: nobody may change it. */
export interface FillDocument {
  readonly input: Uint8Array;
  readonly fileName: string;
  readonly form: ParsedForm;
}

/** The file that a job is for, with the form under this key; null when it is no longer stored. */
export type ReadDocument = (
  job: Pick<Job, "fileId" | "batchId">,
  formKey: string,
) => Promise<FillDocument | null>;

/** So long after its last use a document is held, in milliseconds: rows of a batch follow one another sooner. */
const HOLD_MS = 10_000;

/**
 * Reads documents, each time anew but for rows of a batch: these share the one that was read last, which is held for
 * as long as one row follows another. Neither object under its keys ever changes.
 */
export function documentReader(objects: Pick<ObjectStore, "get" | "getWithHead">): ReadDocument {
  let held: { name: string; document: Promise<FillDocument | null>; release: NodeJS.Timeout } | undefined;
  return async ({ fileId, batchId }, formKey) => {
    if (batchId === undefined) return readDocument(objects, fileId, formKey);
    const name = `${batchId} ${formKey}`;
    if (held?.name !== name) {
      clearTimeout(held?.release);
      const release = setTimeout(() => {
        held = undefined;
      }, HOLD_MS).unref();
      held = { name, document: readDocument(objects, fileId, formKey), release };
    }
    const { document, release } = held;
    release.refresh();
    let isRead = false;
    try {
      const read = await document;
      isRead = read !== null;
      return read;
    } finally {
      if (!isRead && held?.document === document) held = undefined;
    }
  };
}

async function readDocument(
  objects: Pick<ObjectStore, "get" | "getWithHead">,
  fileId: string,
  formKey: string,
): Promise<FillDocument | null> {
  const [input, form] = await Promise.all([
    objects.getWithHead(inputKey(fileId)),
    readStoredForm(objects, formKey),
  ]);
  if (!input || !form) return null;
  return { input: input.content, fileName: input.head.metadata["file-name"] || "document.pdf", form };
}
