import type { MappingQuestion, SuggestedMapping } from "../../domain/column-mapping.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import { boxCalled, questionsOf } from "../../meaning/box-questions.ts";
import { readerOf } from "../../meaning/words.ts";
import { isOrganisation } from "../values/name.ts";
import { writtenOut } from "./abbreviated.ts";
import { isOrderOpen, orderFinder } from "./date-order.ts";
import { type Column, type ColumnFit, fitOf, type Known, LIKELY, UNSURE } from "./fit-of.ts";
import { bestOf, type Ranked, rankPlaces } from "./likeliest.ts";
import { mayBeMeant } from "./may-be-meant.ts";
import { inContext, named, plainHeads, readerOfHeads } from "./named.ts";
import { eitherOf, namesakesOf } from "./namesakes.ts";
import { narrowed, narrower } from "./narrowed.ts";
import { columnsOfReplies } from "./of-replies.ts";
import { asksDay } from "./read-cell.ts";
import { targetFinder } from "./resolve-mapping.ts";
import { areAnswers, contradicts, hasOtherUnit } from "./samples.ts";
import { seriesFinder } from "./series.ts";
import { speltFinder } from "./spelt-out.ts";
import { PARTS } from "./stands-in.ts";
import { strangerFinder } from "./stranger.ts";
import { indexTargets, type TargetIndex } from "./target-index.ts";
import { type MappableTarget, targetsOf } from "./targets.ts";

/** Called by the field's own name, label or id. */
const EXACT = 1;
/**
 * Which column of a table fills which field of a form, by the names of both and by the column's values. Several columns may
 * give one field together: first and last name, street and town. Whatever is not clear is a question.
 */
