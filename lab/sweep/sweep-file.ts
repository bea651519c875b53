import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Warning } from "../../lib/domain/fill-plan.ts";
import type { Field, ParsedForm, Widget } from "../../lib/domain/parsed-form.ts";
import type { PdfEngine, PdfLimits } from "../../lib/domain/ports/pdf.ts";
import { loadDocument } from "../../lib/pdf/load-document.ts";
import { pageWidgets } from "../../lib/pdf/write/field-nodes.ts";
import { type DrawnText, isDrawn, popplerText } from "../check-write/drawn-text.ts";
import { popplerPage } from "../check-write/ink.ts";
import { type UniqueValue, uniqueValues } from "../check-write/unique-values.ts";
import { differOutside, hasChangedInk, isDark, isWrittenOver, type PagePair } from "./judge-pictures.ts";

/** So many pages of a file are drawn by the second engine. */
const MOST_PAGES = 6;
const LIMITS: PdfLimits = { accountId: "sweep", deadlineMs: 60_000, maxPages: 500, maxFields: 5_000 };

/** What came of one file. */
export interface Swept {
  /** Why it could not be tried: a parse that failed, or no field to fill. */
  skipped?: string;
  /** What is not as it was, or not as it was asked for. */
  faults: string[];
  /** Values that were called doubtful or clipped, each with what its warnings say. */
  doubts: string[];
  /** How often values were called what. */
  states: Record<string, number>;
  /** Texts that were called verified, and how many of them the second engine draws in their boxes. */
  texts: { verified: number; drawn: number };
}

interface Trial {
  name: string;
  values: readonly UniqueValue[];
  flatten: boolean;
}

