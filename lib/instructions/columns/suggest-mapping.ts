import type { MappingQuestion, SuggestedMapping } from "../../domain/column-mapping.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import { isOrderOpen } from "./date-order.ts";
import { mayBeMeant } from "./may-be-meant.ts";
import { inContext, type Named, named, readerOfHeads } from "./named.ts";
import { boxCalled, questionsOf } from "./questions.ts";
import { targetFinder } from "./resolve-mapping.ts";
import { areAnswers, contradicts, taxKindOf } from "./samples.ts";
import { alike, having, indexTargets, stemOf, type TargetIndex, type Targets } from "./target-index.ts";
import { type MappableTarget, targetsOf } from "./targets.ts";

/** A column of a table with some of its values. */
export interface Column {
  name: string;
  samples: readonly string[];
}

interface Known extends Column, Named {}
interface Fit {
  column: Known;
  target: MappableTarget;
  confidence: number;
  /** Whether it shares its field with other parts of the same value. */
  isPart: boolean;
}

/** Called by the field's own name, label or id. */
const EXACT = 1;
/** They have the same name, and the column's values fit. */
const SURE = 0.95;
/** One kind that goes where another is asked for. */
const LIKELY = 0.85;
/** Below it a person is asked. */
const ASK = 0.8;
const UNSURE = 0.5;

/** Where a kind goes that has no field of its own: the first of these that the form asks for. */
const STANDS_IN: Partial<Record<Meaning, readonly Meaning[]>> = {
  first_name: ["first_and_middle", "full_name"],
  middle_name: ["first_and_middle", "full_name"],
  last_name: ["full_name"],
  house_number: ["street", "address"],
  street: ["address"],
  address: ["street"],
  unit: ["street", "address"],
  city: ["city_state_zip", "address"],
  state: ["city_state_zip", "address"],
  zip: ["city_state_zip", "address"],
  mobile: ["phone"],
};
/** Where it may go, which a person is asked about, but where the field names the kind among others. */
const MAY_STAND_IN: Partial<Record<Meaning, readonly Meaning[]>> = {
  ssn: ["tax_id"],
  ein: ["tax_id"],
  tax_id: ["ssn", "ein"],
  iban: ["account_number"],
  work_phone: ["phone"],
  company: ["full_name"],
};
/** Where a kind may go of which the form asks for the parts, or which it asks for with others. */
const HOLDS: Partial<Record<Meaning, readonly Meaning[]>> = {
  full_name: ["last_name", "first_name", "name_and_address"],
  company: ["name_and_address"],
};
/** Kinds that together make up another. */
const PARTS = new Set<Meaning>([
  ...(["first_name", "middle_name", "last_name", "house_number", "street", "unit"] as const),
  ...(["city", "state", "zip"] as const),
]);

/**
 * Which column of a table fills which field of a form, by the names of both and by the column's values. Several columns may
 * give one field together: first and last name, street and town. Whatever is not clear is a question.
 */
export function suggestMapping(form: ParsedForm, columns: readonly Column[]): SuggestedMapping {
  const all = targetsOf(form);
  const targets = indexTargets(all);
  const find = targetFinder(form);
  const exact = (name: string): MappableTarget | undefined => {
    const id = find(name);
    return id === undefined ? undefined : all.find((target) => target.id === id);
  };
  const reader = readerOfHeads(columns.map(({ name }) => name));
  const known = inContext(
    columns.map((column) => ({ ...column, ...named(column.name, reader, areAnswers(column.samples)) })),
    ({ of }) => of.join(),
  );
  const questions: MappingQuestion[] = [];
  const asked = questionsOf(form);
  const fits = known.flatMap((column) => {
    const target = exact(column.name) ?? all.find(({ id }) => id === boxCalled(column, asked)?.id);
    // A tick box that is called "E-mail" is no place for addresses.
    const isAnswered =
      !target || target.boxes || target.field.type === "text" || !contradicts(column.samples, target);
    if (target && isAnswered) return { column, target, confidence: EXACT, isPart: false };
    const { fit, ask } = fitOf(column, targets, all);
    const open = ask.length === 0 && !fit && target ? [target] : ask;
    if (open.length > 0) questions.push(whichField(column, open));
    return fit ?? [];
  });
  const chosen = [...Map.groupBy(fits, ({ target }) => target.id).values()].flatMap((rivals) =>
    settle(rivals, questions),
  );
  for (const { column, target } of chosen) {
    const isDate = target.field.format === "date" && !target.field.date_order;
    if (isDate && isOrderOpen(column.name, column.samples))
      questions.push({ kind: "which_order", columns: [column.name], targets: [target.id] });
  }
  const fitOfColumn = new Map(chosen.map((fit) => [fit.column, fit]));
  const open = new Set(questions.flatMap((question) => question.columns));
  const taken = new Set(chosen.map(({ target }) => target.id));
  const isFilled = ({ samples }: Column): boolean => samples.some((sample) => sample.trim() !== "");
  const isAsked = known.some(isFilled) ? isFilled : () => true;
  const left = known.filter(
    (column) => !fitOfColumn.has(column) && !open.has(column.name) && isAsked(column),
  );
  for (const { column, targets: meant } of mayBeMeant(
    left,
    all.filter(({ id }) => !taken.has(id)),
  )) {
    questions.push(whichField(column, meant));
    open.add(column.name);
  }
  return {
    columns: known.map((column) => {
      const fit = fitOfColumn.get(column);
      if (fit) return { column: column.name, target: fit.target.id, confidence: fit.confidence };
      return { column: column.name, target: null, confidence: open.has(column.name) ? UNSURE : LIKELY };
    }),
    questions,
  };
}

