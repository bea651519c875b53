import type { ColumnTarget } from "../../domain/batch-plan.ts";
import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import { type BoxQuestion, boxesBeside, tickedBy } from "../../meaning/box-questions.ts";
import { decimalMarkOf } from "../../meaning/form-language.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import type { CellReading } from "./cell-reading.ts";
import { type ColumnFacts, type DecimalMark, NO_COLUMN_FACTS } from "./column-facts.ts";
import { dividedDays } from "./divided-days.ts";
import { named, readerOfHeads } from "./named.ts";
import { inNotation } from "./number-notation.ts";
import { readCell } from "./read-cell.ts";
import { type MappableTarget, targetsOf } from "./targets.ts";
import { inParts } from "./whole-values.ts";

/** A cell of a column that gives a field. */
interface Given {
  kind: Meaning | null;
  cell: unknown;
}

/**
 * Rows as values for a form, by a mapping whose targets are known to the form. Columns that give one field are joined: a
 * name by a space, an address as it is written on a line. An empty cell fills nothing. A cell with nothing that may be
 * written, or with more than that, is left out and listed. `facts`: what all cells of a column tell, where that is known.
 */
export function rowReader(
  form: ParsedForm,
  columns: readonly ColumnTarget[],
  facts: ReadonlyMap<string, ColumnFacts> = new Map(),
): (cells: readonly unknown[], placeOf?: (column: number) => string | undefined) => RowReading {
  const targets = new Map(targetsOf(form).map((target) => [target.id, target]));
  const reader = readerOfHeads(columns.map(({ column }) => column));
  const mark = decimalMarkOf(form);
  const known = columns.map(({ column, target, isDeclined = false }) => {
    const found = target === null ? undefined : targets.get(target);
    const { kind } = named(column, reader);
    return { column, target, field: found?.field, kind, asked: found?.kind ?? kind, isDeclined };
  });
  const fieldsOf = fieldFinder(form, targets);
  return (cells, placeOf = () => undefined) => {
    const unread: string[] = [];
    const empty: string[] = [];
    const held = known.flatMap(({ column, target, field, kind, asked, isDeclined }, i) => {
      if (isDeclined) return [];
      const own = facts.get(column) ?? NO_COLUMN_FACTS;
      const reading = readWritten(readCell(cells[i], field, asked, own), field, mark, own);
      if (!reading) {
        if (target !== null) empty.push(column);
        return [];
      }
      if ("why" in reading) {
        unread.push(`${calledBy(column, reading.place ?? placeOf(i))}: ${reading.why}`);
        return [];
      }
      const called = calledBy(column, placeOf(i));
      if (reading.beside) unread.push(`${called}: ${reading.beside}`);
      const { areLastFirst } = own;
      return [{ column, called, target, kind, cell: reading.value, areLastFirst }];
    });
    const aimed = Map.groupBy(
      held.filter(({ target }) => target !== null),
      ({ target }) => target ?? "",
    );
    const placed = [...aimed].map(([id, parts]) => placeParts(form, id, targets.get(id), parts));
    const values = placed.flatMap((each) => each.values);
    unread.push(...placed.flatMap((each) => each.unread));
    const leftOut = held.filter(({ target }) => target === null).map(({ column }) => column);
    const places = [...aimed].flatMap(([id, parts]) => {
      const place = parts.map(({ called }) => called).join(", ");
      return fieldsOf(id).map((field): [string, string] => [field, place]);
    });
    const placeIn = Object.fromEntries(places);
    const dated = dividedDays(form, Object.fromEntries(values), placeIn);
    unread.push(...dated.unread);
    return { values: dated.values, leftOut, unread, empty, places: placeIn };
  };
}

/** What the columns that give a target come to, and what of them it does not take. */
function placeParts(
  form: ParsedForm,
  id: string,
  target: MappableTarget | undefined,
  parts: readonly (Given & { column: string; called: string; areLastFirst?: boolean | undefined })[],
): { values: [string, unknown][]; unread: string[] } {
  if (target?.boxes) {
    const { ticked, unknown } = answersFor(target.boxes, parts, form);
    return { values: ticked, unread: unknown };
  }
  const texts = parts.length === 1 ? parts : parts.filter(({ cell }) => typeof cell !== "object");
  const unread = parts
    .filter((part) => !texts.includes(part))
    .map(({ called }) => `${called}: no text to join with the other columns' text`);
  const joinable = withoutRepeated(texts);
  if (joinable.length > 1 && target && takesOne(target)) {
    unread.push(`${joinable.map(({ called }) => called).join(", ")}: different values for one field`);
    return { values: [], unread };
  }
  if (joinable.length === 0) return { values: [], unread };
  const value = valueFor(joinable, target);
  if (!target?.parts) return { values: [[id, value]], unread };
  const head = joinable.map(({ column }) => column).join(" ");
  const areLastFirst = joinable.some((part) => part.areLastFirst);
  const { values, why } = inParts(target, String(value), { head, areLastFirst });
  if (why) unread.push(`${parts.map(({ called }) => called).join(", ")}: ${why}`);
  return { values, unread };
}

/** What columns say of one field, without what another of the same kind has said. */
const withoutRepeated = <P extends Given>(parts: readonly P[]): P[] =>
  parts.filter(
    (part, at) =>
      !parts.slice(0, at).some((one) => one.kind === part.kind && textOf(one.cell) === textOf(part.cell)),
  );

/** Whether values of a field's kind are never made of several. */
const takesOne = ({ field: { type, format, group }, kind }: MappableTarget): boolean =>
  type === "text" &&
  !group &&
  ((format !== null && !JOINED.has(format)) || (kind !== null && SINGLE.has(kind)));
