import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { JobFailure } from "../../domain/errors.ts";
import { assetPath } from "../assets.ts";
import { hidesObjects } from "../load-document.ts";
import { hasPageTree } from "./has-page-tree.ts";
import { repairFile } from "./repair-file.ts";
import { workerHere } from "./worker-here.ts";

/** ISO 32000-2, 7.5.2 with the leeway that readers give: the header stands within the first 1,024 bytes. */
const HEADER_WITHIN = 1024;

/** A document and the bytes it was read from: the input, or what it was repaired to. */
interface OpenDocument {
  document: PDFDocumentProxy;
  bytes: Uint8Array;
}

/**
 * Opens a PDF for reading, with the empty user password where it is encrypted. Runs no script, opens no
 * connection and reads no file but the fonts and character maps that ship with pdf.js.
 *
 * Throws `JobFailure`: `not_a_pdf`, `pdf_password_protected`, `pdf_encryption_unsupported`, `pdf_damaged`,
 * `pdf_no_pages`, `pdf_too_many_pages`. The caller must call `loadingTask.destroy()` on the document.
 */
export async function openDocument(input: Uint8Array, maxPages: number): Promise<OpenDocument> {
  const head = Buffer.from(input.buffer, input.byteOffset, Math.min(input.byteLength, HEADER_WITHIN));
  if (!head.includes("%PDF-")) {
    throw new JobFailure(
      "not_a_pdf",
      `Expected a %PDF- header within the first ${HEADER_WITHIN} bytes, found none.`,
    );
  }
  const shown = hidesObjects(input) ? await repairFile(input) : null;
  if (shown) return { document: await load(shown, maxPages), bytes: shown };
  try {
    return { document: await load(input, maxPages), bytes: input };
  } catch (failure) {
    const isDamaged = failure instanceof JobFailure && failure.code === "pdf_damaged";
    const repaired = isDamaged ? await repairFile(input) : null;
    if (!repaired) throw failure;
    return { document: await load(repaired, maxPages), bytes: repaired };
  }
}

async function load(bytes: Uint8Array, maxPages: number): Promise<PDFDocumentProxy> {
  const task = getDocument({
    worker: workerHere(),
    // pdf.js takes the buffer over; the caller keeps its own.
    data: Uint8Array.from(bytes),
    password: "",
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${assetPath("cmaps")}/`,
    standardFontDataUrl: `${assetPath("standard_fonts")}/`,
    disableFontFace: true,
    // Names of fonts, by which symbol fonts are known.
    fontExtraProperties: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  });
  try {
    const document = await task.promise;
    checkPageCount(document.numPages, maxPages);
    // Whether the ends of the page tree can be reached: a file of which they cannot may be repaired.
    const first = await document.getPage(1);
    await document.getPage(document.numPages);
    if (!first.ref && !(await hasPageTree(bytes))) throw noPages();
    return document;
  } catch (cause) {
    await task.destroy();
    throw cause instanceof JobFailure ? cause : asJobFailure(cause);
  }
}

const noPages = () => new JobFailure("pdf_no_pages", "Expected at least one page, found none.");

function checkPageCount(count: number, most: number): void {
  if (count < 1) throw noPages();
  if (count > most) {
    throw new JobFailure("pdf_too_many_pages", `Expected at most ${most} pages, got ${count}.`);
  }
}

function asJobFailure(cause: unknown): JobFailure {
  const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
  if (name === "PasswordException") {
    return new JobFailure("pdf_password_protected", "The file opens only with a user password.", { cause });
  }
  if (/encrypt/i.test(message)) {
    return new JobFailure("pdf_encryption_unsupported", "The file's encryption method is not supported.", {
      cause,
    });
  }
  return new JobFailure("pdf_damaged", "The file's structure is damaged beyond repair.", { cause });
}
