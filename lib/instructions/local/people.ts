import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import { isBody, rolesIn, SELF } from "../form-model/roles-of.ts";
import type { PromptWords } from "./words-of-prompt.ts";

const WRITER = cuePhrases("writer");
const OTHER_PERSON = cuePhrases("other person");

/** What stands before a mention: the words that belong to it, the same as they are written, and all of its sentence so far. */
interface Said {
  near: readonly string[];
  plain: readonly string[];
  before: readonly string[];
  plainBefore: readonly string[];
  /** Whether the writer speaks of himself after whoever was named last: "my wife and I live at". */
  isWriterSince: boolean;
  heading: readonly string[];
  isItem: boolean;
}

/** Who is spoken of, from sentence to sentence: "he" and "her" stand for whoever was named last beside the writer. */
export class People {
  #spoken: readonly string[] = [];
  #subject: readonly string[] = [];

  /** A new sentence begins. */
  begin(): void {
    if (this.#subject.length > 0) this.#spoken = this.#subject;
    this.#subject = [];
  }

  rolesFor({ near, plain, before, plainBefore, isWriterSince, heading, isItem }: Said): readonly string[] {
    const named = isWriterSince ? [] : lastRoles(near);
    if (named.length > 0) {
      if (!named.includes(SELF)) this.#subject = named;
      return named;
    }
    if (isItem) return rolesIn(heading);
    const writer = plain.findLastIndex((word) => WRITER.has(word));
    const other = plain.findLastIndex((word) => OTHER_PERSON.has(word));
    if (writer > other) return [SELF];
    if (other >= 0) return this.#subject.length > 0 ? this.#subject : this.#spoken;
    const subject = lastRoles(before);
    if (subject.length > 0) return subject;
    return this.#subject.length === 0 && plainBefore.some((word) => WRITER.has(word))
      ? [SELF]
      : this.#subject;
  }
}

/** The person whom a sentence has begun to speak of, unless the writer speaks of himself since. */
export function subjectBefore(words: PromptWords, from: number, to: number): readonly string[] {
  const isPerson = (role: string): boolean => role !== SELF && !isBody(role);
  const told = words.tokens(from, to).findLast(({ word }) => rolesIn([word]).some(isPerson));
  return told && !speaksOfSelf(words, told.end, to) ? rolesIn([told.word]) : [];
}

/** Whether somebody is named in a stretch, and the writer speaks of himself after that. */
export function isWriterSince(words: PromptWords, from: number, to: number): boolean {
  const told = words.tokens(from, to).findLast(({ word }) => rolesIn([word]).some((role) => role !== SELF));
  return told !== undefined && speaksOfSelf(words, told.end, to);
}

const speaksOfSelf = (words: PromptWords, from: number, to: number): boolean =>
  words.plain(from, to, MOST_BETWEEN).some((word) => WRITER.has(word));
/** So many words after a person, a sentence may be of another. */
const MOST_BETWEEN = 24;

/** The roles that the last words speak of; nearer words count alone. */
function lastRoles(words: readonly string[]): readonly string[] {
  for (let from = words.length - 1; from >= 0; from--)
    if (rolesIn(words.slice(from, from + 1)).length > 0) return rolesIn(words.slice(from, from + 2));
  return [];
}

/** In characters: the head of an instruction says for whom the form is filled in. */
const HEAD = 160;
const FOR = new Set("for behalf help helping assisting für fur pour aider para de ayudo ayudando".split(" "));

/** Those for whom somebody else fills the form in: "an application for my son", "I am helping my dad with his appeal". */
export function filledInFor(words: PromptWords): ReadonlySet<string> {
  return new Set(
    words.tokens(0, HEAD).flatMap(({ word, start }) => {
      const isFor = words.plain(0, start, 3).some((before) => FOR.has(before));
      return isFor ? rolesIn([word]).filter((role) => !isBody(role)) : [];
    }),
  );
}
