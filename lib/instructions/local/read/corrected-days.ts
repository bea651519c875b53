import { DATE_PATTERN } from "../entities/dates.ts";

/** "…, no wait, make that the 14th": the day alone. */
const NEW_DAY =
  /^[^.\d]{0,40}?\b(?:the|it|that|to) (\d{1,2})(st|nd|rd|th)\b(?: of (?!next)(\p{L}{3})|(?=\s*(?:[.,;)!–-]|and\b|$)))/iu;
const DAY_SAID = /(?<![\d/.-])\d{1,2}(st|nd|rd|th)?(?![\d/.-])/i;

/** "…, not on 14., no wait on 15. Februar", "…, no wait, the 13": as days are written on the continent. */
const NEW_DAY_ABROAD =
  /^[^.\d]{0,40}?(?:\d{1,2}\.[^.\d]{0,40}?)?(?<!\bnot (?:on )?)\b(?:on|the|it|no wait)(?: the)?,? (?<day>\d{1,2})(?:er|\.)?(?: (?:of )?(?<month>\p{L}{3,9})(?! (?:de )?\d)\b|(?=\s*(?:[.,;)!–-]|$)| born\b))/u;
const DOTTED_DAY = /^\d{1,2}(?=\.)/;

/** The date with the day that its correction names, and abroad with the month; null when it names none. */
export const dateWithNewDay = (said: string, after: string): string | null =>
  withNewDay(said, after) ?? withNewDayAbroad(said, after);

/** Null also where the correction names another month, and where the month is no word. */
function withNewDay(said: string, after: string): string | null {
  const [, day, ending = "", month = ""] = NEW_DAY.exec(after) ?? [];
  const isSameMonth = /\p{L}{3}/u.test(said) && said.toLowerCase().includes(month.toLowerCase());
  if (!day || !isSameMonth || !DAY_SAID.test(said)) return null;
  return said.replace(DAY_SAID, (_, old?: string) => (old ? day + ending : day));
}

/** Null also where the date has no year, or its day does not stand first. */
function withNewDayAbroad(said: string, after: string): string | null {
  const { day = "", month = "" } = NEW_DAY_ABROAD.exec(after)?.groups ?? {};
  if (day === "" || !/\d{4}$/.test(said)) return null;
  const moved = `${day} ${month} ${said.slice(-4)}`;
  if (month !== "") return new RegExp(`^(?:${DATE_PATTERN})$`, "i").test(moved) ? moved : null;
  const place = [DOTTED_DAY, DAY_SAID].find((pattern) => pattern.test(said));
  return place ? said.replace(place, day) : null;
}
