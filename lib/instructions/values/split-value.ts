import { monthName } from "../../meaning/lexicon/months.ts";
import { isNineDigits } from "../../meaning/numbers-of-people.ts";
import { type Part, type WholeKind, wholeOf } from "../../meaning/parts.ts";
import type { Habits } from "./habits.ts";
import { inCells } from "./in-cells.ts";
import { splitSum } from "./money.ts";
import { splitName } from "./name.ts";
import { splitPhone } from "./phone.ts";
import { splitAddress } from "./split-address.ts";
import { parseDate } from "./written-date.ts";

const DIGITS_OF_DATE = 8;

type Parts = Partial<Record<Part, string>>;

/** Each kind's parts of a text; null when the text is not of the kind. */
const SPLITTERS: Readonly<Record<WholeKind, (text: string, habits: Habits) => Parts | null>> = {
  name: (text, { twoLastNames }) => nameParts(text, twoLastNames),
  address: splitAddress,
  ssn: (text) => (isNineDigits(text) ? {} : null),
  ein: (text) => (isNineDigits(text) ? {} : null),
  digits: () => ({}),
  phone: (text) => {
    const parts = splitPhone(text);
    if (!parts) return null;
    return {
      "area code": parts.area,
      "local number": parts.local,
      "phone 3": parts.exchange,
      "phone 4": parts.line,
    };
  },
  money: (text) => {
    const sum = splitSum(text);
    return sum && { dollars: sum.whole, cents: sum.cents };
  },
  date: (text, habits) => {
    const date = parseDate(text, habits);
    if (!date) return null;
    const two = (value: number): string => String(value).padStart(2, "0");
    const [year, short] = [String(date.year), String(date.year).slice(-2)];
    return {
      ...{ month: two(date.month), "month's name": monthName(date.month), day: two(date.day) },
      ...{ year, "short year": short, [`year in ${year.slice(0, 2)}`]: short },
    };
  },
};

/**
 * Splits a value over the fields of a group; parts that the value does not have are left out. A unit without a field of
 * its own stays with the street. Null when the value is not of the group's kind.
 */
export function splitValue(
  kind: WholeKind,
  wanted: readonly Part[],
  text: string,
  habits: Habits,
): ReadonlyMap<Part, string> | null {
  // Who asks for a middle name has one last name in mind, if he does not ask for both.
  const asksForBoth = wanted.includes("paternal") || wanted.includes("maternal");
  const twoLastNames =
    asksForBoth || (habits.twoLastNames && !wanted.some((part) => part.includes("middle")));
  const found = SPLITTERS[kind](text, { ...habits, twoLastNames });
  if (!found) return null;
  const parts: Parts = { ...found };
  if (kind === "name" && asksForBoth) Object.assign(parts, surnames(text));
  if (wanted.includes("house number") && parts["street name"]) parts.street = parts["street name"];
  if (parts.unit && parts.street && !wanted.includes("unit"))
    parts.street = withUnit(text, parts.street, parts.unit);
  // After a printed "20" there is no room for 1990.
  if (kind === "date" && wanted.some((part) => wholeOf(part) === "date" && parts[part] === undefined))
    return null;
  const digits = kind === "date" ? (inCells(text, DIGITS_OF_DATE, habits) ?? "") : text.replaceAll(/\D/g, "");
  const characters = kind === "digits" ? spread(wanted, text, habits) : digits;
  if (characters === null) return null;
  return new Map(
    wanted.flatMap((part) => {
      const value = parts[part] ?? charactersAt(part, characters)?.trim();
      return value ? [[part, value] as const] : [];
    }),
  );
}

function nameParts(text: string, twoLastNames: boolean): Parts | null {
  const name = splitName(text, twoLastNames);
  if (!name) return null;
  const { first, middle, last, prefix, suffix } = name;
  return {
    first,
    last,
    "first+middle": [first, middle].filter(Boolean).join(" "),
    ...(middle && { middle, "middle initial": middle.slice(0, 1) }),
    ...(prefix && { prefix }),
    ...(suffix && { suffix }),
  };
}

/** Spanish names end in two surnames, the father's first; a single one is his. */
function surnames(text: string): Parts {
  const name = splitName(text, true);
  const [paternal = "", ...maternal] = (name?.last ?? "").split(" ");
  return { paternal, maternal: maternal.join(" ") };
}

/** The street and its unit just as the text writes them. */
function withUnit(text: string, street: string, unit: string): string {
  const from = text.indexOf(street);
  return text.slice(from, text.indexOf(unit, from + street.length) + unit.length);
}

/** What a row of boxes takes of a value; boxes for several characters each are full. */
function spread(wanted: readonly Part[], text: string, habits: Habits): string | null {
  const places = wanted.flatMap((part) => placeOf(part) ?? []);
  const room = Math.max(...places.map(({ to }) => to));
  const written = inCells(text, room, habits);
  return written?.length === room || places.every(({ from, to }) => to === from + 1) ? written : null;
}

function charactersAt(part: Part, characters: string): string | undefined {
  const place = placeOf(part);
  return place && characters.slice(place.from, place.to);
}

function placeOf(part: Part): { from: number; to: number } | undefined {
  const [, from, to] = /^digits? (\d+)(?:-(\d+))?$/.exec(part) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to ?? Number(from) + 1) };
}
