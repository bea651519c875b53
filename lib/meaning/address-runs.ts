import type { Reader } from "./lexicon/tokens.ts";
import { lineOf } from "./meaning-of.ts";
import { MEANINGS } from "./meanings.ts";
import { type Part, wholeOf } from "./parts.ts";

interface Item {
  key: string | null;
  heading: string;
  row?: { at: number };
}

/** A place of a form: the words of it and around it, and which part of a longer value it takes. */
interface Place {
  own: ReadonlySet<string>;
  context: ReadonlySet<string>;
  part: Part | null;
}

/**
 * Items with the heading of the address that they go on with: "Mailing address: PO Box 12" and then "City: Dayton" tell the town of
 * the mailing address, on a form that sets such a town apart.
 */
export function underAddress<One extends Item>(
  items: readonly One[],
  places: readonly Place[],
  reader: Reader,
): One[] {
  const towns = places.filter(({ part }) => isOfAddress(part) && part !== "street");
  let over: { key: string; first: One } | null = null;
  return items.map((item) => {
    const words = reader.words(item.key ?? "");
    const line = item.key === null ? undefined : lineOf(words);
    const part = line?.meaning ? MEANINGS[line.meaning].part : null;
    if (!line || item.row || !(line.meaning === "address" || isOfAddress(part))) {
      over = null;
      return item;
    }
    const apart = words.filter((word) => !line.words.has(word) && word !== "address");
    const isSetApart = ({ own, context }: Place): boolean =>
      apart.every((word) => own.has(word) || context.has(word));
    if (apart.length > 0) over = towns.some(isSetApart) && item.key ? { key: item.key, first: item } : null;
    else if (over?.first.heading === item.heading)
      return { ...item, heading: [item.heading, over.key].filter(Boolean).join(" ") };
    return item;
  });
}

const isOfAddress = (part: Part | null): boolean => part !== null && wholeOf(part) === "address";
