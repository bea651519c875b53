import { stripVTControlCharacters } from "node:util";
import type { FilledRows } from "./fill-rows.ts";

/** Which column gave which field, a line each, as text for a terminal. */
export function mappingTable({ mapping, suggested }: Pick<FilledRows, "mapping" | "suggested">): string {
  const labels = new Map(suggested.fields.map(({ field_id, label }) => [field_id, label]));
  const width = Math.max(6, ...Object.keys(mapping).map((column) => plain(column).length));
  return Object.entries(mapping)
    .map(([column, target]) => {
      const gives = target === null ? "(nothing)" : (labels.get(target) ?? target);
      return `${plain(column).padEnd(width)}  ${plain(gives)}`;
    })
    .join("\n");
}

/** One line, without what a hostile label could do to a terminal. */
const plain = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
