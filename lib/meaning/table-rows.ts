import type { Field, FieldFormat } from "../domain/parsed-form.ts";
import { cuePattern } from "./lexicon/lexicon.ts";
import type { Reader } from "./lexicon/tokens.ts";
import { lineOf } from "./meaning-of.ts";
import { rolesIn, SELF } from "./roles-of.ts";
import { type Stretch, stretches } from "./stretches.ts";
import { deniesPart, tellsAnotherTime } from "./told.ts";

/** A table on a form: its open blanks by row, in the order of the columns. */
interface Table {
  rows: readonly Row[];
  /** Its heading; empty where its blanks have several headings. */
  heading: string;
  /** Whether numbers name its rows: lists without a number go into them one after the other. */
  isNumbered: boolean;
}
interface Row {
  name: string;
  blanks: readonly Field[];
}
interface RowPart extends Stretch {
  field: Field;
}

const TAKEN_BACK = cuePattern("correction");

/** A stretch of an instruction under a name, or under a heading; `row` is set for a cell of a pasted table. */
interface Told {
  start: number;
  end: number;
  key: string | null;
  heading: string;
  row?: object;
}

/**
 * Finds the blanks of a form's tables that told values belong to: the cell in which a row and a column cross; the list of an item
 * that is called like a row ("Monday: 8:00, 12:00, 8"); the records of an item or heading that is called like a table ("Contacts:
 * Ada, aunt, 555-0199; ..."). A list must have a part for each blank of its row, and of its kind.
 */
export class TableRows {
  readonly #tables: readonly Table[];
  readonly #reader: Reader;
  /** How many rows of a table have got a record. */
  readonly #filled = new Map<Table, number>();

  constructor(fields: readonly Field[], reader: Reader) {
    this.#tables = tablesOf(fields);
    this.#reader = reader;
  }

