import { createContext, useContext } from "react";

/** A piece of print on a page, in points from the page's left top corner. */
export interface Print {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Reads the print of a page, by its number; of a scan there is none. */
type ReadPrint = (page: number) => Promise<readonly Print[]>;

export const PrintContext = createContext<ReadPrint>(async () => []);
export const usePrint = (): ReadPrint => useContext(PrintContext);

/** In lines of print: a caption stands over what it names, or under the line that one writes on. */
const NEAR_LINES = 2;

/** The captions beside a place: the last print before it on its line, and the print close above and below it. */
export function captionsBeside(all: readonly Print[], at: { x: number; y: number }): string[] {
  const isOnLine = ({ y, height }: Print): boolean => y <= at.y && at.y <= y + height;
  const before = all.filter((one) => isOnLine(one) && one.x + one.width <= at.x + one.height);
  const [last] = before.toSorted((one, other) => other.x + other.width - one.x - one.width);
  const close = all.filter(
    (one) =>
      !isOnLine(one) &&
      one.x <= at.x + one.height &&
      at.x <= one.x + one.width + one.height &&
      Math.abs(one.y + one.height / 2 - at.y) <= NEAR_LINES * one.height,
  );
  return [...(last ? [last] : []), ...close].map(({ text }) => text.trim());
}
