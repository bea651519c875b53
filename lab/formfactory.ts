import { parseArgs } from "node:util";
import { planFor } from "../lib/instructions/local/plan.ts";
import { parsePdf } from "../lib/pdf/parse-pdf.ts";
import { drawForm } from "./formfactory/draw-form.ts";
import { type FactoryForm, factoryForms, saysSame, verdictOn } from "./formfactory/records.ts";

// FormFactory's forms are web pages. What is asked on them is drawn as a PDF form here, each field as one of text.
const { values: options, positionals } = parseArgs({
  options: { wrong: { type: "boolean", default: false }, forms: { type: "string", default: "1-25" } },
  allowPositionals: true,
});
const [folder, most = "50"] = positionals;
if (!folder) {
  console.error(
    "Usage: npm run lab -- formfactory FORMFACTORY [RECORDS A FORM] [--forms 1-25] [--wrong]   (a clone of github.com/formfactory-ai/formfactory)",
  );
  process.exit(2);
}

/** What is counted: `notation` is the same date, amount or telephone number, written otherwise. */
const NOTHING = { asked: 0, written: 0, right: 0, notation: 0, wrong: 0, records: 0, whole: 0 };

async function judge({ name, captions, records }: FactoryForm): Promise<typeof NOTHING> {
  const row = { ...NOTHING };
  const form = await parsePdf(await drawForm(name.replaceAll("_", " "), captions), {
    maxPages: 1,
    maxFields: 99,
  });
  const captionOf = new Map(form.fields.map(({ id, name }) => [id, captions[Number(name?.slice(1))] ?? ""]));
  for (const [at, { prose, values }] of records.slice(0, Number(most)).entries()) {
    const asked = [...values].filter(([, value]) => value !== "");
    let found = 0;
    for (const { fieldId, value, confidence } of planFor({ form, prompt: prose, today: "2025-06-01" })
      .values) {
      const caption = captionOf.get(fieldId) ?? "";
      const wanted = asked.find(([key]) => saysSame(key, caption))?.[1] ?? "";
      const verdict = verdictOn(String(value), wanted);
      row.written++;
      if (verdict === "same") row.right++;
      else if (verdict === "other notation") row.notation++;
      else row.wrong++;
      if (verdict !== "wrong") found++;
      else if (options.wrong)
        console.log(
          `${name} ${at + 1}  ${caption}: ${JSON.stringify(value)} (${confidence}), wanted ${JSON.stringify(wanted)}`,
        );
    }
    row.asked += asked.length;
    row.records++;
    if (found === asked.length) row.whole++;
  }
  return row;
}

const [first = 1, last = 25] = options.forms.split("-").map(Number);
const total = { ...NOTHING };
const rows: Record<string, typeof NOTHING> = {};
for (const form of factoryForms(folder).slice(first - 1, last)) {
  const row = await judge(form);
  rows[form.name] = row;
  for (const key of Object.keys(total) as (keyof typeof NOTHING)[]) total[key] += row[key];
}
console.table({ ...rows, all: total });
const percent = (part: number, whole: number) =>
  `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;
const { asked, written, right, notation, records, whole } = total;
console.log(
  `to the letter: ${percent(right, asked)} of the values, ${percent(right, written)} of what was written`,
);
console.log(
  `with other notations of a date, an amount or a telephone number: ${percent(right + notation, asked)} of the values, ${percent(right + notation, written)} of what was written; records whole: ${percent(whole, records)}`,
);
process.exit(0);
