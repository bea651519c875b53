import { lengthInPixels } from "./lengths.ts";

type Said = ReadonlyMap<string, string>;

/** Farther off, in pixels, is not on the page any more. */
const FAR = 200;
const VERY_FAR = 3_000;
/** Less of a thing, from 0 to 1, nobody sees. */
const FAINT = 0.1;
const SCREEN = 1_000;

/** Whether an element is not drawn, or not where anybody looks: with all that is in it. `size` is of its letters. */
export const isOutOfSight = (said: Said, size: number): boolean =>
  said.get("display") === "none" ||
  said.get("content-visibility") === "hidden" ||
  said.get("mso-hide") === "all" ||
  isFaint(said.get("opacity")) ||
  isFaint(insideOf(said.get("filter"), "opacity")) ||
  isZero(said.get("zoom")) ||
  isShrunk(said) ||
  isAway(said, size) ||
  isCut(said) ||
  isClosed(said, size);

const numberIn = (said: string | undefined): number | null => {
  const value = Number.parseFloat(said ?? "");
  return Number.isNaN(value) ? null : said?.includes("%") ? value / 100 : value;
};
const isFaint = (said: string | undefined): boolean => (numberIn(said) ?? 1) < FAINT;
const isZero = (said: string | undefined): boolean => numberIn(said) === 0;

/** The text in the brackets of a function; undefined where it is not called. */
function insideOf(said: string | undefined, name: string): string | undefined {
  const start = said?.indexOf(`${name}(`) ?? -1;
  return said === undefined || start < 0
    ? undefined
    : said.slice(start + name.length + 1, said.indexOf(")", start));
}

function isShrunk(said: Said): boolean {
  const transform = said.get("transform");
  const scales = [
    said.get("scale"),
    ...["scale", "scalex", "scaley", "scale3d"].map((name) => insideOf(transform, name)),
  ];
  const matrix = insideOf(transform, "matrix") ?? "1,0,0,1";
  const [a = 1, b = 0, c = 0, d = 1] = matrix.split(/[\s,]+/).map((each) => numberIn(each) ?? 0);
  if (Math.abs(a * d - b * c) < FAINT * FAINT) return true;
  return scales.some((each) => each?.split(/[\s,]+/).some((part) => Math.abs(numberIn(part) ?? 1) < FAINT));
}

const SIDES =
  "left top right bottom inset inset-inline inset-block inset-inline-start inset-block-start".split(" ");
const MARGINS =
  "margin margin-left margin-top margin-inline-start margin-block-start text-indent translate".split(" ");

/** Moved off the page, by whatever moves things. */
function isAway(said: Said, size: number): boolean {
  const transform = said.get("transform");
  const moved = ["translate", "translatex", "translatey", "translate3d"].map((name) =>
    insideOf(transform, name),
  );
  const position = said.get("position") ?? "static";
  const sides = position === "static" ? [] : SIDES.map((name) => said.get(name));
  const margins = MARGINS.map((name) => said.get(name));
  return [...moved, ...sides, ...margins].some((each) =>
    each?.split(/[\s,]+/).some((part) => {
      const pixels = lengthInPixels(part, size, SCREEN) ?? 0;
      return pixels <= -FAR || pixels >= VERY_FAR;
    }),
  );
}

/** Cut down to nothing. */
function isCut(said: Said): boolean {
  const clip = insideOf(said.get("clip"), "rect");
  if (clip?.split(/[\s,]+/).every((each) => Math.abs(numberIn(each) ?? 9) <= 1)) return true;
  const path = said.get("clip-path");
  const inset = insideOf(path, "inset")?.split(/\s+/)[0];
  return (inset?.endsWith("%") && (numberIn(inset) ?? 0) >= 0.5) || isZero(insideOf(path, "circle"));
}

const SIZES = "width height max-width max-height block-size inline-size max-block-size max-inline-size".split(
  " ",
);

/** Without room, and what does not fit is not shown. */
function isClosed(said: Said, size: number): boolean {
  const overflows = ["overflow", "overflow-x", "overflow-y"].map((name) => said.get(name) ?? "visible");
  if (overflows.every((each) => each === "visible")) return false;
  return SIZES.some((name) => {
    const pixels = lengthInPixels(said.get(name) ?? "", size, SCREEN);
    return pixels !== null && pixels <= 1;
  });
}
