import type { Line } from "../../page/drawing/drawing.ts";
import type { Bitmap } from "./bitmap.ts";

/** How a line is drawn: its least length, the widest gap in it and its greatest thickness, in pixels. */
export interface Stroke {
  least: number;
  gap: number;
  thickness: number;
}

/** A line as it is drawn, in pixels. */
export interface DrawnLine extends Line {
  /** How thick it is on average; more than the stroke has where it is a filled area. */
  thickness: number;
  /** The first row and the last. */
  top: number;
  foot: number;
}

/** Runs of neighbouring rows that touch. */
interface Band {
  from: number;
  to: number;
  top: number;
  ink: number;
  /** The runs of the row above, and those of the row at hand. */
  above: Run[];
  here: Run[];
}

interface Run {
  from: number;
  to: number;
  ink: number;
}

/** The level lines and filled areas of a picture, from the top. */
export function findLines(bitmap: Bitmap, stroke: Stroke): DrawnLine[] {
  const lines: DrawnLine[] = [];
  let bands: Band[] = [];
  for (let y = 0; y <= bitmap.height; y++) {
    const runs = y < bitmap.height ? runsOf(bitmap, y, stroke) : [];
    for (const run of runs) {
      const touches = ({ from, to }: Run) => from <= run.to + stroke.gap && to + stroke.gap >= run.from;
      const band = bands.find(({ above }) => above.some(touches));
      if (band) extend(band, run);
      else bands.push({ ...run, top: y, above: [], here: [run] });
    }
    lines.push(...bands.filter(({ here }) => here.length === 0).map((band) => toLine(band, y)));
    bands = bands
      .filter(({ here }) => here.length > 0)
      .map((band) => ({ ...band, above: band.here, here: [] }));
  }
  return lines;
}

function extend(band: Band, run: Run): void {
  band.from = Math.min(band.from, run.from);
  band.to = Math.max(band.to, run.to);
  band.ink += run.ink;
  band.here.push(run);
}

const toLine = ({ from, to, top, ink }: Band, foot: number): DrawnLine => ({
  from,
  to,
  top,
  foot,
  at: (top + foot) / 2,
  thickness: ink / (to - from),
});

/** The stretches of ink in a row that are long enough. */
function runsOf({ width, data }: Bitmap, y: number, { least, gap }: Stroke): Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  for (let x = 0; x <= width; x++) {
    if (x < width && data[y * width + x] === 1) {
      run ??= { from: x, to: x, ink: 0 };
      run.to = x + 1;
      run.ink++;
    } else if (run && (x === width || x - run.to >= gap)) {
      if (run.to - run.from >= least) runs.push(run);
      run = null;
    }
  }
  return runs;
}
