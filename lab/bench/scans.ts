import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ParsedForm, Widget } from "../../lib/domain/parsed-form.ts";
import type { ReadPage } from "../../lib/domain/ports/pdf.ts";
import { parsePdf } from "../../lib/pdf/parse-pdf.ts";
import { LIMITS } from "./limits.ts";
import { compareTwin, type TwinFigures } from "./pdf/compare-twin.ts";
import { type MadeScan, makeScan, scanLookOf } from "./pdf/make-scan.ts";
import { processorClock } from "./processor-clock.ts";
import { exitWith, readBenchArguments } from "./read-arguments.ts";
import { twinFilesIn } from "./twin-files.ts";

const USAGE =
  "npm run lab -- bench scans FOLDER [--seed 1] [--dpi 200] [--degrees 1.5] [--keep FOLDER]   (FOLDER: NAME.pdf and twin-NAME.pdf, the same without fields)";

const { folder, options } = readBenchArguments(USAGE, {
  seed: { type: "string", default: "1" },
  dpi: { type: "string" },
  degrees: { type: "string" },
  keep: { type: "string" },
});
const twins = twinFilesIn(folder);
if (twins.length === 0) exitWith(USAGE);
if (options.keep) mkdirSync(options.keep, { recursive: true });

interface Row {
  name: string;
  dpi: number;
  degrees: number;
  drawn: TwinFigures;
  read: TwinFigures;
  unread: TwinFigures;
  ms: number;
}

const rows: Row[] = [];
for (const [index, { twin, original }] of twins.entries()) {
  const expected = await parsePdf(readFileSync(original), LIMITS);
  const page = firstPageWithFields(expected);
  const seed = Number(options.seed) * 1000 + index;
  const look = {
    ...scanLookOf(seed),
    ...(options.dpi && { dpi: Number(options.dpi) }),
    ...(options.degrees && { degrees: Number(options.degrees) }),
  };
  const scan = await makeScan(readFileSync(twin), page, look, seed);
  const truth = onScan(expected, page, scan);
  const name = basename(original, ".pdf");
  if (options.keep) writeFileSync(join(options.keep, `scan-${name}.pdf`), scan.bytes);
  const drawn = compareTwin(onPage(expected, page), onPage(await parsePdf(readFileSync(twin), LIMITS), page));
  const unread = compareTwin(truth, await parse(scan, []));
  const spent = processorClock();
  const read = compareTwin(truth, await parse(scan, scan.read));
  const ms = spent();
  rows.push({ name, dpi: look.dpi, degrees: look.degrees, drawn, read, unread, ms });
}

console.table(Object.fromEntries(rows.map((each) => [each.name, describe([each])])));
const byDegrees = Object.groupBy(rows, ({ degrees }) => `to ${Math.ceil(Math.abs(degrees))} degrees`);
const byDpi = Object.groupBy(rows, ({ dpi }) => `${dpi} dpi`);
const groups = { ...byDpi, ...byDegrees, all: rows };
console.table(
  Object.fromEntries(Object.entries(groups).map(([group, part]) => [group, describe(part ?? [])])),
);
process.exit(0);

function parse({ bytes }: MadeScan, read: ReadPage[]): Promise<ParsedForm> {
  return parsePdf(bytes, { ...LIMITS, read });
}

function firstPageWithFields({ fields }: ParsedForm): number {
  const pages = fields
    .filter(({ hidden }) => !hidden)
    .flatMap(({ widgets }) => widgets.map(({ page }) => page));
  return Math.min(...pages);
}

/** The form as it is on the scan of one of its pages. */
function onScan(form: ParsedForm, page: number, { move }: MadeScan): ParsedForm {
  const part = onPage(form, page);
  const moved = (widget: Widget): Widget => ({ ...widget, ...move(widget), page: 1 });
  return {
    ...part,
    fields: part.fields.map((field) => ({ ...field, widgets: field.widgets.map(moved) })),
  };
}

function onPage(form: ParsedForm, page: number): ParsedForm {
  const isOn = (widget: Widget) => widget.page === page;
  return {
    ...form,
    fields: form.fields.map((field) => ({ ...field, widgets: field.widgets.filter(isOn) })),
  };
}

function describe(part: readonly Row[]) {
  const sum = (of: "drawn" | "read" | "unread", name: keyof TwinFigures) =>
    part.reduce((total, row) => total + row[of][name], 0);
  const percent = (share: number, whole: number) => Math.round((1000 * share) / whole) / 10;
  const f1 = (of: "drawn" | "read" | "unread") =>
    percent(2 * sum(of, "placed"), sum(of, "expected") + sum(of, "found"));
  const mean = (numberOf: (row: Row) => number) =>
    part.reduce((total, row) => total + numberOf(row), 0) / part.length;
  return {
    pages: part.length,
    dpi: Math.round(mean(({ dpi }) => dpi)),
    degrees: Math.round(10 * mean(({ degrees }) => (part.length > 1 ? Math.abs(degrees) : degrees))) / 10,
    expected: sum("read", "expected"),
    found: sum("read", "found"),
    "F1 drawn %": f1("drawn"),
    "F1 of places %": f1("read"),
    "labels alike %": percent(sum("read", "named"), sum("read", "placed")),
    "found unread": sum("unread", "found"),
    "F1 unread %": f1("unread"),
    "ms a page": Math.round(mean(({ ms }) => ms)),
  };
}
