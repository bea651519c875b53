import { areColorsApart, BLACK, CSS_WHITE, type CssColor, colorOf, over } from "./colors.ts";
import { lengthInPixels } from "./lengths.ts";
import { isOutOfSight } from "./out-of-sight.ts";

/** How an element is seen. */
export interface Look {
  /** Whether nothing in it is, whatever is said further in. */
  isGone: boolean;
  isVisible: boolean;
  /** Of its letters, in pixels. */
  size: number;
  color: CssColor;
  /** What is behind it; null for a picture. */
  ground: CssColor | null;
}

export const FIRST_LOOK: Look = { isGone: false, isVisible: true, size: 16, color: BLACK, ground: CSS_WHITE };

/** Smaller letters, in pixels, nobody reads. */
const LEAST_SIZE = 3;

/** Whether somebody sees a text that is written so. */
export const isSeen = ({ isGone, isVisible, size, color, ground }: Look): boolean =>
  !isGone &&
  isVisible &&
  size >= LEAST_SIZE &&
  (ground === null || areColorsApart(over(color, ground), ground));

/** The look of an element in another, by what styles and attributes say of it, in small letters. */
export function lookOf(around: Look, said: ReadonlyMap<string, string>): Look {
  if (around.isGone || said.size === 0) return around;
  const size = sizeOf(said.get("font-size"), around.size);
  const ground = groundOf(said, around.ground);
  const color = said.get("-webkit-text-fill-color") ?? said.get("color");
  return {
    isGone: isOutOfSight(said, size),
    isVisible: visibilityOf(said.get("visibility"), around.isVisible),
    size,
    color: (color !== undefined && colorOf(color)) || around.color,
    ground,
  };
}

function visibilityOf(said: string | undefined, around: boolean): boolean {
  if (said === undefined || said === "inherit" || said === "unset") return around;
  return said !== "hidden" && said !== "collapse";
}

function groundOf(said: ReadonlyMap<string, string>, around: CssColor | null): CssColor | null {
  const picture = said.get("background-image");
  if (picture !== undefined && picture !== "none" && picture !== "") return null;
  const color = colorOf(said.get("background-color") ?? "");
  if (color === null) return around;
  return around === null ? (typeof color === "string" || color[3] >= 1 ? color : null) : over(color, around);
}

/** The size of letters; a word such as "small" changes it by little. */
const sizeOf = (said: string | undefined, around: number): number =>
  (said === undefined ? null : lengthInPixels(said, around, around)) ?? around;
