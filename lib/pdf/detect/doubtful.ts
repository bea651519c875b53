import { enclose, overlapX, overlapY } from "../page/boxes.ts";
import { isShaded, isTinted } from "../page/drawing/ground.ts";
import type { Blank } from "./blanks.ts";
import { asksToSign, forbids, isNaming } from "./captions.ts";
import { type DetectedField, textField } from "./detected-field.ts";
import { isDivider, isTopOfBox } from "./judge-line.ts";
import { roomsAfterTexts } from "./label-blanks.ts";
import type { Layout } from "./layout.ts";

/** Less likely places are left out: with them there were twice as many, and hardly any more of those that are filled. */
const LEAST_LIKELY = 0.2;
/** So many on a page at most, the likeliest: whoever reads it must still see the print. */
const MOST = 40;
/** A blank that takes less than this part of its captioned cell is what its text leaves over. */
const SLIVER = 0.33;
/** A blank that takes nearly the width of its cell has its caption over it. */
const WIDE = 0.9;

/**
 * The places that may be there to fill though the rules did not accept them, the likeliest first. None touches one of
 * `fields`, another of them or print, and a page without any field has none: it is there to be read.
 */
export function findDoubtful(
  blanks: readonly Blank[],
  layout: Layout,
  fields: readonly DetectedField[],
): DetectedField[] {
  if (fields.length === 0) return [];
  const inBlanks = blanks
    .filter(({ texts }) => !texts.some(asksToSign))
    .map((blank) => textField(blank.box, likelihoodOf(blank, layout)));
  const likeliest = [...inBlanks, ...roomsAfterTexts(layout)]
    .filter(({ confidence }) => confidence >= LEAST_LIKELY)
    .sort((a, b) => b.confidence - a.confidence);
  const taken = fields.flatMap(({ boxes }) => boxes);
  const found: DetectedField[] = [];
  for (const field of likeliest) {
    const box = enclose(field.boxes);
    if (taken.some((other) => overlapX(other, box) > 1 && overlapY(other, box) > 1)) continue;
    taken.push(box);
    found.push(field);
    if (found.length === MOST) break;
  }
  return found;
}

/** How likely one writes in a blank that was refused, by how often one does in others of its kind. */
function likelihoodOf(blank: Blank, layout: Layout): number {
  const { box, cell, texts, ticks } = blank;
  if (isShaded(box, layout.fills) || ticks.length > 0 || texts.some(forbids)) return 0.25;
  if (blank.closed) {
    if (!texts.some(isNaming) || isTinted(box, layout.fills)) return 0.35;
    const share = (box.width * box.height) / (cell.width * cell.height);
    if (share < SLIVER) return 0.1;
    return box.width > WIDE * cell.width ? 0.4 : 0.25;
  }
  if (blank.origin !== "rule") return 0.4;
  if (isTopOfBox(blank, layout)) return 0.05;
  if (isDivider(blank, layout)) return texts.length === 0 ? 0.2 : 0.1;
  return 0.4;
}
