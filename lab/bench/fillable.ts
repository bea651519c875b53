import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { PDFDict, PDFHexString, PDFName, PDFString } from "pdf-lib";
import { loadDocument } from "../../lib/pdf/load-document.ts";
import { parsePdf } from "../../lib/pdf/parse-pdf.ts";
import { makeFillable } from "../../lib/pdf/write/fillable/make-fillable.ts";
import { LIMITS } from "./limits.ts";
import { pdfFilesIn } from "./pdf-files.ts";
import { exitWith, readBenchArguments } from "./read-arguments.ts";

const USAGE =
  "npm run lab -- bench fillable FOLDER [--keep FOLDER] [--verapdf]   (makes flat forms fillable; --verapdf takes veraPDF from Maven, and needs mvn and java)";
/** The command line of veraPDF, at one version, so that its rules stay the same. */
const VERAPDF = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>lab</groupId><artifactId>lab</artifactId><version>1</version><dependencies><dependency>
<groupId>org.verapdf.apps</groupId><artifactId>greenfield-apps</artifactId><version>1.28.2</version>
</dependency></dependencies></project>`;

const { folder, options } = readBenchArguments(USAGE, {
  keep: { type: "string" },
  verapdf: { type: "boolean", default: false },
});
const files = pdfFilesIn(folder);
if (files.length === 0) exitWith(USAGE);
const made = options.keep ?? mkdtempSync(join(tmpdir(), "fillable-"));
mkdirSync(made, { recursive: true });

interface Row {
  buttons: number;
  fields: number;
  /** Tooltips, and those that no other widget of the same page has. */
  tooltips: number;
  unique: number;
  pdfUa?: boolean;
}

const rows = new Map<string, Row | { refused: string }>();
for (const file of files) {
  const input = readFileSync(file);
  const name = basename(file);
  try {
    const form = await parsePdf(input, LIMITS);
    const result = await makeFillable({ input, form });
    if ("refused" in result) {
      rows.set(name, { refused: result.refused });
      continue;
    }
    writeFileSync(join(made, name), result.bytes);
    rows.set(name, { ...(await tooltipsOf(result.bytes)), fields: form.fields.length });
  } catch (cause) {
    rows.set(name, { refused: String(cause) });
  }
}
const filled = [...rows].flatMap(([name, row]) => ("refused" in row ? [] : [{ name, row }]));
if (options.verapdf) {
  const passed = passedByVeraPdf(filled.map(({ name }) => join(made, name)));
  for (const { name, row } of filled) row.pdfUa = passed.has(name);
}
console.table(Object.fromEntries(rows));
const sum = (numberOf: (row: Row) => number) => filled.reduce((total, { row }) => total + numberOf(row), 0);
const [tooltips, unique] = [sum((row) => row.tooltips), sum((row) => row.unique)];
console.log(`${filled.length} of ${files.length} made fillable: ${made}`);
console.log(
  `tooltips unique on a page: ${unique} of ${tooltips} (${((100 * unique) / tooltips).toFixed(1)} %)`,
);
if (options.verapdf)
  console.log(`PDF/UA-1 by veraPDF: ${sum((row) => (row.pdfUa ? 1 : 0))} of ${filled.length}`);
process.exit(0);

/** What a screen reader says at each widget: its own text, else its field's. */
async function tooltipsOf(bytes: Uint8Array): Promise<Omit<Row, "fields">> {
  const document = await loadDocument(bytes);
  let [all, unique, buttons] = [0, 0, 0];
  for (const page of document.getPages()) {
    const counts = new Map<string, number>();
    const notes = page.node.Annots()?.asArray() ?? [];
    for (const note of notes.map((each) => document.context.lookup(each))) {
      if (!(note instanceof PDFDict) || note.lookup(PDFName.of("Subtype")) !== PDFName.of("Widget")) continue;
      const text = inherited(note, "TU");
      const tooltip = text instanceof PDFString || text instanceof PDFHexString ? text.decodeText() : "";
      counts.set(tooltip, (counts.get(tooltip) ?? 0) + 1);
      if (inherited(note, "FT") === PDFName.of("Btn")) buttons++;
    }
    all += [...counts.values()].reduce((total, count) => total + count, 0);
    unique += [...counts].filter(([text, count]) => text !== "" && count === 1).length;
  }
  return { buttons, tooltips: all, unique };
}

function inherited(dict: PDFDict, key: string): unknown {
  const parent = dict.lookup(PDFName.of("Parent"));
  return dict.lookup(PDFName.of(key)) ?? (parent instanceof PDFDict ? inherited(parent, key) : undefined);
}

/** The names of the files that pass every machine check of PDF/UA-1. */
function passedByVeraPdf(paths: readonly string[]): Set<string> {
  const work = mkdtempSync(join(tmpdir(), "verapdf-"));
  writeFileSync(join(work, "pom.xml"), VERAPDF);
  execFileSync("mvn", ["-q", "-B", "dependency:copy-dependencies", "-DoutputDirectory=lib"], {
    cwd: work,
    stdio: "inherit",
  });
  const main = "org.verapdf.apps.GreenfieldCliWrapper";
  const settings = ["-cp", join(work, "lib", "*"), main, "--flavour", "ua1", "--format", "text"];
  // It ends with 1 where any file fails.
  const { stdout } = spawnSync("java", [...settings, ...paths], { encoding: "utf8", maxBuffer: 1 << 26 });
  return new Set(
    stdout.split("\n").flatMap((line) => {
      const path = /^PASS (.*) ua1\s*$/.exec(line)?.[1];
      return path ? [basename(path)] : [];
    }),
  );
}
