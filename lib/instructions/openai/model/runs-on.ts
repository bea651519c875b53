/** So often may the same entry stand in an answer: a field is never given the same twice, and a model may slip once. */
export const MOST_TIMES = 2;
/** So many blanks in a row are a model's that fills a grammar's free space. */
const MOST_BLANKS = 60;
/** A unit of so many characters at most that comes again and again, over so many characters at least. */
const LONGEST_UNIT = 40;
const REPEATED = 160;
const ENTRY = /\{[^{}]*\}/g;
/** An entry that says nothing of its field: they differ by ids alone. */
const EMPTY_ENTRY = /^\{"f":"[^"]*",(?:"v":"",)?"q":(?:""|\[(?:"")?\])\}$/;

/**
 * Whether an answer, as far as it is written, repeats itself or runs on in blanks: nothing that follows will be worth its
 * time. Small models do so under a grammar that lets them go on.
 */
export function runsOn(text: string): boolean {
  return isBlankAtEnd(text) || repeatsUnit(text) || repeatsEntry(text);
}

const isBlankAtEnd = (text: string): boolean =>
  text.length >= MOST_BLANKS && text.slice(-MOST_BLANKS).trim() === "";

/** Whether the text ends in one short unit, over and over: underscores, commas, a syllable. */
function repeatsUnit(text: string): boolean {
  const tail = text.slice(-REPEATED);
  if (tail.length < REPEATED) return false;
  for (let unit = 1; unit <= LONGEST_UNIT; unit++) {
    if (tail.slice(unit) === tail.slice(0, -unit)) return true;
  }
  return false;
}

function repeatsEntry(text: string): boolean {
  const counts = new Map<string, number>();
  for (const [written] of text.matchAll(ENTRY)) {
    const entry = written.replaceAll(/\s+/g, "");
    const key = EMPTY_ENTRY.test(entry) ? "" : entry;
    const count = (counts.get(key) ?? 0) + 1;
    if (count > MOST_TIMES) return true;
    counts.set(key, count);
  }
  return false;
}
