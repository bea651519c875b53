import { JobFailure } from "../../domain/errors.ts";
import type { Warning } from "../../domain/fill-plan.ts";
import type { ContextPart } from "../../domain/fill-result.ts";
import type { Job } from "../../domain/job.ts";
import { contextKey } from "../../domain/object-keys.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { PdfEngine, PdfLimits, TextRecognizer } from "../../domain/ports/pdf.ts";
import type { BoundedReader } from "../../domain/ports/reader.ts";
import { KIND_NAMES, type Source, Unreadable } from "../../domain/source.ts";
import { checkPicture } from "../../sources/check-picture.ts";
import { scanReader } from "../parse/read-scans.ts";

export interface ReadSourcesDeps {
  objects: Pick<ObjectStore, "get">;
  pdf: Pick<PdfEngine, "parseSeen" | "read" | "draw">;
  recognizer?: TextRecognizer | undefined;
  reader: Pick<BoundedReader, "readDocument">;
}

/** Whose documents, in the order in which they came; the signal ends the recognition of text. */
interface About {
  job: Pick<Job, "fileId" | "fillId">;
  parts: readonly ContextPart[];
  signal: AbortSignal;
}

/** The documents as they were read, and what of them was not. */
interface ReadSources {
  sources: Source[];
  warnings: Warning[];
}

/** Reads the context documents of a fill. Throws `context_unreadable`, which names the document by its number. */
export async function readSources(
  deps: ReadSourcesDeps,
  { job, parts, signal }: About,
  limits: PdfLimits,
): Promise<ReadSources> {
  const read: ReadSources = { sources: [], warnings: [] };
  for (const [index, { kind }] of parts.entries()) {
    const bytes = await deps.objects.get(contextKey(job.fileId, job.fillId ?? "", index + 1));
    if (!bytes) throw new JobFailure("internal_error", "A context document is no longer stored.");
    try {
      read.sources.push(
        await readOne(deps, { kind, bytes, signal, document: index + 1 }, limits, read.warnings),
      );
    } catch (cause) {
      throw unreadable(cause, `Document ${index + 1} of the context, ${KIND_NAMES[kind]}`);
    }
  }
  return read;
}

interface Stored {
  kind: ContextPart["kind"];
  bytes: Uint8Array;
  document: number;
  signal: AbortSignal;
}

async function readOne(
  deps: ReadSourcesDeps,
  { kind, bytes, document, signal }: Stored,
  limits: PdfLimits,
  warnings: Warning[],
): Promise<Source> {
  switch (kind) {
    case "pdf": {
      const { source, unread } = await readPdf(deps, bytes, signal, limits);
      if (unread.length > 0) {
        const message = `Document ${document}: pages ${unread.join(", ")} are pictures whose text was not recognized.`;
        warnings.push({ code: "context_pages_unread", message });
      }
      return source;
    }
    case "picture":
      return readPicture(deps, bytes, signal, limits);
    default:
      return deps.reader.readDocument({ kind, bytes }, endOf(limits));
  }
}

/** When a document must have been read: before what the fill itself takes. */
const endOf = ({ until, deadlineMs }: PdfLimits): number =>
  until === undefined ? Date.now() + deadlineMs : until - deadlineMs;

async function readPicture(
  { recognizer, reader }: ReadSourcesDeps,
  bytes: Uint8Array,
  signal: AbortSignal,
  limits: PdfLimits,
): Promise<Source> {
  checkPicture(bytes);
  if (!recognizer) throw new Unreadable("Text recognition is off, so pictures cannot be read");
  const words = await recognizer.recognize(bytes, signal).catch((cause: unknown) => {
    // Another attempt would take as long.
    if (signal.aborted)
      throw new Unreadable("Its text could not be recognized within the fill's time", { cause });
    throw cause;
  });
  return reader.readDocument({ kind: "picture", words }, endOf(limits));
}

async function readPdf(deps: ReadSourcesDeps, bytes: Uint8Array, signal: AbortSignal, limits: PdfLimits) {
  const { pdf, recognizer, reader } = deps;
  const first = await pdf.parseSeen(bytes, limits);
  const scans = first.form.pages.flatMap(({ number, scanned }) => (scanned ? number : []));
  const report = (): void => undefined; // the pages that stay unread are named in a warning
  const pages =
    scans.length > 0 && recognizer
      ? await scanReader({ pdf, recognizer, report }, signal)(bytes, scans, limits)
      : [];
  const seen = pages.length > 0 ? await pdf.parseSeen(bytes, limits, pages) : first;
  const { form } = seen;
  const read = form.fields.length > 0 ? await pdf.read({ input: bytes, form }, limits) : { form, values: [] };
  const done = new Set(pages.map(({ page }) => page));
  const source = await reader.readDocument({ kind: "pdf", seen, read }, endOf(limits));
  return { source, unread: scans.filter((page) => !done.has(page)) };
}

/** A document that cannot be read ends the fill: without it, another form would be filled than was asked for. */
function unreadable(cause: unknown, document: string): unknown {
  const isItsOwn =
    cause instanceof Unreadable || (cause instanceof JobFailure && /^(?:not_a_)?pdf/.test(cause.code));
  if (!isItsOwn) return cause;
  const reason = cause.message.replace(/[.]$/, "");
  return new JobFailure("context_unreadable", `${document}, cannot be read. ${reason}.`, { cause });
}
