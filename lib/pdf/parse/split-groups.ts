import type { FieldGroup, FieldPart } from "../../domain/parsed-form.ts";
import { printedDateOrder } from "../../meaning/date-pattern.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { lineOf } from "../../meaning/meaning-of.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import { readerOfTexts } from "../../meaning/words.ts";
import { isLevel, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import { scriptDateParts } from "./date-order.ts";
import { isForCharacter, isNextBox, isSmall, SMALL } from "./labels/character-runs.ts";

/** A text field that may hold one part of a value. */
export interface PartField {
  place: Box & { page: number };
  label: string;
  /** The field's own, fully qualified. */
  name?: string;
  /** How a date is to be written, where that is printed apart from the label. */
  hint?: string | null;
  maxLength: number | null;
  scripts?: readonly string[];
}

/** A value that forms split by length: what each part takes at most, and which part that is. */
const BY_LENGTH: readonly { kind: FieldGroup["kind"]; parts: readonly [FieldPart, number][] }[] = [
  {
    kind: "ssn",
    parts: [
      ["digits", 3],
      ["digits", 2],
      ["digits", 4],
    ],
  },
  {
    kind: "ein",
    parts: [
      ["digits", 2],
      ["digits", 7],
    ],
  },
  {
    kind: "phone",
    parts: [
      ["area_code", 3],
      ["digits", 3],
      ["digits", 4],
    ],
  },
];

/** The parts that a caption of their own names, and what they are parts of. */
const BY_MEANING: ReadonlyMap<Meaning, readonly [FieldGroup["kind"], FieldPart]> = new Map([
  ["first_name", ["name", "first_name"]],
  ["middle_name", ["name", "middle_name"]],
  ["middle_initial", ["name", "middle_name"]],
  ["last_name", ["name", "last_name"]],
  ["month", ["date", "month"]],
  ["day", ["date", "day"]],
  ["year", ["date", "year"]],
] as const);

/** How far apart, in points, the parts of one value stand: boxes of digits, and blanks with words. */
const DIGIT_GAP = 24;
const WORD_GAP = 60;
/** So many boxes of one character in a row are one value. */
const FEWEST_BOXES = 3;
/** The same for boxes that are only drawn so: two digits of a date may stand in a narrow box, too. */
const FEWEST_NARROW = 6;

/** Finds values that are split over neighbouring fields of one line: by what each part takes, or by the words for it. */
export function findSplitGroups<P extends PartField>(parts: readonly P[]): Map<P, FieldGroup> {
  const groups = new Map<P, FieldGroup>();
  const reader = readerOfTexts(
    parts.map(({ label }) => label),
    null,
  );
  let count = 0;
  const add = (kind: FieldGroup["kind"], members: readonly [P, FieldPart][]) => {
    count++;
    for (const [index, [member, part]] of members.entries()) {
      groups.set(member, { id: `g${count}`, kind, part, index });
    }
  };
  for (const line of toLines(parts)) {
    for (let at = 0; at < line.length; ) {
      const rest = line.slice(at);
      const found =
        boxesOf(rest) ??
        lengthsOf(rest) ??
        scriptedDateOf(rest) ??
        datesOf(rest, line[at - 1]) ??
        wordsOf(rest, reader);
      if (found) add(found.kind, found.members);
      at += found?.members.length ?? 1;
    }
  }
  return groups;
}

interface Found<P> {
  kind: FieldGroup["kind"];
  members: [P, FieldPart][];
}

/** Fields side by side, from left to right. */
function toLines<P extends PartField>(parts: readonly P[]): P[][] {
  const lines: P[][] = [];
  for (const part of [...parts].sort((a, b) => a.place.x - b.place.x)) {
    const line = lines.find((each) => {
      const last = each.at(-1);
      return last && isNext(last, part, WORD_GAP);
    });
    if (line) line.push(part);
    else lines.push([part]);
  }
  return lines.sort(([a], [b]) => (a && b ? a.place.page - b.place.page || a.place.y - b.place.y : 0));
}

function isNext(left: PartField, part: PartField, within: number): boolean {
  const gap = part.place.x - right(left.place);
  const isBeside = gap > -5 && gap < within && isLevel(left.place, part.place);
  return isBeside && left.place.page === part.place.page;
}

function boxesOf<P extends PartField>(line: readonly P[]): Found<P> | null {
  let length = 0;
  while (line[length]?.maxLength === 1 && isConnected(line, length, DIGIT_GAP)) length++;
  if (length < FEWEST_BOXES) length = narrowBoxesOf(line);
  if (length === 0) length = numberedBoxesOf(line);
  if (length === 0) return null;
  return { kind: "digits", members: line.slice(0, length).map((part) => [part, "digits"]) };
}

/** How many boxes a line begins with that are drawn for a character each under one caption, whatever they would take. */
function narrowBoxesOf([first, ...rest]: readonly PartField[]): number {
  if (!first || !isForCharacter(first.place)) return 0;
  const end = rest.findIndex((part, index) => {
    const before = index === 0 ? first : rest[index - 1];
    const isAlike = part.label === first.label && (part.maxLength ?? 1) === 1;
    return !isAlike || !before || !isNextBox(before.place, part.place);
  });
  const length = 1 + (end < 0 ? rest.length : end);
  return length < FEWEST_NARROW ? 0 : length;
}

/**
 * How many small boxes a line begins with whose names count on: "Account 1", "Account 2", as programs do from 0, or from
 * where the names of the form stood ("Text14"), if there are many under one caption.
 */
function numberedBoxesOf(line: readonly PartField[]): number {
  let length = 0;
  for (const [index, part] of line.entries()) {
    const [own, before] = [numberOf(part), index === 0 ? null : numberOf(line[index - 1])];
    const isNumbered = own !== null && (index === 0 || own.number === (before?.number ?? 0) + 1);
    const takesOne = isSmall(part.place) && (part.maxLength ?? 1) === 1;
    if (!isNumbered || !takesOne || (before && before.stem !== own.stem) || !isConnected(line, index, SMALL))
      break;
    length++;
  }
  const isFromFirst = (numberOf(line[0])?.number ?? length) <= 1;
  const isOne = isFromFirst || line.slice(0, length).every(({ label }) => label === line[0]?.label);
  return isOne && length >= (isFromFirst ? FEWEST_BOXES : FEWEST_NARROW) ? length : 0;
}

function numberOf(part: PartField | undefined): { stem: string; number: number } | null {
  const [, stem, number] = /^(.*?\D)(\d{1,3})$/u.exec(part?.name ?? "") ?? [];
  return stem === undefined ? null : { stem, number: Number(number) };
}

function lengthsOf<P extends PartField>(line: readonly P[]): Found<P> | null {
  for (const { kind, parts } of BY_LENGTH) {
    const fits = parts.every(
      ([, length], index) => line[index]?.maxLength === length && isConnected(line, index, DIGIT_GAP),
    );
    if (!fits) continue;
    return { kind, members: parts.flatMap(([part], index) => (line[index] ? [[line[index], part]] : [])) };
  }
  return null;
}

/** Three fields whose scripts format a part of a date each. */
function scriptedDateOf<P extends PartField>(line: readonly P[]): Found<P> | null {
  const members = line.slice(0, 3).flatMap((field, index): [P, FieldPart][] => {
    const [part, another] = new Set(field.scripts?.flatMap(scriptDateParts));
    return part && !another && isConnected(line, index, WORD_GAP) ? [[field, part]] : [];
  });
  return new Set(members.map(([, part]) => part)).size === 3 ? { kind: "date", members } : null;
}

/** Wider, in points, no part of a date is. */
const WIDEST_OF_DATE = 80;
const OF_ORDER = new Map<string, FieldPart>([
  ["m", "month"],
  ["d", "day"],
  ["y", "year"],
]);

/** Three boxes of one caption, in which a pattern stands ("MM-DD-YYYY"), or each box has a piece of one. */
function datesOf<P extends PartField>(line: readonly P[], before: P | undefined): Found<P> | null {
  const [first, second, third, next] = line;
  if (!first || !second || !third || ![1, 2].every((index) => isConnected(line, index, WORD_GAP)))
    return null;
  const three = [first, second, third];
  const isOne = three.every(({ label, place }) => label === first.label && place.width <= WIDEST_OF_DATE);
  const isMore = [before, next].some((part) => part?.label === first.label);
  if (!isOne || isMore) return null;
  const hints = three.map(({ hint }) => hint ?? "");
  const pieces = new Set(hints).size === 3 ? hints.join("/").replace(/[()]/g, "") : "";
  const order = printedDateOrder(`${first.label} ${pieces || hints[0]}`);
  if (!order) return null;
  return {
    kind: "date",
    members: three.map((part, index) => [part, OF_ORDER.get(order[index] ?? "") ?? "day"]),
  };
}

/** Parts that are named by words: at least two different ones of one kind; a date has all three. */
function wordsOf<P extends PartField>(line: readonly P[], reader: Reader): Found<P> | null {
  if (line.length < 2) return null;
  const members: [P, FieldPart][] = [];
  let kind: FieldGroup["kind"] | undefined;
  for (const [index, part] of line.entries()) {
    const [ofKind, name] = partNamed(part.label, reader) ?? [];
    if (!ofKind || !name || (kind && ofKind !== kind) || !isConnected(line, index, WORD_GAP)) break;
    if (members.some(([, other]) => other === name)) break;
    kind = ofKind;
    members.push([part, name]);
  }
  return kind && members.length >= (kind === "date" ? 3 : 2) ? { kind, members } : null;
}

type Named = readonly [FieldGroup["kind"], FieldPart];

/** What a caption as a whole names, or else the one part among its words: "Day of your date of birth", "First name at birth". */
function partNamed(label: string, reader: Reader): Named | undefined {
  const words = reader.words(label);
  const whole = namedBy(words);
  if (whole) return whole;
  const parts = words.map((word) => namedBy([word])).filter((part) => part !== undefined);
  const [only] = parts;
  const isOne = only !== undefined && parts.every((part) => part[1] === only[1]);
  return isOne && (only[0] === "date" || words.includes("name")) ? only : undefined;
}
const namedBy = (words: readonly string[]): Named | undefined =>
  BY_MEANING.get(lineOf(words)?.meaning ?? "text");

function isConnected(line: readonly PartField[], index: number, within: number): boolean {
  const [before, part] = [line[index - 1], line[index]];
  return part !== undefined && (index === 0 || (before !== undefined && isNext(before, part, within)));
}
