import type { Field, Widget } from "../api/types.ts";

/** The blank for the date of a signature. */
export const dateBeside = (signed: string, fields: ReadonlyMap<string, Field>): Field | undefined => {
  const [id] = datesBeside([signed], fields);
  return id === undefined ? undefined : fields.get(id);
};

/** The date that belongs to each signature: the next in its row, or the one before it where a date begins the row and none ends it. */
export function datesBeside(signed: readonly string[], fields: ReadonlyMap<string, Field>): Set<string> {
  const all = [...fields.values()].filter(({ type, format }) => type === "signature" || format === "date");
  const found = signed.flatMap((id) => {
    const own = fields.get(id)?.widgets[0];
    if (!own) return [];
    const row = all
      .flatMap((field) => {
        const widget = field.widgets[0];
        return widget && isInRow(widget, own) ? [{ field, x: widget.x }] : [];
      })
      .sort((one, other) => one.x - other.x)
      .map(({ field }) => field);
    const isDateFirst = row[0]?.type !== "signature" && row.at(-1)?.type === "signature";
    const beside = row[row.findIndex((field) => field.id === id) + (isDateFirst ? -1 : 1)];
    return beside && beside.type !== "signature" ? beside.id : [];
  });
  return new Set(found);
}

const isInRow = (one: Widget, other: Widget): boolean =>
  one.page === other.page &&
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < Math.max(one.height, other.height) / 2;
