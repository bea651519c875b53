import type { Field } from "../../../domain/parsed-form.ts";
import type { Candidate } from "./candidate.ts";

const SAME_EDGE = 4;
/** The number of a line, in figures or spelled out. */
const NUMBER_IN_LABEL =
  /\d+|(?<!\p{L})(?:eins|zwei|drei|vier|fünf|(?:erste|zweite|dritte|vierte|fünfte)[nrsm]?|first|second|third|fourth|fifth|premi(?:er|ère)|deuxième|troisième|quatrième|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa])(?!\p{L})/giu;

/** Whether two fields are lines of one table: one below the other, with labels that differ in a number at most. */
export function isRowOf(first: Candidate, other: Candidate): boolean {
  const [a, b] = [first, other].map(({ writes }) => writes[0]?.entry.field);
  const [box, below] = [a?.widgets[0], b?.widgets[0]];
  if (
    !a ||
    a.type !== b?.type ||
    (a.type !== "text" && a.type !== "checkbox") ||
    !box ||
    !below ||
    first.writes.length > 1 ||
    other.writes.length > 1
  )
    return false;
  const isColumn = Math.abs(box.x - below.x) < SAME_EDGE && Math.abs(box.width - below.width) < SAME_EDGE;
  const isFirst = /\b1 of \d+/.test(a.label) || (isColumn && box.page === below.page);
  return isFirst && textOf(a) === textOf(b);
}

const textOf = ({ label, tooltip }: Field): string =>
  `${label}|${tooltip ?? ""}`.replace(NUMBER_IN_LABEL, "");
