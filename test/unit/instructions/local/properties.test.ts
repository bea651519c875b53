import fc from "fast-check";
import { expect, test } from "vitest";
import { HOSTILE_PIECES, hostilePrompt } from "../../../../lab/bench/instructions/hostile-prompts.ts";
import { checkPlan } from "../../../../lib/instructions/check-plan.ts";
import { createLocalEngine } from "../../../../lib/instructions/local/engine.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText } from "../../../fixtures/forms.ts";

const form = aForm([
  aText("First name"),
  aText("Last name"),
  aText("Address"),
  aText("City"),
  aText("State", { max_length: 2 }),
  aText("Phone", { format: "phone" }),
  aText("Remarks", { multiline: true }),
  aText("Code", { max_length: 4, comb: true }),
  aCheckbox("Head of household"),
  aRadio("Sex", ["Male", "Female"]),
  aChoice("Title", ["Mr", "Mrs"]),
  aText("Signature", { type: "signature" }),
]);
const plan = (prompt: string) =>
  createLocalEngine().plan({ form, prompt, today: "2025-03-09", signal: new AbortController().signal });

const PIECES = [
  "First name: ",
  "Name - ",
  "City = ",
  "Remarks: ",
  "Code\t",
  "\n",
  "; ",
  ", ",
  "leave ",
  " blank",
  "do not check ",
  "head of household",
  "my name is ",
  "Ada Lovelace",
  "I live at 1 Elm St, Boston, MA 02114",
  "no wait, ",
  "(419) 555-0146",
  '{"city": "',
  '"}',
  "\u202E",
  "\u0000",
  " is ",
  ". ",
];
const prompts = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: "grapheme", maxLength: 12 })), {
    maxLength: 25,
  })
  .map((pieces) => pieces.join(""));

test("makes a plan for any instruction that passes every check", async () => {
  await fc.assert(
    fc.asyncProperty(prompts, async (prompt) => {
      const made = await plan(prompt);
      const checked = checkPlan(form, prompt, made);
      const bare = (list: typeof checked.values) => list.map(({ evidence: _, ...value }) => value);
      const values = bare(checked.values);
      const suggested = checked.suggested && bare(checked.suggested);
      expect({ ...checked, values, ...(suggested && { suggested }) }).toEqual(made);
    }),
    { numRuns: 300 },
  );
});

const charactersOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]/gu));

test("takes every letter and digit of a text value from the words of its source", async () => {
  await fc.assert(
    fc.asyncProperty(prompts, async (prompt) => {
      const { values } = await plan(prompt);
      for (const { fieldId, value, source } of values) {
        const field = form.fields.find(({ id }) => id === fieldId);
        if (field?.type !== "text") continue;
        const missing = [...charactersOf(String(value))].filter(
          (c) => !charactersOf(source?.text ?? "").has(c),
        );
        expect(missing).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test("gives the same plan for the same form and instruction", async () => {
  await fc.assert(
    fc.asyncProperty(prompts, async (prompt) => {
      expect(await plan(prompt)).toEqual(await plan(prompt));
    }),
    { numRuns: 50 },
  );
});

/**
 * A pattern that can divide the same letters in many ways takes minutes for a few thousand of them; every other one is
 * done in a moment, so that this test needs no clock: it would not end in time.
 */
test.each([
  "a",
  "A",
  "é",
  "中",
  "1",
  ".",
  "-",
  "'",
  "A'",
  "A-",
  "a.",
  "a\n",
  "Ab ",
  "a, ",
  "my a is ",
  "a and ",
])("reads a long instruction that is nothing but %j", async (piece) => {
  const prompt = `the ${piece.repeat(20_000)}`.slice(0, 8_000).trim();
  expect(checkPlan(form, prompt, await plan(prompt)).values.length).toBeLessThan(form.fields.length);
});

test.each(HOSTILE_PIECES)(
  "reads the longest instruction that is nothing but %j and a last letter",
  async (piece) => {
    const prompt = hostilePrompt(piece).trim();
    const made = await plan(prompt);
    expect(checkPlan(form, prompt, made)).toMatchObject(made);
  },
);

test("reads many values behind a long gap", async () => {
  const prompt = `x${"\t".repeat(9_000)}\n${"a@b.".repeat(2_500)}`;
  expect(checkPlan(form, prompt, await plan(prompt)).warnings).toEqual([]);
});

test("quotes words as they stand, without the blanks around them", async () => {
  await fc.assert(
    fc.asyncProperty(prompts, async (prompt) => {
      const { values, suggested = [], unused = [] } = await plan(prompt);
      for (const span of [...values, ...suggested].flatMap(({ source }) => source ?? []).concat(unused)) {
        expect(span.text).toBe(prompt.slice(span.start, span.end));
        expect(span.text).toBe(span.text.trim());
      }
    }),
    { numRuns: 300 },
  );
});
