import { type Box, type PageFrame, toDisplay } from "../../page/display-geometry.ts";
import type { Piece } from "../../page-text/pieces.ts";
import { rowsInReadingOrder } from "../../page-text/reading-order.ts";
import type { Row } from "../../page-text/row.ts";
import { toRows } from "../../page-text/rows.ts";
import type { MarkedRun } from "./mark-content.ts";

/** A part of a page in its reading order: text, by the numbers of its runs, or an annotation, by its place among these. */
export type ContentBlock =
  | { kind: "heading" | "paragraph"; mcids: number[]; size: number }
  | { kind: "annotation"; index: number };

/** So much larger than most of a form's text is a heading, as a part of it. */
const HEADING = 1.2;
/** The lines of a paragraph follow each other so near, in em, and begin so near one edge, in points. */
const PITCH = 1.6;
const EDGE = 4;
const ASCENT = 0.75;

type Placed = Piece & ({ run: MarkedRun } | { index: number });

/** Where an annotation stands; of a field's widget also its place in the order of the Tab key. */
interface PlacedAnnotation {
  box: Box;
  rank: number | null;
}

/**
 * The content of a page and the places of its annotations, in the order in which a person reads. Widgets come in Tab order,
 * each after the text before it. `body`: the size of most text.
 */
export function orderContent(
  runs: readonly MarkedRun[],
  annotations: readonly PlacedAnnotation[],
  { frame, body }: { frame: PageFrame; body: number },
): ContentBlock[] {
  const words = runs.map((run): Placed => ({ ...pieceOf(run, frame), run }));
  const blanks = annotations.map(({ box }, index): Placed => {
    const baseline = box.y + Math.min(box.height, 20) * ASCENT;
    return { ...box, text: "", size: Math.min(box.height, 12), baseline, isBlank: true, index };
  });
  const rows = rowsInReadingOrder(toRows(words, blanks), []);
  const blocks: ContentBlock[] = [];
  let last: Row | undefined;
  for (const row of rows) {
    for (const piece of row.pieces as Placed[]) {
      if ("index" in piece) blocks.push({ kind: "annotation", index: piece.index });
      else addRun(blocks, piece, { row, last, body });
    }
    last = row;
  }
  return asTabGoes(blocks, annotations);
}

/** Parts of the page that end with a widget each, in the widgets' order; content after the last of them stays last. */
function asTabGoes(
  blocks: readonly ContentBlock[],
  annotations: readonly PlacedAnnotation[],
): ContentBlock[] {
  const parts: { rank: number; blocks: ContentBlock[] }[] = [];
  let open: ContentBlock[] = [];
  for (const block of blocks) {
    open.push(block);
    const rank = block.kind === "annotation" ? annotations[block.index]?.rank : null;
    if (typeof rank !== "number") continue;
    parts.push({ rank, blocks: open });
    open = [];
  }
  return [...parts.toSorted((a, b) => a.rank - b.rank).flatMap((part) => part.blocks), ...open];
}

function pieceOf({ x, y, endX, endY, size, mcid }: MarkedRun, frame: PageFrame): Piece {
  const [start, end] = [toDisplay([x, y, x, y], frame), toDisplay([endX, endY, endX, endY], frame)];
  const [left, width] = [Math.min(start.x, end.x), Math.abs(end.x - start.x)];
  const text = String(mcid);
  return {
    text,
    x: left,
    y: start.y - ASCENT * size,
    width,
    height: size,
    baseline: start.y,
    size,
    isBlank: false,
  };
}

function addRun(
  blocks: ContentBlock[],
  { run, x, size }: Placed & { run: MarkedRun },
  { row, last, body }: { row: Row; last: Row | undefined; body: number },
): void {
  const block = blocks.at(-1);
  const kind =
    size >= HEADING * body && row.pieces.every(({ isBlank }) => !isBlank) ? "heading" : "paragraph";
  const isSameLine = row.pieces[0] !== undefined && x > row.pieces[0].x;
  const isNextLine = last !== undefined && follows(last, row);
  const goesOn = block?.kind === kind && block.size === size && (isSameLine || isNextLine);
  if (goesOn) block.mcids.push(run.mcid);
  else blocks.push({ kind, mcids: [run.mcid], size });
}

/** Whether one line of a paragraph follows another. */
const follows = (last: Row, row: Row): boolean =>
  row.baseline > last.baseline &&
  row.baseline - last.baseline < PITCH * row.size &&
  Math.abs((row.pieces[0]?.x ?? 0) - (last.pieces[0]?.x ?? 0)) < EDGE &&
  [...last.pieces, ...row.pieces].every(({ isBlank }) => !isBlank);
