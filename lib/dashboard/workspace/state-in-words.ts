import type { FillResult } from "../api/types.ts";
import { plural } from "../ui/format.ts";
import { requiredWith } from "./boxes-of-question.ts";
import type { Changes } from "./edits.ts";
import { emptyIn } from "./empty-blanks.ts";
import { openPlaces, type Progress, type Standing } from "./progress.ts";
import { SIGNED, standingIn } from "./steps-back.ts";
import { labelsToldApart } from "./told-apart.ts";

/** One thing that is to be known of a form before it is handed in. */
export interface StateLine {
  words: string;
  /** The blanks that it is about, in reading order. */
  blanks: readonly { fieldId: string; label: string }[];
  /** Whether it is about what was said and is in no blank. */
  isLoose?: boolean;
}

/** How a form stands: what is open, and what else is to be known. It says nothing of whether a value is right. */
export function stateOf(
  standing: Standing,
  changes: Changes,
  { progress, notPlaced, written }: { progress: Progress; notPlaced: number; written: FillResult | null },
): { open: StateLine[]; told: StateLine[] } {
  const { filled, signed, check, required, twice, refused, sign, date } = progress;
  const places = openPlaces(standing, changes);
  const labels = labelsToldApart(standing.fields.values());
  const at = (ids: readonly string[]): StateLine["blanks"] =>
    ids.map((fieldId) => ({ fieldId, label: labels.get(fieldId) ?? fieldId }));
  /** Boxes of one question are called by it. */
  const asAsked = (ids: readonly string[]): StateLine["blanks"] =>
    at(ids).map((one) => {
      const { question } = standing.fields.get(one.fieldId) ?? {};
      const isOfSeveral = requiredWith(standing.fields, one.fieldId).length > 0 || ids === places.twice;
      return question && isOfSeveral ? { ...one, label: question } : one;
    });
  const unseen = unseenIn(written, changes, (id) => labels.get(id));
  const named = new Set(Object.values(places).flat());
  const empty = emptyIn(standing, changes, named).map(({ fieldId, question }) => ({
    ...{ fieldId, label: question ?? labels.get(fieldId) ?? fieldId },
  }));
  const canBeSigned = standing.order.some(
    ({ fieldId }) => standing.fields.get(fieldId)?.type === "signature",
  );
  const given = [`${filled} filled in`, ...(signed > 0 ? [`${signed} signed`] : [])].join(", ");
  return {
    open: [
      ...some(check, { words: `${plural(check, "suggestion")} to check`, blanks: at(places.check) }),
      ...some(required, { words: areEmpty(required, "required blank"), blanks: asAsked(places.required) }),
      ...some(twice, {
        words: `${plural(twice, "question")} with more than one answer`,
        blanks: asAsked(places.twice),
      }),
      ...some(refused, {
        words: `${areEmpty(refused, "blank")}, as you left out what was suggested`,
        blanks: at(places.refused),
      }),
      ...some(sign, { words: `${plural(sign, "place")} to sign`, blanks: at(places.sign) }),
      ...some(date, { words: `${plural(date, "signature")} without a date`, blanks: at(places.date) }),
      ...some(unseen.length, {
        words: `${plural(unseen.length, "value")} cut off, hidden or over print`,
        blanks: unseen,
      }),
      ...some(notPlaced, {
        words: `${plural(notPlaced, "phrase")} of yours not placed`,
        blanks: [],
        isLoose: true,
      }),
    ],
    told: [
      ...some(filled + signed, { words: given, blanks: [] }),
      ...some(empty.length, {
        words: emptyInWords(empty.length, named.size > 0, isMarked(standing)),
        blanks: empty,
      }),
      ...some(canBeSigned || signed > 0 ? 0 : 1, {
        words: "No place to sign was found. If the form asks for a signature, put it there by “Add…”.",
        blanks: [],
      }),
    ],
  };
}

/** What is said where nothing is open: no more than is known. */
export const nothingOpen = (standing: Standing, told: readonly StateLine[]): string | null => {
  if (isMarked(standing)) return "Nothing that the form marks as required is missing.";
  return told.some(({ blanks }) => blanks.length > 0) ? null : "We know of nothing left to do.";
};

const emptyInWords = (count: number, others: boolean, marked: boolean): string =>
  `${areEmpty(count, others ? "other blank" : "blank")}.${marked ? "" : ` We do not know ${count === 1 ? "whether the form requires it" : "which of them the form requires"}.`}`;

const some = (count: number, line: StateLine): StateLine[] => (count > 0 ? [line] : []);

const areEmpty = (count: number, noun: string): string =>
  `${plural(count, noun)} ${count === 1 ? "is" : "are"} empty`;

/** Whether the form says of any blank that it requires it. */
const isMarked = ({ fields }: Standing): boolean => [...fields.values()].some(({ required }) => required);

/** The fields and marks that are in the file and are not, or not whole, to be seen there. */
function unseenIn(
  written: FillResult | null,
  changes: Changes,
  labelOf: (fieldId: string) => string | undefined,
): StateLine["blanks"] {
  const values = (written?.filled ?? []).map(({ field_id: fieldId, verified }) => ({
    ...{ fieldId, verified, label: labelOf(fieldId) ?? fieldId },
  }));
  const marks = standingIn(written).map(({ key: fieldId, mark: { field_id, text, verified } }) => ({
    ...{ fieldId, verified, label: labelOf(field_id ?? "") ?? text ?? SIGNED },
  }));
  return [...values, ...marks].filter(
    ({ fieldId, verified }) => verified !== "verified" && !changes[fieldId],
  );
}
