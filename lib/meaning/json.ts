import { spaceCamelCase } from "../domain/program-name.ts";

/** A value of JSON, and what its property calls it. */
interface Named {
  start: number;
  end: number;
  key: string;
  heading: string;
  isEscaped?: boolean;
}

/** A word or a mark of JSON, read over white space. */
const TOKEN = /\s*(?:"((?:[^"\\\n]|\\.){0,20000})"|(-?\d[\d.eE+-]*|true|false|null)|([{}[\]:,]))/y;

/** An open object or list: what it is called, and how many values a list has had. */
interface Open {
  key: string;
  count: number;
  isList: boolean;
}

/** The pairs of the JSON at an offset, and where it ends; null where there is no JSON. */
export function jsonItems(prompt: string, from: number): { items: Named[]; end: number } | null {
  const reading = new Reading();
  let at = from;
  do {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(prompt);
    if (!found) return null;
    const [said, text, literal, mark = ""] = found;
    at += said.length;
    if (mark) reading.mark(mark);
    else if (text !== undefined) reading.value(text, at - 1, text.includes("\\"));
    else reading.value(literal === "null" ? "" : (literal ?? ""), at);
  } while (reading.isOpen);
  return { items: reading.items, end: at };
}

class Reading {
  readonly items: Named[] = [];
  readonly #open: Open[] = [];
  #key = "";
  #isKeyNext = true;

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  mark(mark: string): void {
    const inside = this.#open.at(-1);
    if (mark === "}" || mark === "]") this.#open.pop();
    else if (mark === "{" || mark === "[") {
      if (inside?.isList) inside.count++;
      const key = this.#key || (inside?.isList ? `${inside.key} ${inside.count}` : "");
      this.#open.push({ key, count: 0, isList: mark === "[" });
    }
    if (mark !== ":") this.#key = "";
    this.#isKeyNext = mark !== ":" && !this.#open.at(-1)?.isList;
  }

  /** `end` is where its letters end. */
  value(text: string, end: number, isEscaped = false): void {
    if (this.#isKeyNext) {
      this.#key = text;
      return;
    }
    const over = this.#open.map(({ key }) => key).filter(Boolean);
    const key = this.#key || (over.pop() ?? "");
    if (text !== "")
      this.items.push({
        start: end - text.length,
        end,
        key: spaced(key),
        heading: over.map(spaced).join(" "),
        ...(isEscaped && { isEscaped }),
      });
  }
}

/** "firstName", "first_name" and "first-name" are words. */
const spaced = (key: string): string => spaceCamelCase(key).replaceAll(/[_-]+/g, " ");

/** What JSON stands for; a part of its text may end within an escape. */
export function unescaped(text: string): string {
  const parsed = /^(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*$/.test(text) ? JSON.parse(`"${text}"`) : text;
  return String(parsed);
}
