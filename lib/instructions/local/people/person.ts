import { genderOf, isSide, SELF } from "./roles.ts";

/** A stretch of the instruction that names somebody. */
export interface NamedAt {
  start: number;
  end: number;
  text: string;
}

/** Somebody the instruction speaks of. */
export interface Person {
  /** What the instruction calls this person, in folded words: "spouse", "mother" and "emergency". */
  roles: string[];
  gender: "he" | "she" | null;
  /** Where the name stands; null while nobody has said it. */
  name: NamedAt | null;
  /** Where this person is named together with the spouse; null when they are not. */
  couple: NamedAt | null;
  /** The noun that says how this person is related to somebody: "mother". */
  kin: NamedAt | null;
  /** Whether this is the person whose form it is. */
  isMain: boolean;
  /** Whether this is a company or an office. */
  isBody: boolean;
  /** Whether this is the firm of somebody who acts for others. */
  isFirm: boolean;
}

export const newPerson = (about: Partial<Person> = {}): Person => ({
  roles: [],
  gender: null,
  name: null,
  kin: null,
  couple: null,
  isMain: false,
  isBody: false,
  isFirm: false,
  ...about,
});

/** Gives a person one more role; the noun for it may tell whether "he" or "she" is meant from now on. */
export function addRole(person: Person, role: string, noun = role): Person {
  if (!person.roles.includes(role)) person.roles.push(role);
  person.gender ??= genderOf(noun);
  return person;
}

/** What a fact about this person is about, in folded words; see `Fact.about`. */
export function ownerWords({ isMain, roles }: Person): string[] {
  const sides = roles.filter(isSide);
  if (isMain) return sides.length > 0 ? [SELF, ...sides] : [];
  return [...roles, "another"];
}

/** Whether one is the other's first or last name, or the same; "Tom", once named, may be called "Tom Baker". */
export function sharesName(a: string, b: string): boolean {
  const [known, said] = [a.toLowerCase(), b.toLowerCase()];
  return (
    known === said ||
    said.startsWith(`${known} `) ||
    known.startsWith(`${said} `) ||
    known.endsWith(` ${said}`)
  );
}
