import { MOST_COLUMNS, MOST_ROWS } from "../../domain/batch.ts";
import { columnOf, isOn, LAST_ROW, type Merge, mergeOf } from "./places.ts";
import { type Attributes, readXml } from "./read-xml.ts";
import { xlsxTooLarge } from "./refusals.ts";
import { isOff, RichText, unescapeText } from "./rich-text.ts";

/** A cell as it is stored. */
export interface SheetCell {
  /** What kind of value it says that it has: "n", "s", "str", "inlineStr", "b", "d", "e" (ECMA-376, 18.18.11). */
  type: string;
  /** The place of its style among the workbook's. */
  style: number;
  text: string;
  /** The formula that makes it; "" for one that another cell spells out. */
  formula?: string;
}

/** A row that has cells, each at its column (from 0). */
interface SheetRow {
  /** From 1. */
  number: number;
  /** Hidden by hand, or filtered out. */
  isHidden: boolean;
  cells: (SheetCell | undefined)[];
}

interface Sheet {
  rows: SheetRow[];
  merges: Merge[];
  /** Columns (from 1) that are hidden. */
  isHiddenColumn: (column: number) => boolean;
  /** Whether a nought is seen in its cell (ECMA-376, 18.3.1.87, showZeros). */
  showsNoughts: boolean;
}

const MOST_CELLS = (MOST_ROWS + 1) * MOST_COLUMNS;

/** Merges and hidden columns beyond so many of them are not looked at. */
const MOST_RANGES = 20_000;

/** What a sheet holds. Throws `RequestInvalid` for too many cells. */
export function readSheet(part: Uint8Array): Sheet {
  const rows: SheetRow[] = [];
  const merges: Merge[] = [];
  const hidden: [number, number][] = [];
  let row: SheetRow = { number: 0, isHidden: false, cells: [] };
  let [column, cells] = [0, 0];
  let cell: SheetCell | undefined;
  let showsNoughts = true;
  let [isValue, isFormula] = [false, false];
  const inline = new RichText();
  const keep = (held: SheetCell): void => {
    cells += 1;
    if (!(row.number <= LAST_ROW) || !(column <= MOST_COLUMNS) || cells > MOST_CELLS) throw xlsxTooLarge();
    if (held.type === "str") held.text = unescapeText(held.text);
    row.cells[column - 1] = held;
  };
  const openRange = (name: string, attribute: Attributes): void => {
    if (name === "mergeCell" && merges.length < MOST_RANGES) merges.push(...mergeOf(attribute("ref") ?? ""));
    if (name === "sheetView") showsNoughts &&= !isOff(attribute("showZeros"));
    const isNarrow = isOn(attribute("hidden")) || attribute("width") === "0";
    if (name === "col" && isNarrow && hidden.length < MOST_RANGES)
      hidden.push([Number(attribute("min")), Number(attribute("max"))]);
  };
  readXml(part, {
    open(name, attribute) {
      inline.open(name, attribute);
      openRange(name, attribute);
      if (name === "row") {
        row = {
          number: Number(attribute("r") ?? row.number + 1),
          isHidden: isOn(attribute("hidden")) || attribute("ht") === "0",
          cells: [],
        };
        column = 0;
      } else if (name === "c") {
        const place = attribute("r");
        column = place === undefined ? column + 1 : columnOf(place);
        const type = attribute("t") ?? "n";
        cell = { type, style: Number(attribute("s") ?? 0), text: "" };
      } else if (name === "f" && cell) {
        cell.formula = "";
        isFormula = true;
      } else if (name === "v") isValue = true;
    },
    text(text) {
      if (isValue && cell) cell.text += text;
      else if (isFormula && cell) cell.formula += text;
      else inline.add(text);
    },
    close(name) {
      inline.close(name);
      if (name === "v") isValue = false;
      else if (name === "f") isFormula = false;
      else if (name === "is" && cell) cell.text = inline.take();
      else if (name === "c") {
        // One that holds nothing is there for its colour or its border alone, and may be anywhere.
        if (cell && (cell.text !== "" || cell.formula !== undefined)) keep(cell);
        cell = undefined;
      } else if (name === "row" && row.cells.length > 0) rows.push(row);
    },
  });
  const isHiddenColumn = (place: number) => hidden.some(([first, last]) => place >= first && place <= last);
  return { rows, merges, isHiddenColumn, showsNoughts };
}
