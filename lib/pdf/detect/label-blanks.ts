import { bottom, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Segment } from "../page/segments.ts";
import { forbids, isNaming } from "./captions.ts";
import { type DetectedField, textField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";

/** A label of so many characters at most, with so much room after it, in points. */
const LONGEST = 40;
const ROOM = 70;
const AIR = 4;
/** So many labels that begin at one place make a list to fill; fewer may be headings. */
const FEWEST = 3;
const ALIGNED = 3;

/** Blanks that nothing draws: the room after labels with a colon, where several stand one under another. */
export function blanksAfterLabels(layout: Layout, others: readonly DetectedField[]): DetectedField[] {
  const taken = others.flatMap(({ boxes }) => boxes);
  const isTaken = (room: Box) => taken.some((box) => overlapX(box, room) > 1 && overlapY(box, room) > 1);
  const labels = layout.texts.filter((text) => isLabel(text, layout.texts));
  const margin = marginOf(layout);
  const found = labels.flatMap((label) => {
    const room = roomAfter(label, layout, { margin, least: ROOM });
    return room && !isTaken(room) ? [{ label, room }] : [];
  });
  return found
    .filter(
      ({ label }) => found.filter((other) => Math.abs(other.label.x - label.x) < ALIGNED).length >= FEWEST,
    )
    .map(({ room }) => textField(room, 0.55));
}

const marginOf = ({ texts }: Layout): number => Math.max(...texts.map(right));

/** A short text that ends with a colon, and that no text follows on the next line as its own. */
function isLabel(text: Segment, texts: readonly Segment[]): boolean {
  if (!text.text.endsWith(":") || text.text.length > LONGEST || !isNaming(text) || forbids(text))
    return false;
  const isFollowing = (other: Segment) => {
    const pitch = bottom(other) - bottom(text);
    return (
      pitch > 0.5 * text.size &&
      pitch < 1.7 * text.size &&
      overlapX(text, other) > 0 &&
      !other.text.endsWith(":")
    );
  };
  return !texts.some(isFollowing);
}

function roomAfter(
  label: Segment,
  { texts, horizontals, verticals, ticks, characters }: Layout,
  { margin, least }: { margin: number; least: number },
): Box | null {
  const isBeside = (box: Box) => overlapY(box, label) > 0.3 * label.height && box.x >= right(label) - 1;
  const [next] = texts.filter(isBeside).sort((a, b) => a.x - b.x);
  if (next && isAnswer(next)) return null;
  const walls = verticals.filter(
    ({ at, from, to }) => at > right(label) && from < bottom(label) && to > label.y,
  );
  const ends = [
    ...[...texts, ...ticks, ...characters.flat()].filter(isBeside).map(({ x }) => x - AIR),
    ...walls.map(({ at }) => at - 1),
  ];
  const x = right(label) + AIR;
  const room = { x, y: label.y - 2, width: Math.min(margin, ...ends) - x, height: label.height + 4 };
  return room.width < least || isRuled(room, { horizontals }) ? null : room;
}

/** Whether words after a label are what it asks for, printed; units and other labels are none. */
const isAnswer = ({ text }: Segment): boolean =>
  /^[\p{Lu}\p{N}]/u.test(text) && text.length > 3 && !text.endsWith(":");

/** Whether a line runs along a room: that is a place to fill of its own. */
const isRuled = (room: Box, { horizontals }: Pick<Layout, "horizontals">): boolean =>
  horizontals.some(
    ({ at, from, to }) => at > room.y - 2 && at < bottom(room) + 6 && to > room.x && from < right(room),
  );
