import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ParsedForm } from "../../lib/domain/parsed-form.ts";
import type { Source } from "../../lib/domain/source.ts";
import { claimsOf } from "../../lib/instructions/context/claims-of-source.ts";
import { createLocalEngine } from "../../lib/instructions/local/engine.ts";
import { planFromValues } from "../../lib/instructions/plan-from-values.ts";
import { parsePdf, readPdf } from "../../lib/pdf/parse-pdf.ts";
import { readForm } from "../../lib/pdf/read/read-form.ts";
import { fillPdf } from "../../lib/pdf/write/fill-pdf.ts";
import { sourceOfPdf } from "../../lib/sources/source-of-pdf.ts";
import { planFill } from "../../lib/usecases/fill/plan-fill.ts";
import { LIMITS } from "./limits.ts";
import { readBenchArguments } from "./read-arguments.ts";

const USAGE =
  "npm run lab -- bench transfer FOLDER [--pairs test/transfer/held-out.json] [--verbose]   (fills one public form, and takes " +
  "its values over to another, as `context` of a fill does)";
const PAIRS = join(import.meta.dirname, "../../test/transfer/pairs.json");
/** Whatever the time of the plan: nothing here waits. */
const AT = { today: "2026-01-01", signal: new AbortController().signal, until: Number.POSITIVE_INFINITY };

/** By the names of the fields: what the source is filled with, and what of it the target asks for. */
interface Pair {
  source: string;
  target: string;
  values: Record<string, unknown>;
  truth: Record<string, string>;
}

const { folder, options } = readBenchArguments(USAGE, {
  verbose: { type: "boolean", default: false },
  pairs: { type: "string", default: PAIRS },
});

/** What two texts say, however they are punctuated. */
const same = (a: unknown, b: unknown): boolean => bare(a) === bare(b);
const bare = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

async function judge({ source, target, values, truth }: Pair) {
  const [input, blank] = [source, target].map(
    (name) => new Uint8Array(readFileSync(join(folder ?? "", name))),
  );
  if (!input || !blank) throw new RangeError("Expected both files.");
  const [from, to] = [await parsePdf(input, LIMITS), await parsePdf(blank, LIMITS)];
  const given = planFromValues(from, values);
  const filled = await fillPdf({ input, form: from, values: given.values, flatten: false });
  const read = await readForm({ input: filled.bytes, form: from, blank: input }, LIMITS);
  const { text } = await readPdf(filled.bytes, LIMITS);
  const context = {
    sources: [sourceOfPdf({ text, hidesText: false, unseenFields: [] }, read)],
    warnings: [],
    readContext: async (form: ParsedForm, sources: readonly Source[]) => claimsOf(form, sources),
  };
  const plan = await planFill(
    createLocalEngine(),
    to,
    {},
    { ...AT, planValues: async (form, given) => planFromValues(form, given), context },
  );
  const names = new Map(to.fields.map(({ id, name }) => [id, name ?? id]));
  const written = plan.values.map(({ fieldId, value }) => [names.get(fieldId) ?? "", String(value)] as const);
  const right = written.filter(([name, value]) => name in truth && same(truth[name], value));
  const wrong = written.filter(([name, value]) => !(name in truth && same(truth[name], value)));
  const missed = Object.keys(truth).filter((name) => !right.some(([each]) => each === name));
  const asked = plan.ambiguous.length;
  const lost = Object.keys(values).length - given.values.length;
  return { right: right.length, wrong, missed, asked, lost, wanted: Object.keys(truth).length };
}

const totals = { right: 0, wrong: 0, wanted: 0 };
for (const pair of JSON.parse(readFileSync(options.pairs, "utf8")) as Pair[]) {
  const { right, wrong, missed, asked, lost, wanted } = await judge(pair);
  totals.right += right;
  totals.wrong += wrong.length;
  totals.wanted += wanted;
  console.log(
    `${pair.source} → ${pair.target}: ${right} of ${wanted} right, ${wrong.length} wrong, ${asked} asked` +
      (lost > 0 ? `, ${lost} could not be put into the source` : ""),
  );
  if (options.verbose) {
    for (const [name, value] of wrong) console.log(`  wrong  ${name}: ${value}`);
    for (const name of missed) console.log(`  missed ${name}: ${pair.truth[name]}`);
  }
}
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`;
console.log(
  `recall ${percent(totals.right, totals.wanted)} (${totals.right} of ${totals.wanted}), ` +
    `precision ${percent(totals.right, totals.right + totals.wrong)} (${totals.wrong} wrong)`,
);
process.exit(0);
