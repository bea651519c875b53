import { bottom, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Segment } from "../page/segments.ts";
import type { Word } from "../page/words.ts";
import { type Glance, textsIn } from "./glance.ts";
import { AIR, ALIGNED, FEWEST, isLabel, isRuled, ROOM } from "./label-blanks.ts";
import { linesBetween } from "./sorted-lines.ts";

/** How far over a label's last word, and under it, other lines of text may say that it is no label. */
const REACH = { up: 5, down: 20 };

/** The last word of a label, and the room after it. */
interface Ending {
  word: Word;
  room: Box;
}

/** Whether rooms that nothing but a label marks have no widget while others have one. */
export function hasBareLabel(page: Glance): boolean {
  const endings = page.sketch.words
    .filter(({ text }) => text.endsWith(":"))
    .map((word) => ({ word, room: roomAfter(word) }))
    .filter(({ room }) => !isRuled(room, page.sketch) && !isParted(room, page));
  const { covered = [], bare = [] } = Object.groupBy(endings, ({ room }) =>
    page.hasWidget(room) ? "covered" : "bare",
  );
  if (bare.length === 0 || covered.length === 0 || endings.length < FEWEST) return false;
  const open = labelsOf(bare, page);
  if (open.length === 0) return false;
  const labels = [...open, ...labelsOf(covered, page)];
  return open.some(({ x }) => labels.filter((label) => Math.abs(label.x - x) < ALIGNED).length >= FEWEST);
}

/** The least room that a label needs after its last word. */
const roomAfter = (word: Word): Box => ({
  x: right(word) + AIR,
  y: word.y - 2,
  width: ROOM,
  height: word.height + 4,
});

/** Whether an upright line cuts a room short. */
const isParted = (room: Box, { sketch: { verticals } }: Glance): boolean =>
  linesBetween(verticals, room.x - AIR, right(room)).some(
    ({ from, to }) => from < bottom(room) - 2 && to > room.y + 2,
  );

/** The labels that end with these words, as far as nothing is printed after them. */
function labelsOf(endings: readonly Ending[], page: Glance): Segment[] {
  const isFree = ({ room }: Ending) =>
    !page.anyWord(
      room.y,
      bottom(room),
      (word) => overlapX(word, room) > 0 && overlapY(word, room) > 0.3 * word.height,
    );
  return endings.filter(isFree).flatMap(({ word }) => {
    const height = word.height + REACH.up + REACH.down;
    const texts = textsIn({ x: 0, y: word.y - REACH.up, width: right(word) + AIR, height }, page);
    return texts.filter((text) => Math.abs(right(text) - right(word)) < 1 && isLabel(text, texts));
  });
}
