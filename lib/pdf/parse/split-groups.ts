import type { FieldGroup, FieldPart } from "../../domain/parsed-form.ts";
import { nameWords } from "../../domain/program-name.ts";
import { asksNumber } from "../../meaning/asks-number.ts";
import { datePartIn, printedDateOrder } from "../../meaning/date-pattern.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { lineOf } from "../../meaning/meaning-of.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import { readerOfTexts } from "../../meaning/words.ts";
import { scriptDateParts } from "./date-order.ts";
import { type Found, isConnected, isNext, type PartField, WORD_GAP } from "./parts-in-line.ts";
import { boxesOf, lengthsOf, partedOf } from "./split-numbers.ts";

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

/** Finds values that are split over neighbouring fields of one line: by what each part takes, or by the words for it. */
export function findSplitGroups<P extends PartField>(parts: readonly P[]): Map<P, FieldGroup> {
  const groups = new Map<P, FieldGroup>();
  const reader = readerOfTexts(
    parts.map(({ label }) => label),
    null,
  );
  const isOfDate = ({ name = "" }: P): boolean =>
    datePartIn(name) !== null || partNamed(nameWords(name), reader)?.[0] === "date";
  const isNumber = (part: P): boolean => !isOfDate(part) && asksNumber(reader.words(part.label));
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
        wordsOf(rest, reader) ??
        partedOf(rest, line[at - 1], isNumber);
      if (found) add(found.kind, found.members);
      at += found?.members.length ?? 1;
    }
  }
  return groups;
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
