import type { Field } from "../../domain/parsed-form.ts";

/** Letters and digits alone: how they are set apart is the drawing's. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The visible part of a value that does not fit its field: so much of it distinguishes it from another value. */
const LEAST_SEEN = 8;

/**
 * Whether the drawing of a field says something else than the field holds. A drawing may be cut off, or show an option's
 * label; and a format (`isFormatted`) writes numbers and dates anew, of which only the digits are compared.
 */
export function showsOther(
  { type, options }: Pick<Field, "type" | "options">,
  values: readonly string[],
  shown: string,
  isFormatted: boolean,
): boolean {
  const drawn = plain(shown);
  if (drawn === "" && shown !== "") return false;
  if (values.every((value) => plain(value) === ""))
    return drawn !== "" && values.length === 0 && !isList(options, drawn) && !HINT.test(drawn);
  if (drawn === "") return true;
  const ways = values.flatMap((value) => [
    value,
    ...options.filter((option) => option.value === value).map(({ label }) => label),
  ]);
  const isAlike = (way: string): boolean =>
    isSameText(way, drawn) ||
    (type === "choice" && drawn.includes(way)) ||
    (isFormatted && isSameNumber(way, drawn));
  return !ways.some((way) => isAlike(plain(way)));
}

/** A blank date that says how it is to be written. */
const HINT = /^[dmyjagt]+$/;

/** A list shows all that it has to choose from. */
const isList = (options: Field["options"], drawn: string): boolean =>
  options.filter(({ label }) => plain(label) !== "" && drawn.includes(plain(label))).length > 1;

function isSameText(value: string, drawn: string): boolean {
  if (inAnyOrder(value) === inAnyOrder(drawn)) return true;
  // Two fields in one place draw one value twice.
  if (value !== "" && drawn.replaceAll(value, "") === "") return true;
  return value.startsWith(drawn) || (drawn.length >= LEAST_SEEN && value.includes(drawn));
}

/** Right-to-left text is drawn in another order than it is stored. */
const inAnyOrder = (text: string): string => [...text].sort().join("");

function isSameNumber(value: string, drawn: string): boolean {
  const [a = "", b = ""] = [value, drawn].map((text) => text.replace(/\D/g, "").replace(/^0+/, ""));
  return a === "" || b === "" || a.startsWith(b) || b.startsWith(a) || inAnyOrder(a) === inAnyOrder(b);
}
