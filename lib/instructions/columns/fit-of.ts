import type { Meaning } from "../../meaning/meanings.ts";
import { hasAll, isCalled, isOtherKind, saying, within } from "./by-their-words.ts";
import type { Named } from "./named.ts";
import { contradicts, taxKindOf } from "./samples.ts";
import { JOINT } from "./spelled-places.ts";
import { HOLDS, holding, MAY_STAND_IN, PARTS, STANDS_IN } from "./stands-in.ts";
import { alike, having, stemOf, type TargetIndex, type Targets } from "./target-index.ts";
import type { MappableTarget } from "./targets.ts";

/** A column of a table with some of its values. */
export interface Column {
  name: string;
  samples: readonly string[];
  /** Whether it may be of another table, which a person is asked. */
  isBeside?: boolean;
}

export interface Known extends Column, Named {}
/** A field that a column may give. */
export interface ColumnFit {
  column: Known;
  target: MappableTarget;
  confidence: number;
  /** Whether it shares its field with other parts of the same value. */
  isPart: boolean;
}

/** They have the same name, and the column's values fit. */
const SURE = 0.95;
/** One kind that goes where another is asked for. */
export const LIKELY = 0.85;
/** Below it a person is asked. */
const ASK = 0.8;
export const UNSURE = 0.5;

/** So many places a person is shown. */
const FEW = 3;

/** The field that a column gives, or those of which a person is asked whether it gives one. */
export function fitOf(
  column: Known,
  targets: TargetIndex,
  all: readonly MappableTarget[],
): { fit?: ColumnFit; ask: readonly MappableTarget[] } {
  const found = fitsOf(column, targets);
  const [fit, ...others] = found ?? [];
  if (!fit) return { ask: found ? unplaced(column, all) : [] };
  const called = column.kind || fit.confidence >= SURE ? [] : all.filter((one) => isCalled(one, column));
  if (called.length > 0) return { ask: called };
  // No part of a name or an address is the whole of it.
  const isPart = column.kind !== null && PARTS.has(column.kind);
  const open = isPart ? all.filter(({ parts }) => !parts) : all;
  const more = hasAll(fit.target, column)
    ? []
    : [...saying(column, open), ...within(column, fit.target, open)];
  if (more.length > 0) return { ask: [...new Set([...more, fit.target])] };
  if (others.length > 0 || fit.confidence < ASK) {
    const named = column.kind && fit.confidence < ASK ? saying(column, all) : [];
    return { ask: [...new Set([...named, ...(found ?? []).map(({ target }) => target)])] };
  }
  const { target } = fit;
  const said = new Set(target.words.map(stemOf));
  const isElses = column.rest.some((word) => !said.has(stemOf(word)) && !target.around.has(word));
  const isOpen =
    isElses || isOtherKind(target, column) || saysMore(target, column) || contradicts(column.samples, target);
  return isOpen ? { ask: [target] } : { fit, ask: [] };
}

/** What may be meant where no place of whom the column is of takes what it holds. */
function unplaced(column: Known, all: readonly MappableTarget[]): readonly MappableTarget[] {
  const near = column.kind ? elsewhere(column, column.kind, all) : [];
  return near.length > 0 ? near : saying(column, all);
}

/** By kind, then by the form's own words; then among places of this person and of others: "spouse or co-applicant". */
function fitsOf(column: Known, targets: TargetIndex): ColumnFit[] | null {
  const open = targets.of(column);
  if (!column.kind) return byWords(column, open);
  const found = byKind(column, column.kind, open);
  if (!found || found.length > 0) return found;
  const called = byWords(column, open).filter(({ confidence }) => confidence >= SURE);
  if (called.length > 0) return called;
  const shared = byKind(column, column.kind, targets.alsoOf(column)) ?? [];
  return shared.map((fit) => ({ ...fit, confidence: Math.min(fit.confidence, LIKELY) }));
}

/** Whether a place may ask for something else than a column says: in a sentence, of an account's holder, of somebody's contact, of another place. */
export function saysMore({ kind, words, of, rest, field }: MappableTarget, column: Known): boolean {
  if (kind === null || field.type !== "text") return false;
  const others = rest.filter((word) => !column.words.includes(word));
  const isOfLand = column.words.some((word) => LANDS.has(word) && !words.includes(word));
  if (kind === "birth_place" && (isOfLand || others.length > 0)) return true;
  const isOfAnother = (word: string): boolean => words.includes(word) && !column.words.includes(word);
  return others.length > SENTENCE || isOfAnother("holder") || (of.length > 0 && isOfAnother("contact"));
}
const SENTENCE = 3;
/** Somebody is born in a town, and in one of these too. */
const LANDS = new Set(["country", "state", "county"]);

