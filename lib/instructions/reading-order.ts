import type { Field } from "../domain/parsed-form.ts";

/** Widgets whose lower edges differ by less stand on one line; in points. */
const SAME_LINE = 6;

/** The fields page by page, line by line, left to right. Fields without a widget come last. */
export function lineByLine(fields: readonly Field[]): Field[] {
  const sorted = fields.toSorted(
    (a, b) => placeOf(a).page - placeOf(b).page || placeOf(a).bottom - placeOf(b).bottom,
  );
  const lines: Field[][] = [];
  for (const field of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && isOnOneLine(placeOf(first), placeOf(field))) line.push(field);
    else lines.push([field]);
  }
  return lines.flatMap((line) => line.sort((a, b) => placeOf(a).x - placeOf(b).x));
}

/** The same section by section, as the sections of a page begin: they may stand side by side. */
export function sectionBySection(fields: readonly Field[]): Field[] {
  const sections = Map.groupBy(lineByLine(fields), (field) =>
    JSON.stringify([placeOf(field).page, field.section]),
  );
  return [...sections.values()].flat();
}

interface Place {
  page: number;
  x: number;
  bottom: number;
}

function placeOf({ widgets: [box] }: Field): Place {
  return box
    ? { page: box.page, x: box.x, bottom: box.y + box.height }
    : { page: Number.MAX_SAFE_INTEGER, x: 0, bottom: 0 };
}

const isOnOneLine = (a: Place, b: Place): boolean =>
  a.page === b.page && Math.abs(a.bottom - b.bottom) < SAME_LINE;
