import type { Box } from "../parse/display-geometry.ts";

/** A place on a page that a person would fill. */
export interface DetectedField {
  type: "text" | "checkbox" | "signature";
  /** Its places: several where each takes one character. */
  boxes: Box[];
  /** The number of characters that the place is divided into; null where it is not. */
  characters: number | null;
  multiline: boolean;
  /** 0..1 */
  confidence: number;
}

/** A higher place, in points, takes several lines. */
const SEVERAL_LINES = 30;

export function textField(
  box: Box,
  confidence: number,
  { type = "text", characters = null }: Partial<Pick<DetectedField, "type" | "characters">> = {},
): DetectedField {
  const multiline = type === "text" && characters === null && box.height > SEVERAL_LINES;
  return { type, boxes: [box], characters, multiline, confidence };
}

export const tickField = ({ x, y, width, height }: Box, confidence: number): DetectedField => ({
  type: "checkbox",
  boxes: [{ x, y, width, height }],
  characters: null,
  multiline: false,
  confidence,
});
