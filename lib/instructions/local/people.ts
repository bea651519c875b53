import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import { rolesIn, SELF } from "../form-model/roles-of.ts";

const WRITER = cuePhrases("writer");
const OTHER_PERSON = cuePhrases("other person");

/** What stands before a mention: the words that belong to it, the same as they are written, and all of its sentence so far. */
interface Said {
  near: readonly string[];
  plain: readonly string[];
  before: readonly string[];
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

  rolesFor({ near, plain, before, heading, isItem }: Said): readonly string[] {
    const named = lastRoles(near);
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
    return subject.length > 0 ? subject : this.#subject;
  }
}

/** The roles that the last words speak of; nearer words count alone. */
function lastRoles(words: readonly string[]): readonly string[] {
  for (let from = words.length - 1; from >= 0; from--)
    if (rolesIn(words.slice(from, from + 1)).length > 0) return rolesIn(words.slice(from, from + 2));
  return [];
}
