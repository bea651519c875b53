import type { Field } from "../../domain/parsed-form.ts";
import { isSameNumber, showsSameDate } from "./same-figures.ts";

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
 * label; and a format (`isFormatted`) writes numbers and dates anew.
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
    isSameText(way, shown) ||
    (type === "choice" && drawn.includes(plain(way))) ||
    (isFormatted && (isSameNumber(way, shown) || showsSameDate(way, shown) || isWithin(way, shown)));
  return !ways.some(isAlike);
}

/** Whether a format writes words around a value of letters: "State: CA". */
function isWithin(value: string, shown: string): boolean {
  const [own, all] = [value, shown].map(
    (text) =>
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(" ") ?? "",
  );
  return /\p{L}{2}/u.test(own ?? "") && !/\p{N}/u.test(own ?? "") && ` ${all} `.includes(` ${own} `);
}

/** A blank date that says how it is to be written. */
const HINT = /^[dmyjagt]+$/;

/** A list shows all that it has to choose from. */
const isList = (options: Field["options"], drawn: string): boolean =>
  options.filter(({ label }) => plain(label) !== "" && drawn.includes(plain(label))).length > 1;

function isSameText(text: string, shown: string): boolean {
  const [value, drawn] = [plain(text), plain(shown)];
  if (value === drawn || (isInWords(value) && inAnyOrder(value) === inAnyOrder(drawn))) return true;
  // Two fields in one place draw one value twice.
  if (value !== "" && drawn.replaceAll(value, "") === "") return true;
  // A number that is cut off is another number.
  const isCut = /\p{L}/u.test(value) && value.startsWith(drawn);
  return isCut || (drawn.length >= LEAST_SEEN && value.includes(drawn));
}

/** Drawings hold lines in another order than the value, and letters of right-to-left text; of a number the order counts. */
const isInWords = (text: string): boolean => text.replace(/\p{N}/gu, "").length >= text.length / 2;

const inAnyOrder = (text: string): string => [...text].sort().join("");
