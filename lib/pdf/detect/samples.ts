import { bottom, isLevel, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { InkMark, Line } from "../page/drawing/drawing.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Grid } from "./grid.ts";
import type { Layout } from "./layout.ts";

/** What is printed over something that is there to be looked at. */
const SAMPLE =
  /^\W*(?:void|sample|specimen|example|muster|beispiel|exemple|sp[ée]cimen|annul[ée]|ejemplo|muestra|anulado|campione|facsimile|voorbeeld)\b.{0,12}$/iu;
/** What a picture is called, where one is glued into a frame of so many points at least: a lower cell asks for one. */
const PICTURE =
  /^(?:(?:affix|attach|glue|paste|passport)\b.{0,20})?(?:photo(?:graph|graphie|s)?|pictures?|lichtbild|passbild|passfoto|foto(?:graf[ií]a)?|foto)(?: here)?\W*$/iu;
const PICTURE_PT = 50;
/** A frame's lines end within so many points of each other, and it takes no more of the page's height. */
const CORNER_PT = 3;
const HIGHEST = 0.5;
/** A box to tick so near a word, in points, makes it a choice. */
const CHOICE_PT = 24;

/** What shows how a box is marked, and how not. */
const LEGEND =
  /^\W*(?:in)?correct\W*$|^\W*(?:wrong|richtig|falsch|right|faux|bien|mal|correct[oe]|incorrect[oe])\W*$|(?:like this|(?<!\p{L})so|comme ceci|así|zoals dit|così)\W*$/iu;

/** Boxes in a row that shows how to mark one: a text of it says so, and one of them is marked. */
export const sampleTicks = ({ texts, ticks, slants, fills }: Layout): InkMark[] => {
  const isMarked = (mark: InkMark) =>
    [...slants, ...fills].some(
      (ink) =>
        overlapX(ink, mark) > mark.width / 2 &&
        overlapY(ink, mark) > mark.height / 3 &&
        ink.width < 2 * mark.width,
    );
  return texts
    .filter(({ text }) => LEGEND.test(text))
    .flatMap((text) => {
      const row = ticks.filter((mark) => overlapY(mark, text) > 0);
      return row.some(isMarked) ? row : [];
    });
};

/** How far over and under a box to tick, in its heights, and how far beside it, in points, its word stands that is not in its row. */
const WORD = { heights: 2.5, beside: 20 };

/** Whether a box to tick stands in no cell and has no word, neither in its row nor over or under it: a part of an emblem. */
export function isNameless({ type, boxes }: DetectedField, { findTexts }: Layout, grid: Grid): boolean {
  const [box, ...others] = boxes;
  if (type !== "checkbox" || !box || others.length > 0 || grid.at(box)) return false;
  const by = WORD.heights * box.height;
  const around = {
    x: box.x - WORD.beside,
    y: box.y - by,
    width: box.width + 2 * WORD.beside,
    height: box.height + 2 * by,
  };
  return !findTexts(around.y, bottom(around)).some(
    (text) => isLevel(text, box) || overlapX(text, around) > 0,
  );
}

/** The frames on a page that show a sample, or take a picture: nobody writes in them. */
export function sampleFrames(layout: Layout): Box[] {
  return layout.texts.flatMap((text) => {
    const isPicture = PICTURE.test(text.text);
    if (!(isPicture || SAMPLE.test(text.text)) || isChoice(text, layout)) return [];
    const frame = frameAround(text, layout);
    return frame && (!isPicture || Math.min(frame.width, frame.height) > PICTURE_PT) ? frame : [];
  });
}

/** Whether most of a place lies in one of some frames. */
export const isWithin = ({ boxes }: DetectedField, frames: readonly Box[]): boolean =>
  frames.some((frame) =>
    boxes.some((box) => overlapX(box, frame) > box.width / 2 && overlapY(box, frame) > box.height / 2),
  );

const isChoice = (text: Box, { findMarks }: Layout): boolean =>
  findMarks(text.y, bottom(text)).some(
    (mark) => overlapY(mark, text) > 0 && overlapX(mark, text) > -CHOICE_PT,
  );

/** The smallest rectangle of lines around a box. */
function frameAround(box: Box, { horizontals, verticals, height }: Layout): Box | undefined {
  const isOver = ({ from, to }: Line) => from <= box.x && to >= right(box);
  const tops = horizontals.filter((line) => line.at <= box.y && isOver(line)).reverse();
  const feet = horizontals.filter((line) => line.at >= bottom(box) && isOver(line));
  for (const top of tops) {
    const foot = feet.find(
      (line) => Math.abs(line.from - top.from) < CORNER_PT && Math.abs(line.to - top.to) < CORNER_PT,
    );
    if (!foot || foot.at - top.at > HIGHEST * height) continue;
    const hasWall = (x: number) =>
      verticals.some(
        ({ at, from, to }) =>
          Math.abs(at - x) < CORNER_PT && from < top.at + CORNER_PT && to > foot.at - CORNER_PT,
      );
    if (hasWall(top.from) && hasWall(top.to)) {
      return { x: top.from, y: top.at, width: top.to - top.from, height: foot.at - top.at };
    }
  }
  return undefined;
}
