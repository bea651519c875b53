import type { MappingQuestion, SuggestedMapping } from "../../domain/column-mapping.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import { isOrderOpen } from "./date-order.ts";
import { type Named, named } from "./named.ts";
import { targetFinder } from "./resolve-mapping.ts";
import { contradicts, taxKindOf } from "./samples.ts";
import { alike, indexTargets, NO_TARGETS, othersOf, type Targets } from "./target-index.ts";
import { type Target, targetsOf } from "./targets.ts";

/** A column of a table with some of what stands under it. */
export interface Column {
  name: string;
  samples: readonly string[];
}

interface Known extends Column, Named {}
interface Fit {
  column: Known;
  target: Target;
  confidence: number;
  /** Whether it shares its field with other parts of the same value. */
  isPart: boolean;
}

/** Called by the field's own name, label or id. */
const EXACT = 1;
/** Called the same, and what stands under it does not speak against it. */
const SURE = 0.95;
/** One kind that goes where another is asked for. */
const LIKELY = 0.85;
/** Below it a person is asked. */
const ASK = 0.8;

/** Where a kind goes that has no field of its own: the first of these that the form asks for. */
const STANDS_IN: Partial<Record<Meaning, readonly Meaning[]>> = {
  first_name: ["full_name"],
  middle_name: ["full_name"],
  last_name: ["full_name"],
  company: ["full_name"],
  house_number: ["street", "address"],
  street: ["address"],
  address: ["street"],
  unit: ["street", "address"],
  city: ["city_state_zip", "address"],
  state: ["city_state_zip", "address"],
  zip: ["city_state_zip", "address"],
  mobile: ["phone"],
};
/** Kinds that together make up another. */
const PARTS = new Set<Meaning>([
  ...(["first_name", "middle_name", "last_name", "house_number", "street", "unit"] as const),
  ...(["city", "state", "zip"] as const),
]);

/**
 * Which column of a table gives which field of a form, by what both are called and by what stands in the column. Several
 * columns may give one field together: first and last name, street and town. Whatever is not clear is a question.
 */
export function suggestMapping(form: ParsedForm, columns: readonly Column[]): SuggestedMapping {
  const all = targetsOf(form);
  const targets = indexTargets(all);
  const find = targetFinder(form);
  const exact = (name: string): Target | undefined => {
    const id = find(name);
    return id === undefined ? undefined : all.find((target) => target.id === id);
  };
  const known = inContext(columns.map((column) => ({ ...column, ...named(column.name) })));
  const questions: MappingQuestion[] = [];
  const fits = known.flatMap((column) => {
    const target = exact(column.name);
    if (target) return { column, target, confidence: EXACT, isPart: false };
    return fitOf(column, targets, questions) ?? [];
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
  const asked = new Set(questions.flatMap((question) => question.columns));
  return {
    columns: known.map((column) => {
      const fit = fitOfColumn.get(column);
      if (fit) return { column: column.name, target: fit.target.id, confidence: fit.confidence };
      return { column: column.name, target: null, confidence: asked.has(column.name) ? 0.5 : LIKELY };
    }),
    questions,
  };
}

/** Beside a column for the town, what is called "address" is the street. */
function inContext(columns: Known[]): Known[] {
  const isDivided = columns.some(({ kind }) => kind === "city" || kind === "zip");
  return columns.map((column) =>
    column.kind === "address" && isDivided ? { ...column, kind: "street" } : column,
  );
}

function fitOf(
  column: Known,
  targets: ReadonlyMap<string, Targets>,
  questions: MappingQuestion[],
): Fit | null {
  const open = targets.get(othersOf(column)) ?? NO_TARGETS;
  const ask = (asked: readonly Target[]): null => {
    questions.push({ kind: "which_field", columns: [column.name], targets: asked.map(({ id }) => id) });
    return null;
  };
  if (column.kind === "tax_id" && !open.ofKind.has("tax_id")) {
    const numbers = open.all.filter(({ kind }) => kind === "ssn" || kind === "ein");
    const [kind] = new Set(column.samples.map(taxKindOf));
    const target = numbers.find((number) => number.kind === kind);
    if (target) return { column, target, confidence: LIKELY, isPart: false };
    return numbers.length > 0 ? ask(numbers) : null;
  }
  const found = column.kind ? byKind(column, column.kind, open) : byWords(column, open);
  if (!found) return null;
  const [fit, ...others] = found;
  if (!fit) return null;
  if (others.length > 0 || fit.confidence < ASK) return ask(found.map(({ target }) => target));
  if (contradicts(column.samples, fit.target)) return ask([fit.target]);
  return fit;
}

/** The fields of the column's kind, or of one that stands in for it; those of the same role before others. */
function byKind(column: Known, kind: Meaning, targets: Targets): Fit[] | null {
  for (const wanted of [kind, ...(STANDS_IN[kind] ?? [])]) {
    const found = targets.ofKind.get(wanted) ?? [];
    if (found.length === 0) continue;
    const same = found.filter((target) => target.role.some((role) => column.role.includes(role)));
    const isPart = wanted !== kind && PARTS.has(kind);
    if (isPart && column.samples.every((sample) => sample.trim() === "")) return null;
    const confidence = wanted === kind ? SURE : LIKELY;
    return (same.length > 0 ? same : found).map((target) => ({ column, target, confidence, isPart }));
  }
  return null;
}

/** A form's own words, where no kind is known. */
function byWords(column: Known, targets: Targets): Fit[] | null {
  const scored = alike(column.words, targets, 0.5);
  const best = scored[0];
  if (!best) return null;
  const tied = scored.filter(({ score }) => score === best.score);
  const confidence = best.score >= 0.99 ? SURE : Math.round(80 * best.score) / 100;
  if (confidence < ASK && tied.length === 1) tied.push(...scored.slice(1, 2));
  return tied.map(({ target }) => ({ column, target, confidence, isPart: false }));
}

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