/** A number may come with its unit, and a code in two parts. */
const JOINED = new Set<Field["format"]>(["number", "zip"]);
const SINGLE = new Set<Meaning>(["phone", "work_phone", "mobile", "fax", "email", "birth_date", "iban"]);

/** The fields that a target is: itself, the boxes of a question, or those that hold one value together. */
const fieldFinder =
  ({ fields }: ParsedForm, targets: ReadonlyMap<string, MappableTarget>) =>
  (id: string): string[] => {
    const { boxes: asked, divided } = targets.get(id) ?? {};
    if (divided) return [...divided.keys()];
    const boxes = asked?.boxes ?? fields.filter(({ group }) => group?.id === id);
    return boxes.length > 0 ? boxes.map((box) => box.id) : [id];
  };

/** What a cell says, its number in the form's notation; a script writes it anew, and takes points. */
function readWritten(
  reading: CellReading,
  field: Field | undefined,
  mark: DecimalMark,
  facts: ColumnFacts,
): CellReading {
  if (!reading || "why" in reading) return reading;
  const scripted = field?.format_source === "file";
  const written = inNotation(reading.value, { format: field?.format ?? null }, scripted ? "." : mark, facts);
  return "why" in written ? written : { ...reading, ...written };
}

/** What a row gives, the columns that go nowhere, and what of its cells was not read, by cell or column. */
export interface RowReading {
  values: Record<string, unknown>;
  leftOut: string[];
  unread: string[];
  /** The columns that give a field, and say nothing here. */
  empty: string[];
  /** By field: where what it is given stands. */
  places: Record<string, string>;
}

const calledBy = (column: string, place: string | undefined): string =>
  place === undefined ? column : `${place} (${column})`;

/** What columns tick of a question's boxes, or of those that stand beside them under the same heading and under no other question. */
function answersFor(
  boxes: BoxQuestion,
  parts: readonly { called: string; cell: unknown }[],
  form: ParsedForm,
): { ticked: [string, boolean][]; unknown: string[] } {
  const read = parts.map(({ called, cell }) => ({ called, ...tickedBy(boxes, cell) }));
  const beside = boxesBeside(boxes, form);
  const open = read.flatMap(({ called, unknown }) =>
    unknown.map((part) => ({ called, part, found: tickedBy(beside, part) })),
  );
  const named = open.filter(({ part, found }) => yesOrNo(part) === null && found.unknown.length === 0);
  const found = [...read, ...named.map((each) => each.found)];
  return {
    ticked: found.flatMap((each) => each.boxes.map(({ id }): [string, boolean] => [id, true])),
    unknown: open.flatMap((each) => (named.includes(each) ? [] : `${each.called}: ${each.part}`)),
  };
}

function valueFor(parts: readonly Given[], target: MappableTarget | undefined): unknown {
  const [first, second] = parts;
  if (!second) return target && first ? fitted(first, target) : first?.cell;
  return joined(parts, isZipFirst(target));
}

/** An initial is the first letter of a name; where one line is asked for, the lines of a cell stand on it. */
function fitted({ kind, cell }: Given, { field, kind: asked }: MappableTarget): unknown {
  if (typeof cell === "string" && field.type === "text" && !field.multiline && /[\r\n]/.test(cell.trim()))
    return onOneLine(cell, ADDRESSES.has(asked) ? ", " : " ");
  if (kind === "middle_name" && field.max_length === 1) return textOf(cell).slice(0, 1);
  return cell;
}

const ADDRESSES = new Set<Meaning | null>(["address", "street"]);

const onOneLine = (text: string, between: string): string =>
  text
    .split(/[\r\n]/)
    .map((line) => (between === " " ? line.trim() : line.trim().replace(/,$/, "")))
    .filter((line) => line !== "")
    .reduce((text, line) => `${text}${line.startsWith("(") ? " " : between}${line}`);

const textOf = (cell: unknown): string => String(cell).trim();

/** The order in which parts are written, and the text before each. */
const ORDER: readonly [Meaning, string][] = [
  ["name_prefix", " "],
  ["first_name", " "],
  ["middle_name", " "],
  ["last_name", " "],
  ["name_suffix", " "],
  ["address", ", "],
  ["street", ", "],
  ["house_number", " "],
  ["unit", ", "],
  ["city", ", "],
  ["state", ", "],
  ["zip", " "],
];
const ZIP_FIRST: readonly [Meaning, string][] = [
  ...ORDER.filter(([kind]) => kind !== "city" && kind !== "state" && kind !== "zip"),
  ["zip", ", "],
  ["city", " "],
  ["state", ", "],
];

/** Parts of a known value in its order; columns that nothing is known of as they stand. */
function joined(parts: readonly Given[], zipFirst: boolean): string {
  const order = zipFirst ? ZIP_FIRST : ORDER;
  const placeOf = ({ kind }: Given): number => order.findIndex(([each]) => each === kind);
  const isKnown = parts.every((part) => placeOf(part) >= 0);
  const inOrder = isKnown ? parts.toSorted((a, b) => placeOf(a) - placeOf(b)) : parts;
  return inOrder.reduce((text, part) => {
    const before = isKnown ? (order[placeOf(part)]?.[1] ?? " ") : " ";
    return text === "" ? textOf(part.cell) : `${text}${before}${textOf(part.cell)}`;
  }, "");
}

/** "PLZ, Ort", as in much of Europe. */
const isZipFirst = (target: MappableTarget | undefined): boolean =>
  /\b(?:plz|postleitzahl|code postal|post(?:al)? ?code|zip)\b.{0,200}\b(?:ort|stadt|wohnort|ville|city|town)\b/i.test(
    target?.label ?? "",
  );
