import { lineSaidIn } from "./key-names.ts";
import { OF_KINDS } from "./kind-words.ts";
import { lineOf } from "./meaning-of.ts";
import { MEANINGS } from "./meanings.ts";
import { type Part, wholeOf } from "./parts.ts";
import { isApart, isBody, rolesIn } from "./roles-of.ts";

/** A place of a form: its own words, those around it, and which part of a longer value it takes. */
interface Place {
  own: ReadonlySet<string>;
  context: ReadonlySet<string>;
  part: Part | null;
  /** Its own words by description, the label's first. */
  views: readonly (readonly string[])[];
}

/**
 * Whether a name tells only a part of what a place asks for, or something that the place does not name: "State" of "City/State", and
 * "Employer's state" beside "Employer".
 */
export function isPartAlone(name: readonly string[], { own, views, part }: Place): boolean {
  const line = lineOf(name);
  if (!line?.meaning) return false;
  const said = MEANINGS[line.meaning].part;
  const isCalled = [...line.words].some((word) => own.has(word));
  const asked = lineOf(views[0] ?? [])?.meaning;
  const isLabelled = part !== null && asked !== undefined && asked !== null && MEANINGS[asked].part === part;
  // "Mailing address: 5 Elm Street" fills "Street number and name".
  if (!isCalled) return !isLabelled || part !== said;
  const isOfMany =
    part !== null && part !== said && part.split("+").some((each) => each === said?.split(" ")[0]);
  return isOfMany || (!isLabelled && asksWholes(own) && !WHOLES.every((word) => name.includes(word)));
}
/** Whether a place asks for a name and an address together. */
export const asksWholes = (own: ReadonlySet<string>): boolean => WHOLES.every((word) => own.has(word));
const WHOLES = ["name", "address"];

/** Whether a place asks where an employer or a school is or how to reach it, and nothing `said` speaks of that. */
export const reachesUnsaid = ({ own, context }: Place, said: readonly string[]): boolean =>
  REACHED.some((word) => own.has(word)) &&
  [...context].some((word) => (isBody(word) || isApart(word)) && !said.includes(word));
const REACHED = ["address", "street", "city", "state", "zip", "phone", "email"];

/** Whether a name tells where somebody is whom alone a place names: "Employer's state" beside "Employer". */
export function isPlaceOfOwner(name: readonly string[], own: ReadonlySet<string>): boolean {
  const { meaning, words } = lineOf(name) ?? {};
  const part = meaning ? MEANINGS[meaning].part : null;
  if (!words || part === null || wholeOf(part) !== "address") return false;
  return (
    !own.has("address") && ![...words].some((word) => own.has(word)) && name.some((word) => own.has(word))
  );
}

/** "2A. Name" names no thing more than "Name". */
export const isNoNumber = (word: string): boolean => !/^\d{1,3}\p{L}?$/u.test(word);

/** A place with its own words by description, and what is printed around it. */
interface Called extends Pick<Place, "own" | "context"> {
  field: { label: string; name?: string | null };
  views: readonly (readonly string[])[];
  question: ReadonlySet<string>;
  row: number | null;
}

/** Whether a key, whose canonical words are `said`, has some of a place's words and tells another thing by the rest; `isOnly` if no other is called so. */
export function tellsOther(key: string, said: readonly string[], place: Called, isOnly: boolean): boolean {
  const { field, views, own, context, question } = place;
  const has = (word: string): boolean => own.has(word) || context.has(word) || question.has(word);
  return (
    (lineSaidIn(key) === null && sharesNumberAlone(said, has)) ||
    sharesHalf(said, views, field.label) ||
    saysNoNumberOf(said, views) ||
    (isOnly &&
      countsFurther(key, place.row, (number) => has(number) || Boolean(field.name?.includes(number))))
  );
}

/** Whether a key and a place, of which `has` tells the words, have a number in common and nothing else: "City 1" and "Entry 1". */
function sharesNumberAlone(key: readonly string[], has: (word: string) => boolean): boolean {
  const names = key.filter(isNoNumber);
  return names.length > 0 && !names.some(has) && key.some((word) => !isNoNumber(word) && has(word));
}

/**
 * Whether a key and a place of a short label have the last of two words in common, and say by the first which it is: "Boat make" and
 * "Vehicle make". Of kinds of values, such as names and dates, other words may say the same; whose it is, roles tell.
 */
function sharesHalf(key: readonly string[], views: readonly (readonly string[])[], label: string): boolean {
  const [said = "", thing = "", more] = key.filter(isNoNumber);
  if (more !== undefined || label.split(/[\s/_-]+/).length > 3) return false;
  if (OF_KINDS.has(thing) || lineOf([thing])?.meaning) return false;
  return views.some((view) => {
    const [asked = "", other, rest] = view.filter(isNoNumber);
    return other === thing && rest === undefined && saysWhich(said, asked);
  });
}

/** Whether a key calls something of a thing that is not its number: "License class" beside "License number". */
function saysNoNumberOf(key: readonly string[], views: readonly (readonly string[])[]): boolean {
  const [thing = "", said = "", more] = key.filter(isNoNumber);
  if (more !== undefined || said === "" || NUMBERS.includes(said)) return false;
  return views.some((view) => view.filter(isNoNumber).join(" ") === `${thing} number`);
}
const NUMBERS = "number id code account".split(" ");

/** Whether a key counts a thing that a place does not: "Provider 2" beside "Provider". "Line 7" counts none. */
function countsFurther(key: string, row: number | null, has: (number: string) => boolean): boolean {
  const [, further = ""] = /\p{L}[ #]{1,3}([2-9])$/u.exec(key) ?? [];
  return further !== "" && lineSaidIn(key) === null && row !== Number(further) && !has(further);
}

/** Whether two words beside one thing tell it from another. */
const saysWhich = (one: string, other: string): boolean =>
  one !== other &&
  Math.min(one.length, other.length) > 2 &&
  rolesIn([one, other]).length === 0 &&
  !SAME.some((words) => words.includes(one) && words.includes(other));
const SAME = [
  "vehicle car auto automobile truck van",
  "current present primary main principal total full own",
].map((words) => words.split(" "));
