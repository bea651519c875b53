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

/** Matches a number written in words: "twelve thousand", "twenty-five hundred", "one hundred and five". */
export const NUMBER_WORDS = `(?:a\\s+(?=hundred|thousand|million))?(?:${WORD})(?:(?:[\\s-]+|\\s+and\\s+)(?:${WORD}))*`;

/** The same, from one hundred on: words that hardly stand for anything but a sum. */
export const LARGE_NUMBER_WORDS = `(?:(?:a|${WORD})[\\s-]+){1,4}?(?:hundred|thousand|million)(?:(?:[\\s-]+|\\s+and\\s+)(?:${WORD}))*`;

/** The number that the words say; null when they say none. */
export function numberFromWords(text: string): number | null {
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

/** How forms write a whole number: thousands apart from ten thousand on as from one thousand. */
export const groupThousands = (value: number): string => value.toLocaleString("en-US");
