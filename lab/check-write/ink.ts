import type { Widget } from "../../lib/domain/parsed-form.ts";
import { run } from "./run.ts";

/** A page at one pixel a point, in grey, a byte a pixel. */
export interface GreyPage {
  width: number;
  height: number;
  pixels: Buffer;
}

/** With more `options` of pdftoppm. */
export async function popplerPage(file: string, page: number, ...options: string[]): Promise<GreyPage> {
  const range = ["-f", String(page), "-l", String(page)];
  return readPgm(
    (await run("pdftoppm", "-r", "72", "-gray", "-cropbox", ...options, ...range, "-singlefile", file))
      .stdout,
  );
}

export async function mutoolPage(file: string, page: number): Promise<GreyPage> {
  return readPgm(
    (await run("mutool", "draw", "-q", "-r", "72", "-c", "gray", "-F", "pgm", "-o", "-", file, String(page)))
      .stdout,
  );
}

function readPgm(bytes: Buffer): GreyPage {
  const header = /^P5\s+(?:#.*\s+)?(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 200).toString("latin1"));
  if (!header) throw new TypeError("Expected a grey image, got something else.");
  return { width: Number(header[1]), height: Number(header[2]), pixels: bytes.subarray(header[0].length) };
}

/** Shares of a box's pixels that a person sees. */
const CHANGED = 0.02;
const DARK = 0.05;

/** Whether a box has become darker; one that was marked before shows by its own ink. */
export function isMarked(before: GreyPage, after: GreyPage, { x, y, width, height }: Widget): boolean {
  let [changed, dark, all] = [0, 0, 0];
  for (let row = Math.max(0, Math.floor(y + 1)); row < Math.min(after.height, y + height - 1); row++) {
    for (
      let column = Math.max(0, Math.floor(x + 1));
      column < Math.min(after.width, x + width - 1);
      column++
    ) {
      const [was = 255, is = 255] = [before, after].map((page) => page.pixels[row * page.width + column]);
      all++;
      if (was - is > 40) changed++;
      if (is < 160) dark++;
    }
  }
  return all > 0 && (changed / all > CHANGED || (changed === 0 && dark / all > DARK));
}
