import { PRINTED_NO, PRINTED_YES } from "../../domain/yes-and-no.ts";
import { bottom, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { InkMark, Line } from "../page/drawing/drawing.ts";
import type { Segment } from "../page/segments.ts";
import type { Ruling } from "./ruling.ts";
import { linesBetween } from "./sorted-lines.ts";

/** A line that is ticked is no longer than this, in points, and as high as the text beside it, or as this. */
const LENGTH_PT = { least: 9, most: 40 };
const HEIGHT_PT = 12;
/** How near the words of a choice stand, in em, and how much nearer to their own line than to another. */
const NEAR_EM = 0.9;
const NEARER = 1.6;
const AS_NEAR = 0.9;
/** Lines of one choice stand in one row, or one under another within so many points. */
const LEVEL_PT = 2;
const APART_PT = 40;
/** Words that are one of several answers wherever they stand. */
const ANSWER = new RegExp(
  `^(?:${PRINTED_YES}|${PRINTED_NO}|n/?a|own|rent|male|female|married|single|divorced|widowed|separated|unmarried|homme|femme|mann|frau|hombre|mujer)\\W?$`,
  "iu",
);

/** What is counted on a short line before it, and is no answer. */
const UNIT =
  /^(?:years?|months?|weeks?|days?|hours?|minutes?|miles?|dollars?|jahre?|monate?|wochen?|tage?|stunden?|uhr|ans?|ann[ée]es?|mois|semaines?|jours?|heures?|a[ñn]os?|meses|mes|semanas?|d[ií]as?|horas?|eur|euros?|usd|kg|km|cm)(?!\p{L})/iu;

/** What asks for a number or a letter on each line, and how far over the lines, in points. */
const COUNTED =
  /(?<!\p{L})(?:(?:please |to |should |must |you )rank|rank[,:] ?\(?(?:in|from|1)|rank(?!\s{0,3}(?:$|[:/_.,)]|(?:or|and|held|title|position|grade)(?!\p{L})))|ranking|(?:write|enter|put) (?:an? |the )?(?:number|letter|rank|\d)|number (?:the|these|them|your|from|in)|nummerieren|rangfolge|ordnen sie [^.]{0,30}von 1|(?:schreiben|tragen|setzen) sie (?:bitte |je |jeweils ){0,2}eine (?:zahl|ziffer|nummer)|num[ée]rotez|classez|(?:inscrivez|écrivez|notez|indiquez) un (?:chiffre|numéro)|(?:e?numere|ordene|escriba un número)|numerare|(?:scrivere|scriva|indicare) un numero)(?!\p{L})/iu;
const ASKED_PT = 90;

const isCounted = ({ at }: Line, findTexts: (top: number, foot: number) => Segment[]): boolean =>
  findTexts(at - ASKED_PT, at).some(({ text }) => COUNTED.test(text));

/** A short line and the answer that it belongs to. */
interface Choice {
  line: Line;
  word: Segment;
}

/**
 * Short lines on which one ticks: each stands right before, or after, a word that is one of several answers. Of `scraps`, which
 * are too short to write on, those at answers count.
 */
export function takeShortLines<T extends Line>(
  lines: readonly T[],
  { verticals }: Ruling,
  findTexts: (top: number, foot: number) => Segment[],
  scraps: readonly T[] = [],
): { ticks: InkMark[]; lines: T[] } {
  const isShort = (line: T): boolean => {
    const length = line.to - line.from;
    return length >= LENGTH_PT.least && length <= LENGTH_PT.most && !touchesWall(line, verticals);
  };
  const short = lines.filter(isShort);
  const choicesOf = (some: readonly T[], nearer: number, isMeant = isChoice) =>
    some.flatMap((line) => {
      const word = wordOf(line, findTexts, nearer);
      return word && isMeant(word) ? [{ line, word }] : [];
    });
  const tiny = scraps.filter(isShort);
  const listed = [...short, ...tiny].filter((line) =>
    isInList(line, { lines: [...short, ...tiny], findTexts, isTiny: (each) => tiny.includes(each) }),
  );
  const certain = [
    ...choicesOf(listed, 0),
    ...choicesOf(without(short, listed), NEARER),
    ...choicesOf(without(tiny, listed), NEARER, isAnswer),
  ];
  // "____ Day ____ Evening ____ Night": beside several answers a unit is one as well.
  const isAmong = (line: T) => certain.filter((one) => areTogether(one.line, line)).length > 1;
  // The first of a row stands after the question, as near as its own answer is.
  const others = short.filter(
    (line) => certain.every((one) => one.line !== line) && certain.some((one) => areTogether(one.line, line)),
  );
  const units = others.filter(isAmong);
  const choices = [
    ...certain,
    ...choicesOf(others, AS_NEAR),
    ...choicesOf(units, AS_NEAR, (word) => !isChoice(word)),
  ];
  const several = choices.filter((one) => {
    const others = choices.filter(
      (other) => other !== one && (areTogether(one.line, other.line) || areAnswers(one, other)),
    );
    return (
      others.length > 0 &&
      [one, ...others].some(({ word }) => isChoice(word)) &&
      !isUnitOfAll([one, ...others], findTexts) &&
      !isCounted(one.line, findTexts)
    );
  });
  const taken = new Set<Line>(several.map(({ line }) => line));
  return {
    ticks: several.map(({ line, word }) => ({
      ...boxOver(line, Math.max(HEIGHT_PT, word.height)),
      shape: "square" as const,
    })),
    lines: lines.filter((line) => !taken.has(line)),
  };
}

const without = <T>(all: readonly T[], some: readonly T[]): T[] => all.filter((each) => !some.includes(each));

/** What ends before the first of several short lines that each stand before an answer. */
const QUESTION = /\?$/u;
/** Lines that are too short to write on stand behind a caption as well. */
const CAPTION = /[?:]$/u;
/** What asks for a number, or a measure, on each of them. */
const ASKS_HOW_MANY =
  /(?<!\p{L})(?:how (?:many|much|long|old|tall|far)|numbers?|no\.|quantit(?:y|ies)|count|amount|total|height|weight|age|size|length|duration|dates?|times?|ordered|wie ?viele?|anzahl|menge|größe|gewicht|alter|combien|nombre|quantité|taille|poids|cu[aá]nt[oa]s?|n[uú]mero|cantidad|quantidade|quant[ioe]|hoeveel|aantal)(?!\p{L})/iu;

/**
 * Whether a short line is one of several alike in a row that each stand right before a capital word, the first behind a question:
 * "How was it taken? __ Orally __ Smoked". Captions stand before their lines, and end with a colon or before the first.
 */
function isInList<T extends Line>(
  line: T,
  {
    lines,
    findTexts,
    isTiny,
  }: {
    lines: readonly T[];
    findTexts: (top: number, foot: number) => Segment[];
    isTiny: (line: T) => boolean;
  },
): boolean {
  const row = lines
    .filter((other) => Math.abs(other.at - line.at) < LEVEL_PT && areTogether(other, line))
    .sort((a, b) => a.from - b.from);
  const [first] = row;
  if (!first || row.length < 2) return false;
  const { before } = neighboursOf(first, findTexts);
  if (
    !before ||
    !(row.every(isTiny) ? CAPTION : QUESTION).test(before.text) ||
    ASKS_HOW_MANY.test(before.text)
  )
    return false;
  return row.every((each) => {
    const { after } = neighboursOf(each, findTexts);
    return (
      after !== undefined &&
      after.x - each.to < NEAR_EM * after.size &&
      /^\p{Lu}/u.test(after.text) &&
      !after.text.endsWith(":")
    );
  });
}

const boxOver = ({ at, from, to }: Line, height: number): Box => ({
  x: from,
  y: at - height,
  width: to - from,
  height,
});

/** The answer that a short line belongs to: what follows it closely, or a known answer right before it. */
function wordOf(
  line: Line,
  findTexts: (top: number, foot: number) => Segment[],
  nearer: number,
): Segment | undefined {
  const { before, after } = neighboursOf(line, findTexts);
  const gaps = {
    before: before ? line.from - right(before) : Infinity,
    after: after ? after.x - line.to : Infinity,
  };
  if (before && gaps.before < NEAR_EM * before.size && ANSWER.test(lastWord(before))) return before;
  const isNext = after && gaps.after < NEAR_EM * after.size && gaps.before > nearer * Math.max(1, gaps.after);
  if (!isNext) return undefined;
  return ANSWER.test(after.text) || /^\p{Lu}/u.test(after.text) ? after : undefined;
}

/** The texts next to a line, on its level. */
function neighboursOf(
  line: Line,
  findTexts: (top: number, foot: number) => Segment[],
): { before: Segment | undefined; after: Segment | undefined } {
  const band = boxOver(line, 8);
  const level = findTexts(band.y, bottom(band)).filter(
    (text) => overlapY(text, band) > 0.3 * Math.min(text.height, band.height) && overlapX(text, band) < 1,
  );
  return {
    before: level.filter((text) => right(text) <= line.from + 1).sort((a, b) => right(b) - right(a))[0],
    after: level.filter((text) => text.x >= line.to - 1).sort((a, b) => a.x - b.x)[0],
  };
}

/** Words are answers where they count nothing. */
const isChoice = ({ text }: Segment): boolean => !UNIT.test(text);

/** Whether two lines of a row stand at answers, which nobody has made equally long: "Yes ____ No _____ Explain ______". */
function areAnswers(one: Choice, other: Choice): boolean {
  const [from, to] = [Math.min(one.line.to, other.line.to), Math.max(one.line.from, other.line.from)];
  return (
    [one, other].every(({ word }) => isAnswer(word)) &&
    Math.abs(one.line.at - other.line.at) < LEVEL_PT &&
    to - from < APART_PT
  );
}

/** Whether one word stands behind all of several lines, and a caption before each: it is what is counted there. "Front door: ___ pcs" */
function isUnitOfAll(
  choices: readonly Choice[],
  findTexts: (top: number, foot: number) => Segment[],
): boolean {
  const [first] = choices;
  if (choices.some(({ word }) => isAnswer(word) || word.text !== first?.word.text)) return false;
  return choices.every(({ line }) => {
    const band = boxOver(line, HEIGHT_PT);
    const before = findTexts(band.y, bottom(band))
      .filter((text) => right(text) <= line.from + 1 && overlapY(text, band) > 0)
      .sort((a, b) => right(b) - right(a))[0];
    return before?.text.endsWith(":") === true;
  });
}

const isAnswer = (word: Segment): boolean => ANSWER.test(word.text) || ANSWER.test(lastWord(word));

const lastWord = ({ text }: Segment): string => text.split(" ").at(-1) ?? "";

function areTogether(one: Line, other: Line): boolean {
  const isAlike = Math.abs(one.to - one.from - (other.to - other.from)) < LEVEL_PT;
  if (!isAlike) return false;
  const isUnder = Math.abs(one.from - other.from) < LEVEL_PT && Math.abs(one.at - other.at) < APART_PT;
  return Math.abs(one.at - other.at) < LEVEL_PT || isUnder;
}

const touchesWall = ({ at, from, to }: Line, verticals: readonly Line[]): boolean =>
  linesBetween(verticals, from - LEVEL_PT, to + LEVEL_PT).some(
    (wall) => wall.from < at + LEVEL_PT && wall.to > at - LEVEL_PT,
  );
