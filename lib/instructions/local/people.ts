import { cuePattern, cuePhrases, type Language } from "../../meaning/lexicon/lexicon.ts";
import type { PromptWords } from "../../meaning/lexicon/prompt-words.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { headingWords, isBody, rolesIn, SELF } from "../../meaning/roles-of.ts";
import { findValues } from "../values/find-values.ts";
import type { ValueSpan } from "./2-mentions.ts";

/** In a key these tell of nobody else: they mean "your" as well, or are a form's own "he is a". */
const NOT_IN_KEYS = new Set(
  "su sus ihr ihre ihren ihrem he she they him er ihm ihn il elle lui ella".split(" "),
);
/** Who is spoken of without a name or a role. */
export const SOMEBODY = "somebody";

/** The words before a mention: those that belong to it, the same as they are written, and all of its sentence so far. */
interface Said {
  near: readonly string[];
  plain: readonly string[];
  before: readonly string[];
  plainBefore: readonly string[];
  /** Whether the writer speaks of himself after whoever was named last: "my wife and I live at". */
  isWriterSince: boolean;
  heading: readonly string[];
  isItem: boolean;
  isClause: boolean;
}

/** Who is spoken of, from sentence to sentence: "he" and "her" stand for whoever was named last beside the writer. */
export class People {
  #spoken: readonly string[] = [];
  #subject: readonly string[] = [];
  /** Whether the form's own person is spoken of: by a role, "the patient", or by name where nobody writes of himself. */
  #isOwn = false;
  /** Whether anybody else was named so far. */
  #hasOthers = false;
  /** Whether somebody writes of himself. */
  readonly isOfOneself: boolean;
  readonly #words: PromptWords;
  readonly #writer: ReadonlySet<string>;
  readonly #pronouns: ReadonlySet<string>;

