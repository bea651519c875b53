import { monthNumber } from "./lexicon/months.ts";
import { isPrincipal } from "./roles-of.ts";

/** By canonical word, the stretch of time that it counts in. */
const PERIODS: ReadonlyMap<string, string> = new Map([
  ...["hour", "week", "fortnight", "month", "year"].flatMap((each): [string, string][] => [
    [each, each],
    [`${each}ly`, each],
  ]),
  ["biweekly", "fortnight"],
]);

const periodsIn = (words: Iterable<string>): Set<string> =>
  new Set([...words].flatMap((word) => PERIODS.get(word) ?? []));

/** Whether a place asks for what is earned or paid in each of several stretches of time. */
export const isOfPeriod = (asked: Iterable<string>): boolean => periodsIn(asked).size > 0;

/** A value, and the words at it. */
interface Said {
  kind: string;
  context: { near: ReadonlySet<string>; after: ReadonlySet<string> };
}

/**
 * Whether what is said and a place tell different times: a monthly and a yearly income, "$450 a week" and a monthly one, the months
 * and the years at an address.
 */
export const isOfOtherTime = ({ kind, context: { near, after } }: Said, place: Place): boolean =>
  countsOtherwise(near, place.own) ||
  (kind === "money" && countsOtherwise(after, place.own)) ||
  isOfMonthUnsaid(near, place);

/** The words of a place, and those around it. */
interface Place {
  own: ReadonlySet<string>;
  context: ReadonlySet<string>;
}

/** Whether two names count in different stretches of time: "months at this address" is no "Years". */
export function countsOtherwise(said: Iterable<string>, asked: Iterable<string>): boolean {
  const [one, other] = [periodsIn(said), periodsIn(asked)];
  return one.size > 0 && other.size > 0 && ![...one].some((each) => other.has(each));
}

/** Whether a name tells a month of which a place says nothing: "Income from January". */
const isOfMonthUnsaid = (said: Iterable<string>, { own, context }: Place): boolean =>
  [...said].some(
    (word) => word.length > 3 && monthNumber(word) !== null && !own.has(word) && !context.has(word),
  );

/** A number of customers is none of employees: each is somebody whose form it may be, and says little beside other words. */
export function countsOthers(near: ReadonlySet<string>, own: ReadonlySet<string>): boolean {
  const isCount = (words: ReadonlySet<string>): boolean =>
    words.size === 2 && words.has("number") && [...words].some(isPrincipal);
  return isCount(near) && isCount(own) && [...near].some((word) => !own.has(word));
}
