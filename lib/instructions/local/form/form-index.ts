import type { ParsedForm } from "../../../domain/parsed-form.ts";
import type { DateHabits, DateOrder } from "../entities/dates.ts";
import { isOther } from "../people/roles.ts";
import { foldCopies, foldRepeats } from "./copies.ts";
import { type FieldEntry, fieldEntries } from "./field-entry.ts";
import { type FieldGroup, fieldGroups } from "./field-groups.ts";
import { type FormWords, formWords } from "./form-words.ts";

/** The form as the engine sees it. */
export interface FormIndex {
  /** One entry for each thing to fill: what repeats it is left to `copies`. */
  entries: FieldEntry[];
  groups: FieldGroup[];
  /** Whether city, state or ZIP code have fields of their own. */
  splitsAddresses: boolean;
  /** Second and later lines under one label. */
  continued: ReadonlySet<FieldEntry>;
  words: FormWords;
  /** The sides that the form tells apart: "payer" and "recipient", "veteran" and "claimant". */
  sides: ReadonlySet<string>;
  habits: DateHabits;
  /** By field id: the fields that repeat it and take the same value. */
  copies: ReadonlyMap<string, FieldEntry[]>;
}

/** `asked` are the words of the instruction, which PDF names may use; `today` is what "today" means, as YYYY-MM-DD. */
export function indexForm(
  form: ParsedForm,
  asked: readonly string[] = [],
  today: string | null = null,
): FormIndex {
  const all = fieldEntries(form, asked);
  const { firsts, copies } = foldCopies(all);
  const continued = new Set(
    firsts.filter((entry, i) => firsts.slice(Math.max(0, i - 8), i).some((above) => continues(above, entry))),
  );
  const isSecondLine = (entry: FieldEntry): boolean => entry.part === "street" && continued.has(entry);
  const groups = foldRepeats(fieldGroups(firsts.filter((entry) => !isSecondLine(entry))), copies);
  return {
    entries: firsts,
    groups,
    splitsAddresses: groups.some(({ kind }) => kind === "address"),
    continued,
    words: formWords(firsts),
    sides: new Set(firsts.flatMap(({ roles }) => roles.filter((role) => !isOther(role)))),
    habits: { dateOrder: dateOrderOf(all), today },
    copies,
  };
}

/** Lines under one label stand no further apart than this, in points. */
const LINE_GAP = 36;

/** Whether the field is the next line under the same label: same words, same left edge and width, just below. */
function continues(above: FieldEntry, entry: FieldEntry): boolean {
  const [first, second] = [above.field.widgets[0], entry.field.widgets[0]];
  if (!first || !second || above.field.label !== entry.field.label || entry.field.type !== "text")
    return false;
  const aligned = Math.abs(first.x - second.x) < 3 && Math.abs(first.width - second.width) < 5;
  return aligned && second.y > first.y && second.y - first.y < LINE_GAP;
}

const DAY_FIRST_WORDS = new Set(
  "jj tt nom prenom rue denomination montant vorname strasse geburtsdatum fecha nombre wohnort".split(" "),
);

/** Month first, as in the United States, unless the form asks for the day first or speaks another language. */
function dateOrderOf(entries: readonly FieldEntry[]): DateOrder {
  const prints = entries.some(({ field }) =>
    /\b(?:dd|jj)\s?[/.-]\s?mm\b/i.test(`${field.label} ${field.tooltip ?? ""}`),
  );
  const foreign = entries.filter(({ words }) => [...words].some((word) => DAY_FIRST_WORDS.has(word)));
  return prints || foreign.length >= 2 ? "day" : "month";
}
