import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Widget } from "../../lib/domain/parsed-form.ts";
import { parsePdf } from "../../lib/pdf/parse-pdf.ts";
import { fillPdf } from "../../lib/pdf/write/fill-pdf.ts";
import { type DrawnText, isDrawn, mutoolText, popplerText } from "./drawn-text.ts";
import { type GreyPage, isMarked, mutoolPage, popplerPage } from "./ink.ts";
import { type HeldValue, isClean, readValues } from "./read-values.ts";
import { type UniqueValue, uniqueValues } from "./unique-values.ts";

/** How often something that was asked for was found. */
interface Tally {
  asked: number;
  found: number;
  missing: string[];
}

export const BARS = [
  "qpdf",
  "text poppler",
  "text mutool",
  "tick poppler",
  "tick mutool",
  "seen by pdfium",
  "clean",
] as const;
type Bar = (typeof BARS)[number];
export type FileVerdict = Record<Bar, Tally>;

const LIMITS = { deadlineMs: 600_000, maxPages: 500, maxFields: 5_000 };

/** Fills every field of a form and asks other engines what they see. Null for a file that no field can be filled of. */
export async function judgeFile(file: string, tools: ReadonlySet<string>): Promise<FileVerdict | null> {
  const input = new Uint8Array(await readFile(file));
  const form = await parsePdf(input, LIMITS);
  const trials = uniqueValues(form.fields);
  if (trials.length === 0) return null;
  const values = trials.map(({ field, value }) => ({ fieldId: field.id, value }));
  const { bytes, verified } = await fillPdf({ input, form, values, flatten: false });
  const folder = await mkdtemp(join(tmpdir(), "check-write-"));
  try {
    const filled = join(folder, "filled.pdf");
    await writeFile(filled, bytes);
    return await judge(
      { file, filled, trials, verified: new Set(verified.map(({ fieldId }) => fieldId)) },
      tools,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Filled {
  file: string;
  filled: string;
  trials: readonly UniqueValue[];
  verified: ReadonlySet<string>;
}

/** What each installed tool knows of the filled file. */
interface Witnesses {
  held: Map<string, HeldValue> | null;
  texts: [Bar, DrawnText[]][];
  painters: [Bar, PagePair][];
}

async function callWitnesses({ file, filled }: Filled, tools: ReadonlySet<string>): Promise<Witnesses> {
  const texts: Witnesses["texts"] = [];
  const painters: Witnesses["painters"] = [];
  if (tools.has("pdftotext")) texts.push(["text poppler", await popplerText(filled)]);
  if (tools.has("mutool")) texts.push(["text mutool", await mutoolText(filled)]);
  if (tools.has("pdftoppm")) painters.push(["tick poppler", bothPages(popplerPage, file, filled)]);
  if (tools.has("mutool")) painters.push(["tick mutool", bothPages(mutoolPage, file, filled)]);
  return { held: tools.has("qpdf") ? await readValues(filled) : null, texts, painters };
}

async function judge(task: Filled, tools: ReadonlySet<string>): Promise<FileVerdict> {
  const verdict = emptyVerdict();
  const witnesses = await callWitnesses(task, tools);
  if (witnesses.held && (await isClean(task.file)))
    count(verdict.clean, task.file, await isClean(task.filled));
  for (const trial of task.trials) {
    const { id } = trial.field;
    count(verdict["seen by pdfium"], id, task.verified.has(id));
    await judgeTrial(trial, witnesses, verdict);
  }
  return verdict;
}

async function judgeTrial(
  { field, value }: UniqueValue,
  { held, texts, painters }: Witnesses,
  verdict: FileVerdict,
): Promise<void> {
  const name = field.name ?? field.id;
  if (held) count(verdict.qpdf, name, isHeld(held.get(name), value.toString()));
  if (field.type === "text") {
    for (const [bar, drawn] of texts) {
      count(
        verdict[bar],
        name,
        field.widgets.some((widget) => isDrawn(value.toString(), drawn, widget)),
      );
    }
  } else if (field.type !== "choice") {
    const chosen = field.widgets.filter(({ option }) => option === undefined || option === value);
    for (const [bar, pages] of painters) count(verdict[bar], name, await someMarked(chosen, pages));
  }
}

function count(tally: Tally, name: string, found: boolean): void {
  tally.asked++;
  if (found) tally.found++;
  else tally.missing.push(name);
}

const emptyVerdict = (): FileVerdict =>
  Object.fromEntries(BARS.map((bar) => [bar, { asked: 0, found: 0, missing: [] }])) as unknown as FileVerdict;

const isHeld = (held: HeldValue | undefined, value: string): boolean =>
  held !== undefined && (held.value === value || held.states.includes(value));

type PagePair = (page: number) => Promise<[before: GreyPage, after: GreyPage]>;

/** Each page is painted once. */
function bothPages(
  paint: (file: string, page: number) => Promise<GreyPage>,
  ...files: [string, string]
): PagePair {
  const painted = new Map<number, ReturnType<PagePair>>();
  return (page) => {
    const pair = painted.get(page) ?? Promise.all([paint(files[0], page), paint(files[1], page)]);
    painted.set(page, pair);
    return pair;
  };
}

async function someMarked(widgets: readonly Widget[], pages: PagePair): Promise<boolean> {
  for (const widget of widgets) {
    if (isMarked(...(await pages(widget.page)), widget)) return true;
  }
  return false;
}
