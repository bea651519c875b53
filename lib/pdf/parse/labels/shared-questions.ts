import { bottom, isLevel, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { findCell } from "../../page/rules/find-cell.ts";
import type { Block } from "./blocks.ts";
import { around, type CaptionCandidate, findCaptions, type PageBlocks } from "./candidates.ts";
import { reachesPast } from "./character-runs.ts";
import { type Captionless, GOOD, isBehind } from "./pair-up.ts";
import { type CaptionedButton, extent, questionOf } from "./questions.ts";

/**
 * The caption of a blank that asks what a group of buttons answers, too: the group stands between the two, or both stand under it
 * in one ruled cell, or it leads from boxes that their columns head to a blank: "[ ] [ ] Allergies: ____".
 */
export function sharedQuestion<B extends Captionless>(
  buttons: readonly CaptionedButton[],
  captions: ReadonlyMap<B, CaptionCandidate>,
  page: PageBlocks,
): CaptionCandidate | undefined {
  const place = extent(buttons);
  const owners = Map.groupBy(captions.keys(), (blank) => captions.get(blank)?.block);
  const isHeaded = buttons.every(({ caption }) => caption?.isHead);
  const isShared = ({ block, side: ofGroup, cost }: CaptionCandidate) =>
    cost < GOOD &&
    (ofGroup !== "right" || isHeaded) &&
    (owners.get(block)?.every((blank) => {
      const { side, isHead } = captions.get(blank) ?? {};
      if (ofGroup === "right") return side === "left" && !blank.isButton;
      return side !== undefined && isBehind(place, blank, side) && (!blank.isButton || isHead);
    }) ??
      false);
  const beside = findCaptions(place, "question", page).filter(isShared);
  // Buttons in cells of their own share none with a blank.
  const isParted = page.rules.vertical.some(
    (wall) => wall.x > place.x && wall.x < right(place) && reachesPast(wall, place),
  );
  const cell = isParted ? null : findCell(around(place), page.rules);
  const inCell = (box: Box) =>
    cell !== null && overlapX(box, cell) > 0.8 * box.width && overlapY(box, cell) > 0.8 * box.height;
  const over = [...captions].flatMap(([{ box, isButton }, caption]) =>
    !isButton && inCell(box) && inCell(caption.block) && bottom(caption.block) < place.y ? [caption] : [],
  );
  return beside.sort((a, b) => a.cost - b.cost)[0] ?? (over.length === 1 ? over[0] : undefined);
}

/** The text at the head of a group in several rows, on the left of the first of them or over it. */
export function questionOfTopRow(
  buttons: readonly CaptionedButton[],
  page: PageBlocks,
  taken: ReadonlySet<Block>,
): CaptionCandidate | undefined {
  const first = buttons.reduce((top, button) => (button.box.y < top.box.y ? button : top));
  const row = buttons.filter(({ box }) => isLevel(box, first.box));
  const question = row.length < buttons.length ? questionOf(row, page, taken) : undefined;
  return question && overlapX(question.block, extent(buttons)) > 0 ? question : undefined;
}
