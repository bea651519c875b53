import type { Mention } from "./mentions.ts";
import { BOUNDED_NAME, nameStart } from "./names.ts";

const CAPTION = new RegExp(
  `(?<![\\p{L}\\d])(?<first>${BOUNDED_NAME})(?:,? et al\\.?)?,? (?:(?:v|vs)\\.?|against) (?<second>${BOUNDED_NAME})`,
  "dgu",
);

/** "Oleander Group v. Renata Voss": the sides of a matter, each with a mention of its part before the name. */
export function withCaption(mentions: readonly Mention[], text: string): Mention[] {
  return [...text.matchAll(CAPTION)].reduce<Mention[]>(
    (all, { indices }) => {
      const sides = [
        { part: "plaintiff", at: indices?.groups?.first },
        { part: "defendant", at: indices?.groups?.second },
      ];
      return sides.reduce((found, { part, at }) => (at ? withPart(found, part, at[0], text) : found), all);
    },
    [...mentions],
  );
}

/** The mentions, with one of the part just before the name that begins here. */
function withPart(mentions: readonly Mention[], part: string, from: number, text: string): Mention[] {
  const start = from + (nameStart(text.slice(from)) ?? 0);
  const at = mentions.findIndex((mention) => mention.start === start);
  return at < 0 ? [...mentions] : mentions.toSpliced(at, 0, { kind: "role", start, end: start, text: part });
}
