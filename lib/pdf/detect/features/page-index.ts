import { asksToSign } from "../../page/asks-to-sign.ts";
import { bottom, overlapX, right } from "../../page/boxes.ts";
import { byRow } from "../../page/rows.ts";
import type { Segment } from "../../page/segments.ts";
import { forbids, isAsking, isNaming } from "../captions.ts";
import type { Layout } from "../layout.ts";

/** A text with what a place beside it wants to know. */
export interface Caption extends Segment {
  asks: number;
  names: number;
  forbids: number;
  signs: number;
  bold: number;
  digits: number;
  ends: number;
  /** How many lines of a paragraph it is one of; 0 for a text by itself. */
  prose: number;
}

/** A page's texts with what is known of each, and its measures. */
export interface PageIndex {
  layout: Layout;
  /** The size of most of the page's text, in points. */
  em: number;
  left: number;
  right: number;
  captionsIn: (top: number, foot: number) => Caption[];
}

/** A line of a paragraph has so many characters, and follows the one before within so many em. */
const LONG_LINE = 45;
const PITCH = 1.9;
const USUAL = 9;

export function indexPage(layout: Layout): PageIndex {
  const captions = layout.texts.map((text) => toCaption(text, layout));
  return {
    layout,
    em: medianSize(layout.texts),
    left: Math.min(layout.width, ...layout.texts.map(({ x }) => x)),
    right: Math.max(0, ...layout.texts.map(right)),
    captionsIn: byRow(captions),
  };
}

function medianSize(texts: readonly Segment[]): number {
  const sizes = texts.map(({ size }) => size).sort((a, b) => a - b);
  return Math.max(4, sizes[sizes.length >> 1] ?? USUAL);
}

const flag = (holds: boolean): number => (holds ? 1 : 0);

function toCaption(segment: Segment, layout: Layout): Caption {
  const { text } = segment;
  return {
    ...segment,
    asks: flag(isAsking(segment)),
    names: flag(isNaming(segment)),
    forbids: flag(forbids(segment)),
    signs: flag(asksToSign(segment)),
    bold: flag(/bold|black|heavy|demi/i.test(segment.font)),
    digits: flag(/^[\s\d.,()/#-]+[A-Za-z]?[.)]?$/.test(text)),
    ends: flag(/[.;,!]$/.test(text)),
    prose: linesOf(segment, layout),
  };
}

/** How many long lines stand closely over and under a text: a paragraph's. */
function linesOf(text: Segment, { findTexts }: Layout): number {
  if (text.text.length < LONG_LINE / 2) return 0;
  const reach = 2 * PITCH * text.size;
  return findTexts(text.y - reach, bottom(text) + reach).filter(
    (other) => other !== text && other.text.length >= LONG_LINE && overlapX(other, text) > 0.4 * text.width,
  ).length;
}