const whichField = ({ name }: Column, asked: readonly MappableTarget[]): MappingQuestion => ({
  kind: "which_field",
  columns: [name],
  targets: asked.map(({ id }) => id),
});

/** The field that a column gives, or those of which a person is asked whether it gives one. */
function fitOf(
  column: Known,
  targets: TargetIndex,
  all: readonly MappableTarget[],
): { fit?: Fit; ask: readonly MappableTarget[] } {
  const found = fitsOf(column, targets);
  const [fit, ...others] = found ?? [];
  if (!fit) return { ask: column.kind && found ? elsewhere(column, column.kind, all) : [] };
  if (others.length > 0 || fit.confidence < ASK) return { ask: found?.map(({ target }) => target) ?? [] };
  const { target } = fit;
  const said = new Set(target.words.map(stemOf));
  const isElses = column.rest.some((word) => !said.has(stemOf(word)) && !target.around.has(word));
  const isOpen = isElses || saysMore(target, column) || contradicts(column.samples, target);
  return isOpen ? { ask: [target] } : { fit, ask: [] };
}

/** By kind, then by the form's own words; then among places of this person and of others: "spouse or co-applicant". */
function fitsOf(column: Known, targets: TargetIndex): Fit[] | null {
  const open = targets.of(column);
  if (!column.kind) return byWords(column, open);
  const found = byKind(column, column.kind, open);
  if (!found || found.length > 0) return found;
  const called = byWords(column, open).filter(({ confidence }) => confidence >= SURE);
  if (called.length > 0) return called;
  const shared = byKind(column, column.kind, targets.alsoOf(column)) ?? [];
  return shared.map((fit) => ({ ...fit, confidence: Math.min(fit.confidence, LIKELY) }));
}

/** Whether a place may ask for something else than a column says: in a sentence, of an account's holder, of another place. */
function saysMore({ kind, words, rest, field }: MappableTarget, column: Known): boolean {
  if (kind === null || field.type !== "text") return false;
  const others = rest.filter((word) => !column.words.includes(word));
  const isOfLand = column.words.some((word) => LANDS.has(word) && !words.includes(word));
  if (kind === "birth_place" && isOfLand) return true;
  return others.length > SENTENCE || (words.includes("holder") && !column.words.includes("holder"));
}
const SENTENCE = 3;
/** Somebody is born in a town, and in one of these too. */
const LANDS = new Set(["country", "state", "county"]);

/** What may be meant where nothing of the column's kind is surely of whom it says: those around which he is named, or nobody is. */
function elsewhere({ of, words }: Known, kind: Meaning, all: readonly MappableTarget[]): MappableTarget[] {
  const kinds = [kind, ...(STANDS_IN[kind] ?? []), ...(HOLDS[kind] ?? [])];
  const found = all.filter((target) => target.kind !== null && kinds.includes(target.kind));
  if (of.length === 0)
    return found.filter(
      (target) =>
        (target.ownerBy === "around" && target.of.length > 0) ||
        (target.of.length > 0 && target.of.every((person) => OF_FORMS.has(person))) ||
        target.of.some((person) => words.includes(person)),
    );
  const near = found.filter(
    (target) =>
      of.every((person) => target.around.has(person)) ||
      target.of.some((person) => of.some((other) => kinOf(other) === kinOf(person))),
  );
  if (near.length > 0) return near;
  const isOfForm = of.every((person) => OF_FORMS.has(person)) || kind === "ein";
  return isOfForm ? found.filter((target) => target.of.length === 0) : [];
}
/** People of whom whole forms are, without saying so in each place. */
const OF_FORMS = new Set(["child", "parent"]);
/** A mother, a father and a guardian are asked for as parents. */
const kinOf = (person: string): string => (PARENTS.has(person) ? "parent" : person);
const PARENTS = new Set(["mother", "father", "guardian"]);

