import { tokens } from "../form/tokens.ts";
import type { Mention } from "./mentions.ts";
import type { Person } from "./person.ts";
import { isKin, mayBeSame } from "./roles.ts";

/** "My mother is Ann Voss, my father Bob Voss": nobody is both. */
export const mayBeKin = ({ kin, roles }: Person, noun: string): boolean =>
  kin === null || !isKin(noun) || roles.some((role) => mayBeSame(role, roleOf(noun)));

/** The folded word for a noun: "codebtor" for "debtor 2". */
export const roleOf = (noun: string): string => tokens(noun.replace("new hire", "employee"))[0] ?? noun;

/** The person, called by this noun if it is one for kin. */
export function withKin(person: Person, { start, end, text }: Mention): Person {
  if (isKin(text)) person.kin ??= { start, end, text };
  return person;
}