export function suggestMapping(
  form: ParsedForm,
  columns: readonly Column[],
  open: readonly MappableTarget[] = targetsOf(form),
): SuggestedMapping {
  const all = open.filter(({ boxes }) => !boxes?.isSeries);
  const answering = seriesFinder(open);
  const targets = indexTargets(all);
  const find = targetFinder(form);
  const exact = (name: string): MappableTarget | undefined => {
    const id = find(name);
    return id === undefined ? undefined : all.find((target) => target.id === id);
  };
  const short = plainHeads(columns.map(({ name }) => name));
  const reader = readerOfHeads(short);
  const heads = writtenOut(short, form, { heads: reader, form: readerOf(form) });
  const owners = new Set(all.flatMap(({ of }) => of));
  const said = new Set(
    all.flatMap(({ field, boxes, words, around }) =>
      field.type === "text" || boxes ? [...words, ...around] : [],
    ),
  );
  const ofReplies = columnsOfReplies(columns, form);
  const known = inContext(
    columns.map((column, i) => {
      const head = ofReplies.has(column) || countsRows(column) ? "" : (heads[i] ?? "");
      const own = named(head, reader, areAnswers(column.samples), said);
      // Whom the form speaks of, though no list of people does.
      const of = own.rest.filter((word) => owners.has(word) && !own.of.includes(word));
      return { ...column, ...own, of: [...own.of, ...of] };
    }),
    ({ of }) => of.join(),
  );
  const raised: MappingQuestion[] = [];
  const { spelt, isOfStranger } = speltFinder(all, readerOf(form));
  const asked = questionsOf(form);
  const foundFor = (column: Known): Fitting => {
    const target = exact(column.name) ?? all.find(({ id }) => id === boxCalled(column, asked)?.id);
    const series = target ? undefined : answering(column);
    const found = series
      ? { fit: { column, target: series, confidence: LIKELY, isPart: false }, ask: [] }
      : target
        ? fitOfCalled(column, target, targets, all)
        : withEither(fitOf(column, targets, all), eitherOf(column.name, exact));
    const { fit } = found;
    if (fit && fit.confidence < EXACT && isOfStranger(fit)) return { ask: [fit.target, ...found.ask] };
    const plain = fit || target ? undefined : spelt(column);
    return plain ? { fit: plain, ask: [] } : found;
  };
  const fits = known.flatMap((column) => {
    const { fit, ask } = foundFor(column);
    const isOpen = fit && isUnsure(fit);
    const open = isOpen ? [fit.target, ...ask] : ask;
    if (open.length > 0) raised.push(whichField(column, open));
    return fit && !isOpen ? [fit] : [];
  });
  fits.push(...narrowed(raised, known, { all, fits, reader: readerOf(form) }));
  const settled = [...Map.groupBy(fits, ({ target }) => target.id).values()].flatMap((rivals) =>
    settle(rivals, raised),
  );
  // A whole name goes nowhere where other columns give its parts.
  const given = new Set(settled.map(({ target }) => target.id));
  const chosen = settled.filter(({ target: { parts = [] } }) => !parts.some(({ id }) => given.has(id)));
  const called = new Set(chosen.flatMap(({ confidence, target }) => (confidence === EXACT ? target.id : [])));
  // A place that another column is called as is given by that one.
  const narrow = narrower(known, all, readerOf(form));
  const isStranger = strangerFinder(all, chosen, readerOf(form));
  const strange = new Set(known.flatMap((column) => (isStranger(column) ? column.name : [])));
  const questions = raised.filter(
    ({ kind, columns, targets: meant }) =>
      kind !== "which_field" || !(strange.has(columns[0] ?? "") || meant.every((id) => called.has(id))),
  );
  const dated = chosen.filter(({ target: { field } }) => asksDay(field));
  const told = orderFinder(dated.map(({ column: { name, samples } }) => ({ head: name, cells: samples })));
  for (const { column, target } of chosen) {
    const { group, date_order: own } = target.field;
    const isDate = asksDay(target.field) && (!own || group?.kind === "date");
    if (isDate && !told(column.samples) && isOrderOpen(column.name, column.samples))
      questions.push({ kind: "which_order", columns: [column.name], targets: [target.id] });
  }
  const fitOfColumn = new Map(chosen.map((fit) => [fit.column, fit]));
  const unclear = new Set(questions.flatMap((question) => question.columns));
  const taken = new Set(chosen.map(({ target }) => target.id));
  const isOpen = ({ id, parts = [] }: MappableTarget): boolean =>
    [id, ...parts.map((part) => part.id)].every((each) => !taken.has(each));
  const rank = rankPlaces(all, isOpen);
  const untaken = all.filter(isOpen);
  const isFilled = ({ samples }: Column): boolean => samples.some((sample) => sample.trim() !== "");
  const isAsked = known.some(isFilled) ? isFilled : () => true;
  const left = known.filter(
    (column) => !fitOfColumn.has(column) && !unclear.has(column.name) && isAsked(column),
  );
  const isGiven = (target: MappableTarget): boolean =>
    [...fitOfColumn.values()].some((fit) => fit.target === target);
  for (const { column, targets: meant } of mayBeMeant(left, untaken, rank)) {
    if (isStranger(column)) continue;
    const one = narrow(column, meant, [...fitOfColumn.values()]);
    if (one && !asksDay(one.target.field) && !isGiven(one.target)) {
      fitOfColumn.set(column, { column, ...one, confidence: LIKELY });
      continue;
    }
    questions.push(whichField(column, meant));
    unclear.add(column.name);
  }
  widen(questions, known, rank);
  return {
    columns: known.map((column) => {
      const fit = fitOfColumn.get(column);
      if (fit) return { column: column.name, target: fit.target.id, confidence: fit.confidence };
      return { column: column.name, target: null, confidence: unclear.has(column.name) ? UNSURE : LIKELY };
    }),
    questions,
  };
}

/** Whether a column only numbers the rows: "No." over 1, 2, 3. */
const countsRows = ({ name, samples: [first = "", ...others] }: Column): boolean =>
  COUNT.test(name.trim()) &&
  others.length > 1 &&
  /^[01]$/.test(first.trim()) &&
  others.every((sample, at) => sample.trim() === String(Number(first) + at + 1));
