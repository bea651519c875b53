import type { Fact } from "../fact.ts";
import { areAlternatives } from "../form/alternative-boxes.ts";
import { type FieldEntry, readableName } from "../form/field-entry.ts";
import type { FieldGroup } from "../form/field-groups.ts";
import { tokens } from "../form/tokens.ts";
import { isRole } from "../people/roles.ts";
import { COUPLE } from "../read/name-facts.ts";
import { PLACE_AND_DATE } from "../read/place-and-date.ts";
import { type Candidate, MARGIN } from "./candidate.ts";
import { bestOf, byOrder, type OpenChoice, ordersOf, overlap, type Pick, type Picks } from "./pick.ts";
import { pickCompanion } from "./pick-companion.ts";
import { pickFirstRow } from "./pick-first-row.ts";
import { pickSpokenOf } from "./pick-spoken-of.ts";
import type { Surroundings } from "./surroundings.ts";

/** How far apart two neighbours of a list may stand: in lines of the list, and in fields of the form. */
const NEIGHBOURHOOD = 15;

/** Settles one choice between equally good candidates, by what the order of a list or the first person tells. */
export function breakTie(
  open: readonly OpenChoice[],
  picks: Picks,
  groups: readonly FieldGroup[],
  around: Surroundings,
): Pick | null {
  const listed = open.filter(({ fact }) => fact.tie === "list").sort((a, b) => a.at - b.at);
  const loose = open.filter(({ fact }) => fact.tie !== "list" && OF_THINGS.has(fact.rule));
  return (
    pickTwin(listed) ??
    pickFirstRow(open) ??
    pickNeighbour(listed, picks, groups) ??
    pickCompanion(
      loose.filter(({ fact }) => fact.rule !== "money" && !isOfBirth(fact)),
      picks,
    ) ??
    pickSpokenOf(
      loose.filter(({ fact }) => !isOfBirth(fact)),
      around,
    ) ??
    pickFirst(open)
  );
}

/** Where and when somebody was born is told of the person, whatever is told beside it. */
const isOfBirth = ({ key }: Fact): boolean => /\bbirth\b/.test(key);

/** When a list says the same key as often as the form has equally good fields, the first is meant for the first. */
function pickTwin(listed: readonly OpenChoice[]): Pick | null {
  for (const choice of listed) {
    const key = choice.fact.key.toLowerCase();
    const twins = listed.filter(({ fact }) => fact.key.toLowerCase() === key);
    const equals = bestOf(choice).sort(byOrder);
    const [candidate] = equals;
    if (!candidate || twins.length < 2 || twins.length !== equals.length) continue;
    if (twins.every((twin) => sameCandidates(bestOf(twin), equals))) return { choice, candidate };
  }
  return null;
}

const sameCandidates = (some: readonly Candidate[], others: readonly Candidate[]): boolean =>
  some.length === others.length && some.every((one) => others.some((other) => overlap(one, other)));

/** Where so many places are equally good, the first is only a guess. */
const MOST_TWINS = 4;

/** What everybody has one of: of several fields for it, the first is for the person whose form it is. */
const PERSONAL = new Set([
  "name of a person",
  COUPLE,
  "printed name",
  "title",
  "email",
  "phone",
  "ssn",
  "ein",
  "address",
  PLACE_AND_DATE,
  "status",
]);

/** What is told of things, and may stand beside what else is told of them. */
const OF_THINGS = new Set(["date", "money", "percent", "count", "identifier", "statement", "answer"]);

/** Two dates or sums are for the same thing when their words say the same but for a person or a number. */
function asksTheSame(a: Candidate, b: Candidate | undefined): boolean {
  const words = (candidate: Candidate | undefined): string =>
    labelWords(candidate?.writes[0]?.entry)
      .filter((word) => !isRole(word) && !/^\d+$/.test(word))
      .toSorted()
      .join(" ");
  return words(a) === words(b);
}

const labelWords = (entry: FieldEntry | undefined): string[] => [
  ...(entry?.views[0] ?? []),
  ...tokens(entry?.field.tooltip ?? ""),
];

/** "Insurer C" and "Insurer D": which one is meant must be said. */
function isLettered(a: Candidate, b: Candidate | undefined): boolean {
  const [one = [], other = []] = [a, b].map((candidate) => candidate?.writes[0]?.entry.views[0] ?? []);
  const apart = [...one, ...other].filter((word) => !one.includes(word) || !other.includes(word));
  return apart.length > 0 && apart.every((word) => /^(?:letter-)?\p{L}$/u.test(word));
}

/** Two boxes of which only one may be ticked: the first is no better an answer than the second. */
const answerDifferently = (a: Candidate, b: Candidate | undefined): boolean =>
  a.writes.some(({ entry }) =>
    (b?.writes ?? []).some((other) => areAlternatives(entry.field, other.entry.field)),
  );

