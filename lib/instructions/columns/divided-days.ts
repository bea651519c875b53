import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import { monthNumber } from "../../meaning/lexicon/months.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Values in which each part of a day has a field of its own: a month is in figures where its field takes two, and a day that
 * no calendar has is left out. `places`: where the value of a field stands.
 */
export function dividedDays(
  { fields }: ParsedForm,
  values: Values,
  places: Readonly<Record<string, string>>,
): { values: Record<string, unknown>; unread: string[] } {
  const parts = fields.filter(
    ({ id, group, max_length }) => group?.kind === "date" && max_length !== 1 && Object.hasOwn(values, id),
  );
  const written = {
    ...values,
    ...Object.fromEntries(parts.map((part) => [part.id, inFigures(part, values)])),
  };
  const days = Map.groupBy(parts, ({ group }) => group?.id);
  const untrue = [...days.values()].filter((day) => !isDay(day, written));
  const left = new Set(untrue.flatMap((day) => day.map(({ id }) => id)));
  return {
    values: Object.fromEntries(Object.entries(written).filter(([id]) => !left.has(id))),
    unread: untrue.map((day) => {
      const where = new Set(day.map(({ id }) => places[id] ?? id));
      return `${[...where].join(", ")}: not a valid date`;
    }),
  };
}

function inFigures({ id, group, max_length: most }: Field, values: Values): unknown {
  const value = values[id];
  const month = group?.part === "month" && most === 2 && monthNumber(String(value).trim().replace(/\.$/, ""));
  return month ? String(month).padStart(2, "0") : value;
}

/** Whether parts may be of one day; a day without its year may be of a leap year. */
function isDay(parts: readonly Field[], values: Values): boolean {
  const [day, month, year = 2000] = ["day", "month", "year"].map((name) => {
    const part = parts.find(({ group }) => group?.part === name);
    const text = part ? String(values[part.id]).trim() : "";
    return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  });
  if (day === undefined || month === undefined) return true;
  const date = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
