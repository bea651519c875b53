import type { PageText } from "../domain/page-text.ts";

interface Shown {
  /** As they are shown, perhaps without the lines that are far from blanks. */
  shown: readonly PageText[];
  fields: readonly { value?: unknown }[];
  /** The next page with something to show. */
  nextPage: number | undefined;
  /** Pages among those that are shown, and after the last, that have no field of those asked for. */
  skipped: readonly PageText[];
  find: string | undefined;
  /** Whether no page of the form has a field. */
  isWithout: boolean;
}

/** What an agent should know of the pages that it gets, and what it does next. */
export const nextOfForm = (about: Shown): string =>
  [...hintOfPictures(about), ...hintOfPreset(about), nextStep(about), ...hintOfText(about)].join(" ");

/** Whether a page prints a word beside its blanks' marks: a picture, or letters drawn as shapes, are none. */
const hasWords = ({ text }: PageText): boolean => /\p{L}/u.test(text.replaceAll(/\[[^[\]]*\]/g, ""));

/** An empty page would look as if nothing were printed on it. */
function hintOfPictures({ shown }: Shown): string[] {
  const silent = shown.filter((page) => !hasWords(page)).map(({ number }) => number);
  if (silent.length === 0) return [];
  return [
    `${pagesCalled(silent)} ${silent.length === 1 ? "shows" : "show"} no words: they are drawn as a picture, or there are none. ` +
      "Labels there are at best names in the file. Ask the user about fields whose labels do not say enough.",
  ];
}

/** What a form holds before anybody fills it is easily overlooked. */
const hintOfPreset = ({ fields }: Shown): string[] =>
  fields.some(({ value }) => value !== undefined)
    ? ["Some fields have a value (`now`). It stays unless you send another, or null."]
    : [];

/** Captions may refer to a page that has nothing but text. */
function hintOfText({ skipped, find }: Shown): string[] {
  const told = find === undefined ? skipped.filter(hasWords).map(({ number }) => number) : [];
  if (told.length === 0) return [];
  return [
    `${pagesCalled(told)} ${told.length === 1 ? "has" : "have"} text without fields. To read it, call get_form with ` +
      `page ${told[0]} and \`whole\`.`,
  ];
}

function nextStep({ fields, nextPage, find, isWithout }: Shown): string {
  if (nextPage !== undefined)
    return `Call get_form with page ${nextPage} for the rest. Send the values for all pages in one fill_form call.`;
  if (fields.length > 0)
    return "Call fill_form with this file_id and `values` by these ids, or with an instruction.";
  if (find !== undefined) return "No field has these words. Try fewer or other words, or leave `find` out.";
  return isWithout
    ? "The form has no field to fill. Tell the user, or draw on its pages by the `marks` of fill_form."
    : "There is nothing to fill from this page on. The form's fields are on earlier pages.";
}

/** "Page 3", "Pages 3, 5 to 9". */
function pagesCalled(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  const named = ranges.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`));
  return `Page${numbers.length === 1 ? "" : "s"} ${named.join(", ")}`;
}
