import { readFile } from "node:fs/promises";
import type { Field, FieldValue } from "../../../lib/domain/parsed-form.ts";
import { isSameReading, type ReadValue } from "../../../lib/domain/read-form.ts";
import { parsePdf } from "../../../lib/pdf/parse-pdf.ts";
import { readForm } from "../../../lib/pdf/read/read-form.ts";
import { fillPdf } from "../../../lib/pdf/write/fill-pdf.ts";
import { LIMITS } from "../limits.ts";
import { processorClock } from "../processor-clock.ts";

/** A field and the value that it is given. */
interface ReadTrial {
  field: Field;
  value: FieldValue;
}

/** What was read of the values that stood in a filled file; `wrong` names fields. */
export interface ReadFigures {
  /** Processor time of reading the file with its fields, in milliseconds. */
  readMs: number;
  /** How many values the file was seen to hold. */
  written: number;
  /** How many fields nothing was written into and that were blank before. */
  blank: number;
  /** Of the file with its fields. */
  wrong: string[];
  /** Of its flattened copy, beside the blank form; only values that are shown whole count. */
  flattened: { written: number; wrong: string[]; invented: string[] };
}

/** Fills a form with values, and reads them back: from its fields, and from the print of a flattened copy. */
export async function measureRead(
  file: string,
  trialsOf: (fields: readonly Field[]) => ReadTrial[],
): Promise<ReadFigures> {
  const input = new Uint8Array(await readFile(file));
  const form = await parsePdf(input, LIMITS);
  const trials = trialsOf(form.fields);
  const values = trials.map(({ field, value }) => ({ fieldId: field.id, value }));
  const filled = await fillPdf({ input, form, values, flatten: false });
  const written = writtenOf(trials, filled.verified);
  const given = new Set(values.map(({ fieldId }) => fieldId));
  const blank = form.fields.filter(({ id, value }) => !given.has(id) && value === null);
  const spent = processorClock();
  const read = valuesOf(await readForm({ input: filled.bytes, form, blank: input }, LIMITS));
  const readMs = spent();
  const flat = await fillPdf({ input, form, values, flatten: true });
  const shown = new Set(
    flat.verified.filter(({ state }) => state === "verified").map(({ fieldId }) => fieldId),
  );
  const printed = valuesOf(await readForm({ input: flat.bytes, form, blank: input }, LIMITS));
  const whole = written.filter(({ field }) => shown.has(field.id) && field.type !== "choice");
  return {
    readMs,
    written: written.length,
    blank: blank.length,
    wrong: [
      ...written.filter((trial) => !isRead(trial, read)).map(nameOf),
      ...blank.filter(({ id }) => (read.get(id)?.value ?? null) !== null).map(({ id }) => `${id} invented`),
    ],
    flattened: {
      written: whole.length,
      wrong: whole.filter((trial) => !isRead(trial, printed)).map(nameOf),
      invented: blank.filter(({ id }) => (printed.get(id)?.from ?? null) !== null).map(({ id }) => id),
    },
  };
}

function writtenOf(trials: readonly ReadTrial[], verified: readonly { fieldId: string }[]): ReadTrial[] {
  const seen = new Set(verified.map(({ fieldId }) => fieldId));
  return trials.filter(({ field }) => seen.has(field.id));
}

const valuesOf = ({ values }: { values: ReadValue[] }): Map<string, ReadValue> =>
  new Map(values.map((value) => [value.fieldId, value]));

function isRead({ field, value }: ReadTrial, read: ReadonlyMap<string, ReadValue>): boolean {
  const found = read.get(field.id);
  return found !== undefined && isSameReading(found, { ...found, value, from: found.from ?? "field" });
}

const nameOf = ({ field }: ReadTrial): string => `${field.id} (${field.type})`;
