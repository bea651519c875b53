import { JobFailure } from "../../domain/errors.ts";
import { LastDrawn } from "../verify/last-drawn.ts";
import { guardImports } from "./guard-imports.ts";
import { leaveOutFetching } from "./leave-out-fetching.ts";
import type { ChildNews, ChildReply, ChildRequest, FrequentWork } from "./protocol.ts";

guardImports();
leaveOutFetching();

/**
 * The process in which hostile files are read and written. It has no credentials, and where Node can enforce it
 * no way to write files or start processes. It answers one request at a time and ends with its parent.
 */
process.on("disconnect", () => process.exit());
// pdf.js leaves promises behind that fail when nobody waits for them any more; what a request needs is awaited.
process.on("unhandledRejection", () => {});
process.on("message", (request: ChildRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});

const tell = (news: ChildNews): void => void process.send?.(news);

/** A child has one account's files alone, and one form is often filled many times. */
const lastDrawn = new LastDrawn();

/** What takes longest to load of what frequent requests need. */
const LOADS = {
  parse: () => Promise.all([import("../parse-pdf.ts"), loadEngine()]),
  fill: () => Promise.all([import("../write/fill-pdf.ts"), loadEngine()]),
} satisfies Record<FrequentWork, () => Promise<unknown>>;
const loadEngine = async () => (await import("../verify/pdfium.ts")).loadPdfium();

// What cannot be loaded now fails the request that needs it.
LOADS[process.argv[2] as FrequentWork]?.().catch(() => {});

/** Other PDF libraries are loaded by the first request that needs them. */
async function answer(request: ChildRequest): Promise<ChildReply> {
  try {
    if (request.operation === "parse") {
      const { readPdf } = await import("../parse-pdf.ts");
      return { outcome: "parsed", parsed: await readPdf(request.input, request.limits) };
    }
    if (request.operation === "parseSeen") {
      const { parseSeen } = await import("../read/parse-seen.ts");
      return { outcome: "seen", seen: await parseSeen(request.input, request.limits) };
    }
    if (request.operation === "read") {
      const { readForm } = await import("../read/read-form.ts");
      return { outcome: "read", read: await readForm(request.request, request.limits) };
    }
    if (request.operation === "makeFillable") {
      const { makeFillable } = await import("../write/fillable/make-fillable.ts");
      return { outcome: "madeFillable", pdf: await makeFillable(request.request) };
    }
    if (request.operation === "draw") {
      const { renderPages } = await import("../verify/render-pages.ts");
      const { input, pages, scale } = request;
      return { outcome: "drawn", images: await renderPages(input, { scale, pages }) };
    }
    const { fillPdf } = await import("../write/fill-pdf.ts");
    return {
      outcome: "filled",
      pdf: await fillPdf(request.request, lastDrawn, () => tell({ news: "checking" })),
    };
  } catch (error) {
    const { code, message, retryable } = asJobFailure(error);
    return { outcome: "failed", error: { code, message, retryable } };
  }
}

/** A RangeError is V8's word for a stack or a buffer that grew too large. Other surprises may quote the file: only their names leave. */
function asJobFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error;
  if (error instanceof RangeError) {
    return new JobFailure("pdf_too_complex", "The file needs a deeper stack or larger buffers than allowed.");
  }
  const name = error instanceof Error ? error.name : typeof error;
  return new JobFailure("internal_error", `Reading or writing the file failed unexpectedly (${name}).`);
}
