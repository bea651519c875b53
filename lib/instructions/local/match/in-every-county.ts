import { stateCode } from "../entities/us-states.ts";
import { tokens } from "../form/tokens.ts";
import { isOther } from "../people/roles.ts";
import { type Candidate, MARGIN, THRESHOLD } from "./candidate.ts";
import type { Choice } from "./pick.ts";

/** A caption asks for the county of a court in other words than a form for the county of a home. */
const NEARLY_AS_GOOD = 0.3;
/** Words around "county" in captions and in questions about where one lives; any other says which county is meant. */
const PLAIN = new Set(
  tokens(
    "county name court probate superior circuit district family surrogate state trial judicial division live residence current now home my",
  ),
);

/** Who names one county means that of the court and of his home: it is written wherever the form asks for either. */
export function inEveryCounty(choices: readonly Choice[]): Choice[] {
  const counties = choices.filter(({ fact }) => fact.act === "write" && tokens(fact.key).includes("county"));
  const named = new Set(
    counties.map(({ fact }) =>
      tokens(fact.value.text)
        .filter((word) => word !== "county")
        .join(" "),
    ),
  );
  if (named.size !== 1) return [...choices];
  return choices.map((choice) => (counties.includes(choice) ? together(choice) : choice));
}

function together(choice: Choice): Choice {
  const best = Math.max(0, ...choice.candidates.map(({ score }) => score));
  const plain = choice.candidates.filter(
    (candidate) => candidate.score >= Math.max(THRESHOLD, best - NEARLY_AS_GOOD) && asksForCounty(candidate),
  );
  if (plain.length === 0) return choice;
  const all = { writes: plain.flatMap(({ writes }) => writes), score: best + 2 * MARGIN };
  return {
    ...choice,
    candidates: [all, ...choice.candidates.filter((candidate) => !plain.includes(candidate))],
  };
}

const isPlain = (word: string): boolean => PLAIN.has(word) || stateCode(word) !== null;

const asksForCounty = ({ writes: [write, ...others] }: Candidate): boolean =>
  write !== undefined &&
  others.length === 0 &&
  write.entry.field.type === "text" &&
  !write.entry.roles.some(isOther) &&
  write.entry.views.some((view) => view.includes("county") && view.every(isPlain));
