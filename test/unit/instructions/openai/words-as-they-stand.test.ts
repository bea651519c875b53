import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPlan } from "../../../../lib/instructions/check-plan.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText } from "../../../fixtures/forms.ts";
import { type OpenAiServer, startOpenAiServer } from "../../../fixtures/openai-server.ts";
import { option, text, valuesOf } from "./fields.ts";
import { asAnswer, engineOf, request } from "./scenario.ts";

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const PROMPT = `I'm Ada Mary Lovelace, born on the 10th of December 1985, and my social is 900 12 3456. I live at
62 Kiln Road, Bristol, New Jersey 08645. I am a citizen, and married. My policy covers five hundred thousand
dollars and runs until March 15 2026. Call me at four one nine 555-0146. I own sixty percent. No newsletter please.
My licence was issued in California. I sign today.`;

const row = (y: number, ...sketches: ReturnType<typeof aText>[]) =>
  sketches.map((sketch, i) => ({ ...sketch, at: { x: 50 + 130 * i, y } }));

/** Each field with the words that a perfect model would give for it, and what must be written. */
const CASES: [
  field: ReturnType<typeof aText>,
  words: string | { option: number; quote: string },
  value: string,
][] = [
  ...row(50, aText("First name"), aText("Middle initial"), aText("Last name")).map(
    (field, i): (typeof CASES)[number] => [field, "Ada Mary Lovelace", ["Ada", "M", "Lovelace"][i] ?? ""],
  ),
  ...row(80, ...[3, 2, 4].map((max_length) => aText("Social security number", { max_length }))).map(
    (field, i): (typeof CASES)[number] => [field, "900 12 3456", ["900", "12", "3456"][i] ?? ""],
  ),
  ...row(
    110,
    aText("Street address"),
    aText("City"),
    aText("State", { max_length: 2 }),
    aText("ZIP code"),
  ).map((field, i): (typeof CASES)[number] => [
    field,
    "62 Kiln Road, Bristol, New Jersey 08645",
    ["62 Kiln Road", "Bristol", "NJ", "08645"][i] ?? "",
  ]),
  [aText("Date of birth", { format: "date", at: { y: 140 } }), "10th of December 1985", "12/10/1985"],
  [aText("US citizen (yes or no)", { at: { y: 170 } }), "yes", "yes"],
  [
    aRadio("Marital status", ["Single", "Married"], { at: { y: 200 } }),
    { option: 1, quote: "married" },
    "r2",
  ],
  [aText("Limit", { format: "money", at: { y: 230 } }), "five hundred thousand dollars", "500,000"],
  [aText("Policy expires", { at: { y: 260 } }), "March 15 2026", "03/15/2026"],
  [aText("Telephone", { format: "phone", at: { y: 290 } }), "four one nine 555-0146", "419 555-0146"],
  [aText("Ownership", { at: { y: 320 } }), "sixty percent", "60"],
  [aCheckbox("Newsletter", { value: "Yes", at: { y: 350 } }), { option: 1, quote: "No newsletter" }, "Off"],
  [aChoice("Issued in", ["AZ", "CA", "NV"], { at: { y: 380 } }), "California", "CA"],
  [aText("Signed on", { format: "date", max_length: 8, at: { y: 410 } }), "today", "10072026"],
];
const form = aForm(CASES.map(([sketch]) => sketch));
const QUOTES = new Map([["yes", "I am a citizen"]]);

test("a model that gives the instruction's words as they stand loses nothing in formatting, splitting and checking", async () => {
  server.script((seen) =>
    asAnswer({
      fills: seen.fields.map((shown) => {
        const place = form.fields.findIndex(
          ({ label, max_length }) => label === shown.label && max_length === (shown.max_length ?? null),
        );
        const words = CASES[place]?.[1] ?? "";
        return typeof words === "string"
          ? text(shown.id, words, QUOTES.get(words) ?? words)
          : option(shown.id, words.option, words.quote);
      }),
    }),
  );
  const asked = request({ form, prompt: PROMPT });
  const plan = checkPlan(form, PROMPT, await engineOf(server).plan(asked));
  expect(plan.warnings).toEqual([]);
  expect(valuesOf(plan)).toEqual(Object.fromEntries(CASES.map(([, , value], i) => [`f${i + 1}`, value])));
  expect(server.requests).toHaveLength(1);
});
