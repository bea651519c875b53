import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { filledName } from "../lib/domain/content-disposition.ts";
import { fillOnce } from "../lib/local/client/fill-once.ts";
import { fillRows, type RowsToFill } from "../lib/local/client/fill-rows.ts";
import { readMapping } from "../lib/local/client/mapping-file.ts";
import { mappingTable } from "../lib/local/client/mapping-table.ts";
import { readMarks, signingMark } from "../lib/local/client/marks-to-place.ts";
import { orExplain } from "../lib/local/client/or-explain.ts";
import { createProgress } from "../lib/local/client/progress.ts";
import { resultTable } from "../lib/local/client/result-table.ts";

const COMMAND = process.env.npm_lifecycle_event === "fill" ? "npm run fill --" : "forms-api fill";
const USAGE = `Usage: ${COMMAND} some.pdf ["instruction"] [--context person.vcf]... [--accept suggested|f3,f7]
         [--sign [FIELD=]signature.png]... [--marks marks.json] [--out filled.pdf]
       ${COMMAND} some.pdf --rows people.csv ["instruction"] [--sheet name] [--mapping answers.json]
         [--date-order dmy|mdy] [--id-column name] [--all-rows] [--out folder]`;
const { values: options, positionals } = parseArgs({
  options: {
    out: { type: "string" },
    context: { type: "string", multiple: true },
    accept: { type: "string" },
    sign: { type: "string", multiple: true },
    marks: { type: "string" },
    rows: { type: "string" },
    mapping: { type: "string" },
    sheet: { type: "string" },
    "date-order": { type: "string" },
    "id-column": { type: "string" },
    "all-rows": { type: "boolean" },
  },
  allowPositionals: true,
});
const [file, prompt] = positionals;
const isMarked = options.sign !== undefined || options.marks !== undefined;
const isGiven = prompt || options.rows || options.context || isMarked;
if (!file || !isGiven || (options.rows && (options.context || isMarked))) {
  console.error(USAGE);
  process.exit(2);
}
process.env.POWERTOOLS_LOG_LEVEL ??= process.env.LOG_LEVEL ?? "ERROR";
const progress = createProgress(process.stderr);
await orExplain(async () => {
  const form = { bytes: readFileSync(file), fileName: basename(file) };
  await (options.rows ? fillTable(form, options.rows) : fillForm(form));
});

async function fillForm(form: RowsToFill["form"]): Promise<void> {
  const context = options.context?.map((path) => new Uint8Array(readFileSync(path)));
  const accept = options.accept === "suggested" ? options.accept : options.accept?.split(",");
  const marks = [
    ...(options.marks ? readMarks(options.marks) : []),
    ...(options.sign ?? []).map(signingMark),
  ];
  const journey = await fillOnce({ ...form, prompt, context, marks, accept }, progress.step);
  progress.done();
  const out = options.out ?? filledName(form.fileName);
  writeFileSync(out, journey.pdf);
  console.log(`${resultTable(journey.form, journey.result)}\n\nWritten to ${out}`);
}

async function fillTable(form: RowsToFill["form"], rows: string): Promise<void> {
  const out = options.out ?? filledName(form.fileName).replace(/\.pdf$/, "");
  const mapping = options.mapping ? readMapping(options.mapping) : undefined;
  const table = { bytes: readFileSync(rows), fileName: basename(rows) };
  const filled = await fillRows(
    {
      form,
      rows: table,
      sheet: options.sheet,
      mapping,
      instruction: prompt,
      dateOrder: options["date-order"],
      idColumn: options["id-column"],
      allRows: options["all-rows"],
      out,
    },
    progress.step,
  );
  progress.done();
  const failed = filled.failed > 0 ? `, ${filled.failed} failed` : "";
  console.log(`${mappingTable(filled)}\n\n${filled.succeeded} filled${failed}. See ${out}/manifest.csv`);
  if (filled.succeeded === 0) process.exitCode = 1;
}
