import { planFor } from "../lib/instructions/local/plan.ts";
import { parsePdf } from "../lib/pdf/parse-pdf.ts";
import { drawForm } from "./formfactory/draw-form.ts";
import { factoryForms, saysSame } from "./formfactory/records.ts";

// FormFactory's forms are web pages. What is asked on them is drawn as a PDF form here, each field as one of text.
const [folder, most = "50"] = process.argv.slice(2);
if (!folder) {
  console.error(
    "Usage: npm run lab -- formfactory FORMFACTORY [RECORDS A FORM]   (a clone of github.com/formfactory-ai/formfactory)",
  );
  process.exit(2);
}
const total = { asked: 0, written: 0, right: 0, records: 0, whole: 0 };
const rows: Record<string, typeof total> = {};
for (const { name, captions, records } of factoryForms(folder)) {
  const row = { asked: 0, written: 0, right: 0, records: 0, whole: 0 };
  const form = await parsePdf(await drawForm(name.replaceAll("_", " "), captions), {
    maxPages: 1,
    maxFields: 99,
  });
  const idOf = new Map(form.fields.map(({ id, name }) => [captions[Number(name?.slice(1))], id]));
  for (const { prose, values } of records.slice(0, Number(most))) {
    const written = new Map(
      planFor({ form, prompt: prose, today: "2025-06-01" }).values.map(({ fieldId, value }) => [
        fieldId,
        String(value),
      ]),
    );
    const asked = [...values].filter(([, value]) => value !== "");
    const right = asked.filter(([key, value]) =>
      saysSame(written.get(idOf.get(key) ?? "") ?? "", value),
    ).length;
    row.asked += asked.length;
    row.written += written.size;
    row.right += right;
    row.records++;
    if (right === asked.length) row.whole++;
  }
  rows[name] = row;
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += row[key];
}
console.table({ ...rows, all: total });
const percent = (part: number, whole: number) =>
  `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;
console.log(
  `values right: ${percent(total.right, total.asked)}; of what was written: ${percent(total.right, total.written)}; records whole: ${percent(total.whole, total.records)}`,
);
process.exit(0);
