import type { PDFDocument } from "pdf-lib";
import { type Encryption, readEncryption } from "../encryption/read-encryption.ts";
import { appendUpdate } from "./append-update.ts";
import { takeSnapshot } from "./changed-objects.ts";
import { lastSection } from "./last-section.ts";

/** A file that is added to instead of written anew, so that its signatures and its encryption stay. */
export interface UpdateBase {
  encryption: Encryption | null;
  /** The file with everything appended that has changed in the document by now. */
  save(): Uint8Array;
}

/**
 * Prepares for an update of the file that the document was just read from. Null where nothing can follow it: its own
 * pointer to the cross-reference section is wrong, or its encryption is not the standard one.
 */
export async function updateBase(input: Uint8Array, { context }: PDFDocument): Promise<UpdateBase | null> {
  const last = lastSection(input);
  const encryption = context.isDecrypted ? await readEncryption(input) : null;
  if (!last || (context.isDecrypted && !encryption)) return null;
  const snapshot = takeSnapshot(context);
  return {
    encryption,
    save: () => appendUpdate(input, { context, objects: snapshot.changes(), last, encryption }),
  };
}
