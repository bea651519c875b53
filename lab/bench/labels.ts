import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type LabelFigures, measureLabels } from "./pdf/measure-labels.ts";
import { pdfFilesIn } from "./pdf-files.ts";
import { exitWith, readBenchArguments } from "./read-arguments.ts";

const USAGE =
  "npm run lab -- bench labels FOLDER   (FOLDER: forms with tooltips; its manifest.jsonl, if there, names their publishers)";

/** A form's figures, and whose it is. */
interface Row extends LabelFigures {
  publisher: string;
}

const { folder } = readBenchArguments(USAGE, {});
const publishers = readPublishers(folder);
const rows: Row[] = [];
for (const file of pdfFilesIn(folder)) {
  const figures = await measureLabels(file).catch(() => null);
  const name = relative(folder, file);
  if (figures && figures.judged > 0) rows.push({ ...figures, publisher: publishers.get(name) ?? name });
}
if (rows.length === 0) exitWith(`Expected forms with tooltips in ${folder}, found none.`);
const [one, other] = [0, 1].map((half) => rows.filter(({ publisher }) => halfOf(publisher) === half));
console.log("Labels like the tooltips, which were hidden; publishers are in one half each, by hash");
console.table({ "first half": summary(one ?? []), "second half": summary(other ?? []), all: summary(rows) });
console.log("What labels lose without a pass, in points");
console.table(Object.fromEntries([...passNames(rows)].map((name) => [name, lossWithout(name)])));
process.exit(0);

/** Publishers by file, as a manifest says them: one JSON object a line, with `path` and `family`. */
function readPublishers(root: string): Map<string, string> {
  const manifest = join(root, "manifest.jsonl");
  if (!existsSync(manifest)) return new Map();
  const lines = readFileSync(manifest, "utf8").trim().split("\n");
  return new Map(
    lines.flatMap((line) => {
      const { path, family }: { path?: string; family?: string } = JSON.parse(line);
      return path && family ? [[path, family]] : [];
    }),
  );
}

function halfOf(publisher: string): number {
  return (createHash("sha256").update(publisher).digest()[0] ?? 0) % 2;
}

function summary(of: readonly Row[]) {
  const byPublisher = [...Map.groupBy(of, ({ publisher }) => publisher).values()];
  const shares = byPublisher.map((own) => goodShare(own));
  return {
    forms: of.length,
    publishers: byPublisher.length,
    fields: sum(of, ({ judged }) => judged),
    "good %": goodShare(of).toFixed(1),
    options: sum(of, ({ options }) => options),
    "with caption and question %": (
      (100 * sum(of, ({ named }) => named)) /
      sum(of, ({ options }) => options)
    ).toFixed(1),
    "mean by publisher %": (shares.reduce((total, share) => total + share, 0) / shares.length).toFixed(1),
  };
}

function goodShare(of: readonly Row[]): number {
  return (100 * sum(of, ({ good }) => good)) / sum(of, ({ judged }) => judged);
}

function passNames(of: readonly Row[]): Set<string> {
  return new Set(of.flatMap(({ without }) => [...without.keys()]));
}

function lossWithout(pass: string) {
  const loss = (of: readonly Row[]) =>
    goodShare(of) - goodShare(of.map((row) => ({ ...row, good: row.without.get(pass) ?? row.good })));
  return {
    "first half": loss(one ?? []).toFixed(2),
    "second half": loss(other ?? []).toFixed(2),
    all: loss(rows).toFixed(2),
  };
}

function sum(of: readonly Row[], figure: (row: Row) => number): number {
  return of.reduce((total, row) => total + figure(row), 0);
}
