import { yesOrNo } from "../../meaning/yes-no.ts";
import type { Measured } from "./features.ts";

/** Yes or no to a question of which not one word is said: "I am no student", "Newsletter: yes". */
export function isStrayAnswer({ mention: { kind, segment, context }, slot, features }: Measured): boolean {
  const { option, question } = slot;
  if (option === null || yesOrNo(option.label) === null || question.size === 0) return false;
  // "No job right now" by itself is no answer about a pet.
  const isClause = kind === "clause" || (kind === "text" && segment.key === "");
  if (!isClause && (kind !== "yesno" || !segment.key || features.keyMeantAround > 0)) return false;
  const said = [...(isClause ? context.all : context.near)];
  return ![...question].some((asked) => said.some((word) => isAlike(asked, word)));
}
/** "fumez" and "fume" begin alike. */
const isAlike = (one: string, other: string): boolean =>
  one === other || (one.length > STEM && one.slice(0, STEM) === other.slice(0, STEM));
/** In letters. */
const STEM = 4;
