import fc from "fast-check";
import { expect, test } from "vitest";
import { OFF } from "../../../../lib/domain/parsed-form.ts";
import type { ReadValue } from "../../../../lib/domain/read-form.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { readForm } from "../../../../lib/pdf/read/read-form.ts";
import { fillPdf } from "../../../../lib/pdf/write/fill-pdf.ts";
import { randomPlan } from "../../../fixtures/pdf/random-form.ts";

const LIMITS = { maxPages: 10, maxFields: 200 };
/** `READ_PROPERTY_RUNS=2000` for the long run. */
const RUNS = Number(process.env.READ_PROPERTY_RUNS ?? 50);

/** As a field stores and tells it. */
const said = (value: ReadValue["value"]): string[] =>
  [value ?? []]
    .flat()
    .map((text) => text.normalize("NFC").replace(/\s+/g, " ").trim())
    .filter((text) => text !== "" && text !== OFF);

test(
  "a filled form is read as every value that any plan wrote, and nothing else",
  async () => {
    await fc.assert(
      fc.asyncProperty(randomPlan, async ({ input, values }) => {
        const form = await parsePdf(input, LIMITS);
        const planned = Object.entries(values).flatMap(([name, value]) => {
          const field = form.fields.find((each) => each.name === name);
          return field ? [{ fieldId: field.id, value }] : [];
        });
        const { bytes, verified } = await fillPdf({ input, form, values: planned, flatten: false });
        const written = new Set(verified.map(({ fieldId }) => fieldId));
        const read = await readForm({ input: bytes, form, blank: input }, LIMITS);
        for (const { fieldId, value } of read.values) {
          const before = form.fields.find(({ id }) => id === fieldId)?.value ?? null;
          const asked = planned.find((each) => each.fieldId === fieldId)?.value;
          expect(said(value)).toEqual(said(written.has(fieldId) ? (asked ?? null) : before));
        }
      }),
      { numRuns: RUNS },
    );
  },
  20_000 + 200 * RUNS,
);
