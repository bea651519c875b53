import { findEach } from "../../meaning/find-each.ts";
import { monthsIn } from "../../meaning/month-of-year.ts";
import { withoutOverlaps } from "../../meaning/stretches.ts";
import { addressFinders } from "./address.ts";
import { datesIn } from "./date.ts";
import { findEmails } from "./email.ts";
import { findCodes, findNumbersOfPeople } from "./ids.ts";
import type { FoundValue } from "./kind.ts";
import { findSums } from "./money.ts";
import { findNumbers } from "./number.ts";
import { findPercents } from "./percent.ts";
import { findPhones } from "./phone.ts";
import { timesIn } from "./time.ts";

/** Most telling first: what an earlier finder takes, a later one cannot have. To find a new kind, add it here. */
const FINDERS: readonly ((text: string, today: string | undefined) => FoundValue[])[] = [
  findEmails,
  findNumbersOfPeople,
  (text, today) =>
    [...datesIn(text, today), ...monthsIn(text)].map(({ start, end }) => ({ kind: "date", start, end })),
  ...addressFinders,
  findPhones,
  findPercents,
  findSums,
  (text) => timesIn(text).map(({ start, end }) => ({ kind: "time", start, end })),
  findCodes,
  findNumbers,
];

/** Everything in the text whose shape says what it is, in order, without overlaps. */
export const findValues = (text: string, today?: string): FoundValue[] =>
  findEach(text, FINDERS, (rest, find) => withoutOverlaps(find(rest, today), text.length)).sort(
    (a, b) => a.start - b.start,
  );
