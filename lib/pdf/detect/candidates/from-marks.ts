import { enclose, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { InkMark } from "../../page/drawing/drawing.ts";
import { aroundMark } from "../detected-field.ts";
import type { Layout } from "../layout.ts";
import { type Candidate, candidate, KIND, VARIANT, type Variant } from "./candidate.ts";

const KINDS = { square: KIND.tick, circle: KIND.circle, box: KIND.box };
/** Boxes of one row stand no farther apart, as part of their width, and differ by no more, in points. */
const APART = 1.1;
const ALIKE = 2;

/** Small boxes and circles, each alone and in rows of such. */
export function fromMarks({ marks, ticks, characters }: Layout): Candidate[] {
  return [
    ...marks.map((mark) => toCandidate(mark, VARIANT.whole)),
    ...ticks.map((mark) => toCandidate(mark, VARIANT.part)),
    ...[...characters, ...rowsOf(marks)].map((row) =>
      candidate(enclose(row), KIND.characters, { closed: true, characters: row.map(plain) }),
    ),
  ];
}

const plain = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

const toCandidate = (mark: InkMark, variant: Variant): Candidate =>
  candidate(mark.shape === "box" ? plain(mark) : aroundMark(mark), KINDS[mark.shape], {
    closed: true,
    variant,
  });

/** Rows of boxes alike, whether or not they stand wall to wall. */
function rowsOf(marks: readonly InkMark[]): InkMark[][] {
  const rows: InkMark[][] = [];
  for (const mark of [...marks].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast((each) => continues(each.at(-1) as InkMark, mark));
    if (row) row.push(mark);
    else rows.push([mark]);
  }
  return rows.filter(({ length }) => length > 1);
}

function continues(last: InkMark, mark: InkMark): boolean {
  if (last.shape === "circle" || mark.shape === "circle") return false;
  const gap = mark.x - right(last);
  return (
    gap > -ALIKE &&
    gap < APART * mark.width &&
    Math.abs(last.y - mark.y) < ALIKE &&
    Math.abs(last.height - mark.height) < ALIKE &&
    Math.abs(last.width - mark.width) < ALIKE
  );
}
