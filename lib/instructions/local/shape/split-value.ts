import { parseDate } from "../entities/dates.ts";
import { hasShape } from "../entities/shapes.ts";
import type { GroupKind } from "../form/field-groups.ts";
import type { Part } from "../form/field-parts.ts";
import type { Habits } from "./habits.ts";
import { splitAddress } from "./split-address.ts";
import { splitName } from "./split-name.ts";

type Parts = Partial<Record<Part, string>>;

const SPLITTERS: Readonly<Record<GroupKind, (text: string, habits: Habits) => Parts | null>> = {
  name: (text, { twoLastNames }) => splitName(text, twoLastNames),
  address: splitAddress,
  ssn: (text) => {
    const digits = text.replace(/\D/g, "");
    if (!hasShape(text, "ssn")) return null;
    return {
      "ssn 3": digits.slice(0, 3),
      "ssn 2": digits.slice(3, 5),
      "ssn 4": digits.slice(5),
      ...digitsOf(digits),
    };
  },
  ein: (text) => {
    const digits = text.replace(/\D/g, "");
    if (!hasShape(text, "ein")) return null;
    return { "ein 2": digits.slice(0, 2), "ein 7": digits.slice(2), ...digitsOf(digits) };
  },
  phone: (text) => {
    const found = /^(?:\+?1[-. ]?)?\(?(\d{3})\)?[-. ]?(\d{3})([-. ]?)(\d{4})$/.exec(text.trim());
    if (!found) return null;
    const [, code = "", exchange = "", separator = "", line = ""] = found;
    const whole = `${exchange}${separator}${line}`;
    const digits = digitsOf(code + exchange + line);
    return { "area code": code, "local number": whole, "phone 3": exchange, "phone 4": line, ...digits };
  },
  money: (text) => {
    const [, dollars = "", cents = "00"] = /^[$]?\s?(\d[\d,]*)(?:\.(\d{2}))?$/.exec(text.trim()) ?? [];
    return dollars === "" ? null : { dollars, cents };
  },
  date: (text, habits) => {
    const date = parseDate(text, habits);
    if (!date) return null;
    const two = (value: number): string => String(value).padStart(2, "0");
    const [month, day, year] = [two(date.month), two(date.day), String(date.year)];
    const inOrder = habits.dateOrder === "day" ? day + month + year : month + day + year;
    return {
      month,
      day,
      year,
      "date 1": inOrder.slice(0, 2),
      "date 2": inOrder.slice(2, 4),
      ...digitsOf(inOrder),
    };
  },
};

/** Each digit for a box of its own. */
const digitsOf = (digits: string): Parts =>
  Object.fromEntries([...digits].map((digit, i) => [`digit ${i}`, digit]));

/**
 * Splits a value over the fields of a group, in their order; parts that the value does not have are left out.
 * A unit or a town without a field of its own stays with the street. Null when the value is not of the group's kind.
 */
export function splitValue(
  group: { kind: GroupKind; parts: readonly { part: Part }[] },
  text: string,
  habits: Habits,
): { part: Part; text: string }[] | null {
  const wanted = new Set(group.parts.map(({ part }) => part));
  // Where each of two last names has a line of its own, they are told apart below.
  const twoLastNames = habits.twoLastNames === true && !wanted.has("paternal");
  const parts = SPLITTERS[group.kind](text, { ...habits, twoLastNames });
  if (!parts) return null;
  if (wanted.has("paternal")) Object.assign(parts, surnamesIn(parts));
  if (wanted.has("house number") && parts["street name"]) parts.street = parts["street name"];
  if (parts.unit && parts.street && !wanted.has("unit"))
    parts.street = streetWithUnit(text, parts.street, parts.unit);
  if (parts.zip && parts.street && wanted.has("zip") && ![...wanted].some((part) => part.includes("city")))
    parts.street = beforeZip(text, parts.zip);
  return group.parts.flatMap(({ part }) => {
    const value = parts[part];
    return value === undefined ? [] : [{ part, text: value }];
  });
}

/** Spanish names end in two surnames, the father's first; a single one is his. */
function surnamesIn({ "first+middle": given = "", middle = "", last = "" }: Parts): Parts {
  if (middle === "") return { paternal: last };
  const words = given.split(" ");
  return { paternal: words.at(-1) ?? "", maternal: last, first: words.slice(0, -1).join(" ") };
}

/** The street and its unit just as the text writes them. */
function streetWithUnit(text: string, street: string, unit: string): string {
  const from = text.indexOf(street);
  return text.slice(from, text.indexOf(unit, from + street.length) + unit.length);
}

/** Street and town, where only the postal code has a field of its own. */
const beforeZip = (text: string, zip: string): string =>
  text.slice(0, text.lastIndexOf(zip)).replace(/(?:[\s,]|post ?code)+$/i, "");
