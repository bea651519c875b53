/** What was decided by a model that had not seen the form: the log-odds that it gave, and whether it was right. */
export interface JudgedDecision {
  odds: number;
  right: boolean;
}

const ROUNDS = 200;
/** Draws the slope towards one and the offset towards nought where there are few outcomes. */
const RIDGE = 1;

/** The slope and offset under which the odds say how often they are right (Platt's scaling, by Newton's steps). */
export function calibrate(outcomes: readonly JudgedDecision[]): { slope: number; offset: number } {
  let [slope, offset] = [1, 0];
  for (let round = 0; round < ROUNDS; round++) {
    let [gs, go, ss, so, oo] = [RIDGE * (slope - 1), RIDGE * offset, RIDGE, 0, RIDGE];
    for (const { odds, right } of outcomes) {
      const chance = 1 / (1 + Math.exp(-(slope * odds + offset)));
      const [error, curve] = [chance - Number(right), chance * (1 - chance)];
      gs += error * odds;
      go += error;
      ss += curve * odds * odds;
      so += curve * odds;
      oo += curve;
    }
    const determinant = ss * oo - so * so;
    slope -= bounded((oo * gs - so * go) / determinant);
    offset -= bounded((ss * go - so * gs) / determinant);
  }
  return { slope: round(slope), offset: round(offset) };
}

/** As if so many outcomes of a sort had come out as the line says. */
const PRIOR = 3;

/** What a sort of decisions adds to the offset of such a line, drawn towards nought where there are few of them. */
export function offsetOf(
  outcomes: readonly JudgedDecision[],
  { slope, offset }: { slope: number; offset: number },
): number {
  let added = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let [error, curve] = [PRIOR * CURVE * added, PRIOR * CURVE];
    for (const { odds, right } of outcomes) {
      const chance = 1 / (1 + Math.exp(-(slope * odds + offset + added)));
      error += chance - Number(right);
      curve += chance * (1 - chance);
    }
    added -= bounded(error / curve);
  }
  return round(added);
}
/** How much an outcome of even chances tells. */
const CURVE = 0.25;

/** Where the odds promise far too much, a whole step would leap over the place that it seeks. */
const bounded = (step: number): number => Math.max(-0.5, Math.min(0.5, step));

const round = (value: number): number => Math.round(value * 1e4) / 1e4;
