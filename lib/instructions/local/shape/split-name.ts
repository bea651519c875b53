import type { Part } from "../form/field-parts.ts";
import { isGivenAbroad } from "../languages/given-names-abroad.ts";

const PREFIX = /^(?:mr|mrs|ms|miss|dr|prof|mx|hon|rev|herrn?|frau|monsieur|madame|mme|señora?|sra?)\.?$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|v|esq|md|phd)\.?$/i;

/**
 * A person's name in its parts; null when the words do not read as a name. "Last, First Middle" is understood, and
 * with `twoLastNames` "Carmen Ibarra Soto" has two of them.
 */
export function splitName(text: string, twoLastNames = false): Partial<Record<Part, string>> | null {
  if (/\d|[@:;()]/.test(text)) return null;
  const [head = "", ...tail] = text.split(/\s*,\s*/);
  const suffixLast = tail.length === 1 && SUFFIX.test(tail[0] ?? "");
  const ordered = tail.length === 1 && !suffixLast ? `${tail[0]} ${head}` : [head, ...tail].join(" ");
  const words = ordered.split(/\s+/).filter((word) => word !== "");
  const prefix = PREFIX.test(words[0] ?? "") ? words.shift() : undefined;
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? "") ? words.pop() : undefined;
  if (words.length < 2 || words.length > 5 || tail.length > 1) return null;
  return named(inOrder(twoLastNames ? withLastNamesJoined(words) : words), prefix, suffix);
}

/** "Carmen", "Ibarra Soto": the last two words are one, unless the first of them is a given name as in "Alba Irene Pozo". */
function withLastNamesJoined(words: string[]): string[] {
  const [one = "", other = ""] = words.slice(-2);
  const isTwo = words.length > 3 || (words.length === 3 && !isGivenAbroad(one));
  return isTwo && !PARTICLE.test(one) ? [...words.slice(0, -2), `${one} ${other}`] : words;
}
const PARTICLE = /^(?:de|del|la|las|los|y)$/i;

/** First names in two halves, as no last name is: "Jean-Claude", "Hans-Peter", "Ana-Maria". */
const DOUBLE_NAME = /^(?:Jean|Marie|Anne?|Pierre|Paul|Hans|Karl|Klaus|Eva|Ana|Juan|José|María)-\p{Lu}/u;

/** "Bremer Jean-Claude": offices put the last name first. */
const inOrder = (words: string[]): string[] => {
  const [one = "", other = ""] = words;
  return words.length === 2 && DOUBLE_NAME.test(other) && !DOUBLE_NAME.test(one) ? [other, one] : words;
};

function named(
  words: string[],
  prefix: string | undefined,
  suffix: string | undefined,
): Partial<Record<Part, string>> {
  const [first = "", ...rest] = words;
  const last = rest.pop() ?? "";
  const middle = rest.join(" ");
  return {
    first,
    last,
    "first+middle": [first, middle].filter((word) => word !== "").join(" "),
    ...(middle && { middle, "middle initial": middle.slice(0, 1) }),
    ...(prefix && { prefix }),
    ...(suffix && { suffix }),
  };
}
