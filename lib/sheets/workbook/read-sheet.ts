import { MOST_COLUMNS, MOST_ROWS } from "../../domain/batch.ts";
import { readXml } from "./read-xml.ts";
import { xlsxTooLarge } from "./refusals.ts";
import { RichText, unescapeText } from "./rich-text.ts";

/** A cell as it is stored. */
export interface SheetCell {
  /** What kind of value it says that it has: "n", "s", "str", "inlineStr", "b", "d", "e" (ECMA-376, 18.18.11). */
  type: string;
  /** The place of its style among the workbook's. */
  style: number;
  text: string;
}

/** Rows may be empty, so that the last may stand further down. */
const LAST_ROW = 10 * MOST_ROWS;
const MOST_CELLS = (MOST_ROWS + 1) * MOST_COLUMNS;

/** The rows of a sheet that have cells, each cell at its column (from 0). Throws `RequestInvalid` for too many of them. */
export function readSheet(part: Uint8Array): (SheetCell | undefined)[][] {
  const rows: (SheetCell | undefined)[][] = [];
  let row: (SheetCell | undefined)[] = [];
  let [rowNumber, column, cells] = [0, 0, 0];
  let cell: SheetCell | undefined;
  let isValue = false;
  const inline = new RichText();
  const keep = (held: SheetCell): void => {
    cells += 1;
    if (!(rowNumber <= LAST_ROW) || !(column <= MOST_COLUMNS) || cells > MOST_CELLS) throw xlsxTooLarge();
    if (held.type === "str") held.text = unescapeText(held.text);
    row[column - 1] = held;
  };
  readXml(part, {
    open(name, attribute) {
      inline.open(name);
      if (name === "row") {
        rowNumber = Number(attribute("r") ?? rowNumber + 1);
        [row, column] = [[], 0];
      } else if (name === "c") {
        const place = attribute("r");
        column = place === undefined ? column + 1 : columnOf(place);
        cell = { type: attribute("t") ?? "n", style: Number(attribute("s") ?? 0), text: "" };
      } else if (name === "v") isValue = true;
    },
    text(text) {
      if (isValue && cell) cell.text += text;
      else inline.add(text);
    },
    close(name) {
      inline.close(name);
      if (name === "v") isValue = false;
      else if (name === "is" && cell) cell.text = inline.take();
      else if (name === "c") {
        // One without a text is there for its colour or its border alone, and may be anywhere.
        if (cell?.text) keep(cell);
        cell = undefined;
      } else if (name === "row" && row.length > 0) rows.push(row);
    },
  });
  return rows;
}

/** Columns count in letters: A is 1, AA is 27. A place of another form is beyond every sheet. */
function columnOf(place: string): number {
  const [, letters = "", row = ""] = /^([A-Z]{1,3})(\d{1,7})$/.exec(place) ?? [];
  if (letters === "" || Number(row) > LAST_ROW) return Number.POSITIVE_INFINITY;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
