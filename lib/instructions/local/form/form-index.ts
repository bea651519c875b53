import type { ParsedForm } from "../../../domain/parsed-form.ts";
import type { DateOrder } from "../entities/dates.ts";
import { isOther } from "../people/roles.ts";
import type { Habits } from "../shape/habits.ts";
import { foldCopies, foldRepeats } from "./copies.ts";
import { type FieldEntry, fieldEntries } from "./field-entry.ts";
import { type FieldGroup, fieldGroups } from "./field-groups.ts";
import { type FormWords, formWords } from "./form-words.ts";
import { tableOfChildren } from "./person-columns.ts";
import { isOfMembers, type Table, tablesOf } from "./tables.ts";

/** The form as the engine sees it. */
export interface FormIndex {
  /** One entry for each thing to fill: what repeats it is left to `copies`. */
  entries: FieldEntry[];
  groups: FieldGroup[];
  /** Whether city, state or ZIP code have fields of their own. */
  splitsAddresses: boolean;
  /** Second and later lines under one label. */
  continued: ReadonlySet<FieldEntry>;
  /** Boxes for whole dollars, which have one for the cents beside them. */
  dollars: ReadonlySet<FieldEntry>;
  tables: readonly Table[];
  /** Every field of the tables for the members of a household. */
  memberCells: ReadonlySet<FieldEntry>;
  words: FormWords;
  /** By word: the entries that it describes, in reading order. */
  byWord: ReadonlyMap<string, readonly FieldEntry[]>;
  /** The sides that the form tells apart: "payer" and "recipient", "veteran" and "claimant". */
  sides: ReadonlySet<string>;
  habits: Habits;
  /** By field id: the fields that repeat it and take the same value. */
  copies: ReadonlyMap<string, FieldEntry[]>;
}

/**
 * `asked` are the words of the instruction, which PDF names may use; `today` is what "today" means, as YYYY-MM-DD; `saidOrder` is how the
 * instruction writes dates, null for "as the form asks".
 */
export function indexForm(
  form: ParsedForm,
  asked: readonly string[] = [],
  today: string | null = null,
  said: Pick<Habits, "saidOrder" | "twoLastNames"> = {},
): FormIndex {
  const all = fieldEntries(form, asked);
  const { firsts, copies } = foldCopies(all);
  const continued = new Set(
    firsts.filter((entry, i) => firsts.slice(Math.max(0, i - 8), i).some((above) => continues(above, entry))),
  );
  const isSecondLine = (entry: FieldEntry): boolean => entry.part === "street" && continued.has(entry);
  const groups = foldRepeats(fieldGroups(firsts.filter((entry) => !isSecondLine(entry))), copies);
  const tables = [...tableOfChildren(firsts), ...tablesOf(firsts)];
  return {
    entries: firsts,
    groups,
    splitsAddresses: groups.some(({ kind }) => kind === "address"),
    continued,
    dollars: new Set(
      groups.flatMap(({ parts }) => parts.filter(({ part }) => part === "dollars").map(({ entry }) => entry)),
    ),
    tables,
    memberCells: new Set(tables.filter(isOfMembers).flatMap(({ rows }) => rows.flat())),
    words: formWords(firsts),
    byWord: entriesByWord(firsts),
    sides: new Set(firsts.flatMap(({ roles }) => roles.filter((role) => !isOther(role)))),
    habits: { ...habitsOf(form, all), ...said, today },
    copies,
  };
}

/** How the form writes dates; no instruction has said what it does, or what "today" means. */
export const habitsOf = (form: ParsedForm, entries: readonly FieldEntry[]): Habits => ({
  dateOrder: dateOrderOf(form, entries),
  today: null,
  separator: writesDots(form, entries) ? "." : "/",
});

function entriesByWord(entries: readonly FieldEntry[]): Map<string, FieldEntry[]> {
  const byWord = new Map<string, FieldEntry[]>();
  for (const entry of entries) {
    for (const word of new Set([...entry.words, ...entry.captions.flatMap(({ all }) => [...all])])) {
      const known = byWord.get(word);
      if (known) known.push(entry);
      else byWord.set(word, [entry]);
    }
  }
  return byWord;
}

/** The entries that any of the words describes, in reading order. */
export function entriesAbout(words: Iterable<string>, { byWord }: FormIndex): FieldEntry[] {
  const found = new Set<FieldEntry>();
  for (const word of words) for (const entry of byWord.get(word) ?? []) found.add(entry);
  return [...found].sort((a, b) => a.order - b.order);
}

/** Lines of running text stand this close, in points. */
const NEXT_LINE = 16;
/** Lines under one label stand no further apart than this, in points. */
const LINE_GAP = 36;

/** Whether the field is the next line under the same label: same words, same left edge and width, just below. */
function continues(above: FieldEntry, entry: FieldEntry): boolean {
  const [first, second] = [above.field.widgets[0], entry.field.widgets[0]];
  if (!first || !second || above.field.label !== entry.field.label || entry.field.type !== "text")
    return false;
  const aligned = Math.abs(first.x - second.x) < 3 && Math.abs(first.width - second.width) < 5;
  // Where the label stands before the first line, the second begins at the margin.
  const isBelow = second.y > first.y && second.y - first.y < LINE_GAP;
  const wraps = second.x < first.x && second.x + second.width > first.x && second.y - first.y < NEXT_LINE;
  return isBelow && (aligned || wraps);
}

/** Languages whose speakers write the month first, or in which one form in the United States is like another. */
const MONTH_FIRST = /^en(?!-(?:gb|ie|au|nz|in|za))|^es-(?:us|pr)/i;
const AMERICAN = /\b(?:zip|irs|social security|seguro social)\b/i;

const FOREIGN =
  /(?<!\p{L})(?:nom|prénoms?|rue|code postal|montant|vorname|nachname|stra(?:ß|ss)e|geburtsdatum|wohnort|fecha|nombre|apellidos?)(?!\p{L})/iu;

/** Month first, as in the United States, unless the form asks for the day first or speaks another language. */
function dateOrderOf({ language }: ParsedForm, entries: readonly FieldEntry[]): DateOrder {
  const texts = entries.map(({ field }) => `${field.label} ${field.tooltip ?? ""}`);
  if (texts.some((text) => /\b(?:dd|jj|tt)\s?[/.-]\s?mm\b/i.test(text))) return "day";
  if (texts.some((text) => AMERICAN.test(text))) return "month";
  const isElsewhere = language
    ? !MONTH_FIRST.test(language)
    : texts.filter((text) => FOREIGN.test(text)).length >= 2;
  return isElsewhere ? "day" : "month";
}

/** In German one writes 12.04.1985. */
const writesDots = ({ language }: ParsedForm, entries: readonly FieldEntry[]): boolean =>
  language
    ? /^de\b/i.test(language)
    : entries.filter(({ field }) => GERMAN.test(`${field.label} ${field.tooltip ?? ""}`)).length >= 2;
const GERMAN =
  /(?<!\p{L})(?:vorname|nachname|familienname|stra(?:ß|ss)e|anschrift|geburtsdatum|wohnort)(?!\p{L})/iu;
