import { COUNTED } from "./value-kind.ts";

/** A value that is said, and the place that it goes to. */
interface Placed {
  mention: {
    kind: string;
    context: { near: ReadonlySet<string> };
    segment: { start: number; key: string | null; line?: number };
  };
  slot: { own: ReadonlySet<string>; field: { section: string | null } };
}

/**
 * Whether a sum, a day or a number goes elsewhere than all else that its sentence says, and is not called by the whole name of its
 * place: of "I live at 5 Elm Street, the rent is 900" the rent is of where one lives, and perhaps not the "Monthly rent" of a home
 * that another section asks for.
 */
export function isAwayFromOthers({ mention, slot }: Placed, chosen: readonly Placed[]): boolean {
  const sentence = sentenceOf(mention);
  if (sentence === null || !COUNTED.has(mention.kind)) return false;
  if ([...slot.own].every((word) => mention.context.near.has(word))) return false;
  const others = chosen.filter(
    (other) =>
      other.mention.kind !== "clause" && other.mention !== mention && sentenceOf(other.mention) === sentence,
  );
  const [section, ...more] = new Set(others.map((other) => other.slot.field.section));
  return others.length >= SEVERAL && Boolean(section) && more.length === 0 && slot.field.section !== section;
}

/** Where the sentence begins, or the line that commas alone part into items; null for an item of its own. */
const sentenceOf = ({ segment }: Placed["mention"]): number | null =>
  segment.key === null ? segment.start : (segment.line ?? null);
/** So many values tell which section a sentence speaks of. */
const SEVERAL = 2;
