/** Below this a value is one reading of several. */
const LIKELY = 0.7;

export const isLow = (confidence: number): boolean => confidence < LIKELY;

/** The rule of a value that a person or a program gave outright. */
const BY_HAND = "values";

/** Whether a value was given for its field, and not found in an instruction. */
export const isByHand = ({ rule, source }: { rule: string; source: unknown }): boolean =>
  source === null && rule === BY_HAND;
