import type { Draw } from "./fields.ts";
import { FAINT, LINE_WIDTH, MARGIN, RULE, type SamplePage, type SheetArea, write } from "./sheet.ts";

/** A cell of a row: its printed label, its share of the row's width, and the field in it. */
export type SampleCell = readonly [label: string, share: number, field: Draw];

const LABEL_SIZE = 7;
const LABEL_HEIGHT = 11;
const INSET = 4;
const ROW_HEIGHT = 33;

/** Draws bordered cells side by side under what is drawn so far, the label at the top left of each. */
export function row(sheet: SamplePage, cells: readonly SampleCell[], height = ROW_HEIGHT): void {
  const areas = nextRow(
    sheet,
    height,
    cells.map(([, share]) => share),
  );
  for (const [index, [label, , field]] of cells.entries()) {
    const area = areas[index];
    if (!area) continue;
    write(sheet, label, area.x + INSET, area.y + height - LABEL_SIZE - 2, { size: LABEL_SIZE, color: FAINT });
    field(sheet, {
      x: area.x + INSET,
      y: area.y + 2.5,
      width: area.width - 2 * INSET,
      height: height - LABEL_HEIGHT - 3,
    });
  }
}

/** Draws a table: column titles, then rows of fields without labels of their own. */
export function table(
  sheet: SamplePage,
  columns: readonly (readonly [title: string, share: number])[],
  rows: readonly (readonly Draw[])[],
): void {
  const shares = columns.map(([, share]) => share);
  for (const [index, area] of nextRow(sheet, 13, shares).entries()) {
    write(sheet, columns[index]?.[0] ?? "", area.x + INSET, area.y + 4, {
      size: LABEL_SIZE,
      bold: true,
      color: FAINT,
    });
  }
  for (const fields of rows) {
    for (const [index, { x, y, width, height }] of nextRow(sheet, 21, shares).entries()) {
      fields[index]?.(sheet, { x: x + 2.5, y: y + 2, width: width - 5, height: height - 4 });
    }
  }
}

/** Moves the sheet down by a row and answers its bordered cells. */
function nextRow(sheet: SamplePage, height: number, shares: readonly number[]): SheetArea[] {
  sheet.y -= height;
  const all = shares.reduce((sum, share) => sum + share, 0);
  let x = MARGIN;
  return shares.map((share) => {
    const area = { x, y: sheet.y, width: (LINE_WIDTH * share) / all, height };
    sheet.page.drawRectangle({ ...area, borderColor: RULE, borderWidth: 0.6 });
    x += area.width;
    return area;
  });
}
