import { bottom, enclose, isLevel, overlapX, overlapY } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { findCell } from "../../page/rules/find-cell.ts";
import { type Block, blockText } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import type { PageBlocks } from "./page-blocks.ts";
import type { Captionless, CaptionPair } from "./pair-up.ts";

/** A higher cell, in points, is a part of the page; a longer text explains. */
const HIGHEST = 60;
const LONGEST = 120;

/**
 * Gives several blanks that stand side by side in a ruled cell, the parts of one value, the one text in that cell, where
 * it stands over them. What can only be the caption under the line before is none. Answers the texts that are taken so.
 */
export function takeCellCaptions<B extends Captionless>(
  written: readonly B[],
  captions: Map<B, CaptionCandidate>,
  page: PageBlocks,
  pairs: readonly CaptionPair<B>[],
): Set<Block> {
  const [over, under] = (["above", "below"] as const).map(
    (own) => new Set(pairs.flatMap(({ candidate: { side, block } }) => (side === own ? [block] : []))),
  );
  const cells = Map.groupBy(
    written.flatMap((blank) => {
      const cell = findCell(blank.box, page.rules);
      return cell && cell.height <= HIGHEST ? [{ blank, cell }] : [];
    }),
    ({ cell: { x, y, width, height } }) => [x, y, width, height].map(Math.round).join(" "),
  );
  const taken = new Set<Block>();
  for (const members of cells.values()) {
    const cell = members[0]?.cell;
    const blanks = members.map(({ blank }) => blank);
    const caption = cell && blanks.length > 1 ? captionIn(cell, blanks, page) : undefined;
    if (!caption || (under?.has(caption) && !over?.has(caption))) continue;
    taken.add(caption);
    const given = { block: caption, side: "above", cost: 0, text: blockText(caption) } as const;
    for (const blank of blanks) captions.set(blank, given);
  }
  return taken;
}

/** The only text of a cell, if it stands over a row of blanks. */
function captionIn(cell: Box, blanks: readonly Captionless[], page: PageBlocks): Block | undefined {
  const row = enclose(blanks.map(({ box }) => box));
  const isRow = blanks.every(({ box }) => blanks.every((other) => isLevel(box, other.box)));
  const isInside = (box: Box) =>
    overlapX(box, cell) > 0.6 * box.width && overlapY(box, cell) > 0.6 * box.height;
  const texts = page.blocks.filter((block) => isInside(block) && /\p{L}{2}/u.test(blockText(block)));
  const [text] = texts;
  const isAlone = texts.length === 1 && page.widgets.filter(isInside).length === blanks.length;
  if (!text || !isRow || !isAlone || blockText(text).length > LONGEST) return undefined;
  return bottom(text) < row.y + 0.5 * row.height && text.y < row.y ? text : undefined;
}
