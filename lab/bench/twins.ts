import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parsePdf } from "../../lib/pdf/parse-pdf.ts";
import { LIMITS } from "./limits.ts";
import { compareTwin, type TwinFigures } from "./pdf/compare-twin.ts";
import { exitWith, readBenchArguments } from "./read-arguments.ts";
import { twinFilesIn } from "./twin-files.ts";

const USAGE =
  "npm run lab -- bench twins FOLDER   (FOLDER: NAME.pdf and twin-NAME.pdf, the same without fields, also in folders below)";

const { folder } = readBenchArguments(USAGE, {});
const twins = twinFilesIn(folder);
if (twins.length === 0)
  exitWith(`Expected files named twin-NAME.pdf beside NAME.pdf in ${folder}, found none.`);

const total: TwinFigures = { expected: 0, found: 0, placed: 0, named: 0, doubtful: 0, offered: 0 };
const rows: Record<string, ReturnType<typeof row>> = {};
for (const { twin, original } of twins) {
  const figures = compareTwin(await parse(original), await parse(twin));
  for (const name of Object.keys(total) as (keyof TwinFigures)[]) total[name] += figures[name];
  rows[basename(original, ".pdf")] = row(figures);
}
console.table({ ...rows, all: row(total) });
process.exit(0);

function parse(file: string) {
  return parsePdf(readFileSync(file), LIMITS);
}

function row({ expected, found, placed, named, doubtful, offered }: TwinFigures) {
  const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
  return {
    expected,
    found,
    "F1 of places %": percent(2 * placed, expected + found),
    "labels alike %": percent(named, placed),
    "recall %": percent(placed, expected),
    doubtful,
    "recall with them %": percent(offered, expected),
  };
}