  /** The stretch, part by part with its blank; unchanged where it is no row's. */
  place<T extends Told>(prompt: string, told: T): (T & { fieldId?: string })[] {
    const text = prompt.slice(told.start, told.end);
    const blank = told.row ? this.#cellAt(told.heading, told.key ?? "") : this.#crossedBy(told);
    if (told.row || blank) return [blank ? { ...told, fieldId: blank.id } : told];
    const parts = this.#partsOf(text, told)?.map(({ start, end, field: { id, column } }) => {
      const place = { start: told.start + start, end: told.start + end };
      const heading = [told.heading, told.key].filter(Boolean).join(" ");
      return { ...told, ...place, heading, key: column ?? "", fieldId: id };
    });
    return parts ?? [told];
  }

  /** The cell of a row under the heading of its column, or of both in one name: "Opening balance, this year". */
  #crossedBy({ key, heading }: Told): Field | undefined {
    if (!key) return undefined;
    const [, row, column] = /^(.{2,60}),\s(.{2,60})$/.exec(key) ?? [key, key, heading];
    return row && column ? (this.#cellAt(row, column) ?? this.#cellAt(column, row)) : undefined;
  }

  #cellAt(row: string, column: string): Field | undefined {
    const [found, another] = this.#named(row).flatMap(({ blanks }) =>
      blanks.filter((field) => this.#isSame(field.column ?? "", column)),
    );
    return another ? undefined : found;
  }

  #partsOf(text: string, { key, heading }: Told): RowPart[] | null {
    // "5 hours, no, 4 hours", "8:00, not 9:00": what is taken back is no part of a row.
    if (TAKEN_BACK.test(text) || deniesPart(text)) return null;
    // "Address: 5 Elm Street, Boston" says one thing, whoever the columns are about.
    const [row, another] = key && !this.#meaningOf(key) ? this.#named(key) : [];
    if (row && !another) return this.#inBlanks(text, { start: 0, end: text.length }, row);
    const [table, other] = this.#tables.filter(
      (each) => each.isNumbered && this.#isCalled(each, key || heading),
    );
    if (table) return other ? null : this.#records(text, table);
    return this.#inBlanks(text, { start: 0, end: text.length }, this.#counted(key ?? "", text));
  }

  /** "Offense 2: theft / PC / 484": the row with that number, of the one table whose first column is called so. */
  #counted(key: string, text: string): Row | undefined {
    const [, name = "", number] = /^(\p{L}[^\d]{1,40}?)\s?#?(\d{1,2})$/u.exec(key) ?? [];
    const [table, other] = this.#tables.filter(
      ({ isNumbered, rows }) => isNumbered && this.#isSame(rows[0]?.blanks[0]?.column ?? "", name),
    );
    const row = other ? undefined : table?.rows.find((row) => row.name === number);
    return row && (SLASHED.test(text) || row.blanks.length > 2) ? row : undefined;
  }

  #records(text: string, table: Table): RowPart[] | null {
    const records = stretches(text, { start: 0, end: text.length }, /[;\n]/g);
    const from = this.#filled.get(table) ?? 0;
    const found = records.map((record, at) => this.#inBlanks(text, record, table.rows[from + at]));
    if (found.includes(null)) return null;
    this.#filled.set(table, from + records.length);
    return found.flatMap((each) => each ?? []);
  }

  #named(name: string): Row[] {
    return this.#tables
      .filter(({ isNumbered }) => !isNumbered)
      .flatMap(({ rows }) => rows.filter((row) => this.#isSame(row.name, name)));
  }

  #inBlanks(text: string, list: Stretch, row: Row | undefined): RowPart[] | null {
    const parts = stretches(text, list, SLASHED.test(text) ? /\s\/\s/g : /,\s|[;|\t\n]/g).map((part, at) => {
      // "eligible: Yes" says what its column says.
      const [named = "", name = ""] = /^([^:\d]{2,40}):\s+/.exec(text.slice(part.start, part.end)) ?? [];
      const isColumn = this.#isSame(row?.blanks[at]?.column ?? "", name);
      return {
        ...part,
        start: part.start + (isColumn ? named.length : 0),
        isOther: named !== "" && !isColumn,
      };
    });
    const blanks = row?.blanks ?? [];
    if (blanks.length < 2 || parts.length !== blanks.length || parts.some(({ isOther }) => isOther))
      return null;
    const texts = parts.map(({ start, end }) => text.slice(start, end));
    const isFit = blanks.every(({ format, column }, at) => {
      const isName = this.#meaningOf(column ?? "") === "full_name";
      // "Lovelace, Ada" is one name.
      const isTurned = isName && [texts[at], texts[at + 1]].every(isOneWord);
      return (
        looksLike(isName ? "name" : format, texts[at] ?? "") &&
        !isTurned &&
        !(isName && rolesIn(this.#reader.words(texts[at] ?? "")).some((role) => role !== SELF))
      );
    });
    return isFit ? blanks.flatMap((field, at) => (parts[at] ? [{ ...parts[at], field }] : [])) : null;
  }

  /** What a name asks for; null where nothing is known of it. */
  #meaningOf(name: string): string | null {
    const meaning = lineOf(this.#reader.words(name))?.meaning;
    return meaning === "text" ? null : (meaning ?? null);
  }

  /**
   * "Medications" stand under "Current medications", and in a table whose first column is "Medication"; not under a heading that
   * speaks of somebody else or of another time.
   */
  #isCalled({ heading, rows }: Table, name: string): boolean {
    if (this.#isSame(heading, name)) return true;
    const [first] = rows[0]?.blanks ?? [];
    const called = plain(name);
    const isLike = plain(heading).endsWith(` ${called}`) || `${plain(first?.column ?? "")}s` === called;
    return called !== "" && isLike && !this.#saysMore(heading, name);
  }

  /** Whether a heading names a person or a time that a name does not: "Spouse's assets", "Former employers". */
  #saysMore(heading: string, name: string): boolean {
    const known = new Set([SELF, ...rolesIn(this.#reader.words(name))]);
    const isOfOther = rolesIn(this.#reader.words(heading)).some((role) => !known.has(role));
    return isOfOther || (tellsAnotherTime(heading) && !tellsAnotherTime(name));
  }

  /** Whether two names are the same: letter by letter, or in the words that they mean. Words in brackets only explain. */
  #isSame(one: string, other: string): boolean {
    const [a, b] = [plain(one), plain(other)];
    if (a === "" || b === "") return false;
    const words = (text: string) => this.#reader.words(text).join(" ");
    return a === b || (words(a) !== "" && words(a) === words(b));
  }
}

function tablesOf(fields: readonly Field[]): Table[] {
  const isOpen = ({ type, table, row, column, value, read_only, calculated, hidden }: Field): boolean =>
    (type === "text" || type === "choice") &&
    Boolean(table && row && column) &&
    !(value || read_only || calculated || hidden);
  return [...Map.groupBy(fields.filter(isOpen), ({ table }) => table).values()].map((own) => {
    const rows = [...Map.groupBy(own, ({ row }) => row ?? "")].map(([name, blanks]) => ({ name, blanks }));
    const [heading, ...others] = new Set(own.map(({ section }) => section ?? ""));
    return {
      rows,
      heading: others.length > 0 ? "" : (heading ?? ""),
      isNumbered: rows.every(({ name }) => /^\d{1,2}$/.test(name)),
    };
  });
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\([^()]*\)/g, " ")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();

/** "theft / PC / 484 / Felony" */
const SLASHED = /\s\/\s.*\s\/\s/;
const isOneWord = (text = ""): boolean => /^\p{Lu}[\p{L}'’-]+$/u.test(text);

/** Whether a text may be of a kind, at first sight: a name has no figures, a number has some. */
function looksLike(kind: FieldFormat | "name" | null, text: string): boolean {
  if (kind === null) return true;
  return kind === "email" ? text.includes("@") : (kind !== "name") === /\d/.test(text);
}
