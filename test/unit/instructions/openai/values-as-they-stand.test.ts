import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPlan } from "../../../../lib/instructions/check-plan.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText } from "../../../fixtures/forms.ts";
import { type OpenAiServer, startOpenAiServer } from "../../../fixtures/openai-server.ts";
import { off, option, text, valuesOf } from "./fields.ts";
import { asAnswer, engineOf, request } from "./scenario.ts";

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const PROMPT = `I'm Ada Mary Lovelace, born on the 10th of December 1985, and my social is 900 12 3456. I live at
62 Kiln Road, Bristol, New Jersey 08645. I am a citizen, and married. My policy covers five hundred thousand
dollars and runs until March 15 2026. Call me at four one nine 555-0146. I own sixty percent. No newsletter please.
My licence was issued in California. I sign today. The accident was on new year's eve 2009 at seven that morning.`;

const row = (y: number, ...sketches: ReturnType<typeof aText>[]) =>
  sketches.map((sketch, i) => ({ ...sketch, at: { x: 50 + 130 * i, y } }));

type Fill = (id: string) => ReturnType<typeof text>;
/** Each field with what a model that reads the form writes for it; the text is what must stand in the field. */
const CASES: [field: ReturnType<typeof aText>, fill: Fill, value: string][] = [
  ...row(50, aText("First name"), aText("Middle initial"), aText("Last name")).map(
    (field, i): (typeof CASES)[number] => {
      const part = ["Ada", "M", "Lovelace"][i] ?? "";
      return [field, (id) => text(id, part, "Ada Mary Lovelace"), part];
    },
  ),
  ...row(80, ...[3, 2, 4].map((max_length) => aText("Social security number", { max_length }))).map(
    (field, i): (typeof CASES)[number] => {
      const part = ["900", "12", "3456"][i] ?? "";
      return [field, (id) => text(id, part, "900 12 3456"), part];
    },
  ),
  ...row(110, aText("Street address"), aText("City"), aText("State", { max_length: 2 })).map(
    (field, i): (typeof CASES)[number] => {
      const part = ["62 Kiln Road", "Bristol", "NJ"][i] ?? "";
      return [field, (id) => text(id, part, "62 Kiln Road, Bristol, New Jersey 08645"), part];
    },
  ),
  // Neighbours that could hold a part of it change nothing.
  [
    aText("First name of the insured", { at: { y: 125 } }),
    (id) => text(id, "Ada Mary Lovelace", ""),
    "Ada Mary Lovelace",
  ],
  [
    aText("Mailing address", { at: { y: 132 } }),
    (id) => text(id, "62 Kiln Road, Bristol, NJ 08645", "62 Kiln Road, Bristol, New Jersey 08645"),
    "62 Kiln Road, Bristol, NJ 08645",
  ],
  [
    aText("Date of birth", { format: "date", at: { y: 140 } }),
    (id) => text(id, "12/10/1985", "the 10th of December 1985"),
    "12/10/1985",
  ],
  [aText("US citizen (yes or no)", { at: { y: 170 } }), (id) => text(id, "yes", "I am a citizen"), "yes"],
  [
    aRadio("Marital status", ["Single", "Married"], { at: { y: 200 } }),
    (id) => option(id, 1, "married"),
    "r2",
  ],
  [
    aText("Limit", { format: "money", at: { y: 230 } }),
    (id) => text(id, "$500,000", "five hundred thousand dollars"),
    "$500,000",
  ],
  [
    aText("Policy expires (yyyyMondd)", { at: { y: 260 } }),
    (id) => text(id, "2026Mar15", "March 15 2026"),
    "2026Mar15",
  ],
  [
    aText("Telephone", { format: "phone", at: { y: 290 } }),
    (id) => text(id, "(419) 555-0146", "four one nine 555-0146"),
    "(419) 555-0146",
  ],
  [aText("Ownership", { at: { y: 320 } }), (id) => text(id, "60%", "sixty percent"), "60%"],
  [aCheckbox("Newsletter", { value: "Yes", at: { y: 350 } }), (id) => off(id, "No newsletter please"), "Off"],
  [
    aChoice("Issued in", ["AZ", "CA", "NV"], { at: { y: 380 } }),
    (id) => option(id, 1, "issued in California"),
    "CA",
  ],
  [
    aText("Signed on", { format: "date", max_length: 8, at: { y: 410 } }),
    (id) => text(id, "10072026", "I sign today"),
    "10072026",
  ],
  [
    aText("Date of the accident", { format: "date", at: { y: 440 } }),
    (id) => text(id, "12/31/2009", "new year's eve 2009"),
    "12/31/2009",
  ],
  [aText("Hour (HH:MM)", { at: { y: 470 } }), (id) => text(id, "07:00", "seven that morning"), "07:00"],
];
const form = aForm(CASES.map(([sketch]) => sketch));

test("a model that writes each value as it must stand has all of them written as given", async () => {
  server.script((seen) =>
    asAnswer({ fills: seen.fields.flatMap(({ id }) => CASES[Number(id.slice(1)) - 1]?.[1](id) ?? []) }),
  );
  const plan = checkPlan(form, PROMPT, await engineOf(server).plan(request({ form, prompt: PROMPT })));
  expect(plan.warnings).toEqual([]);
  expect(valuesOf(plan)).toEqual(Object.fromEntries(CASES.map(([, , value], i) => [`f${i + 1}`, value])));
  expect(server.requests).toHaveLength(1);
});
