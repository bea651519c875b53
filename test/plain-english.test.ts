import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sentencesOf, wordsOf } from "./support/sentences.ts";

const ROOT = join(import.meta.dirname, "..");
/** What docs/style.md says of sentences. */
const MOST_WORDS = 30;
const MEAN_WORDS = 15;
/** Shorter ones are headings, cells and items: they would hide long sentences in the mean. */
const PROSE_WORDS = 4;
/** What was written once, and must not come back (docs/style.md). */
const PHRASES = [
  "be told of",
  "is told of",
  "what answers",
  "lets pass",
  "let pass",
  "as ever",
  "in silence",
  "is what it is",
  "the fault is ours",
  "be told",
  "is told",
  "are told",
  "held against",
  "holds that",
  "is good once",
  "of one's own",
  "bears out",
  "bear out",
  "may too much",
  "taken in hand",
  "somebody is to",
  "that there is",
  "nobody is told",
  "begins anew",
  "whom to tell",
];

const documents = [
  "README.md",
  "docs/*.md",
  "docs/decisions/README.md",
  "docs/tours/*.md",
  "{CONTRIBUTING,SECURITY,SKILL}.md",
  "{clients,examples,integrations}/*/README.md",
  "lab/training/README.md",
  "lib/pdf/assets/README.md",
].flatMap((pattern) => globSync(pattern, { cwd: ROOT }).toSorted());

describe.each(documents)("%s is plain English", (file) => {
  const markdown = readFileSync(join(ROOT, file), "utf8");
  const sentences = sentencesOf(markdown);

  test("no sentence is long", () => {
    expect(sentences.filter((sentence) => wordsOf(sentence) > MOST_WORDS)).toEqual([]);
  });

  test("sentences are short in the mean", () => {
    const words = sentences.map(wordsOf).filter((count) => count >= PROSE_WORDS);
    expect(words.reduce((sum, count) => sum + count, 0) / words.length).toBeLessThanOrEqual(MEAN_WORDS);
  });

  test("no phrase of the house's own dialect", () => {
    const prose = sentences.join("\n").toLowerCase();
    expect(
      PHRASES.filter((phrase) => file !== "docs/style.md" && new RegExp(`\\b${phrase}\\b`).test(prose)),
    ).toEqual([]);
  });
});
