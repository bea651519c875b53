import type { CaseScore } from "./score-case.ts";

const percent = (part: number, whole: number): string =>
  whole > 0 ? ((100 * part) / whole).toFixed(1) : "-";

/** Recall, precision and false fills of some cases. */
interface Figures {
  cases: number;
  values: number;
  recall: string;
  precision: string;
  /** The same without what the file held before. */
  written: string;
  falseFills: string;
  wholeForms: string;
}

function figuresOf(scores: readonly CaseScore[]): Figures {
  const sum = (count: (score: CaseScore) => number): number =>
    scores.reduce((all, one) => all + count(one), 0);
  const [want, right] = [sum((one) => one.want), sum((one) => one.right.length)];
  const [wrong, extra] = [sum((one) => one.wrong.length), sum((one) => one.extra.length)];
  const whole = scores.filter((one) => one.right.length === one.want && one.extra.length === 0).length;
  return {
    cases: scores.length,
    values: want,
    recall: percent(right, want),
    precision: percent(right, right + wrong + extra),
    written: percent(right, right + wrong - sum((one) => one.heldWrong) + extra),
    falseFills: sum((one) => one.others) > 0 ? ((100 * extra) / sum((one) => one.others)).toFixed(2) : "-",
    wholeForms: percent(whole, scores.length),
  };
}

export const CASE_STYLES = ["list", "prose", "tricky"] as const;

/** The figures of one style, or of all. */
export type FigureRow = { set: string } & Figures;

/** One line for all, and one a style. */
export const byStyle = (scores: readonly CaseScore[]): FigureRow[] =>
  [
    ["all", scores] as const,
    ...CASE_STYLES.map((style) => [style, scores.filter((one) => one.style === style)] as const),
  ]
    .filter(([, some]) => some.length > 0)
    .map(([set, some]) => ({ set, ...figuresOf(some) }));
