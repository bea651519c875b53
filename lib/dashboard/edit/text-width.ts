import { TEXT_PT } from "./mark-box.ts";

let canvas: CanvasRenderingContext2D | null | undefined;

/** How wide the service draws a text beside the blanks, in points: its letters are those of Helvetica. */
export function textWidth(text: string): number {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return text.length * TEXT_PT;
  canvas.font = `${TEXT_PT}px Helvetica, Arial, sans-serif`;
  return canvas.measureText(text).width;
}
