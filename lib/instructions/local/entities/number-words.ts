const SMALL = new Map(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
   eighteen nineteen`
    .split(/\s+/)
    .map((word, value) => [word, value] as const),
);
const TENS = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, i) => [word, 20 + 10 * i] as const),
);
const SCALES = new Map([
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1_000_000],
]);
const WORD = [...SMALL.keys(), ...TENS.keys(), ...SCALES.keys()]
  .sort((a, b) => b.length - a.length)
  .join("|");

/** Matches a share of a round number: "half a million", "a quarter million", "two and a half thousand". */
const SHARE = `(?:half a|(?:a )?quarter(?: of a)?|(?:${WORD}) and a half)\\s+(?:thousand|million)`;
const IS_SHARE = new RegExp(`^${SHARE}$`, "i");

/** Nobody says a number in more words after the first; a text that is nothing but them would be read again from each. */
const MORE_WORDS = `(?:(?:[\\s-]+|\\s+and\\s+)(?:${WORD})){0,20}`;

/** Matches a number written in words: "twelve thousand", "twenty-five hundred", "one hundred and five". */
export const NUMBER_WORDS = `(?:${SHARE}|(?:a\\s+(?=hundred|thousand|million))?(?:${WORD})${MORE_WORDS})`;

/** The same, from one hundred on: words that hardly stand for anything but a sum. */
export const LARGE_NUMBER_WORDS = `(?:${SHARE}|(?:(?:a|${WORD})[\\s-]+){1,4}?(?:hundred|thousand|million)${MORE_WORDS})`;

/** The number that the words say; null when they say none. */
export function numberFromWords(text: string): number | null {
  if (IS_SHARE.test(text)) return shareOfScale(text.toLowerCase());
  let [total, group] = [0, 0];
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== "and" && word !== "a");
  for (const word of words) {
    const scale = SCALES.get(word);
    const unit = SMALL.get(word) ?? TENS.get(word);
    if (unit !== undefined) group += unit;
    else if (scale === 100) group = Math.max(1, group) * 100;
    else if (scale !== undefined) {
      total += Math.max(1, group) * scale;
      group = 0;
    } else return null;
  }
  return words.length > 0 ? total + group : null;
}

/** "Two and a half thousand" is 2.5 times a thousand. */
function shareOfScale(text: string): number {
  const [first = "", ...others] = text.split(/[\s-]+/);
  const whole = SMALL.get(first) ?? TENS.get(first) ?? 0;
  return (whole + (text.includes("quarter") ? 0.25 : 0.5)) * (SCALES.get(others.at(-1) ?? "") ?? 1);
}

/** How forms write a whole number: thousands apart from ten thousand on as from one thousand. */
export const groupThousands = (value: number): string => value.toLocaleString("en-US");
