import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "../lib/http/openapi/document.ts";
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
  "gives nothing",
  "as returned by",
  "passed over",
  "they beat",
  "what stands",
  "what became of",
  "came of it",
  "let in to",
];
/** These are plain English elsewhere, and hide who does what in the few words that the API has. */
const API_PHRASES = [
  "alone",
  "of its own",
  "goes with",
  "stands?",
  "gives",
  "bears?",
  "what a person",
  "of one that",
];

const documents = [
  "README.md",
  "docs/*.md",
  "docs/decisions/README.md",
  "docs/tours/*.md",
  "{CODE_OF_CONDUCT,CONTRIBUTING,SECURITY,SKILL}.md",
  "{clients,examples,integrations}/*/README.md",
  "lab/training/README.md",
  "lib/pdf/assets/README.md",
  "test/accuracy/README.md",
].flatMap((pattern) => globSync(pattern, { cwd: ROOT }).toSorted());

/** What a document says, by its name. */
const proseOf = (file: string): [string, string[]] => [
  file,
  sentencesOf(readFileSync(join(ROOT, file), "utf8")),
];
/** The sentences of the API: each summary, description and example of an error once. */
const api: [string, string[]] = [
  "the OpenAPI document",
  [...new Set(textsIn(openApiDocument()))].flatMap((text) => sentencesOf(text)),
];

describe.each([...documents.map(proseOf), api])("%s is plain English", (name, sentences) => {
  test("no sentence is long", () => {
    expect(sentences.filter((sentence) => wordsOf(sentence) > MOST_WORDS)).toEqual([]);
  });

  test("sentences are short in the mean", () => {
    const words = sentences.map(wordsOf).filter((count) => count >= PROSE_WORDS);
    expect(words.reduce((sum, count) => sum + count, 0) / words.length).toBeLessThanOrEqual(MEAN_WORDS);
  });

  test("no phrase of the house's own dialect", () => {
    if (name === "docs/style.md") return; // it shows them
    const phrases = [...PHRASES, ...(name === api[0] ? API_PHRASES : [])];
    const prose = sentences.join("\n").toLowerCase();
    expect(phrases.filter((phrase) => new RegExp(`\\b${phrase}\\b`).test(prose))).toEqual([]);
  });
});

describe("comments are plain English", () => {
  const comments = globSync("{lib,functions,bin,lab}/**/*.{ts,tsx}", { cwd: ROOT }).flatMap((file) =>
    commentsIn(readFileSync(join(ROOT, file), "utf8")).flatMap(sentencesOf),
  );

  test("their sentences are short in the mean", () => {
    const words = comments.map(wordsOf).filter((count) => count >= PROSE_WORDS);
    expect(words.length).toBeGreaterThan(5_000);
    expect(words.reduce((sum, count) => sum + count, 0) / words.length).toBeLessThanOrEqual(MEAN_WORDS);
  });

  test("no phrase of the house's own dialect", () => {
    const dialect = new RegExp(`\\b(?:${PHRASES.join("|")})\\b`, "i");
    expect(comments.filter((sentence) => dialect.test(sentence))).toEqual([]);
  });
});

/** The texts of a file's comments, without their signs. */
function commentsIn(code: string): string[] {
  return [...code.matchAll(/\/\*\*?\s([\s\S]*?)\*\/|(?:^[ \t]*\/\/ .*\n)+/gm)].map(([comment]) =>
    comment
      .replace(/^\s*\/\*\*?|\*\/\s*$/g, "")
      .replace(/^[ \t]*(?:\*|\/\/) ?/gm, "")
      .replace(/\n(?!\s*\n|\s*[-@])/g, " "),
  );
}

test("each operation of the API says what it does, from a verb on", () => {
  const summaries = Object.values(openApiDocument().paths).flatMap((methods) =>
    Object.values(methods).map(({ summary }) => String(summary)),
  );
  const nouns = /^(?:an?|the|this|what|which|who|how|where|all|name) /i;
  expect(summaries.filter((summary) => nouns.test(summary))).toEqual([]);
});

function textsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === "string" && ["summary", "description", "detail"].includes(name) ? [part] : textsIn(part),
  );
}