/** Fills a file in three ways (every field, one alone, one alone and flattened) and looks at each result with poppler. */
export async function sweepFile(engine: PdfEngine, file: string): Promise<Swept> {
  const swept: Swept = { faults: [], doubts: [], states: {}, texts: { verified: 0, drawn: 0 } };
  const input = new Uint8Array(await readFile(file));
  const parsed = await engine.parse(input, LIMITS).catch((error: Error & { code?: string }) => error);
  if (parsed instanceof Error) return { ...swept, skipped: `parse: ${parsed.code ?? parsed.message}` };
  const all = uniqueValues(parsed.form.fields);
  const [one = all[0]] = all.filter(({ field }) => field.type === "text");
  if (!one) return { ...swept, skipped: "nothing to fill" };
  const trials: Trial[] = [
    { name: "all", values: all, flatten: false },
    { name: "one", values: [one], flatten: false },
    { name: "flat", values: [one], flatten: true },
  ];
  const folder = await mkdtemp(join(tmpdir(), "sweep-"));
  try {
    for (const trial of trials) {
      const out = join(folder, `${trial.name}.pdf`);
      await sweepTrial(engine, { input, file, out, form: parsed.form, trial }, swept).catch(
        (error: Error & { code?: string }) =>
          swept.faults.push(`${trial.name}: ${error.code ?? "error"} ${error.message.slice(0, 120)}`),
      );
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return swept;
}

interface Filling {
  input: Uint8Array;
  file: string;
  out: string;
  form: ParsedForm;
  trial: Trial;
}

async function sweepTrial(engine: PdfEngine, filling: Filling, swept: Swept): Promise<void> {
  const { input, out, form, trial } = filling;
  const values = trial.values.map(({ field, value }) => ({ fieldId: field.id, value }));
  const { bytes, verified, warnings } = await engine.fill(
    { input, form, values, flatten: trial.flatten },
    LIMITS,
  );
  await writeFile(out, bytes);
  const say = (what: string): void => void swept.faults.push(`${trial.name}: ${what}`);
  for (const { fieldId, state } of verified) {
    swept.states[state] = (swept.states[state] ?? 0) + 1;
    if (state === "verified") continue;
    const codes = warnings.filter((each) => each.fieldId === fieldId).map(({ code }) => code);
    swept.doubts.push(`${trial.name}: ${fieldId} is ${state} (${codes.join(", ")})`);
  }
  const written = new Set([...values.map(({ fieldId }) => fieldId), ...calculatedOf(warnings)]);
  const untouched = form.fields.filter(({ id }) => !written.has(id));
  if (!trial.flatten)
    for (const name of await changedValues(engine, bytes, untouched)) say(`value of ${name} changed`);
  const isRight = new Set(verified.flatMap(({ fieldId, state }) => (state === "verified" ? [fieldId] : [])));
  // What a field showed before is no print.
  const right = trial.values.filter(
    ({ field }) => field.type === "text" && !textOf(field.value) && isRight.has(field.id),
  );
  await lookAtPages(filling, { untouched, right: right.map(({ field }) => field) }, say);
  // A password is drawn as asterisks.
  for (const { code, fieldId = "" } of warnings) if (code === "password_stored") isRight.delete(fieldId);
  await countDrawn(
    out,
    trial.values.filter(({ field }) => isRight.has(field.id)),
    swept,
    say,
  );
}

/** Whether the middle of a word stands in a box. */
const isWithin = ({ left, right, middle }: DrawnText, { x, y, width, height }: Widget): boolean =>
  (left + right) / 2 > x && (left + right) / 2 < x + width && middle > y && middle < y + height;

/** So often a page is drawn, to see whether it always looks the same. */
const DRAWINGS = 4;

/** Poppler draws some broken fonts another way each time. */
async function isSteady(file: string, page: number): Promise<boolean> {
  const pictures = await Promise.all(Array.from({ length: DRAWINGS }, () => popplerPage(file, page)));
  return pictures.every(({ pixels }) => pixels.equals(pictures[0]?.pixels ?? pixels));
}

/** Compares the pages by poppler's pictures, for fields that nobody wrote and for texts that are called right. */
async function lookAtPages(
  { input, file, out, form }: Filling,
  { untouched, right }: { untouched: readonly Field[]; right: readonly Field[] },
  say: (what: string) => void,
): Promise<void> {
  const places = await placesOf(input, form);
  const printed = (await popplerText(file)).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  for (const { number } of form.pages.slice(0, MOST_PAGES)) {
    const pair = await pagesOf(file, out, number);
    if (!pair) continue;
    const boxes = places.filter(({ page }) => page === number);
    if (differOutside(pair, boxes) && (await isSteady(file, number)))
      say(`page ${number} changed outside its fields`);
    const onPage = ({ widgets }: Field) => widgets.filter(({ page }) => page === number);
    for (const field of untouched)
      if (onPage(field).some((box) => hasChangedInk(pair, box))) say(`field ${field.id} looks otherwise`);
    const over = printed.filter((word) => word.page === number && isWrittenOver(pair, word));
    if (over.length === 0) continue;
    const page = await popplerPage(file, number, "-hide-annotations");
    const print = over.filter((word) => isDark(page, word) && isDark(pair.before, word));
    for (const field of right)
      if (onPage(field).some((box) => print.some((word) => isWithin(word, box))))
        say(`${field.id} is called verified, and stands on print`);
  }
}

/** Totals that follow what was written, which is announced. */
const calculatedOf = (warnings: readonly Warning[]): string[] =>
  warnings.flatMap(({ code, fieldId = "" }) => (code === "field_calculated" ? [fieldId] : []));

/** Where widgets stand, those of push buttons too: some viewers draw these only while a file asks them to. */
async function placesOf(input: Uint8Array, { fields }: ParsedForm): Promise<Widget[]> {
  const own = fields.flatMap((field) => field.widgets);
  const document = await loadDocument(input).catch(() => null);
  const all = document ? pageWidgets(document) : [];
  return [...own, ...all.map(({ page, box }) => ({ page: page + 1, ...box }))];
}

/** The fields that nobody wrote and that hold something else now, as pdf.js reads them. */
async function changedValues(
  engine: PdfEngine,
  bytes: Uint8Array,
  untouched: readonly Field[],
): Promise<string[]> {
  const { form } = await engine.parse(bytes, LIMITS);
  const now = new Map(form.fields.map((field) => [`${field.type} ${field.name}`, field.value]));
  return untouched
    .filter(({ name, type }) => name && type !== "signature" && now.has(`${type} ${name}`))
    .filter(({ name, type, value }) => textOf(now.get(`${type} ${name}`)) !== textOf(value))
    .map(({ id }) => id);
}

const textOf = (value: Field["value"] | undefined): string => [value ?? ""].flat().join("\n").trim();

async function pagesOf(before: string, after: string, page: number): Promise<PagePair | null> {
  try {
    return { before: await popplerPage(before, page), after: await popplerPage(after, page) };
  } catch {
    return null;
  }
}

async function countDrawn(
  file: string,
  trials: readonly UniqueValue[],
  { texts }: Swept,
  say: (what: string) => void,
): Promise<void> {
  const typed = trials.filter(
    ({ field, value }) => field.type === "text" && /[\p{L}\p{N}]{3}/u.test(String(value)),
  );
  const pages = await popplerText(file);
  texts.verified += typed.length;
  for (const { field, value } of typed) {
    const isSeen = field.widgets.some((widget) => isDrawn(String(value), pages, widget));
    if (isSeen) texts.drawn++;
    else say(`${field.id} is called verified, and poppler does not draw it`);
  }
}
