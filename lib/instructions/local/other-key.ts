import type { Measured } from "./features.ts";

/** "17A. Name: Ada" is none of line 20A's. "3 children" says no line. */
export const isOtherLine = ({ mention: { segment }, slot }: Measured): boolean =>
  /^\d+\p{L}\P{L}/u.test(segment.key ?? "") &&
  slot.line !== null &&
  Number.parseInt(slot.line, 10) !== Number.parseInt(segment.key ?? "", 10);

/** "Subject: Request for advice", "CS101 - Introduction to programming": of the place not the key speaks, but words of the value alone. */
export const isCalledNothing = ({ mention: { kind, segment }, slot, features }: Measured): boolean =>
  (kind === "text" || kind === "name") &&
  slot.type === "text" &&
  Boolean(segment.key) &&
  Math.max(features.lineSame, features.keyMeantAround, features.headingMeant) === 0;
