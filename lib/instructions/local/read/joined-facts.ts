import { type Fact, wordsOf } from "../fact.ts";
import { isRole } from "../people/roles.ts";

/**
 * Some fields ask for several things of one person in one line: "Employer's name and address". For each name and
 * address of the same owner, both together.
 */
export function joinedFacts(facts: readonly Fact[]): Fact[] {
  const names = facts.filter(({ rule }) => rule === "name of a person");
  return names.flatMap((name) => {
    const address = nearest(facts, "address", name);
    if (!address) return [];
    const phone = nearest(facts, "phone", name);
    const both = {
      ...name,
      written: `${wordsOf(name)}, ${plainAddress(wordsOf(address))}`,
      rule: "name and address",
    };
    const roles = name.about ?? [];
    const keys = ["name address", ...roles.map((role) => `${role} name address`)];
    const [key = "", ...aliases] = keys;
    const joined: Fact = { ...both, key, aliases, needs: ["name", "address"], parts: [address.value] };
    return phone ? [joined, { ...joined, ...withPhone(joined, phone) }] : [joined];
  });
}

/** What is said of the same owner after the name, or else before it. */
function nearest(facts: readonly Fact[], rule: string, name: Fact): Fact | undefined {
  const his = facts.filter((fact) => fact.rule === rule && isSame(fact, name));
  return his.find(({ value }) => value.start > name.value.start) ?? his[0];
}

const isSame = (a: Fact, b: Fact): boolean => a.about?.join() === b.about?.join() || sharesRole(a, b);
const sharesRole = (a: Fact, b: Fact): boolean =>
  (a.about ?? []).some((role) => isRole(role) && b.about?.includes(role));

const withPhone = (joined: Fact, phone: Fact): Partial<Fact> => ({
  key: "name street address city state zip phone",
  aliases: [],
  needs: ["name", "address", "phone"],
  parts: [...(joined.parts ?? []), phone.value],
  written: `${joined.written}, ${wordsOf(phone)}`,
  rule: "name, address and phone",
});

/** The address without the words that only sentences have: ", in Asheville", "zip 28801". */
const plainAddress = (text: string): string =>
  text.replace(/,?\s+(?:also\s+)?in\s+(?=\p{Lu})/gu, ", ").replace(/,?\s*\bzip(?: code)?\s+/gi, " ");
