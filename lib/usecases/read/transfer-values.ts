import type { Field } from "../../domain/parsed-form.ts";
import type { PdfLimits } from "../../domain/ports/pdf.ts";
import type { ReadValue } from "../../domain/read-form.ts";
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
): Promise<Transfer & { fields: ReadonlyMap<string, Field> }> {
  const target = await requireForm(deps, await requireFile(deps.files, accountId, fileId));
  const filled: FilledSource[] = [];
  for (const [index, source] of sources.entries()) {
    const { values } = await readFilledForm(deps, { accountId, ...source }, limits);
    const fields = [...new Set(values.map(({ field }) => field))];
    for (const readings of inTurn(values.map(({ read }) => read)))
      filled.push({ document: index + 1, form: { fields }, values: readings });
  }
  const fields = new Map(target.fields.map((field) => [field.id, field]));
  return { ...transfer(filled, target), fields };
}

/** The first reading of each field, then what else fields of the same name say: what differs is a question. */
function inTurn(values: readonly ReadValue[]): ReadValue[][] {
  const turns: ReadValue[][] = [[]];
  for (const readings of Map.groupBy(values, ({ fieldId }) => fieldId).values()) {
    for (const [index, reading] of readings.entries()) {
      turns[index] ??= [];
      turns[index].push(reading);
    }
  }
  return turns;
}
