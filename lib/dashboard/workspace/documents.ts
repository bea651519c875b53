import type { FillResult } from "../api/types.ts";
import { formatBytes } from "../ui/format.ts";

/** How many documents the service takes with a fill. */
export const MOST_DOCUMENTS = 5;
/** How much they may have together, in bytes. */
export const MOST_BYTES = 4 * 1024 * 1024;

type Origin = NonNullable<FillResult["filled"][number]["origins"]>[number];

/** What the service would refuse these documents for, in words; null where it takes them. */
export function troubleWith(documents: readonly Pick<File, "name" | "size">[]): string | null {
  if (documents.length > MOST_DOCUMENTS) {
    return `${documents.length} documents: a fill takes at most ${MOST_DOCUMENTS}. Remove some.`;
  }
  const empty = documents.find(({ size }) => size === 0);
  if (empty) return `“${empty.name}” is empty. Remove it.`;
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  return bytes > MOST_BYTES
    ? `${formatBytes(bytes)} together: a fill takes at most ${formatBytes(MOST_BYTES)}. Remove some.`
    : null;
}

/**
 * Where documents say something, each place once, in words: "document 1, page 2". The service knows them by number;
 * `names` are those that this page knows, in the order in which the documents were sent.
 */
export function placesOf(origins: readonly Origin[], names: readonly string[] = []) {
  const places = origins.map(({ document, page, words }) => {
    const name = names[document - 1];
    return { place: `document ${document}${name ? ` (${name})` : ""}, page ${page}`, words };
  });
  return [...new Map(places.map((one) => [`${one.place}: ${one.words}`, one])).values()];
}
