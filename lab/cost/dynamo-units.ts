import type { TableSpec } from "../../lib/topology/tables.ts";
import { unitsOf } from "./usage.ts";

/** A value as DynamoDB's wire format has it. */
type Attribute = Record<string, unknown>;
export type WireItem = Record<string, Attribute>;

const WRITE_UNIT = 1024;
const READ_UNIT = 4096;

/** The size that DynamoDB pays by: names and values, in bytes. */
export const itemBytes = (item: WireItem): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);

function valueBytes(attribute: Attribute): number {
  const [[type, value] = ["NULL", true]] = Object.entries(attribute);
  if (type === "S") return Buffer.byteLength(String(value));
  // Two digits a byte, and one for the exponent; the sign is not counted.
  if (type === "N") return Math.ceil(String(value).replace(/\D/g, "").length / 2) + 1;
  if (type === "M") return 3 + Object.keys(value as WireItem).length + itemBytes(value as WireItem);
  if (type === "L") {
    return 3 + (value as Attribute[]).reduce((sum, each) => sum + 1 + valueBytes(each), 0);
  }
  if (type === "BOOL" || type === "NULL") return 1;
  throw new RangeError(`Expected a value of a type that rows have, got ${type}.`);
}

/** Units of reading items of so many bytes together; an index is read with half the consistency, at half the price. */
export const readUnits = (bytes: number, isConsistent: boolean): number =>
  unitsOf(bytes, READ_UNIT) / (isConsistent ? 1 : 2);

/** Units of one write that changed a row from `before` to `after`; null where there was, or is, none. */
export function writeUnits(table: TableSpec, before: WireItem | null, after: WireItem | null): number {
  const size = Math.max(before ? itemBytes(before) : 0, after ? itemBytes(after) : 0);
  const ofIndexes = table.indexes.map((index) =>
    entryUnits(entryOf(table, index, before), entryOf(table, index, after)),
  );
  return unitsOf(size, WRITE_UNIT) + ofIndexes.reduce((sum, units) => sum + units, 0);
}

interface Entry {
  keys: string;
  item: WireItem;
}
type Index = TableSpec["indexes"][number];

/** The row as an index holds it; null for a row that lacks one of the index's keys. */
function entryOf(
  table: TableSpec,
  { partitionKey, sortKey, keysOnly }: Index,
  row: WireItem | null,
): Entry | null {
  const keys = [partitionKey, ...(sortKey ? [sortKey.name] : [])];
  if (!row || keys.some((key) => row[key] === undefined)) return null;
  const held = new Set([table.partitionKey, ...keys]);
  const item = keysOnly ? Object.fromEntries(Object.entries(row).filter(([name]) => held.has(name))) : row;
  return { keys: JSON.stringify(keys.map((key) => row[key])), item };
}

/** An entry whose keys change is removed and put anew; one that stays as it was costs nothing. */
function entryUnits(before: Entry | null, after: Entry | null): number {
  const units = (entry: Entry | null): number => (entry ? unitsOf(itemBytes(entry.item), WRITE_UNIT) : 0);
  if (before?.keys !== after?.keys) return units(before) + units(after);
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return 0;
  return Math.max(units(before), units(after));
}

const sorted = (entry: Entry | null) =>
  entry && Object.entries(entry.item).sort(([a], [b]) => (a < b ? -1 : 1));
