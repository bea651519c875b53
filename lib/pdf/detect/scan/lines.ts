import type { Line } from "../../page/drawing/drawing.ts";
import type { Greys } from "./greys.ts";

/** How a line is drawn: its least length, the widest gap in it and its least darkness against the paper. */
interface Stroke {
  least: number;
  gap: number;
  depth: number;
}

/** A line as it is drawn, in pixels. */
export interface DrawnLine extends Line {
  /** How thick it is on average. */
  thickness: number;
  /** The part of its length that is drawn: the rest are gaps between dots or dashes. */
  density: number;
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
  longest: Run;
  /** The runs of the row above, and those of the row at hand. */
  above: Run[];
  here: Run[];
}

interface Run {
  from: number;
  to: number;
  ink: number;
}

/** Lighter than this part of the line before it is a gap; darker by this factor is something that crosses the line. */
const EVEN = 0.4;
const CROSSING = 2.5;
/** How wide what crosses a line may be, in pixels, and how fast a line's own darkness is learnt. */
const WIDEST = 12;
const LEARNING = 0.1;

/** The level lines of a picture, from the top; its pixels say how dark each is against the paper. */
export function findLines(picture: Greys, stroke: Stroke): DrawnLine[] {
  const lines: DrawnLine[] = [];
  let bands: Band[] = [];
  for (let y = 0; y <= picture.height; y++) {
    const runs = y < picture.height ? runsOf(picture, y, stroke) : [];
    for (const run of runs) {
      const touches = ({ from, to }: Run) => from <= run.to + stroke.gap && to + stroke.gap >= run.from;
      const band = bands.find(({ above }) => above.some(touches));
      if (band) extend(band, run);
      else bands.push({ ...run, top: y, longest: run, above: [], here: [run] });
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
  if (lengthOf(run) > lengthOf(band.longest)) band.longest = run;
}

const lengthOf = ({ from, to }: Run): number => to - from;

const toLine = ({ from, to, top, ink, longest }: Band, foot: number): DrawnLine => ({
  from,
  to,
  top,
  foot,
  at: (top + foot) / 2,
  thickness: ink / (to - from),
  density: longest.ink / lengthOf(longest),
});

/** A run that is being followed: how dark it is itself, and how many pixels of what crosses it came last. */
interface OpenRun extends Run {
  own: number;
  crossed: number;
}

/** The stretches of a row that are evenly dark and long enough. */
function runsOf({ width, data }: Greys, y: number, { least, gap, depth }: Stroke): Run[] {
  const runs: Run[] = [];
  let run: OpenRun | null = null;
  for (let x = 0; x <= width; x++) {
    const dark = x < width ? (data[y * width + x] ?? 0) : 0;
    if (!run) {
      if (dark >= depth) run = { from: x, to: x + 1, ink: 1, own: dark, crossed: 0 };
    } else if (isPart(run, dark, depth)) {
      follow(run, x, dark);
    } else if (x === width || x - run.to >= gap) {
      if (lengthOf(run) >= least) runs.push(run);
      run = null;
    }
  }
  return runs;
}

const isCrossing = ({ own, crossed }: OpenRun, dark: number): boolean =>
  dark > CROSSING * own && crossed < WIDEST;

const isPart = (run: OpenRun, dark: number, depth: number): boolean =>
  isCrossing(run, dark) || (dark >= depth && dark > EVEN * run.own);

function follow(run: OpenRun, x: number, dark: number): void {
  if (isCrossing(run, dark)) run.crossed++;
  else {
    run.crossed = 0;
    run.own += LEARNING * (dark - run.own);
  }
  run.to = x + 1;
  run.ink++;
}
