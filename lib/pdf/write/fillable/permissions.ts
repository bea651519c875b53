import { PDFDict, PDFDocument, PDFName } from "pdf-lib";
import { numberOf } from "../../dictionaries.ts";

/** Permissions of a file (ISO 32000-2, table 22), as values: to annotate and fill, and to fill alone. */
const ANNOTATE = 1 << 5;
const FILL = 1 << 8;
/** From this revision of the security handler on, filling has a permission of its own. */
const OWN_PERMISSION = 3;

/** Whether the owner of an encrypted file lets nobody fill it in. False where nothing says so. */
export async function forbidsFilling(input: Uint8Array): Promise<boolean> {
  if (!Buffer.from(input.buffer, input.byteOffset, input.byteLength).includes("/Encrypt")) return false;
  try {
    const { context } = await PDFDocument.load(input, { ignoreEncryption: true, updateMetadata: false });
    const entry = context.lookup(context.trailerInfo.Encrypt);
    if (!(entry instanceof PDFDict)) return false;
    const [allowed, revision] = ["P", "R"].map((key) => numberOf(entry.lookup(PDFName.of(key))));
    if (allowed === undefined) return false;
    const filling = (revision ?? 0) < OWN_PERMISSION ? ANNOTATE : ANNOTATE | FILL;
    return (allowed & filling) === 0;
  } catch {
    return false;
  }
}
