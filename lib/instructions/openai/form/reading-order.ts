import type { Field } from "../../../domain/parsed-form.ts";

/** Widgets whose tops differ by less stand on one line; in points. */
const LINE_TOLERANCE = 6;

/**
 * The fields as a person reads them: page by page, section by section as the sections begin, line by line, left to
 * right. Fields without a widget come last.
 */
export function inReadingOrder(fields: Field[]): Field[] {
  const lines = lineByLine(fields);
  const sections = Map.groupBy(lines, (field) => JSON.stringify([top(field).page, field.section]));
  return [...sections.values()].flat();
}

function lineByLine(fields: Field[]): Field[] {
  const sorted = [...fields].sort((a, b) => top(a).page - top(b).page || top(a).y - top(b).y);
  const lines: Field[][] = [];
  for (const field of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && isOnOneLine(top(first), top(field))) line.push(field);
    else lines.push([field]);
  }
  return lines.flatMap((line) => line.sort((a, b) => top(a).x - top(b).x));
}

interface Place {
  page: number;
  x: number;
  y: number;
}

function isOnOneLine(a: Place, b: Place): boolean {
  return a.page === b.page && Math.abs(a.y - b.y) < LINE_TOLERANCE;
}

function top(field: Field): Place {
  return field.widgets[0] ?? { page: Number.MAX_SAFE_INTEGER, x: 0, y: 0 };
}
