/** A word at the start of a name, set off by a sign: "contact.email", "EE_CITY", "Patient - Town". */
const START = /^(\p{L}[\p{L}\d]{0,30})(?:[._:|/]| - )\s?(?=[\p{L}\d(])/u;
const FEWEST = 4;

/**
 * Names without the word that half of them or more begin with: it says whose list it is, and nothing of one of them. A word
 * for which `isKept` holds stays, such as one for another person.
 */
export function withoutSharedStart(names: readonly string[], isKept: (word: string) => boolean): string[] {
  const startOf = (name: string): string | undefined => START.exec(name)?.[1]?.toLowerCase();
  const counts = new Map<string, number>();
  for (const start of names.flatMap((name) => startOf(name) ?? []))
    counts.set(start, (counts.get(start) ?? 0) + 1);
  const shared = [...counts].find(
    ([start, count]) => count >= FEWEST && count * 2 >= names.length && !isKept(start),
  );
  return names.map((name) => (shared && startOf(name) === shared[0] ? name.replace(START, "") : name));
}
