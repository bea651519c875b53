import type { Passage } from "./mention.ts";

/** What stands between two bars or tabs of a line. */
export interface LineCell {
  text: string;
  start: number;
}

/** The cells of a line that tabs or bars part; none where nothing does. */
export function cellsOf(text: string, start: number): LineCell[] {
  const mark = text.includes("|") ? "|" : "\t";
  if (!text.includes(mark)) return [];
  let from = 0;
  const cells = text.split(mark).map((cell) => {
    const lead = /^\s*/.exec(cell)?.[0].length ?? 0;
    const found = { text: cell.trim(), start: start + from + lead };
    from += cell.length + 1;
    return found;
  });
  return cells.filter((cell) => cell.text !== "" && !/^[-:\s]+$/.test(cell.text));
}

/** A row of a table under its header, the first cell naming the row; of two cells, a key and its value. */
export function rowOf(cells: readonly LineCell[], header: readonly LineCell[], heading: string): Passage[] {
  const [first, second] = cells;
  if (cells.length === 2 && first && second)
    return [{ start: second.start, end: second.start + second.text.length, key: first.text, heading }];
  if (header.length !== cells.length)
    return cells.map(({ text, start }) => ({ start, end: start + text.length, key: null, heading }));
  return cells.map(({ text, start }, at) => ({
    ...{ start, end: start + text.length, key: header[at]?.text ?? "" },
    heading: [heading, at > 0 ? first?.text : ""].filter(Boolean).join(" "),
  }));
}
