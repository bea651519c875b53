import { bottom, overlapX } from "../../page/boxes.ts";
import { stripOf } from "../../page/rules/find-cell.ts";
import { isBareAnswer } from "./answers.ts";
import { type Block, blockText } from "./blocks.ts";
import type { CaptionCandidate, PageBlocks } from "./candidates.ts";
import { type CaptionedButton, extent } from "./questions.ts";

/** A group of buttons, and what it answers. */
export interface Asked {
  cluster: readonly CaptionedButton[];
  question: CaptionCandidate;
}

/** How far, in points, the boxes of one column are off each other. */
const SAME_COLUMN_PT = 3;

/** The question that heads a ruled column of the same choices, row for row, with nothing else printed in it. */
export function headOver(
  cluster: readonly CaptionedButton[],
  asked: readonly Asked[],
  page: PageBlocks,
): CaptionCandidate | undefined {
  const place = extent(cluster);
  const column = stripOf(place, page.rules.vertical);
  if (!column) return undefined;
  const texts = textsOf(cluster);
  const others = new Map(
    asked
      .map((other) => [other, extent(other.cluster)] as const)
      .filter(([other, box]) => {
        const isSame = textsOf(other.cluster) === texts && Math.abs(box.x - place.x) < SAME_COLUMN_PT;
        return isSame && other.question.side === "above" && box.y < place.y;
      }),
  );
  const captions = new Set(texts.split("\n"));
  const isOther = (block: Block) => overlapX(block, column) > 0 && !captions.has(blockText(block));
  const found = [...others].find(
    ([, box]) => !page.blocks.some((block) => isOther(block) && block.y > box.y && bottom(block) < place.y),
  );
  return found?.[0].question;
}

const textsOf = (buttons: readonly CaptionedButton[]): string =>
  buttons.map(({ caption }) => caption?.text ?? "").join("\n");

/** How far apart, in their heights, boxes of one list stand, row from row. */
const PITCH = 3;

/**
 * The question of a list that goes on: in a column whose rows are level with those of another, which is asked from above, or in
 * a row of boxes right under others.
 */
export function listHead(
  cluster: readonly CaptionedButton[],
  asked: readonly Asked[],
  page: PageBlocks,
): CaptionCandidate | undefined {
  const captions = cluster.map(({ caption }) => caption);
  // "Yes" and "No" answer a question of their own.
  if (captions.every((caption) => caption && isBareAnswer(caption.text))) return undefined;
  if (captions.some((caption) => !caption || caption.isHead)) return undefined;
  const place = extent(cluster);
  const rows = rowsOf(cluster);
  // A column under another text is asked by that.
  const isUnderOther = ({ block }: CaptionCandidate) =>
    page.blocks.some(
      (other) =>
        other !== block && overlapX(other, place) > 0 && bottom(other) > block.y && other.y < place.y,
    );
  const isBeside = (other: Asked) => {
    const theirs = rowsOf(other.cluster);
    const isLevel = theirs.length === rows.length && theirs.every((y, at) => isNear(y, rows[at] ?? 0));
    return rows.length > 1 && isLevel && other.question.side === "above" && !isUnderOther(other.question);
  };
  const isUnder = (other: Asked) => {
    const [first, last] = [cluster[0]?.box, other.cluster.at(-1)?.box];
    if (!first || !last || first.y <= last.y || first.y - last.y > PITCH * first.height) return false;
    const isAligned = cluster.every(({ box }) => other.cluster.some((over) => isNear(over.box.x, box.x)));
    // The same answers are those to another question.
    return rows.length === 1 && isAligned && textsOf(other.cluster) !== textsOf(cluster);
  };
  return asked.find((other) => isBeside(other) || isUnder(other))?.question;
}

/** Where the rows of a group stand. */
const rowsOf = (buttons: readonly CaptionedButton[]): number[] =>
  [...new Set(buttons.map(({ box }) => Math.round(box.y)))].sort((a, b) => a - b);

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < SAME_COLUMN_PT;
