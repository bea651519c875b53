import { right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Segment } from "../page/segments.ts";
import type { Layout } from "./layout.ts";
import { linesBetween } from "./sorted-lines.ts";

/** An axis has so many numbers at even steps, in value and, but for so much of one, in place. */
const LEAST_STEPS = 3;
const STEP = 0.1;
/** A number of an axis stands with its middle on its line, and ends so near before it or under the other, in points. */
const ON_LINE_PT = 2;
const BESIDE_PT = 14;
/** Numbers of one axis end, or begin, at one place, but for so many points. */
const ALIGNED_PT = 2;
const NUMBER = /^[-–−$€£]?\d[\d.,]*(?: ?[%kKM])?$/u;
/** The middle of a number's digits, as a part of its height. */
const MIDDLE = 0.45;

/** The areas of charts: lines across at even steps, and at the end of each its number, which counts on. Nobody writes in one. */
export function chartAreas(layout: Layout): Box[] {
  const numbers = layout.texts.filter(({ text }) => NUMBER.test(text));
  const columns: Segment[][] = [];
  for (const number of numbers) {
    const column = columns.find(([first]) => first && Math.abs(right(first) - right(number)) < ALIGNED_PT);
    if (column) column.push(number);
    else columns.push([number]);
  }
  return columns.flatMap((column) => areaOf(column, layout) ?? []);
}

function areaOf(column: readonly Segment[], { horizontals }: Layout): Box | null {
  const steps = column
    .flatMap((number) => {
      const at = number.y + MIDDLE * number.height;
      const line = linesBetween(horizontals, at - ON_LINE_PT, at + ON_LINE_PT).find(
        ({ from }) => from > right(number) - 1 && from - right(number) < BESIDE_PT,
      );
      return line ? [{ line, value: numberIn(number) }] : [];
    })
    .sort((a, b) => a.line.at - b.line.at);
  const [first, second, last] = [steps[0], steps[1], steps.at(-1)];
  if (!first || !second || !last || steps.length < LEAST_STEPS) return null;
  const [pitch, by] = [second.line.at - first.line.at, second.value - first.value];
  const isEven = steps.every(({ line, value }, at) => {
    const before = steps[at - 1];
    if (!before) return true;
    const isNext = Math.abs(value - before.value - by) <= STEP * Math.abs(by);
    return isNext && Math.abs(line.at - before.line.at - pitch) < STEP * pitch;
  });
  // Lines that are numbered one by one are to be written on.
  if (!isEven || by === 0 || (Math.abs(by) === 1 && steps.every(({ value }) => value !== 0))) return null;
  const x = Math.min(...steps.map(({ line }) => line.from));
  // The lowest line of a chart may have no number: it is drawn as the axis.
  const [top, foot] = [first.line.at - pitch, last.line.at + pitch];
  return { x, y: top, width: Math.max(...steps.map(({ line }) => line.to)) - x, height: foot - top };
}

const numberIn = ({ text }: Segment): number => Number(text.replace(/[^\d.]/g, ""));
