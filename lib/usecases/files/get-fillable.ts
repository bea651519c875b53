import { fillableName } from "../../domain/content-disposition.ts";
import { RequestRefused } from "../../domain/errors.ts";
import { fillableKey, inputKey } from "../../domain/object-keys.ts";
import type { LinkMethod } from "../../domain/ports/objects.ts";
import type { PdfEngine, PdfLimits } from "../../domain/ports/pdf.ts";
import type { Ports } from "../ports.ts";
import { PRESIGNED_SECONDS } from "../settings.ts";
import { requireFile } from "./find-file.ts";
import { readStoredForm } from "./get-file.ts";
import { fileRefusalOf } from "./refusal-of.ts";
import { requireParsed } from "./require-parsed.ts";

export interface GetFillableDeps extends Pick<Ports, "clock" | "files" | "jobs" | "objects"> {
  pdf: Pick<PdfEngine, "makeFillable">;
}

/** A short-lived URL of a file's form as a fillable PDF. Throws what `storeFillable` throws. */
export async function getFillable(
  deps: GetFillableDeps,
  { method, ...of }: { accountId: string; fileId: string; method: LinkMethod },
  limits: PdfLimits,
): Promise<string> {
  return deps.objects.presign(method, await storeFillable(deps, of, limits), PRESIGNED_SECONDS);
}

/**
 * A file's form as a fillable PDF, made when first asked for and stored beside the parsed form, by its key there. The same
 * form gives the same bytes, so that two at once do no harm. Throws `file_not_found`, `parse_not_finished`, `parse_failed`,
 * `not_fillable` and `pdf_engine_busy`.
 */
export async function storeFillable(
  deps: GetFillableDeps,
  { accountId, fileId }: { accountId: string; fileId: string },
  limits: PdfLimits,
): Promise<string> {
  const file = await requireFile(deps.files, accountId, fileId);
  const formKey = await requireParsed(deps, file);
  const key = fillableKey(formKey);
  if (!(await deps.objects.head(key))) {
    const { bytes, fileName } = await make(deps, { fileId, formKey }, limits);
    const about = { contentType: "application/pdf", downloadName: fillableName(fileName) };
    await deps.objects.put(key, bytes, about);
    await takeBackIfGone(deps, { accountId, fileId, key });
  }
  return key;
}

async function make(
  { objects, pdf }: GetFillableDeps,
  { fileId, formKey }: { fileId: string; formKey: string },
  limits: PdfLimits,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const [input, form] = await Promise.all([
    objects.getWithHead(inputKey(fileId)),
    readStoredForm(objects, formKey),
  ]);
  if (!input || !form)
    throw new RequestRefused("file_not_found", "There is no such file, or it has expired.");
  const request = { input: input.content, form };
  const made = await pdf.makeFillable(request, limits).catch((cause: unknown) => {
    throw fileRefusalOf(cause, ({ message }) => new RequestRefused("not_fillable", message, { cause }));
  });
  if ("refused" in made) throw new RequestRefused("not_fillable", REASONS[made.refused]);
  return { bytes: made.bytes, fileName: input.head.metadata["file-name"] || "document.pdf" };
}

const REASONS = {
  signed: "The file is signed, and any change would break its signatures.",
  forbidden: "The file's permissions allow nobody to fill it in.",
  nothing_to_fill: "No place to fill was found in the file.",
};

/** A deletion that began before the document was stored has not seen it. */
async function takeBackIfGone(
  { files, objects }: GetFillableDeps,
  { accountId, fileId, key }: { accountId: string; fileId: string; key: string },
): Promise<void> {
  try {
    await requireFile(files, accountId, fileId);
  } catch (error) {
    if (error instanceof RequestRefused) await objects.deletePrefix(key);
    throw error;
  }
}
