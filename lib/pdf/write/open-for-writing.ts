import { PDFDict, type PDFDocument, PDFInvalidObject, PDFName } from "pdf-lib";
import { JobFailure } from "../../domain/errors.ts";
import type { Warning } from "../../domain/fill-plan.ts";
import { loadDocument } from "../load-document.ts";
import { resave } from "../verify/resave.ts";

/** A file as pdf-lib reads it. */
interface OpenedDocument {
  document: PDFDocument;
  /** Whether it is not the file's own bytes that were read, but PDFium's repair of them. */
  isRepaired: boolean;
}

/**
 * Opens a file, with the empty user password where it is encrypted. One that pdf-lib cannot open, and PDFium can, is
 * opened as PDFium writes it.
 *
 * Throws `JobFailure`: `pdf_password_protected`, `pdf_encryption_unsupported`, `pdf_no_pages`, `pdf_damaged`.
 */
export async function openForWriting(input: Uint8Array): Promise<OpenedDocument> {
  const opened = await loadOrRepair(input);
  if (opened.document.getPageCount() === 0) {
    throw new JobFailure("pdf_no_pages", "Expected at least one page, found none.");
  }
  return opened;
}

async function loadOrRepair(input: Uint8Array): Promise<OpenedDocument> {
  try {
    return { document: await load(input), isRepaired: false };
  } catch (cause) {
    const failure = asJobFailure(cause);
    const repaired = failure.code === "pdf_damaged" ? await resave(input) : null;
    if (!repaired) throw failure;
    const document = await load(repaired).catch(() => {
      throw failure;
    });
    return { document, isRepaired: true };
  }
}

async function load(input: Uint8Array): Promise<PDFDocument> {
  const document = await loadDocument(input);
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
 * pdf-lib decrypts and forgets the trailer's entry. It keeps the encryption dictionary among the objects, and also, as it
 * was, what it could not read: the old cross-reference stream, which names that dictionary.
 */
export function removeEncryption(document: PDFDocument): Warning[] {
  if (!document.context.isDecrypted) return [];
  for (const [reference, object] of document.context.enumerateIndirectObjects()) {
    if (isEncryptionDictionary(object) || object instanceof PDFInvalidObject)
      document.context.delete(reference);
  }
  const message =
    "The file was encrypted with an owner password. The filled file is not encrypted, so its restrictions no longer apply.";
  return [{ code: "encryption_removed", message }];
}

const isEncryptionDictionary = (object: unknown): boolean =>
  object instanceof PDFDict && ["Filter", "V", "O", "U", "P"].every((key) => object.has(PDFName.of(key)));
