import type { Field } from "../../../domain/parsed-form.ts";
import { partNamedBy } from "./field-parts.ts";
import { GENERIC_WORDS } from "./form-words.ts";
import { tokens } from "./tokens.ts";

/** So many fields with one name and a number have it by copying. */
const FEWEST = 4;

/**
 * The fields without names that came with copying: where "Last name 1" is a last name and "Last name 17" stands beside
 * "Place of birth", who made the form copied one field for all of them.
 */
export function withoutCopiedNames(fields: readonly Field[]): Field[] {
  const groups = Map.groupBy(fields, ({ name }) => stemOf(name));
  const copied = new Set(
    [...groups].flatMap(([stem, twins]) =>
      stem === "" || twins.length < FEWEST ? [] : copiesAmong(twins, stem),
    ),
  );
  return fields.map((field) => (copied.has(field) ? { ...field, name: null } : field));
}

const stemOf = (name: string | null): string => /^(.*\p{L})[\s_]?\d+$/u.exec(name ?? "")?.[1] ?? "";

function copiesAmong(twins: readonly Field[], stem: string): Field[] {
  const words = tokens(stem).filter((word) => !GENERIC_WORDS.has(word));
  if (partNamedBy([tokens(stem)]) === null && !words.includes("birthdate")) return [];
  const isNamed = ({ label }: Field): boolean => tokens(label).some((word) => words.includes(word));
  const others = twins.filter((field) => field.label !== "" && !isNamed(field));
  return others.length < twins.length && new Set(others.map(({ label }) => label)).size > 1 ? others : [];
}
