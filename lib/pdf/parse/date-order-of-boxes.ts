import type { DateOrder, Field } from "../../domain/parsed-form.ts";
import { asksNumber } from "../../meaning/asks-number.ts";
import { dateOrderOf, printedDateOrder } from "../../meaning/date-pattern.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { bottom, enclose } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { PageContent } from "../page/page-content.ts";
import type { Word } from "../page/words.ts";

/** So many characters a date in digits has: with a year of two, or of four. */
const ROOM: ReadonlySet<number> = new Set([6, 8]);
/** How far over or under its boxes, in their heights, a pattern is printed. */
const NEAR = 1;

/**
 * A form's fields. Boxes for a date's digits ask for it in the order of the letters that are printed at them, one a box or one piece a
 * part ("M M D D Y Y Y Y"), or of the words for its parts, over, in or under them.
 */
export function withOrdersOfBoxes(
  fields: readonly Field[],
  contents: readonly PageContent[],
  reader: Reader,
): Field[] {
  const rows = Map.groupBy(
    fields.filter(({ group }) => group?.kind === "digits"),
    ({ group }) => group?.id,
  );
  const orders = new Map(
    [...rows].flatMap(([id, row]) => {
      const order = orderOf(row, contents, reader);
      return order ? [[id, order] as const] : [];
    }),
  );
  return fields.map((field) => {
    const order = field.group?.kind === "digits" ? orders.get(field.group.id) : undefined;
    if (!order || field.date_order || (field.format ?? "date") !== "date") return field;
    // The letters under a date stand over the boxes of the number below it as well.
    if (field.format === null && asksNumber(reader.words(field.label))) return field;
    return { ...field, format: "date", format_source: field.format_source ?? "label", date_order: order };
  });
}

function orderOf(row: readonly Field[], contents: readonly PageContent[], reader: Reader): DateOrder | null {
  const room = row.reduce((sum, { max_length }) => sum + (max_length ?? 1), 0);
  const places = row.flatMap(({ widgets }) => widgets[0] ?? []);
  const words = contents.find(({ number }) => number === places[0]?.page)?.words;
  if (!ROOM.has(room) || !words) return null;
  const box = enclose(places);
  const lines = [
    { ...box, y: box.y - NEAR * box.height, height: NEAR * box.height },
    box,
    { ...box, y: bottom(box), height: NEAR * box.height },
  ];
  const orders = lines.flatMap((line) => {
    const text = textIn(line, words);
    return printedDateOrder(text) ?? dateOrderOf(partsIn(text, reader)) ?? [];
  });
  return orders[0] ?? null;
}

/** The words for a date's parts, by their letters. */
const partsIn = (text: string, reader: Reader): string =>
  reader
    .words(text)
    .flatMap((word) => (PARTS.has(word) ? word.charAt(0) : []))
    .join(" ");
const PARTS: ReadonlySet<string> = new Set(["day", "month", "year"]);

const textIn = (box: Box, words: readonly Word[]): string =>
  words
    .filter(({ x, y, width, height }) => isWithin(box, { x: x + width / 2, y: y + height / 2 }))
    .sort((a, b) => a.x - b.x)
    .map(({ text }) => text)
    .join(" ");

const isWithin = (box: Box, { x, y }: { x: number; y: number }): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < bottom(box);
