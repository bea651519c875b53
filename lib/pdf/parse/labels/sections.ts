import type { Box } from "../display-geometry.ts";
import { type Block, blockText } from "./blocks.ts";
import { bottom, centre, right } from "./boxes.ts";
import type { PageText } from "./candidates.ts";

/** Headings are short and stand out: by this much in size, or by a look that the page uses for little text. */
const LARGER = 1.15;
const RARE = 0.2;
const LONGEST = 80;
const MOST_LINES = 2;
/** Headings side by side, one for each column, stand on lines that differ by no more, in points. */
const SAME_ROW = 8;
const CENTRED_WITHIN = 15;

/** What forms print about themselves. */
const BOILERPLATE =
  /\b(?:OMB|expires|rev(?:ised|\.)|cat\. no|form (?:no\.?|number)?\s?[A-Z0-9-]*\d|page \d)/i;

/** Letterheads have telephone numbers. */
const TELEPHONE = /\(?\d{3}\)?[ .-]\d{3}[.-]\d{4}/;

const isBoilerplate = (text: string): boolean => BOILERPLATE.test(text) || TELEPHONE.test(text);

/** The texts of a page that head a part of the form; captions of widgets are none. */
export function findHeadings({ blocks, widgets }: PageText, captions: ReadonlySet<Block>): Block[] {
  const lines = blocks.flatMap((block) => block.lines);
  const total = lines.reduce((sum, line) => sum + line.text.length, 0);
  const body = medianSize(lines, total);
  const share = new Map<string, number>();
  for (const { font, text } of lines) share.set(font, (share.get(font) ?? 0) + text.length / total);
  return blocks.filter((block) => {
    const [line] = block.lines;
    const text = blockText(block);
    if (!line || captions.has(block) || block.lines.length > MOST_LINES || text.length > LONGEST)
      return false;
    if (!/\p{L}{3}/u.test(text) || /^\(|[.,;]$/.test(text) || isBoilerplate(text)) return false;
    const isRare = (share.get(line.font) ?? 0) < RARE || text === text.toUpperCase();
    return line.size >= LARGER * body || (isRare && line.size >= body) || headsColumn(block, widgets);
  });
}

/** "Copy B", and what it is in other languages. */
const COPY = /^(?:copy|copie|exemplaire|ausfertigung|copia|ejemplar|esemplare)\s+(?:\p{Lu}|\d)\b/iu;

/** Of a page that prints the same form several times, what names each copy; the nearest in height is a widget's own. */
export function findCopies(blocks: readonly Block[]): Block[] {
  const named = blocks.filter((block) => COPY.test(blockText(block)));
  return new Set(named.map(blockText)).size > 1 ? named : [];
}

export function copyOf(widget: Box, copies: readonly Block[]): Block | undefined {
  const distance = (block: Block) => Math.abs(block.y + block.height / 2 - widget.y - widget.height / 2);
  return [...copies].sort((a, b) => distance(a) - distance(b))[0];
}

/** Whether several widgets stand under a text and share its left edge, the first of them close by. */
function headsColumn(block: Block, widgets: readonly Box[]): boolean {
  const column = widgets.filter((widget) => Math.abs(widget.x - block.x) < 5 && widget.y > block.y);
  const gaps = column.map((widget) => widget.y - bottom(block));
  return column.length >= 3 && Math.min(...gaps) < 30;
}

/** The size that half of a page's characters do not exceed. */
function medianSize(lines: readonly { size: number; text: string }[], total: number): number {
  let seen = 0;
  for (const { size, text } of [...lines].sort((a, b) => a.size - b.size)) {
    seen += text.length;
    if (seen >= total / 2) return size;
  }
  return 0;
}

/**
 * The nearest heading above a widget; of several side by side, the one that its column stands under. A heading in
 * the middle of the page (`middle` is its x) heads all that is below.
 */
export function headingOf(widget: Box, headings: readonly Block[], middle: number): Block | undefined {
  const above = headings.filter((heading) => {
    const isCentred = Math.abs(centre(heading) - middle) < CENTRED_WITHIN;
    return bottom(heading) <= widget.y + widget.height / 2 && (isCentred || heading.x < right(widget));
  });
  const nearest = Math.max(...above.map(bottom));
  const row = above.filter((heading) => nearest - bottom(heading) < SAME_ROW);
  return row.sort((a, b) => b.x - a.x)[0];
}

/**
 * The heading of a widget's column where the page is set in columns: of the nearest headings above that stand side by
 * side, the one under which the widget stands, however many headings over all columns come between.
 */
export function columnHeadingOf(widget: Box, headings: readonly Block[]): Block | undefined {
  const above = headings.filter((heading) => bottom(heading) <= widget.y);
  const rowOf = (heading: Block) =>
    above.filter((other) => Math.abs(bottom(other) - bottom(heading)) < SAME_ROW);
  const rows = above.map(rowOf).filter((row) => row.length > 1);
  const nearest = rows.sort((a, b) => lowest(b) - lowest(a))[0] ?? [];
  return nearest.filter((heading) => heading.x < centre(widget)).sort((a, b) => b.x - a.x)[0];
}

const lowest = (row: readonly Block[]): number => Math.max(...row.map(bottom));
