import type { FieldGroup, FieldPart } from "../../domain/parsed-form.ts";
import { isForCharacter, isNextBox, isSmall, SMALL } from "./labels/character-runs.ts";
import { DIGIT_GAP, type Found, isConnected, type PartField, WORD_GAP } from "./parts-in-line.ts";

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

/** So many boxes of one character in a row are one value. */
const FEWEST_BOXES = 3;
/** The same for boxes that are only drawn so: two digits of a date may stand in a narrow box, too. */
const FEWEST_NARROW = 6;

/** Boxes for a character each with which a line begins. */
export function boxesOf<P extends PartField>(line: readonly P[]): Found<P> | null {
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
    if (!isNumbered || !takesOne || (before && before.stem !== own.stem) || !goesOn(line, index)) break;
    length++;
  }
  const isFromFirst = (numberOf(line[0])?.number ?? length) <= 1;
  const isOne = isFromFirst || line.slice(0, length).every(({ label }) => label === line[0]?.label);
  if (length === 2 && isFromFirst && isPair(line)) return length;
  return isOne && length >= (isFromFirst ? FEWEST_BOXES : FEWEST_NARROW) ? length : 0;
}

/** Whether two boxes for a character each stand wall to wall under one caption. */
const isPair = ([one, two]: readonly PartField[]): boolean =>
  one?.label === two?.label &&
  [one, two].every((part) => part && isForCharacter(part.place)) &&
  Boolean(one && two && isNextBox(one.place, two.place));

/** Whether a box stands beside the one before it, or begins others side by side after such, as behind a printed sign: "___ - __ - ____". */
const goesOn = (line: readonly PartField[], index: number): boolean =>
  isConnected(line, index, SMALL) ||
  (index > 1 &&
    isConnected(line, index, WORD_GAP) &&
    [index - 1, index + 1].every((at) => isConnected(line, at, SMALL)));

/** What a name counts by: "Account 12", or the letters of "zip_a", "zip_b". */
function numberOf(part: PartField | undefined): { stem: string; number: number } | null {
  const name = part?.name ?? "";
  const [, stem, number] = /^(.*?\D)(\d{1,3})$/u.exec(name) ?? [];
  if (stem !== undefined) return { stem, number: Number(number) };
  const [, before, letter] = /^(.*[^\p{L}])([a-z])$/iu.exec(name) ?? [];
  return before === undefined || !letter ? null : { stem: before, number: Number.parseInt(letter, 36) - 9 };
}

/** A number that is known by how long its parts are. */
export function lengthsOf<P extends PartField>(line: readonly P[]): Found<P> | null {
  for (const { kind, parts } of BY_LENGTH) {
    const fits = parts.every(
      ([, length], index) => line[index]?.maxLength === length && isConnected(line, index, DIGIT_GAP),
    );
    if (!fits) continue;
    return { kind, members: parts.flatMap(([part], index) => (line[index] ? [[line[index], part]] : [])) };
  }
  return null;
}

/** So many characters at most a part of a number takes, and so wide it is for each, in points. */
const LONGEST_PART = 6;
const WIDEST_EACH = 20;

/**
 * Three boxes of one caption that take a few characters each, or more of one length up to the last: "__.__.__", "____ ____ __". The
 * caption asks for one number, as three sums, ages or sizes are none. Not the figures of a sum, which stand in threes and end in
 * cents, nor some of the boxes of a caption that has more.
 */
export function partedOf<P extends PartField>(
  line: readonly P[],
  before: P | undefined,
  isNumber: (part: P) => boolean,
): Found<P> | null {
  const [first] = line;
  const end = line.findIndex((part, index) => {
    const { label, maxLength, place } = part;
    const isPart = maxLength !== null && maxLength <= LONGEST_PART && place.width <= WIDEST_EACH * maxLength;
    return !isPart || label === "" || label !== first?.label || !isConnected(line, index, DIGIT_GAP);
  });
  const members = end < 0 ? line : line.slice(0, end);
  if ([before, line[members.length]].some((other) => other?.label === first?.label)) return null;
  const [, second = 0, ...others] = members.map(({ maxLength }) => maxLength ?? 0);
  const isEven = members.slice(0, -1).every(({ maxLength }) => maxLength === second);
  const isAlike = members.every(({ maxLength }) => maxLength === second);
  const isSum = second === 3 && others.length === 1 && others.every((length) => length <= 3) && !isAlike;
  const areParts = members.length === FEWEST_BOXES ? !isSum : isEven && members.length > FEWEST_BOXES;
  if (!areParts || !members.every(isNumber)) return null;
  return { kind: "digits", members: members.map((part) => [part, "digits"]) };
}
