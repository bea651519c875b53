import { fold } from "./lexicon/fold.ts";
import { type NumberPart, numberParts, numberValue } from "./lexicon/number-lexicon.ts";
import { matchesIn } from "./matches-in.ts";

/**
 * The text with its numbers in digits: "twenty-five hundred" is 2500, "half a million" 500000, "zweiundsechzig" 62,
 * "trente et un mille" 31000, "nineteen eighty-five" 1985, "the second of May" the 2 of May, "four one nine" 4 1 9.
 * Other words stay as they are, one blank apart: what is read from the result may ask for any white space.
 */
export function withDigits(text: string): string {
  const plain = sharesInDigits(text.replaceAll(/\s+/g, " "));
  let [written, from] = ["", 0];
  for (const { start, end, value } of yearsJoined(plain, numbersInWords(plain))) {
    written += plain.slice(from, start) + value;
    from = end;
  }
  return written + plain.slice(from);
}

/** "half a million", "a quarter million", "two and a half thousand" */
const SHARE =
  /(?<![\p{L}\d_])(?:(half) an? |(?:a )?(quarter)(?: of)?(?: an?)? |(\p{L}+) and a half )(hundred|thousand|million)\b/giu;

const sharesInDigits = (text: string): string =>
  text.replace(SHARE, (said, half, quarter, whole = "", scale = "") => {
    const [count, times] = [numberValue(fold(whole).text) ?? Number.NaN, numberValue(fold(scale).text) ?? 1];
    const share = half ? 0.5 : quarter ? 0.25 : count + 0.5;
    return Number.isNaN(share) ? said : String(share * times);
  });

const TOKEN = /[\p{L}\p{M}]+|\d+/gu;
/** What may stand between two words of one number. */
const WITHIN = /^[\s-]*$/;

interface Found {
  start: number;
  end: number;
  value: number;
}

/** Words side by side that say a year in two halves are one number. */
function yearsJoined(text: string, found: readonly Found[]): Found[] {
  const joined: Found[] = [];
  for (const number of found) {
    const before = joined.at(-1);
    const isNext = before !== undefined && WITHIN.test(text.slice(before.end, number.start));
    if (isNext && before.value > 12 && before.value < 21 && number.value > 9 && number.value < 100)
      Object.assign(before, { end: number.end, value: before.value * 100 + number.value });
    else joined.push({ ...number });
  }
  return joined;
}

/** A number of which further words may follow. */
interface Open {
  start: number;
  end: number;
  /** What is multiplied out, and what a scale may still multiply. */
  total: number;
  group: number;
  /** Its last word, and whether "and" follows that. */
  word: string;
  isJoined: boolean;
}

function numbersInWords(text: string): Found[] {
  const numbers: Open[] = [];
  let [isOpen, after] = [false, 0];
  for (const { 0: token, index: start } of matchesIn(text, TOKEN)) {
    const place = { start, end: start + token.length, word: fold(token).text };
    const parts = numberParts(place.word);
    isOpen &&= parts.length > 0 && WITHIN.test(text.slice(after, start));
    after = place.end;
    for (const part of parts) isOpen = addPart(numbers, isOpen, part, place, text);
  }
  return numbers.map(({ start, end, total, group }) => ({ start, end, value: total + group }));
}

/** Adds a word to the last number if that is open and takes it, else as a number of its own; says whether one is open. */
function addPart(
  numbers: Open[],
  isOpen: boolean,
  part: NumberPart | "joint",
  place: Pick<Open, "start" | "end" | "word">,
  text: string,
): boolean {
  const last = isOpen ? numbers.at(-1) : undefined;
  if (part === "joint") {
    if (last) last.isJoined = true;
    return isOpen;
  }
  const grown = last && grow(last, part);
  if (grown) Object.assign(last, grown, { end: place.end, word: place.word, isJoined: false });
  const begun = grown ? null : begin(part, text.slice(0, place.start));
  if (begun) numbers.push({ ...place, ...begun, isJoined: false });
  return grown !== undefined || begun !== null;
}

type Sum = Pick<Open, "total" | "group">;

/** A scale alone is a number only where no figures stand before it: "220 thousand" is one sum, not two. */
function begin(part: NumberPart, before: string): Sum | null {
  if ("value" in part) return { total: 0, group: part.value };
  if (/\d\s*$/.test(before)) return null;
  return part.scale > 100 ? { total: part.scale, group: 0 } : { total: 0, group: part.scale };
}

/** The number with one more word; undefined where the word begins another number. */
function grow(open: Open, part: NumberPart): Sum | undefined {
  const { total, group, word } = open;
  if ("scale" in part) {
    if (part.scale === 100) return group > 0 && group < 100 ? { total, group: group * 100 } : undefined;
    const fits = group > 0 && (total === 0 || total > part.scale);
    return fits ? { total: total + group * part.scale, group: 0 } : undefined;
  }
  if (part.value === 20 && word === "quatre") return { total, group: group + 76 };
  return follows(open, part.value) ? { total, group: group + part.value } : undefined;
}

/** Whether a smaller number may follow: "twenty" + "five", "soixante" + "onze", "fünf" + "und" + "achtzig". */
function follows({ group, total, isJoined }: Open, value: number): boolean {
  const last = group % 100;
  if (value >= 100) return group === 0 && total > 0;
  if (last === 0) return group > 0 || total > 0;
  if (last >= 20 && last % 10 === 0)
    return value < 10 ? value > 0 : value < 20 && (last === 60 || last === 80);
  return isJoined && last < 10 && value >= 20 && value % 10 === 0;
}
