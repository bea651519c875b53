/**
 * The confidence from which on a suggestion that is `likely` may be taken together with others: nearly nine of ten are right, of all
 * suggestions about six (`docs/accuracy.md`).
 */
const LIKELIEST = 0.75;

/** Whether a suggestion is one of the likeliest: a good guess that nothing speaks against. */
export const isLikeliest = ({ why, confidence }: { why: string; confidence?: number | undefined }): boolean =>
  why === "likely" && (confidence ?? 0) >= LIKELIEST;
