import fc from "fast-check";
import { PDFArray, PDFDict, PDFHexString, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { fillForm, inspect } from "../../../fixtures/pdf/fill-form.ts";
import { randomPlan } from "../../../fixtures/pdf/random-form.ts";

/** `FILL_PROPERTY_RUNS=2000` for the long run. */
const RUNS = Number(process.env.FILL_PROPERTY_RUNS ?? 100);

/** What every field of the file holds, as text, by name. */
async function heldValues(bytes: Uint8Array): Promise<Map<string, string>> {
  const file = await inspect(bytes);
  const fields = file.acroForm.lookup(PDFName.of("Fields"), PDFArray);
  return new Map(
    Array.from({ length: fields.size() }, (_, index) => {
      const field = fields.lookup(index, PDFDict);
      const value = field.lookup(PDFName.of("V"));
      const name = field.lookup(PDFName.of("T"));
      const held = value instanceof PDFHexString || value instanceof PDFName ? value.decodeText() : "";
      return [String(name).slice(1, -1), held];
    }),
  );
}

/** As a field stores it. */
const stored = (value: string): string => value.normalize("NFC").replaceAll("\t", " ");

test(
  "every value of any plan on any form is held by the finished file, or is said not to be",
  async () => {
    await fc.assert(
      fc.asyncProperty(randomPlan, async ({ input, values }) => {
        const { bytes, verified, warnings } = await fillForm(input, values);
        const held = await heldValues(bytes);
        const found = new Set(verified.map(({ fieldId }) => fieldId));
        const warned = new Set(warnings.map(({ fieldId }) => fieldId));
        for (const [name, value] of Object.entries(values)) {
          expect(found.has(name) || warned.has(name)).toBe(true);
          if (found.has(name)) expect(held.get(name)).toBe(stored(String(value)));
        }
      }),
      { numRuns: RUNS },
    );
  },
  20_000 + 200 * RUNS,
);

test(
  "any plan on any form gives the same bytes twice, and flattens with every value in sight",
  async () => {
    await fc.assert(
      fc.asyncProperty(randomPlan, async ({ input, values }) => {
        const [first, second] = [await fillForm(input, values), await fillForm(input, values)];
        expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
        const flat = await fillForm(input, values, { flatten: true });
        expect(flat.verified).toEqual(first.verified);
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    );
  },
  20_000 + 200 * RUNS,
);
