import { PDFDict, PDFDocument, PDFInvalidObject, PDFName } from "pdf-lib";
import { JobFailure } from "../../domain/errors.ts";
import type { Warning } from "../../domain/fill-plan.ts";
import { resave } from "../verify/resave.ts";

/**
 * Opens a file for rewriting. One that opens with the empty user password is decrypted for good, and a
 * warning says so. One that pdf-lib cannot open, and PDFium can, is opened as PDFium writes it.
 *
 * Throws `JobFailure`: `pdf_password_protected`, `pdf_encryption_unsupported`, `pdf_no_pages`, `pdf_damaged`.
 */
export async function openDocument(
  input: Uint8Array,
): Promise<{ document: PDFDocument; warnings: Warning[] }> {
  const document = await loadOrRepair(input);
  if (document.getPageCount() === 0) {
    throw new JobFailure("pdf_no_pages", "Expected at least one page, found none.");
  }
  return { document, warnings: removeEncryption(document) };
}

async function loadOrRepair(input: Uint8Array): Promise<PDFDocument> {
  try {
    return await load(input);
  } catch (cause) {
    const failure = asJobFailure(cause);
    const repaired = failure.code === "pdf_damaged" ? await resave(input) : null;
    if (!repaired) throw failure;
    return load(repaired).catch(() => {
      throw failure;
    });
  }
}

async function load(input: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(input, {
    password: "",
    parseSpeed: Number.POSITIVE_INFINITY,
    updateMetadata: false,
  });
  // Walks the page tree, which may be missing or run in circles.
  document.getPages();
  return document;
}

function asJobFailure(cause: unknown): JobFailure {
  const message = cause instanceof Error ? cause.message : "";
  if (/password/i.test(message)) {
    return new JobFailure("pdf_password_protected", "The file opens only with a user password.", { cause });
  }
  if (/encrypt|invalid key length/i.test(message)) {
    return new JobFailure("pdf_encryption_unsupported", "The file's encryption method is not supported.", {
      cause,
    });
  }
  return new JobFailure("pdf_damaged", "The file's structure is damaged beyond repair.", { cause });
}

/**
 * pdf-lib decrypts and forgets the trailer's entry, but keeps the encryption dictionary among the objects, and
 * what it could not read as it was: the old cross-reference stream, which names that dictionary.
 */
function removeEncryption(document: PDFDocument): Warning[] {
  if (!document.context.isDecrypted) return [];
  for (const [reference, object] of document.context.enumerateIndirectObjects()) {
    if (isEncryptionDictionary(object) || object instanceof PDFInvalidObject)
      document.context.delete(reference);
  }
  const message =
    "The file was encrypted with an owner password; the filled file is not, so its restrictions no longer apply.";
  return [{ code: "encryption_removed", message }];
}

const isEncryptionDictionary = (object: unknown): boolean =>
  object instanceof PDFDict && ["Filter", "V", "O", "U", "P"].every((key) => object.has(PDFName.of(key)));
