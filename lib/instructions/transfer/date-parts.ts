import type { DateOrder, Field } from "../../domain/parsed-form.ts";
import { monthName } from "../../meaning/lexicon/months.ts";
import { namesMonth } from "../../meaning/printed-hints.ts";
import { partsOfDate } from "./iso-date.ts";
import { onOneLine } from "./one-line.ts";

/** In points: neither a date nor a telephone number goes into less. */
const WHOLE = 40;
const PARTS = ["month", "day", "year"] as const;
type Part = (typeof PARTS)[number];

/** Whether a field can hold a part of a date or of a number only. */
export const isNarrow = ({ widgets, max_length }: Field): boolean =>
  (max_length ?? 8) < 8 || widgets.some(({ width }) => width < WHOLE);

/** The three narrow fields of one line over which a date is split, although nothing groups them; null where there are none. */
export function datePartsAt(fields: readonly Field[], at: number): Field[] | null {
  const three = fields.slice(at, at + PARTS.length);
  const [first] = three;
  const isSplit = three.length === PARTS.length && three.every((field) => !field.group && isNarrow(field));
  return first && isSplit && three.every((field) => onOneLine(first, field)) ? three : null;
}

/** A date in the parts that its fields hold; null where it is not known which is which. */
export function inParts(fields: readonly Field[], date: string, order: DateOrder | null): string[] | null {
  const parts = partsOfDate(date);
  const cut = (part: Part, index: number): string =>
    fields[index] && namesMonth(fields[index])
      ? monthName(Number(parts.month))
      : (parts[part] ?? "").slice(-(fields[index]?.max_length ?? 4));
  return partsHeld(fields, order)?.map(cut) ?? null;
}

/** Which part each field holds, by its own words or else by the order of the form's dates. */
function partsHeld(fields: readonly Field[], order: DateOrder | null): Part[] | null {
  const said = fields.map((field) => PARTS.find((part) => part === field.group?.part) ?? partSaid(field));
  if (new Set(said).size === PARTS.length && said.every((part) => part !== null)) return said;
  return order && { mdy: [...PARTS], dmy: DMY, ymd: DMY.toReversed() }[order];
}
const DMY: Part[] = ["day", "month", "year"];

const SAYS =
  /^(?:(?<month>month|mm|monat|mois|mes)|(?<day>day|dd|tag|jour|jj|tt|d[ií]a)|(?<year>year|yy|yyyy|jahr|jjjj|ann[ée]e|aaaa|a[ñn]o))$/i;

/** The part whose name is all that a field's label or tooltip says. */
function partSaid({ label, tooltip }: Field): Part | null {
  const said = [label, tooltip ?? ""].map((text) => SAYS.exec(text.replace(/[():.*]/g, "").trim())?.groups);
  return PARTS.find((part) => said.some((groups) => groups?.[part])) ?? null;
}
