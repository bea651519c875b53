/** Which part of a longer value a field takes. */
const PARTS = [
  ...[
    "first",
    "first+middle",
    "middle",
    "middle initial",
    "last",
    "paternal",
    "maternal",
    "suffix",
    "prefix",
  ],
  ...["street", "house number", "street name", "unit", "second line", "city", "state", "zip", "country"],
  ...["street+unit", "city+state+zip", "city+zip", "city+state", "county"],
  ...["area code", "local number", "phone 3", "phone 4", "month", "month's name", "day", "year"],
  // A year without its century, and one after a printed "19" or "20".
  ...["short year", "year in 19", "year in 20", "dollars", "cents"],
] as const;
/** A digit's place counts from 0; a run of digits is that many from the place on. */
export type Part = (typeof PARTS)[number] | `digit ${number}` | `digits ${number}-${number}`;

/** What several fields hold together. */
export type WholeKind = "name" | "address" | "ssn" | "ein" | "phone" | "date" | "money" | "digits";

const KINDS: readonly [WholeKind, readonly Part[]][] = [
  [
    "name",
    ["first", "first+middle", "middle", "middle initial", "last", "paternal", "maternal", "suffix", "prefix"],
  ],
  [
    "address",
    ["street", "house number", "street name", "unit", "second line", "city", "state", "zip", "country"],
  ],
  ["address", ["city+state+zip", "city+zip", "city+state"]],
  ["phone", ["area code", "local number", "phone 3", "phone 4"]],
  ["date", ["month", "month's name", "day", "year", "short year", "year in 19", "year in 20"]],
  ["money", ["dollars", "cents"]],
];

/** The kind of value that a part belongs to; null where that depends on its group. */
export const wholeOf = (part: Part): WholeKind | null =>
  KINDS.find(([, parts]) => parts.includes(part))?.[0] ?? null;

/** Whether a label asks for "Street number and name": whoever asks so takes a flat or a suite apart. */
export const asksStreetAlone = (label: readonly string[] = []): boolean =>
  ["street", "number", "name"].every((word) => label.includes(word));
