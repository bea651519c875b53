import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { amountOf } from "../../lib/instructions/values/amount.ts";
import { datesIn, isSameDate } from "../../lib/instructions/values/date.ts";
import { isPhone } from "../../lib/instructions/values/phone.ts";

/** A form of FormFactory: what its fields are called, and people who are described in prose. */
export interface FactoryForm {
  name: string;
  captions: string[];
  records: { prose: string; values: ReadonlyMap<string, string> }[];
}

/** FormFactory's forms, from a clone of it. Throws where the parts of a prose are not as many as the records. */
export function factoryForms(folder: string): FactoryForm[] {
  const files = readdirSync(join(folder, "data/data1")).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => {
    const name = basename(file, ".json");
    const answers = JSON.parse(readFileSync(join(folder, "data/data1", file), "utf8")) as Record<
      string,
      unknown
    >[];
    const parts = numberedParts(readFileSync(join(folder, "data/data2", `${name}.txt`), "utf8"));
    if (parts.length !== answers.length)
      throw new Error(`Expected ${answers.length} numbered parts in ${name}.txt, got ${parts.length}.`);
    const records = answers.map((answer, index) => ({
      prose: parts[index] ?? "",
      values: new Map(Object.entries(answer).map(([key, value]) => [key, textOf(value)])),
    }));
    return { name, captions: captionsOf(records), records };
  });
}

/** What the fields are called. Some records spell a name with other capitals: that is no further field. */
function captionsOf(records: FactoryForm["records"]): string[] {
  const names = records.flatMap(({ values }) => [...values.keys()]);
  return names.filter((name, at) => names.findIndex((other) => saysSame(other, name)) === at);
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

/** The parts of a text that begin with 1, 2, 3 and so on, each at the start of a line. */
export function numberedParts(text: string): string[] {
  const starts: { at: number; begin: number }[] = [];
  for (const found of text.matchAll(/^[^\S\n]*[*#(]*(\d{1,3})[.):*]/gmu))
    if (Number(found[1]) === starts.length + 1)
      starts.push({ at: found.index, begin: found.index + found[0].length });
  return starts.map(({ begin }, index) => text.slice(begin, starts[index + 1]?.at).trim());
}

/** How what was written stands beside what was wanted: to the letter, as the same date, amount or telephone number in another notation, or as another value. */
export type Verdict = "same" | "other notation" | "wrong";

export function verdictOn(written: string, wanted: string): Verdict {
  if (saysSame(written, wanted)) return "same";
  const isSame = isSameDay(written, wanted) || isSameAmount(written, wanted) || isSameNumber(written, wanted);
  return isSame ? "other notation" : "wrong";
}

/** Two dates, the month first where the figures may mean either. */
function isSameDay(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => {
    const [date] = datesIn(text.trim());
    return date && date.start === 0 && date.end === text.trim().length ? date.readings[0] : undefined;
  });
  return a !== undefined && b !== undefined && isSameDate(a, b);
}

function isSameAmount(one: string, other: string): boolean {
  const amount = amountOf(one);
  return amount !== null && amount === amountOf(other);
}

/** The same digits of a telephone number, however they are parted. A code of the country is part of it. */
const isSameNumber = (one: string, other: string): boolean =>
  isPhone(one) && isPhone(other) && digitsOf(one) === digitsOf(other);
const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** Whether two texts say the same, but for case, blanks and signs at the end. */
export const saysSame = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/[.;,]$/u, "");