/** The fields of the column's kind, or of one that stands in for it; null where an empty column need not be joined to others. */
function byKind(column: Known, kind: Meaning, { ofKind }: Targets): Fit[] | null {
  const of = (kinds: readonly Meaning[]): MappableTarget[] => kinds.flatMap((each) => ofKind.get(each) ?? []);
  for (const wanted of [kind, ...insteadOf(kind, column)]) {
    const found = nearest(column, of([wanted]));
    if (found.length === 0) continue;
    const isPart = wanted !== kind && PARTS.has(kind);
    if (isPart && column.samples.every((sample) => sample.trim() === "")) return null;
    return found.map((target) => ({ column, target, confidence: wanted === kind ? SURE : LIKELY, isPart }));
  }
  const isNamed = ({ words }: MappableTarget): boolean => words.includes(kind);
  return nearest(column, of(MAY_STAND_IN[kind] ?? [])).map((target) => ({
    ...{ column, target, isPart: false },
    confidence: isNamed(target) ? LIKELY : UNSURE,
  }));
}

/** A taxpayer's number is of one kind or the other by its hyphens. */
function insteadOf(kind: Meaning, { samples }: Column): readonly Meaning[] {
  if (kind !== "tax_id") return STANDS_IN[kind] ?? [];
  const [shape, ...others] = new Set(samples.map(taxKindOf));
  return shape && others.length === 0 ? [shape] : [];
}

/** Those of the column's role before others, then those around which most of its other words stand. */
function nearest(column: Known, found: readonly MappableTarget[]): readonly MappableTarget[] {
  const same = found.filter((target) => target.role.some((role) => column.role.includes(role)));
  const open = same.length > 0 ? same : found;
  const others = column.words.filter((word) => !open.some(({ words }) => words.includes(word)));
  const near = ({ around }: MappableTarget): number => others.filter((word) => around.has(word)).length;
  const most = Math.max(0, ...open.map(near));
  return most > 0 ? open.filter((target) => near(target) === most) : open;
}

/** A form's own words, where no kind is known. */
function byWords(column: Known, targets: Targets): Fit[] {
  const scored = alike(column.words, targets, 0.5);
  const best = scored[0];
  const fitted = (target: MappableTarget, confidence: number): Fit => ({
    column,
    target,
    confidence,
    isPart: false,
  });
  if (!best)
    return having(
      column.words.filter(isTelling),
      targets,
      (target) => !contradicts(column.samples, target),
    ).map((target) => fitted(target, UNSURE));
  const holds = ({ words }: MappableTarget): boolean => column.words.every((word) => words.includes(word));
  const tied = scored.filter(
    ({ score, target }) =>
      score === best.score || (holds(target) && target.field.type === best.target.field.type),
  );
  const confidence = best.score >= 0.99 ? SURE : Math.round(80 * best.score) / 100;
  if (confidence < ASK && tied.length === 1) tied.push(...scored.slice(1, 2));
  return nearest(
    column,
    tied.map(({ target }) => target),
  ).map((target) => fitted(target, confidence));
}
const isTelling = (word: string): boolean => word.length > 3;

/** Of columns that would give one field: parts of it together, or the one that fits best; others are asked about. */
function settle(rivals: Fit[], questions: MappingQuestion[]): Fit[] {
  const whole = rivals.filter(({ isPart }) => !isPart).toSorted((a, b) => b.confidence - a.confidence);
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
function withoutTwins(parts: Fit[], questions: MappingQuestion[]): Fit[] {
  return [...Map.groupBy(parts, ({ column }) => column.kind).values()].flatMap((twins) => {
    const [first] = twins;
    if (first && twins.length > 1) askWhich(first, twins, questions);
    return first ? [first] : [];
  });
}

const askWhich = ({ target }: Fit, fits: readonly Fit[], questions: MappingQuestion[]): void => {
  const columns = fits.map(({ column }) => column.name);
  questions.push({ kind: "which_column", columns, targets: [target.id] });
};
