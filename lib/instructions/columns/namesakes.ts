import type { ParsedForm } from "../../domain/parsed-form.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { isCanonical } from "../../meaning/lexicon/lexicon.ts";
import { apart, type Named, named } from "./named.ts";
import { targetFinder } from "./resolve-mapping.ts";
import { type MappableTarget, targetsOf } from "./targets.ts";

/** So many places a person is shown. */
const MOST = 6;

/**
 * The places of a form that a column called by the label of one of them may mean, that one first, where the label does not
 * settle which: others say the same in other letters ("nato a", "nato/a a"), or the place is of somebody whom the column
 * does not name and others ask for the same. None where the name is the field's own, or where nobody else asks for it.
 */
export function namesakesOf(
  target: MappableTarget,
  column: Named & { name: string },
  all: readonly MappableTarget[],
): MappableTarget[] {
  const { field, kind } = target;
  const isCalled = (other: MappableTarget): boolean =>
    other !== target && other.field.type === "text" && lettersOf(other.label) === lettersOf(target.label);
  // A PDF name that is no more than a label which others have.
  const isShared =
    kind === null && field.name !== target.id && column.name === field.name && column.name === target.label;
  if (isShared && all.some(isCalled)) return [target, ...all.filter(isCalled)].slice(0, MOST);
  const isNamed = [target.id, field.id, field.name].includes(column.name);
  if (isNamed || field.name?.endsWith(`.${column.name}`) || target.boxes || field.type !== "text") return [];
  const isElses = target.of.length > 0 && !target.of.every((person) => column.of.includes(person));
  const isOther = (other: MappableTarget): boolean => {
    if (isBare(target)) return isNameOf(other, target);
    return isElses ? kind !== null && other.kind === kind : saysTheSame(other, target);
  };
  const others = all.filter(
    (other) => other !== target && other.field.type === "text" && !other.boxes && isOther(other),
  );
  return others.length > 0 ? [target, ...others].slice(0, MOST) : [];
}

/** Finds by name, as `targetFinder` does, what a column surely means: nothing where its name is that of several places. */
export function sureFinder(form: ParsedForm): (name: string) => string | undefined {
  const find = targetFinder(form);
  const all = targetsOf(form);
  return (name) => {
    const id = find(name);
    const target = id === undefined ? undefined : all.find((one) => one.id === id);
    return target && namesakesOf(target, { ...named(name), name }, all).length > 0 ? undefined : id;
  };
}

/** Whether a label says no more than who somebody is, "APPLICANT", as where he signs. */
const isBare = ({ kind, words }: MappableTarget): boolean =>
  kind === "full_name" && words.length === 1 && !words.includes("name");

/** Whether a place asks for the name of those whom another only says. */
const isNameOf = ({ kind, words }: MappableTarget, bare: MappableTarget): boolean =>
  (kind === "full_name" || kind === "company") &&
  [...bare.words, "name"].every((word) => words.includes(word));

/** Whether two places of the same people are called by the same letters; by the same words, where they stand in two sections. */
function saysTheSame(other: MappableTarget, { label, field, words, of, kind }: MappableTarget): boolean {
  if (kind === null || kind !== other.kind || other.of.join() !== of.join()) return false;
  if (lettersOf(other.label) === lettersOf(label)) return true;
  const isElsewhere = other.field.section !== field.section;
  const isSame = words.length === other.words.length && words.every((word) => other.words.includes(word));
  return isElsewhere && isSame && words.some(isCanonical);
}

const lettersOf = (label: string): string => fold(apart(label)).text.replaceAll(" ", "");

/** The places that the parts of a name with a stroke are the labels of: "Role/Position". */
export function eitherOf(
  name: string,
  exact: (name: string) => MappableTarget | undefined,
): MappableTarget[] {
  const parts = name.split("/").map((part) => part.trim());
  const isEach = parts.length > 1 && parts.every((part) => /\p{L}{3}/u.test(part));
  return isEach ? [...new Set(parts.flatMap((part) => exact(part) ?? []))] : [];
}
