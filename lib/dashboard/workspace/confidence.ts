/** How sure the service is of a value, in three steps. */
export type Band = "high" | "medium" | "low";

/** Said outright or in a plain sentence; concluded from one; below, one reading of several. */
const HIGH = 0.8;
const MEDIUM = 0.7;

export const bandOf = (confidence: number): Band =>
  confidence >= HIGH ? "high" : confidence >= MEDIUM ? "medium" : "low";

export const BAND_NAMES: Record<Band, string> = {
  high: "sure",
  medium: "likely",
  low: "check this",
};

/** The rule of a value that a person or a program gave outright. */
const BY_HAND = "values";

/** Whether a value was given for its field, and not found in an instruction. */
export const isByHand = ({ rule, source }: { rule: string; source: unknown }): boolean =>
  source === null && rule === BY_HAND;
