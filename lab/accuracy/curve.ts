import type { FigureRow } from "../training/engine/report.ts";

/** A decision on a form that the score had not seen, as `lab/training/engine/decisions.gen.json` keeps it. */
export interface KeptDecision {
  style: FigureRow["set"];
  confidence: number;
  right: boolean;
}

/** What would be written from a confidence on: how much of all that could be, and how much of it would be right. */
export interface CurvePoint {
  from: number;
  written: number;
  recall: string;
  precision: string;
}

const CUTS = [0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95] as const;

/** Recall against precision. `expected` is how many values the cases expect; a decision that fills several fields counts once. */
export const curveOf = (decisions: readonly KeptDecision[], expected: number): CurvePoint[] =>
  CUTS.map((from) => {
    const written = decisions.filter(({ confidence }) => confidence >= from);
    const right = written.filter((one) => one.right).length;
    return {
      ...{ from, written: written.length },
      recall: ((100 * right) / expected).toFixed(1),
      precision: ((100 * right) / Math.max(1, written.length)).toFixed(1),
    };
  });
