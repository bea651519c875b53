import { RequestRefused } from "../../domain/errors.ts";
import { filledPdfKey, inputKey } from "../../domain/object-keys.ts";
import type { Widget } from "../../domain/parsed-form.ts";
import type { PdfEngine, PdfLimits } from "../../domain/ports/pdf.ts";
import { requireFile } from "../files/find-file.ts";
import { readStoredForm } from "../files/get-file.ts";
import { fileRefusalOf } from "../files/refusal-of.ts";
import { requireParsed } from "../files/require-parsed.ts";
import { getJob } from "../jobs/get-job.ts";
import type { Ports } from "../ports.ts";

export interface ShowPageDeps extends Pick<Ports, "clock" | "files" | "jobs" | "objects"> {
  pdf: Pick<PdfEngine, "draw">;
}

/** A page of a fill as people see it, and where the form's fields are. */
interface PageShown {
  /** PNG. */
  image: Uint8Array;
  /** How many pages there are. */
  count: number;
  /** Of the page, in points. */
  size: { width: number; height: number };
  /** On all pages. */
  places: (Widget & { field_id: string })[];
}

/** Pixels a point: words are readable, and the picture stays small. */
const SCALE = 1.5;
/** What an answer of a Lambda function holds beside the rest, in base64. */
const MOST_BYTES = 4_000_000;

/**
 * Draws a page (from 1) of a filled document; of a fill that has written nothing yet, the form's own. Throws `job_not_found`,
 * `page_not_found` and `pdf_engine_busy`.
 */
export async function showPage(
  deps: ShowPageDeps,
  { accountId, jobId, page }: { accountId: string; jobId: string; page: number },
  limits: PdfLimits,
): Promise<PageShown> {
  const { job } = await getJob(deps, { accountId, kind: "fill", jobId });
  const file = await requireFile(deps.files, accountId, job.fileId);
  const form = await readStoredForm(deps.objects, await requireParsed(deps, file));
  const size = form?.pages[page - 1];
  const written = job.status === "succeeded" && !job.options?.review ? job.output : undefined;
  const input = await deps.objects.get(written ? filledPdfKey(written) : inputKey(job.fileId));
  if (!form || !size || !input) throw noPage("There is no such page.");
  const [image] = await deps.pdf.draw(input, [page], limits, SCALE).catch((cause: unknown) => {
    throw fileRefusalOf(cause, () => noPage("The page cannot be drawn.", cause));
  });
  if (!image || image.length > MOST_BYTES) throw noPage("The page's picture is too large.");
  const fields = [...form.fields, ...(form.doubtful ?? [])];
  const places = fields.flatMap(({ id, widgets }) => widgets.map((widget) => ({ ...widget, field_id: id })));
  return { image, count: form.pages.length, size, places };
}

const noPage = (message: string, cause?: unknown): RequestRefused =>
  new RequestRefused("page_not_found", message, { cause });
