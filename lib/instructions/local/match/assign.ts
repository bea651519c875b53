import type { Fact } from "../fact.ts";
import type { FieldGroup } from "../form/field-groups.ts";
import { aimAtRows } from "./aim-at-rows.ts";
import { breakTie } from "./break-ties.ts";
import { type Candidate, MARGIN, THRESHOLD } from "./candidate.ts";
import { type Choice, type OpenChoice, overlap, type Pick } from "./pick.ts";
import { NO_SURROUNDINGS, type Surroundings } from "./surroundings.ts";

export interface Assignment {
  decided: { fact: Fact; candidate: Candidate }[];
  /** Facts with several equally good fields, and facts that contradict each other. */
  ambiguous: Choice[];
  /** Facts without any field, or whose fields all went to better facts. */
  unused: Fact[];
}

/**
 * Gives every fact at most one candidate and every field at most one value, the clearest first. A fact whose best
 * candidates are equally good is settled by its neighbours when it stands in a list, and is ambiguous otherwise.
 */
export function assign(
  choices: readonly Choice[],
  groups: readonly FieldGroup[] = [],
  around: Surroundings = NO_SURROUNDINGS,
): Assignment {
  const all: OpenChoice[] = aimAtRows(choices, around).map((choice, at) => ({
    ...choice,
    at,
    candidates: relevant(choice),
  }));
  const open = all.map((choice) => ({ ...choice }));
  const picks = new Map<number, Pick>();
  const settle = (undecided: readonly OpenChoice[]): Pick | null =>
    breakTie(undecided, picks, groups, around);
  for (let pick = nextPick(open, settle); pick; pick = nextPick(open, settle)) {
    picks.set(pick.choice.at, pick);
    const claimed = new Set(pick.candidate.writes.map(({ entry }) => entry.field.id));
    open.splice(open.indexOf(pick.choice), 1);
    for (const other of open)
      if (other.candidates.some((candidate) => touches(candidate, claimed)))
        other.candidates = stillFree(other, claimed);
  }
  const lost = open.filter(({ candidates }) => candidates.length === 0).flatMap(({ at }) => all[at] ?? []);
  const contradictions = [...picks.values()].flatMap((pick) =>
    lost.filter((loser) => contradicts(loser, pick)).map((loser) => ({ pick, loser })),
  );
  for (const { pick } of contradictions) picks.delete(pick.choice.at);
  return {
    decided: [...picks.values()]
      .sort((a, b) => a.choice.at - b.choice.at)
      .map(({ choice, candidate }) => ({ fact: choice.fact, candidate })),
    ambiguous: [
      ...open.filter(({ candidates }) => candidates.length > 0),
      ...contradictions.flatMap(({ pick, loser }) => [
        { fact: pick.choice.fact, candidates: [pick.candidate] },
        { fact: loser.fact, candidates: [pick.candidate] },
      ]),
    ],
    unused: lost
      .filter((loser) => !contradictions.some((one) => one.loser === loser))
      .map(({ fact }) => fact),
  };
}

const relevant = ({ candidates }: Choice): Candidate[] =>
  candidates.filter(({ score }) => score >= THRESHOLD).sort((a, b) => b.score - a.score);

const touches = ({ writes }: Candidate, claimed: ReadonlySet<string>): boolean =>
  writes.some(({ entry }) => claimed.has(entry.field.id));

/** A list may mean the next best field when the best is taken; running text then means something else. */
function stillFree({ fact, candidates }: Choice, claimed: ReadonlySet<string>): Candidate[] {
  const [best] = candidates;
  const isLost = best !== undefined && unclaimed([best], claimed).length === 0;
  return isLost && fact.tie !== "list" ? [] : unclaimed(candidates, claimed);
}

/** A split value may still fill the parts that nobody has claimed, as long as most are free. */
function unclaimed(candidates: readonly Candidate[], claimed: ReadonlySet<string>): Candidate[] {
  return candidates.flatMap((candidate) => {
    const free = candidate.writes.filter((write) => !claimed.has(write.entry.field.id));
    return free.length * 2 > candidate.writes.length ? [{ ...candidate, writes: free }] : [];
  });
}

function nextPick(
  open: readonly OpenChoice[],
  settle: (undecided: readonly OpenChoice[]) => Pick | null,
): Pick | null {
  const ordered = open
    .filter(({ candidates }) => candidates.length > 0)
    .sort((a, b) => (b.candidates[0]?.score ?? 0) - (a.candidates[0]?.score ?? 0));
  const clear = ordered.flatMap(clearPick);
  const undisputed = clear.find((pick) => !ordered.some((other) => outbids(other, pick)));
  return undisputed ?? settle(ordered) ?? clear[0] ?? null;
}

/** The best candidate when it leads every other place by the margin. */
function clearPick(choice: OpenChoice): Pick[] {
  const [best, ...others] = choice.candidates;
  if (!best) return [];
  const rival = others.find((other) => !overlap(other, best));
  return !rival || best.score - rival.score >= MARGIN ? [{ choice, candidate: best }] : [];
}

/** Whether another fact, not settled yet, wants the same field more. */
function outbids(other: OpenChoice, pick: Pick): boolean {
  const bid = Math.max(pick.candidate.score + MARGIN, (other.candidates[0]?.score ?? 0) - MARGIN);
  return (
    other !== pick.choice &&
    other.candidates.some((candidate) => candidate.score > bid && overlap(candidate, pick.candidate))
  );
}

/** Whether another line of the list, which found no field, says something else about the same thing: then neither can be trusted. */
function contradicts(loser: OpenChoice, { choice, candidate }: Pick): boolean {
  const [wanted] = loser.candidates;
  if (!wanted || !overlap(wanted, candidate)) return false;
  const { fact } = choice;
  const sameKey =
    loser.fact.key.toLowerCase() === fact.key.toLowerCase() && loser.fact.context === fact.context;
  return (
    sameKey && fact.tie === "list" && loser.fact.act === fact.act && loser.fact.value.text !== fact.value.text
  );
}