/** What may be meant where nothing of the column's kind is surely of whom it says: those around which he is named, or nobody is. */
function elsewhere({ of, words }: Known, kind: Meaning, all: readonly MappableTarget[]): MappableTarget[] {
  const kinds = [...holding(kind), ...(HOLDS[kind] ?? [])];
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
/** A mother, a father and a guardian are asked for as parents, and one who borrows with somebody as his spouse. */
const kinOf = (person: string): string =>
  PARENTS.has(person) ? "parent" : JOINT.has(person) ? "spouse" : person;
const PARENTS = new Set(["mother", "father", "guardian"]);

/** The fields of the column's kind, or of one that stands in for it; null where an empty column need not be joined to others. */
function byKind(column: Known, kind: Meaning, { all, ofKind }: Targets): ColumnFit[] | null {
  const of = (kinds: readonly Meaning[]): MappableTarget[] => kinds.flatMap((each) => ofKind.get(each) ?? []);
  // Boxes that are called "Mobile" take no number, where another field does.
  const isOpen = (target: MappableTarget): boolean => !contradicts(column.samples, target);
  // An apartment has a place of its own where boxes ask what it is.
  const isApart =
    kind === "unit" &&
    all.some(({ field, words }) => field.type !== "text" && words.some((word) => UNITS.has(word)));
  for (const wanted of [kind, ...(isApart ? [] : insteadOf(kind, column))]) {
    const isPart = wanted !== kind && PARTS.has(kind);
    const found = nearest(
      column,
      of([wanted]).filter((target) => isOpen(target) && !(isPart && isOfEntity(target))),
    );
    if (found.length === 0) continue;
    if (isPart && column.samples.every((sample) => sample.trim() === "")) return null;
    const sureness = (target: MappableTarget): number =>
      isOfEntity(target) && !isOfEntity(column) && wanted === "full_name"
        ? UNSURE
        : wanted === kind
          ? SURE
          : LIKELY;
    return found.map((target) => ({ column, target, confidence: sureness(target), isPart }));
  }
  const isNamed = ({ words }: MappableTarget): boolean => words.includes(kind);
  return nearest(column, of([kind, ...(MAY_STAND_IN[kind] ?? [])])).map((target) => ({
    ...{ column, target, isPart: false },
    confidence: isNamed(target) ? LIKELY : UNSURE,
  }));
}

/** Whether something is said of no person: no first and last name make up the name of an entity. */
export const isOfEntity = ({ words }: Pick<Named, "words">): boolean => words.includes("entity");

const UNITS = new Set(["apt", "suite", "unit"]);

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
function byWords(column: Known, targets: Targets): ColumnFit[] {
  const scored = alike(column.words, targets, 0.5);
  const best = scored[0];
  const fitted = (target: MappableTarget, confidence: number): ColumnFit => ({
    column,
    target,
    confidence,
    isPart: false,
  });
  if (!best)
    return having(column.words.filter(isTelling), targets, (target) => isOpenTo(target, column)).map(
      (target) => fitted(target, UNSURE),
    );
  const holds = ({ words }: MappableTarget): boolean => column.words.every((word) => words.includes(word));
  const tied = scored.filter(
    ({ score, target }) =>
      score === best.score || (holds(target) && target.field.type === best.target.field.type),
  );
  // "No." alone says of nothing which number it is.
  const isBare = column.words.every((word) => word === "number");
  const confidence = isBare ? UNSURE : best.score >= 0.99 ? SURE : Math.round(80 * best.score) / 100;
  if (confidence < ASK && tied.length === 1) tied.push(...scored.slice(1, 2));
  const near = nearest(
    column,
    tied.map(({ target }) => target),
  );
  // A word that few places have may tell more than several that many have: "Monthly donation".
  const rare =
    confidence < ASK && near.length <= FEW
      ? column.words
          .filter(isTelling)
          .flatMap((word) => having([word], targets, (target) => isOpenTo(target, column)))
      : [];
  return [...new Set([...near, ...rare])].map((target) => fitted(target, confidence));
}
const isOpenTo = (target: MappableTarget, { samples }: Column): boolean => !contradicts(samples, target);
const isTelling = (word: string): boolean => word.length > 3;
