import { spaceCamelCase } from "../domain/program-name.ts";
import { type Pair, Unreadable } from "../domain/source.ts";
import { MOST_PAIRS } from "./limits.ts";

const MOST_LEVELS = 8;

/** JSON as statements: the last name of a path with its value, under the names before it. Throws `Unreadable`. */
export function pairsOfJson(text: string): Pair[] {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (cause) {
    throw new Unreadable("It is not valid JSON", { cause });
  }
  const pairs: Pair[] = [];
  collect(json, { path: [], level: 0 }, pairs);
  return pairs;
}

/** Where in the JSON one is: lists have no names. */
interface Place {
  path: readonly string[];
  level: number;
}

function collect(value: unknown, { path, level }: Place, pairs: Pair[]): void {
  if (level > MOST_LEVELS)
    throw new Unreadable(`Expected JSON that nests at most ${MOST_LEVELS} levels deep`);
  if (pairs.length > MOST_PAIRS) throw new Unreadable(`Expected JSON of at most ${MOST_PAIRS} values`);
  if (Array.isArray(value)) {
    for (const each of value) collect(each, { path, level: level + 1 }, pairs);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, each] of Object.entries(value))
      collect(each, { path: [...path, spoken(name)], level: level + 1 }, pairs);
  } else if (value !== null && String(value).trim() !== "") {
    const said = typeof value === "boolean" ? (value ? "yes" : "no") : String(value).trim();
    const section = path.slice(0, -1).join(": ") || null;
    pairs.push({ label: path.at(-1) ?? "", section, value: said, page: 1 });
  }
}

/** `birthDate` and `birth_date` as "birth date". */
const spoken = (name: string): string => spaceCamelCase(name).replace(/[_-]+/g, " ").trim();
