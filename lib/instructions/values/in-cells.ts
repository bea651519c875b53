import { isIban, isUnreadDay, withoutSigns } from "../../meaning/numbers-of-people.ts";
import type { CalendarDate } from "./date.ts";
import type { Habits } from "./habits.ts";
import { parseDate } from "./written-date.ts";

/**
 * A value as a row of boxes takes it, one character a box from the first on. A date is eight digits in the form's order, or
 * six where there are so many boxes. A number has no separators, nor has what fills the boxes without: "QQ 12 34 56 C". A
 * name is as written, with a box left blank between its words. Null for a date whose order nothing tells, and where there is no room for all of it: nothing is cut.
 */
export function inCells(text: string, room: number, habits: Habits): string | null {
  const written = text.trim().replaceAll(/\s+/g, " ");
  const date = NUMBER.test(written) ? null : parseDate(written, habits);
  // Boxes from the year on don't say which figure of "03/04/2025" is the month.
  const isOpen = habits.isOrderGuessed && habits.boxOrder?.startsWith("y") && isUnreadDay(written);
  if (date && (date.day > 12 || !isOpen)) return digitsOfDate(date, room, habits);
  const plain = isIban(written) ? written.replaceAll(" ", "") : compact(written, room);
  if (plain !== "" && plain.length <= room && !isUnreadDay(plain)) return plain;
  const bare = withoutSigns(plain);
  return bare?.length === room ? bare : null;
}

/** Digits, parted or not; a minus says something, and a date with hyphens tells by its year. */
const NUMBER = /^(?!\d{4}-\d\d?-\d\d?$|\d\d?-\d\d?-\d{4}$)\+?\d(?:[\d -]*\d)?$/;

/** Digits alone; the code of a country is left out where there is room for the rest only, as the form prints the code. */
function compact(written: string, room: number): string {
  if (!NUMBER.test(written)) return written;
  const digits = written.replaceAll(/\D/g, "");
  const over = digits.length - room;
  return written.startsWith("+") && over > 0 && over <= LONGEST_CODE ? digits.slice(over) : digits;
}
/** Of a country, in digits (ITU-T E.164). */
const LONGEST_CODE = 3;

function digitsOfDate({ day, month, year }: CalendarDate, room: number, habits: Habits): string | null {
  const { dateOrder, isOrderGuessed, boxOrder } = habits;
  const order = boxOrder ?? (dateOrder === "day" ? "dmy" : "mdy");
  if ((room !== 8 && room !== 6) || (!boxOrder && isOrderGuessed && month !== day)) return null;
  const two = (value: number): string => String(value).padStart(2, "0");
  const parts = { d: two(day), m: two(month), y: String(year).slice(room === 6 ? -2 : 0) };
  return order.replace(/[dmy]/g, (letter) => parts[letter as keyof typeof parts]);
}