/** What people say of themselves belongs to the first such place on the form. */
function pickFirst(open: readonly OpenChoice[]): Pick | null {
  for (const choice of open.filter(({ fact }) => fact.tie === "first")) {
    const [candidate] = bestOf(choice).sort(byOrder);
    const rivals = bestOf(choice, 2 * MARGIN);
    const isFair =
      PERSONAL.has(choice.fact.rule) ||
      isOfBirth(choice.fact) ||
      rivals.every((rival) => asksTheSame(rival, candidate));
    const isSeries = rivals.some(
      (rival) => rival !== candidate && (isLettered(rival, candidate) || answerDifferently(rival, candidate)),
    );
    if (candidate && rivals.length <= MOST_TWINS && isFair && !isSeries) return { choice, candidate };
  }
  return null;
}

interface Place {
  choice: OpenChoice;
  before: Pick | undefined;
  after: Pick | undefined;
}

/** Settles the open choice that stands nearest to a settled one in its list: lists follow the form. */
function pickNeighbour(
  listed: readonly OpenChoice[],
  picks: Picks,
  groups: readonly FieldGroup[],
): Pick | null {
  const places = listed
    .map((choice) => ({ choice, before: neighbour(picks, choice, -1), after: neighbour(picks, choice, 1) }))
    .sort((a, b) => stepsToNeighbour(a) - stepsToNeighbour(b));
  for (const place of places) {
    const candidate = nextInLine(place, groups);
    if (candidate) return { choice: place.choice, candidate };
  }
  return null;
}

/** The nearest settled fact of the same list before (-1) or after (1) this one. */
function neighbour(picks: Picks, { at, fact }: OpenChoice, step: 1 | -1): Pick | undefined {
  for (let steps = 1; steps <= NEIGHBOURHOOD; steps++) {
    const pick = picks.get(at + step * steps);
    if (pick?.choice.fact.tie === "list" && pick.choice.fact.context === fact.context) return pick;
  }
  return undefined;
}

const stepsToNeighbour = ({ choice, before, after }: Place): number =>
  Math.min(...[before, after].map((pick) => (pick ? Math.abs(pick.choice.at - choice.at) : Infinity)));

/** Among equally good candidates, the one that belongs to where the list's neighbours went, by name and by place. */
function nextInLine({ choice, before, after }: Place, groups: readonly FieldGroup[]): Candidate | null {
  const [nearest, next] = bestOf(choice)
    .map((candidate) => ({
      candidate,
      isGrouped: [before, after].some((pick) => pick && areOneGroup(candidate, pick.candidate, groups)),
      kinship: Math.max(nameKinship(candidate, before), nameKinship(candidate, after)),
      distance: distanceTo(candidate, before, after),
    }))
    .sort(
      (a, b) => Number(b.isGrouped) - Number(a.isGrouped) || b.kinship - a.kinship || a.distance - b.distance,
    );
  if (nearest?.isGrouped && !next?.isGrouped) return nearest.candidate;
  if (!nearest || (nearest.distance > NEIGHBOURHOOD && nearest.kinship === 0)) return null;
  const leads = !next || nearest.kinship > next.kinship || nearest.distance < next.distance;
  return leads ? nearest.candidate : null;
}

/** Whether both write parts of one address or name: the city goes to the street that was said before. */
const areOneGroup = (a: Candidate, b: Candidate, groups: readonly FieldGroup[]): boolean =>
  groups.some(({ parts }) =>
    [a, b].every(({ writes }) => writes.every((write) => parts.some(({ entry }) => entry === write.entry))),
  );

/** How many letters the readable names of the candidate's field and of the neighbour's begin with in common. */
function nameKinship(candidate: Candidate, neighbour: Pick | undefined): number {
  const [own = "", other = ""] = [candidate, neighbour?.candidate].map((one) =>
    readableName(one?.writes[0]?.entry.field.name ?? null),
  );
  let shared = 0;
  while (shared < own.length && own[shared] === other[shared]) shared++;
  return shared;
}

/** Fields between the candidate and its neighbours; going back in the form costs twice. */
function distanceTo(candidate: Candidate, before: Pick | undefined, after: Pick | undefined): number {
  const own = ordersOf(candidate);
  const step = (from: number, to: number): number => (to > from ? to - from : 2 * (from - to));
  const fromBefore = before ? step(Math.max(...ordersOf(before.candidate)), Math.min(...own)) : Infinity;
  const toAfter = after ? step(Math.max(...own), Math.min(...ordersOf(after.candidate))) : Infinity;
  return Math.min(fromBefore, toAfter);
}