  /** `languages` are those that are spoken: "son" is a child in one and "his" in another, "Mia" a name and "my". */
  constructor(words: PromptWords, languages: readonly Language[]) {
    const isClear = (word: string): boolean => word.length > 3 && rolesIn([word]).length === 0;
    const spokenOf = (cue: "writer" | "other person"): ReadonlySet<string> =>
      new Set([...cuePhrases(cue, languages.slice(0, 1)), ...[...cuePhrases(cue)].filter(isClear)]);
    this.#words = words;
    this.#writer = spokenOf("writer");
    this.#pronouns = spokenOf("other person");
    this.isOfOneself = words
      .plain(0, Number.POSITIVE_INFINITY, MOST_READ)
      .some((word) => this.#writer.has(word));
  }

  /** Somebody is named who is nobody else. */
  named(): void {
    this.#isOwn ||= !this.isOfOneself;
  }

  /** A new sentence begins. */
  begin(): void {
    if (this.#subject.length > 0) this.#spoken = this.#subject;
    this.#subject = [];
  }

  rolesFor({
    near,
    plain,
    before,
    plainBefore,
    isWriterSince,
    heading,
    isItem,
    isClause,
  }: Said): readonly string[] {
    const other = plain.findLastIndex((word) => this.#pronouns.has(word));
    // A clause is about whom it names first: "my wife ticks self-employed".
    const spoken = isClause ? rolesIn(near).slice(0, 1) : lastRoles(near);
    const named = isWriterSince ? [] : spoken;
    // "He's member number 12": the role is part of what is asked.
    if (named.length > 0 && (isItem || other < 0 || !named.includes(SELF))) {
      this.#hasOthers ||= !named.includes(SELF);
      if (!named.includes(SELF)) this.#subject = named;
      this.#isOwn = named.includes(SELF) || (this.#isOwn && named.every(isBody));
      return named;
    }
    if (isItem) return rolesIn(headingWords(heading, this.#hasOthers));
    const writer = plain.findLastIndex((word) => this.#writer.has(word));
    if (writer > other) return [SELF];
    if (other >= 0) return this.#subject.length > 0 ? this.#subject : this.#spoken;
    const subject = lastRoles(before);
    if (subject.length > 0) return subject;
    return this.#subject.length === 0 && plainBefore.some((word) => this.#writer.has(word))
      ? [SELF]
      : this.#subject;
  }

  /** Whom "her" and "their" stand for, the last of some words that tell whose something is; somebody where nobody was named. */
  meantBy(plain: readonly string[], isItem: boolean): readonly string[] {
    const isOther = (word: string): boolean => this.#pronouns.has(word) && !(isItem && NOT_IN_KEYS.has(word));
    const last = plain.findLast((word) => this.#writer.has(word) || isOther(word));
    if (last === undefined || !isOther(last)) return [];
    const people = [this.#subject, this.#spoken].map((roles) => roles.filter((role) => !isBody(role)));
    return people.find((roles) => roles.length > 0) ?? (this.#isOwn ? [] : [SOMEBODY]);
  }

  /** The person whom a sentence has begun to speak of, unless the writer speaks of himself since. */
  subjectBefore(from: number, to: number): readonly string[] {
    const isPerson = (role: string): boolean => role !== SELF && !isBody(role);
    const told = this.#words.tokens(from, to).findLast(({ word }) => rolesIn([word]).some(isPerson));
    return told && !this.#speaksOfSelf(told.end, to) ? rolesIn([told.word]) : [];
  }

  /** Whether somebody is named in a stretch, and the writer speaks of himself after that. */
  isWriterSince(from: number, to: number): boolean {
    const told = this.#words
      .tokens(from, to)
      .findLast(({ word }) => rolesIn([word]).some((role) => role !== SELF));
    return told !== undefined && this.#speaksOfSelf(told.end, to);
  }

  #speaksOfSelf(from: number, to: number): boolean {
    return this.#words.plain(from, to, MOST_BETWEEN).some((word) => this.#writer.has(word));
  }
}

/** Whom a remark after a value names: "217-555-0100 (my husband's)", in an item also "a@b.example, that is my wife's". */
export function remarkedOn(prompt: string, { end, segment }: ValueSpan, reader: Reader): string[] {
  const rest = prompt.slice(end, Math.min(end + 60, segment.end));
  const found =
    segment.key === null ? IN_BRACKETS.exec(rest) : (IS_THEIRS.exec(rest) ?? AFTER_MARK.exec(rest));
  const [, remark = ""] = found ?? [];
  if (/^\p{Lu}\p{L}*['’]s$/u.test(remark)) return [SOMEBODY];
  return findValues(remark).length > 0 ? [] : rolesIn(reader.words(remark));
}
const IN_BRACKETS = /^\s?\(([^()]+)\)/;
/** "a@b.example is my husband's, mine is another" */
const IS_THEIRS = new RegExp(`^\\s${cuePattern("copula").source}\\s([^,;()]+)`, "iu");
const AFTER_MARK = /^\s?[(,;–—-]\s?([^()]+)/;

/** So many words after a person, a sentence may be of another. */
const MOST_BETWEEN = 24;
/** So many words of an instruction tell whether its writer speaks of himself. */
const MOST_READ = 2_000;

/** The roles that the last words speak of; nearer words count alone. */
function lastRoles(words: readonly string[]): readonly string[] {
  for (let from = words.length - 1; from >= 0; from--)
    if (rolesIn(words.slice(from, from + 1)).length > 0) return rolesIn(words.slice(from, from + 2));
  return [];
}

/** In characters: the head of an instruction says for whom the form is filled in. */
const HEAD = 160;
const FOR = cuePhrases("for");

/** Those for whom somebody else fills the form in: "an application for my son", "I am helping my dad with his appeal". */
export function filledInFor(prompt: string, words: PromptWords): ReadonlySet<string> {
  return new Set(
    words.tokens(0, HEAD).flatMap(({ word, start, end }) => {
      // "Phone for my mother: 217-555-0100" is for her alone.
      if (/^[^\n:]{0,20}:[^\S\n]*\S/.test(prompt.slice(end, end + 30))) return [];
      const isFor = words.plain(0, start, 3).some((before) => FOR.has(before));
      return isFor ? rolesIn([word]).filter((role) => !isBody(role)) : [];
    }),
  );
}
