/**
 * The words of one language, each list a line for every meaning: ways to say it, parted by bars, then the English for
 * it. Braces hold endings: "mein{,e,er}" is "mein", "meine" and "meiner". Spelled as people spell,
 * with accents; whoever leaves them out, or writes "ae" for "ä", is understood as well.
 */
export interface Lexicon {
  /** How people talk: pronouns, verbs, small words. Read in instructions, never in labels. */
  speech: string;
  /** What forms ask for, in instructions as in labels. */
  things: string;
  /** Words of labels alone: in an instruction they are part of a value, as "calle" is of an address. */
  labels: string;
  /** What small words say before a date. */
  beforeDates: string;
  /** Frequent words by which the language is told from others. */
  telling: string;
}

/** The ways to say it and the English for it, one pair for every way. */
export const pairsIn = (lines: string): [said: string, english: string][] =>
  lines
    .trim()
    .split("\n")
    .filter((line) => line.includes(" = "))
    .flatMap((line) => {
      const [ways = "", english = ""] = line.split(" = ");
      return ways
        .split("|")
        .flatMap((way) => spellings(way.trim()).map((said) => [said, english.trim()] as [string, string]));
    });

/** Every word or phrase that a way with endings in braces stands for. */
function spellings(way: string): string[] {
  const found = /^([^{]*)\{([^}]*)\}(.*)$/.exec(way);
  if (!found) return [way];
  const [, before = "", endings = "", after = ""] = found;
  return endings.split(",").flatMap((ending) => spellings(`${before}${ending}${after}`));
}
