import type { PdfLimits } from "../../domain/ports/pdf.ts";
import type { FilledSource } from "../../instructions/transfer/facts.ts";
import { type Transfer, transfer } from "../../instructions/transfer/transfer.ts";
import { requireFile } from "../files/find-file.ts";
import { type ReadFormDeps, type ReadSubmission, readFilledForm, requireForm } from "./read-form.ts";

/** A filled form to take values from. */
export type TransferSource = Omit<ReadSubmission, "accountId">;

/**
 * What filled forms say that a parsed one asks for as well; nothing is stored or written. Throws what `readFilledForm`
 * throws, for the sources and for the form.
 */
export async function transferValues(
  deps: ReadFormDeps,
  { accountId, fileId, sources }: { accountId: string; fileId: string; sources: readonly TransferSource[] },
  limits: PdfLimits,
): Promise<Transfer & { labels: ReadonlyMap<string, string> }> {
  const target = await requireForm(deps, await requireFile(deps.files, accountId, fileId));
  const filled: FilledSource[] = [];
  for (const [index, source] of sources.entries()) {
    const { values } = await readFilledForm(deps, { accountId, ...source }, limits);
    const fields = values.map(({ field }) => field);
    filled.push({ document: index + 1, form: { fields }, values: values.map(({ read }) => read) });
  }
  const labels = new Map(target.fields.map(({ id, label }) => [id, label]));
  return { ...transfer(filled, target), labels };
}