const COUNT =
  /^(?:#|(?:lfd|ser|s|sr|sl|seq)\.? ?)?(?:#|n[°º]|nos?|nrs?|num|número|numéro|numero|number|nummer|line|row|item|pos|position|id|rank)?\.?$/iu;

/** Whether a column may be of another table, or its names may be those of firms where a form asks for their parts. */
const isUnsure = ({ column, target }: ColumnFit): boolean =>
  column.isBeside === true || (target.parts !== undefined && holdsBodies(column));

/** Whether some of a column's names are those of firms: customers may be people, and no firm has a first name. */
const holdsBodies = ({ samples }: Column): boolean =>
  samples.some((sample) => !/[&\d]/.test(sample) && isOrganisation(sample));

type Fitting = ReturnType<typeof fitOf>;

/** A column that is called as a place is. A tick box that is called "E-mail" is no place for addresses. */
function fitOfCalled(
  column: Known,
  target: MappableTarget,
  targets: TargetIndex,
  all: readonly MappableTarget[],
): Fitting {
  const several = namesakesOf(target, column, all);
  if (several.length > 0) return { ask: several };
  const isAnswered = !(isText(target) ? hasOtherUnit : contradicts)(column.samples, target);
  if (isAnswered) return { fit: { column, target, confidence: EXACT, isPart: false }, ask: [] };
  const { fit, ask } = fitOf(column, targets, all);
  return ask.length === 0 && !fit ? { ask: [target] } : { ...(fit && { fit }), ask };
}

const isText = ({ boxes, field }: MappableTarget): boolean => !boxes && field.type === "text";

/** With the places that are called as a part of the column's name is, unless it goes into one of them. */
const withEither = ({ fit, ask }: Fitting, called: readonly MappableTarget[]): Fitting =>
  called.length === 0 || (fit && called.includes(fit.target))
    ? { ...(fit && { fit }), ask }
    : { ask: [...new Set([...called, ...ask])] };

const whichField = ({ name }: Column, asked: readonly MappableTarget[]): MappingQuestion => ({
  kind: "which_field",
  columns: [name],
  targets: asked.map(({ id }) => id),
});

/** Shows beside what is asked about the places for which nearly as much speaks, where few are shown. */
function widen(
  questions: MappingQuestion[],
  columns: readonly Known[],
  rank: (column: Known) => Ranked[],
): void {
  for (const [at, asked] of questions.entries()) {
    const column = columns.find(({ name }) => name === asked.columns[0]);
    if (!column || asked.kind !== "which_field" || asked.targets.length > FEW) continue;
    const ranked = rank(column);
    const most = Math.max(
      0,
      ...ranked.map(({ target, score }) => (asked.targets.includes(target.id) ? score : 0)),
    );
    const others = bestOf(ranked.filter(({ score }) => score >= NEARLY * most)).map(({ id }) => id);
    questions[at] = { ...asked, targets: [...new Set([...asked.targets, ...others])] };
  }
}
const FEW = 3;
/** So much of what speaks for one speaks for another. */
const NEARLY = 0.7;

/** Of columns that would give one field: parts of it together, or the one that fits best; others are asked about. */
function settle(rivals: ColumnFit[], questions: MappingQuestion[]): ColumnFit[] {
  const filled = rivals.filter(({ column }) => column.samples.length > 0);
  const open = filled.length > 0 ? filled : rivals;
  const whole = open.filter(({ isPart }) => !isPart).toSorted((a, b) => b.confidence - a.confidence);
  const [best, next] = whole;
  if (!best) return withoutTwins(rivals, questions);
  if (next) askWhich(best, whole, questions);
  // "Street" and "House number" go together; "Full name" needs no first and last.
  const isLine = best.column.kind !== null && PARTS.has(best.column.kind);
  return [
    best,
    ...(isLine
      ? withoutTwins(
          rivals.filter(({ isPart }) => isPart),
          questions,
        )
      : []),
  ];
}

/** Of two columns for the same part, such as two for the town, the first; a person is asked. */
function withoutTwins(parts: ColumnFit[], questions: MappingQuestion[]): ColumnFit[] {
  return [...Map.groupBy(parts, ({ column }) => column.kind).values()].flatMap((twins) => {
    const [first] = twins;
    if (first && twins.length > 1) askWhich(first, twins, questions);
    return first ? [first] : [];
  });
}

const askWhich = ({ target }: ColumnFit, fits: readonly ColumnFit[], questions: MappingQuestion[]): void => {
  const columns = fits.map(({ column }) => column.name);
  questions.push({ kind: "which_column", columns, targets: [target.id] });
};
