import type { Field } from "../../domain/parsed-form.ts";
import type { Words } from "../../meaning/words.ts";
import { conceptOf, isAreaCode, isNamedAreaCode, standsUnderOther } from "./concept.ts";
import { type Concept, DIGITS, isWholeAddress } from "./concepts.ts";
import { datePartsAt } from "./date-parts.ts";
import { onOneLine } from "./one-line.ts";

/** Fields that stand one after the other and hold one thing together; mostly a single one. */
interface FieldRun {
  concept: Concept;
  fields: Field[];
}

/** What a form asks for in words that are known, in its order: fields of one number, date or row of boxes together. */
export function runsOf(all: readonly Field[], words: Words): FieldRun[] {
  // A name is another one in all its parts: "Other names used".
  const others = new Set(all.filter(standsUnderOther).flatMap(({ group }) => group?.id ?? []));
  const fields = all.filter(
    ({ type, hidden, copy_of, group }) =>
      ["text", "choice"].includes(type) && !hidden && !copy_of && !others.has(group?.id ?? ""),
  );
  const runs: FieldRun[] = [];
  for (let at = 0; at < fields.length; ) {
    const field = fields[at];
    if (!field) break;
    const coded = areaCodeFirst(fields, at, words);
    const concept = coded ? "phone" : startsName(fields, at, words) ? "first_name" : conceptOf(field, words);
    const dated = concept === "birth_date" ? datePartsAt(fields, at) : null;
    const alike = dated ?? coded ?? runFrom(fields, at);
    if (dated) runs.push({ concept: "birth_date", fields: dated });
    else runs.push(...(concept === null ? [] : divided(concept, alike, words)));
    at += concept === null && !dated ? 1 : alike.length;
  }
  return linesJoined(runs);
}

/** Who somebody is and where, in several lines of a column, is one thing. */
function linesJoined(runs: readonly FieldRun[]): FieldRun[] {
  const columnOf = ({ concept, fields: [line] }: FieldRun): string | null =>
    isWholeAddress(concept) && line?.table ? [concept, line.table, line.label, line.column].join("|") : null;
  return runs.flatMap((run) => {
    const column = columnOf(run);
    const lines = column === null ? [run] : runs.filter((other) => columnOf(other) === column);
    return lines[0] === run ? [{ ...run, fields: lines.flatMap(({ fields }) => fields) }] : [];
  });
}

/** The field of an area code with the one of the number after it. */
function areaCodeFirst(fields: readonly Field[], at: number, words: Words): Field[] | null {
  const [code, number] = [fields[at], fields[at + 1]];
  if (!code || !number || code.group || number.group) return null;
  if (!isAreaCode(words(code.label)) && !isNamedAreaCode(code)) return null;
  const isNumber = conceptOf(number, words) === "phone" && !isAreaCode(words(number.label));
  return isNumber && onOneLine(code, number) ? [code, number] : null;
}

/** All fields of a group that holds one value, or those that go on with the same label on the same page. */
function runFrom(fields: readonly Field[], at: number): Field[] {
  const first = fields[at];
  if (!first) return [];
  const isGroup = first.group && first.group.kind !== "name";
  const goesOn = (next: Field): boolean =>
    isGroup
      ? next.group?.id === first.group?.id
      : !first.group && !next.group && next.label === first.label && onOneLine(first, next);
  let end = at + 1;
  while (fields[end] && goesOn(fields[end] as Field)) end += 1;
  return fields.slice(at, end);
}

/** Fields of one label as one entry where they divide as its value does; as the parts of a name that it lists; else the first alone. */
function divided(concept: Concept, fields: Field[], words: Words): FieldRun[] {
  const [first] = fields;
  if (!first || fields.length === 1) return [{ concept, fields }];
  if (first.group)
    return concept in DIGITS || concept === "birth_date" || isBoxes(fields) ? [{ concept, fields }] : [];
  if (fields[1]?.label !== first.label) return [{ concept: "phone", fields }];
  const sum = fields.reduce((all, { max_length }) => all + (max_length ?? Number.NaN), 0);
  if (sum === DIGITS[concept] || (concept === "birth_date" && sum === 8)) return [{ concept, fields }];
  const parts = concept === "full_name" ? partsListed(words(first.label)) : [];
  if (parts.length === fields.length)
    return fields.map((field, i) => ({ concept: parts[i] ?? concept, fields: [field] }));
  return fields.flatMap((field): FieldRun[] => {
    const own = conceptOf(field, words);
    return own === null ? [] : [{ concept: own, fields: [field] }];
  });
}

/** In fields: so many cells of one character each are a row of boxes. */
const FEWEST_BOXES = 4;
export const isBoxes = (fields: readonly Field[]): boolean =>
  fields.length >= FEWEST_BOXES && fields.every(({ max_length }) => max_length === 1);

/** "Name (First, Middle Initial, Last)": the parts in their order. */
function partsListed(label: string): Concept[] {
  const found = label.matchAll(/\b(first|given|middle|last|family|surname)\b/g);
  const part = (word: string): Concept =>
    word === "middle" ? "middle_name" : word === "first" || word === "given" ? "first_name" : "last_name";
  return [...found].map(([word]) => part(word));
}

/** A field that claims the whole name, right before the rest of one, holds the first. */
function startsName(fields: readonly Field[], index: number, words: Words): boolean {
  const [field, next] = [fields[index], fields[index + 1]];
  if (!field || field.group || !next?.group || next.group.kind !== "name" || next.group.index !== 0)
    return false;
  return next.group.part === "middle_name" && conceptOf(field, words) === "full_name";
}
