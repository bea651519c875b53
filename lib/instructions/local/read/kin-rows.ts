import type { Fact } from "../fact.ts";
import type { People } from "../people/people.ts";
import { ownerWords, type Person } from "../people/person.ts";

const CHILD = /^(?:child|son|daughter|stepchild)$/;

/**
 * What running text says of children one after the other ("my son Jaron … he was born in Graz"), by the lines or
 * columns that a form has for them. `members` are those that are read from the text already: what they say stands.
 */
export function kinRows(facts: readonly Fact[], people: People, members: readonly Fact[]): Fact[] {
  const children = people.all.filter(
    (person) => !person.isMain && person.roles.some((role) => CHILD.test(role)),
  );
  return facts.flatMap((fact): Fact[] => {
    const at = children.findIndex((child) => ownerWords(child).join() === fact.about?.join());
    const child = children[at];
    const number = child && (members.length === 0 ? at + 1 : numberOf(child, members));
    return number ? [{ ...fact, row: { of: "child", number } }] : [];
  });
}

/** The line of the member who has this name. */
const numberOf = ({ name }: Person, members: readonly Fact[]): number | undefined =>
  members.find(
    ({ key, value }) => key === "name" && name !== null && value.start < name.end && name.start < value.end,
  )?.row?.number;
