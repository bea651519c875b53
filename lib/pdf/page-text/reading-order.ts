import { bottom, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Piece } from "./pieces.ts";
import type { Row } from "./row.ts";

/** What begins so near each other, in points, begins at one edge; a piece reaches so far over one at most. */
const EDGE = 3;
/** A gutter is so wide, in points, and so many rows begin at it, at least. */
const GUTTER = 7;
const FEWEST_STARTS = 2;
/** Rows further apart, in em, belong to different things. */
const APART = 1.9;
/** Where both sides of a gutter take turns so often, their lines are not meant to be read across. */
const TURNS = 2;
/** A paragraph has so many lines, evenly apart, the first of them indented by no more, in points. */
const PARAGRAPH = { lines: 3, uneven: 0.2, indent: 24 };
/** A rule must reach so far to both sides of a gutter, in points, to divide both of them. */
const ACROSS = 12;

/**
 * The rows of a page in the order in which they are read: where a paragraph stands beside other lines than its own, the
 * left of both comes first, whole. Horizontal `rules` that run across part what is above from what is below.
 */
export function rowsInReadingOrder(rows: readonly Row[], rules: readonly Box[]): Row[] {
  const cut = bestCut(rows, rules);
  if (!cut) return [...rows];
  const { from, to, x } = cut;
  const within = rows.slice(from, to);
  const parts = [rows.slice(0, from), sideOf("left", within, x), sideOf("right", within, x), rows.slice(to)];
  return parts.flatMap((part) => rowsInReadingOrder(part, rules));
}

/** A gutter at `x` through the rows from `from` up to, not including, `to`. */
interface Cut {
  x: number;
  from: number;
  to: number;
  turns: number;
}

type Side = "left" | "right";

const isRightOf = (piece: Piece, x: number): boolean => piece.x >= x - EDGE;

/** The texts on one side of a gutter, row by row. */
const sideOf = (side: Side, rows: readonly Row[], x: number): Row[] =>
  rows.flatMap((row) => {
    const pieces = row.pieces.filter((piece) => isRightOf(piece, x) === (side === "right"));
    return pieces.length > 0 ? [{ ...row, pieces }] : [];
  });

function bestCut(rows: readonly Row[], rules: readonly Box[]): Cut | null {
  let best: Cut | null = null;
  if (rows.length <= PARAGRAPH.lines) return best;
  // A part of the rows takes turns no more often than all of them: what cannot win is not looked into.
  const canWin = (x: number, within: readonly Row[]) => turnsIn(x, within) > (best?.turns ?? TURNS - 1);
  for (const x of edgesOf(rows)) {
    if (!canWin(x, rows)) continue;
    const across = rules.filter((rule) => rule.x < x - ACROSS && right(rule) > x + ACROSS);
    for (const { from, to } of runsAt(x, rows, across)) {
      const run = rows.slice(from, to);
      if (!canWin(x, run)) continue;
      for (const cut of cutsIn(x, run)) {
        if (best && cut.turns <= best.turns) continue;
        best = { ...cut, from: from + cut.from, to: from + cut.to };
      }
    }
  }
  return best;
}

/** Where print begins a row, or follows a gap, with the box to tick before it; the leftmost edge is no gutter. */
function edgesOf(rows: readonly Row[]): number[] {
  const starts = rows.flatMap(({ pieces }) =>
    pieces.flatMap((piece, index) => {
      const [before, after] = [pieces[index - 1], pieces[index + 1]];
      if (piece.isBlank && !(after && after.x - right(piece) < 2 * GUTTER)) return [];
      return !before || piece.x - right(before) > GUTTER ? piece.x : [];
    }),
  );
  const edges: { x: number; count: number }[] = [];
  for (const x of starts.sort((a, b) => a - b)) {
    const last = edges.at(-1);
    if (last && x - last.x <= EDGE) last.count++;
    else edges.push({ x, count: 1 });
  }
  return edges.slice(1).flatMap(({ x, count }) => (count >= FEWEST_STARTS ? x : []));
}

/** The runs of rows that nothing crosses at `x`. */
function runsAt(x: number, rows: readonly Row[], across: readonly Box[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = 0;
  for (let to = 0; to <= rows.length; to++) {
    const [above, row] = [rows[to - 1], rows[to]];
    const isCrossed = row?.pieces.some((piece) => !isRightOf(piece, x) && right(piece) > x - EDGE) ?? true;
    if (!isCrossed && (to === from || (above && row && follows(above, row, across)))) continue;
    if (to - from > PARAGRAPH.lines) runs.push({ from, to });
    from = isCrossed ? to + 1 : to;
  }
  return runs;
}

const follows = (above: Row, row: Row, across: readonly Box[]): boolean =>
  row.baseline - above.baseline < APART * Math.max(row.size, above.size) &&
  !across.some((rule) => rule.y > above.baseline - 1 && bottom(rule) < row.baseline - 0.5 * row.size);

/** Cuts beside each paragraph on either side, as far down as it reaches, and up to where the other side begins. */
function cutsIn(x: number, rows: readonly Row[]): Cut[] {
  return (["left", "right"] as const).flatMap((side) =>
    paragraphsOf(sideOf(side, rows, x)).flatMap((lines) => {
      let from = rows.findIndex(({ baseline }) => baseline === lines[0]?.baseline);
      const to = rows.findIndex(({ baseline }) => baseline === lines.at(-1)?.baseline) + 1;
      while (from > 0 && isAllRightOf(rows[from - 1], x)) from--;
      const turns = turnsIn(x, rows.slice(from, to));
      return turns >= TURNS ? [{ x, from, to, turns }] : [];
    }),
  );
}

const isAllRightOf = (row: Row | undefined, x: number): boolean =>
  row?.pieces.every((piece) => isRightOf(piece, x)) ?? false;

/** Lines of print without blanks that follow each other evenly, of at least as many as make a paragraph. */
function paragraphsOf(lines: readonly Row[]): Row[][] {
  const paragraphs: Row[][] = [];
  for (const line of lines) {
    const open = paragraphs.at(-1);
    if (open && continues(open, line)) open.push(line);
    else if (!line.pieces.some(({ isBlank }) => isBlank)) paragraphs.push([line]);
    else paragraphs.push([]);
  }
  return paragraphs.filter((paragraph) => paragraph.length >= PARAGRAPH.lines);
}

function continues(lines: readonly Row[], line: Row): boolean {
  const [first, second, last] = [lines[0], lines[1], lines.at(-1)];
  if (!first || !last || line.pieces.some(({ isBlank }) => isBlank)) return false;
  const startOf = ({ pieces }: Row) => pieces[0]?.x ?? 0;
  const pitch = line.baseline - last.baseline;
  const isEven = second
    ? Math.abs(pitch - (second.baseline - first.baseline)) < PARAGRAPH.uneven * pitch
    : true;
  const indent = Math.abs(startOf(line) - startOf(last));
  return isEven && pitch < APART * line.size && indent < (second ? EDGE : PARAGRAPH.indent);
}

/** How often the sides of a gutter take turns, rows that both share apart. */
function turnsIn(x: number, rows: readonly Row[]): number {
  let [turns, last]: [number, boolean | null] = [0, null];
  for (const { pieces } of rows) {
    const [first] = pieces;
    const isRight = first !== undefined && isRightOf(first, x);
    if (pieces.some((piece) => isRightOf(piece, x) !== isRight)) continue;
    if (last !== null && isRight !== last) turns++;
    last = isRight;
  }
  return turns;
}
