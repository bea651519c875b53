import { answerLabel } from "../../meaning/box-questions.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { BESIDE } from "../../meaning/meaning-of.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import { fits } from "../values/fits.ts";
import { bestOf, type Ranked } from "./likeliest.ts";
import type { Named } from "./named.ts";
import { contradicts } from "./samples.ts";
import { stemOf } from "./target-index.ts";
import type { MappableTarget } from "./targets.ts";

interface Left extends Named {
  name: string;
  samples: readonly string[];
}

/** So many fields a person is shown. */
const FEW = 3;
/** A word that more places have tells too little of one. */
const MOST_PLACES = 3;
/** What is said of values of every kind. */
const PLAIN = new Set(
  (
    "name date day month year time number amount total address phone email type kind status value text information detail " +
    "other person people yes case form list start end completion home work code what which will with from this that have " +
    "does nombre titulo que der die das und den les des pour dans votre"
  ).split(" "),
);

/**
 * Which fields a person should be asked about for columns that nothing places, among fields that nothing fills: those whose
 * answers the column's cells are, else those with which it shares words that few places have, else those of its person, else
 * those for which most speaks. A question, as web forms have for heads, may be any that asks for such values as its cells.
 */
export function mayBeMeant<C extends Left>(
  columns: readonly C[],
  targets: readonly MappableTarget[],
  rank: (column: C) => Ranked[],
): { column: C; targets: MappableTarget[] }[] {
  const places = new Map<string, MappableTarget[]>();
  for (const target of targets) {
    for (const word of tellingOf(target)) places.set(word, [...(places.get(word) ?? []), target]);
  }
  const answers = indexAnswers(targets);
  return columns.flatMap((column) => {
    if (column.words.length === 0) return [];
    const answered = answeredBy(column, answers);
    const worded = answered.length > 0 ? answered : byRareWords(column, places);
    const meant = worded.length > 0 ? worded : ofSamePerson(column, targets);
    // The number of a record in its own list is none that a form asks for by another name.
    if (meant.length === 0 && column.kind === "employee_number") return [];
    const few = meant.length > 0 && meant.length <= FEW ? meant : bestOf(rank(column));
    const other = column.name.trim().endsWith("?") ? ofItsCells : ofItsLetters;
    const shown = few.length > 0 ? few : other(column, targets);
    return shown.length > 0 ? { column, targets: shown } : [];
  });
}

/** The questions, choices and single boxes of a form by what each of their answers is called. */
function indexAnswers(targets: readonly MappableTarget[]): Map<string, Set<MappableTarget>> {
  const answers = new Map<string, Set<MappableTarget>>();
  const inQuestions = new Set(targets.flatMap(({ boxes }) => boxes?.boxes ?? []));
  for (const target of targets) {
    const { field, boxes } = target;
    if (!boxes && inQuestions.has(field)) continue;
    const captions =
      boxes?.boxes.map((box) => answerLabel(boxes, box)) ?? field.options.map(({ label }) => label);
    for (const caption of captions) {
      const called = fold(caption).text;
      answers.set(called, (answers.get(called) ?? new Set()).add(target));
    }
  }
  return answers;
}

/** Those that have all of a column's cells as answers, and more than yes and no; boxes of which each is one of the cells. */
function answeredBy(
  { samples }: Left,
  answers: ReadonlyMap<string, ReadonlySet<MappableTarget>>,
): MappableTarget[] {
  const cells = new Set(samples.filter((cell) => cell.trim() !== "" && yesOrNo(cell) === null));
  const counts = new Map<MappableTarget, number>();
  for (const cell of cells) {
    const parts = answers.has(fold(cell).text) ? [cell] : cell.split(/[;|,]/);
    const having = new Set(parts.flatMap((part) => [...(answers.get(fold(part).text) ?? [])]));
    for (const target of having) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  const isBox = ({ field, boxes }: MappableTarget): boolean => field.type === "checkbox" && !boxes;
  return [...counts].flatMap(([target, count]) => (isBox(target) || count === cells.size ? [target] : []));
}

const tellingOf = ({ words }: Named): Set<string> =>
  new Set(words.filter((word) => word.length > 3 && !BESIDE.has(word) && !PLAIN.has(word)).map(stemOf));

function byRareWords(column: Left, places: ReadonlyMap<string, readonly MappableTarget[]>): MappableTarget[] {
  const shared = new Map<MappableTarget, number>();
  for (const word of tellingOf(column)) {
    const having = placesOf(word, column, places);
    if (having.length > MOST_PLACES) continue;
    for (const target of having) shared.set(target, (shared.get(target) ?? 0) + 1);
  }
  const most = Math.max(0, ...shared.values());
  return [...shared]
    .filter(([target, count]) => count === most && !contradicts(column.samples, target))
    .map(([target]) => target);
}

/** Those with a word, or with another of its stem: "Pflegest." and "Pflegestufe", "requestor" and "requesting". */
function placesOf(word: string, column: Left, places: ReadonlyMap<string, readonly MappableTarget[]>) {
  const having = places.get(word) ?? [
    ...new Set([...places].flatMap(([other, found]) => (areOfOneStem(word, other) ? found : []))),
  ];
  // Of many, those that the column's other words stand around.
  const isNear = ({ around }: MappableTarget): boolean =>
    column.words.some((other) => stemOf(other) !== word && !PLAIN.has(other) && around.has(other));
  return having.length > MOST_PLACES ? having.filter(isNear) : having;
}

function areOfOneStem(word: string, other: string): boolean {
  if (other.startsWith(word)) return true;
  const same = [...word].findIndex((letter, at) => letter !== other[at]);
  return same >= STEM && word.length - same <= ENDING && other.length - same <= ENDING;
}
const STEM = 6;
const ENDING = 4;

/** The first few that ask for values of a kind that all of a column's cells are, and no other text. */
function ofItsCells({ samples }: Left, targets: readonly MappableTarget[]): MappableTarget[] {
  const said = samples.filter((cell) => cell.trim() !== "");
  const takes = ({ field: { type, format, date_order } }: MappableTarget): boolean =>
    type === "text" && format !== null && said.every((cell) => fits(format, cell.trim(), date_order ?? null));
  return said.length > 0 ? targets.filter(takes).slice(0, FEW) : [];
}

/** Letters of words that are written together: "KFB" for "Kinderfreibeträge", "StID". */
const LETTERS = /^(?:\p{Lu}\p{Ll}?){2,4}\.?$/u;

/** Those whose label has all letters of a short head in their order, from its first on, where they are few. */
function ofItsLetters(column: Left, targets: readonly MappableTarget[]): MappableTarget[] {
  if (!LETTERS.test(column.name.trim())) return [];
  const letters = fold(column.name).text.replaceAll(/[^\p{L}]/gu, "");
  const hasThem = ({ label }: MappableTarget): boolean => {
    const own = fold(label).text;
    let at = 0;
    for (const letter of own) if (letter === letters[at]) at += 1;
    return own[0] === letters[0] && at === letters.length;
  };
  const found = targets.filter((target) => hasThem(target) && !contradicts(column.samples, target));
  return found.length <= FEW ? found : [];
}

const ofSamePerson = (column: Left, targets: readonly MappableTarget[]): MappableTarget[] =>
  targets.filter(
    (target) =>
      target.of.some((person) => column.of.includes(person)) && !contradicts(column.samples, target),
  );
