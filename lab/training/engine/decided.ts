import {
  type Calibration,
  chanceOf,
  judged as judgedBy,
  lengthSeen,
  sortOf,
  sortsOf,
  toneSeen,
  type Way,
  wayOf,
} from "../../../lib/instructions/local/6-score.ts";
import { type Decision, decide } from "../../../lib/instructions/local/7-decide.ts";
import type { Proposed } from "../../../lib/instructions/local/mention.ts";
import { calibrate, type JudgedDecision, offsetOf } from "./calibrate.ts";
import type { Example } from "./dataset.ts";
import { type CaseScore, isWanted, scoreCase } from "./score-case.ts";

/** What is looked at for the calibration: all that could be decided at a low chance. */
const LOW = 0.3;

/** A decision that a score took which had not seen the form. */
export interface Decided {
  example: Example;
  candidate: Proposed;
  way: Way;
  tone: string;
  length: string;
  odds: number;
  right: boolean;
  /** How many of its fields get what they should: of an address, the town may be right and the street not. */
  rightFields: number;
}

type Odds = ReadonlyMap<Example, readonly number[]>;
type Ways = Readonly<Record<Way, Calibration>>;

const waysOf = (of: (way: Way) => Calibration): Ways => ({
  item: of("item"),
  sentence: of("sentence"),
  clause: of("clause"),
});
const RAW = waysOf(() => ({ slope: 1, offset: 0, sorts: {}, threshold: LOW }));

/** What makes the held-out odds true to the share that is right. */
export function calibrationOf(examples: readonly Example[], odds: Odds): Ways {
  const raw = Map.groupBy(
    examples.flatMap((example) => decideHeldOut(example, odds, RAW)),
    ({ way }) => way,
  );
  return waysOf((way) => {
    const own = raw.get(way) ?? [];
    const line = calibrate(own);
    const sorts = offsetsBy(own, ({ candidate }) => sortOf(candidate), line);
    const beyond = own.map((one) => ({
      ...{ ...one, odds: one.odds + (sorts[sortOf(one.candidate)] ?? 0) / line.slope },
    }));
    const tones = offsetsBy(beyond, ({ tone }) => tone, line);
    const still = beyond.map((one) => ({ ...one, odds: one.odds + (tones[one.tone] ?? 0) / line.slope }));
    const lengths = offsetsBy(still, ({ length }) => length, line);
    return { ...line, sorts: { ...sorts, ...tones, ...lengths }, threshold: LOW };
  });
}

/** By key, what its outcomes add to the offset of a line. */
function offsetsBy<One extends JudgedDecision>(
  all: readonly One[],
  keyOf: (one: One) => string,
  line: { slope: number; offset: number },
): Record<string, number> {
  const groups = [...Map.groupBy(all, keyOf)].sort();
  return Object.fromEntries(groups.map(([key, some]) => [key, offsetOf(some, line)]));
}

/** The same down to what is not even asked: what the curve is drawn from. */
export const lowered = (ways: Ways): Ways => waysOf((way) => ({ ...ways[way], threshold: LOW }));

function decisionOf({ proposals, read }: Example, odds: readonly number[], ways: Ways): Decision {
  const candidates = proposals.map((proposal, at): Proposed => {
    const way = ways[wayOf(proposal)];
    const score = chanceOf(way, sortsOf(proposal), odds[at] ?? Number.NEGATIVE_INFINITY);
    return judgedBy(proposal, score, way.threshold);
  });
  return decide(candidates, read.model);
}

/** What the engine would decide with the held-out odds; what teaches nothing is left out. */
export function decideHeldOut(example: Example, odds: Odds, ways: Ways): Decided[] {
  const { proposals, labels } = example;
  const own = odds.get(example) ?? [];
  const places = new Map(proposals.map(({ writes }, at) => [writes, at]));
  return decisionOf(example, own, ways).chosen.flatMap((candidate) => {
    const at = places.get(candidate.writes);
    const proposal = at === undefined ? undefined : proposals[at];
    const right = at === undefined ? null : (labels[at] ?? null);
    return at === undefined || right === null || !proposal
      ? []
      : [
          {
            ...{
              example,
              candidate,
              way: wayOf(candidate),
              tone: toneSeen(proposal),
              length: lengthSeen(proposal),
              odds: own[at] ?? 0,
              right,
            },
            rightFields: right ? candidate.writes.length : rightFieldsOf(example, candidate),
          },
        ];
  });
}

function rightFieldsOf({ given, form }: Example, { writes }: Proposed): number {
  return writes.filter(({ fieldId, value }) => {
    const name = form.fields.find(({ id }) => id === fieldId)?.name ?? "";
    const wanted = given.expect.find(({ field }) => field === name);
    return wanted !== undefined && isWanted(wanted, value);
  }).length;
}

/** What is written must be right so often on cases that no training has read, and of each way of reading so often. */
const WANTED = 0.95;
const WANTED_OF_EACH = 0.92;
/** At 1 a way of reading writes nothing. */
const CHANCES = [...Array.from({ length: 18 }, (_, at) => (80 + at) / 100), 1];

/**
 * From which chance on each way of reading is written, so that as many fields as possible are right where what is written is right
 * often enough. `odds` are of examples that the score has not seen.
 */
export function thresholdsOn(examples: readonly Example[], odds: Odds, ways: Ways): Ways {
  const all = examples.flatMap((example) => decideHeldOut(example, odds, lowered(ways)));
  const countsOf = (way: Way) =>
    CHANCES.map((chance) => {
      const written = all.filter((one) => one.way === way && one.candidate.score >= chance);
      const sum = (count: (one: Decided) => number): number => written.reduce((n, one) => n + count(one), 0);
      return {
        chance,
        right: sum((one) => one.rightFields),
        fields: sum((one) => one.candidate.writes.length),
      };
    }).filter(({ right, fields }) => fields === 0 || right >= WANTED_OF_EACH * fields);
  let best = { right: -1, chances: { item: 1, sentence: 1, clause: 1 } };
  for (const item of countsOf("item"))
    for (const sentence of countsOf("sentence"))
      for (const clause of countsOf("clause")) {
        const right = item.right + sentence.right + clause.right;
        const fields = item.fields + sentence.fields + clause.fields;
        if (right < WANTED * fields || right <= best.right) continue;
        best = { right, chances: { item: item.chance, sentence: sentence.chance, clause: clause.chance } };
      }
  return waysOf((way) => ({ ...ways[way], threshold: best.chances[way] }));
}

/** How the case comes out with the held-out odds. */
export function scoreHeldOut(example: Example, odds: Odds, ways: Ways): CaseScore {
  const { chosen } = decisionOf(example, odds.get(example) ?? [], ways);
  const values = new Map(
    chosen.toReversed().flatMap(({ writes }) => writes.map((write) => [write.fieldId, write] as const)),
  );
  const planned = [...values.values()].map((write) => ({ ...write, confidence: 1, source: null, rule: "" }));
  return scoreCase(example.given, example.form, planned);
}
