import { rolesIn } from "./roles-of.ts";

/** What the name of a person is called, whosever it is. */
const OF_NAMES: ReadonlySet<string> = new Set(
  "name first last middle full initial legal complete given family print printed surname title job your self user applicant person signer 1".split(
    " ",
  ),
);

/** Whether a description asks for a person's name, or what comes before it, and says nothing more: a vehicle's title is neither. */
export const asksNameAlone = (view: readonly string[]): boolean =>
  (view.includes("name") || view.includes("title")) && view.every((word) => OF_NAMES.has(word));

/** Whether a word beside a name says only that it is one, or whose. */
export const isOfPerson = (word: string): boolean => OF_NAMES.has(word) || rolesIn([word]).length > 0;

/** "Name, first name, name at birth" asks for more than the last of them. */
export const asksMaidenName = (view: readonly string[]): boolean =>
  view.includes("maiden") && !view.slice(0, view.indexOf("maiden")).includes("name");

/** Whether one word is said of a part of a name where a place asks for all of it: "Last name: Roe" beside "Full name". */
export const isHalfOfName = (
  key: readonly string[],
  text: string,
  views: readonly (readonly string[])[],
): boolean =>
  !/\S\s+\S/.test(text) &&
  key.filter((word) => PARTS.includes(word)).length === 1 &&
  views.some(asksNameAlone) &&
  !views.flat().some((word) => PARTS.includes(word));
const PARTS = ["first", "middle", "last"];
