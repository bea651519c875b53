import type { OfferedField } from "./offered-field.ts";

const MAX_FIELDS = 200;
const MAX_CHARACTERS = 60_000;

/**
 * Cuts the fields into batches for one call each, of at most 200 fields and 60,000 characters of description. A page's
 * section is kept in one batch where it fits.
 */
export function cutBatches(fields: OfferedField[]): OfferedField[][] {
  const sections = Map.groupBy(fields, ({ page, section }) => JSON.stringify([page, section]));
  const pieces = [...sections.values()].flatMap((section) => pack(section.map((field) => [field])));
  return pack(pieces);
}

/** Joins neighbouring pieces for as long as they fit into one batch. */
function pack(pieces: OfferedField[][]): OfferedField[][] {
  const batches: OfferedField[][] = [];
  for (const piece of pieces) {
    const open = batches.at(-1);
    if (open && fits([...open, ...piece])) open.push(...piece);
    else batches.push([...piece]);
  }
  return batches;
}

function fits(fields: OfferedField[]): boolean {
  const characters = fields.reduce((sum, { description }) => sum + description.length, 0);
  return fields.length <= MAX_FIELDS && characters <= MAX_CHARACTERS;
}
