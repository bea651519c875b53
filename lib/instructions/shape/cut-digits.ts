import type { Field } from "../../domain/parsed-form.ts";

/** How many digits each part has where the form does not say so, by kind and number of parts. */
const USUAL_LENGTHS: Readonly<Record<string, readonly number[]>> = {
  "ssn 3": [3, 2, 4],
  "ein 2": [2, 7],
  "phone 2": [3, 7],
  "phone 3": [3, 3, 4],
};

/**
 * The digits of a number that fall to one of the fields that share it, in their order; null when the number is not
 * as long as the fields together. The seven digits of a telephone number are hyphenated where there is room.
 */
export function cutDigits(members: readonly Field[], field: Field, text: string): string | null {
  const lengths = lengthsOf(members);
  const place = members.indexOf(field);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const all = text.replaceAll(/\D/g, "");
  const digits = all.length === total + 1 && all.startsWith("1") && isPhone(field) ? all.slice(1) : all;
  if (place < 0 || digits.length !== total) return null;
  const start = lengths.slice(0, place).reduce((sum, length) => sum + length, 0);
  const part = digits.slice(start, start + (lengths[place] ?? 0));
  const hasRoom = (field.max_length ?? Number.POSITIVE_INFINITY) > part.length;
  return isPhone(field) && part.length === 7 && hasRoom ? `${part.slice(0, 3)}-${part.slice(3)}` : part;
}

const isPhone = ({ group }: Field): boolean => group?.kind === "phone";

function lengthsOf(members: readonly Field[]): readonly number[] {
  const usual = USUAL_LENGTHS[`${members[0]?.group?.kind} ${members.length}`];
  return usual ?? members.map(({ max_length }) => max_length ?? 0);
}
