import type { Features, Measured } from "./features.ts";

/** How well a proposal looks by itself; only the order matters, between proposals for one mention or one slot. */
const baseOf = (one: Features): number =>
  0.3 * one.sameText +
  0.4 * one.viewSaid +
  0.4 * one.keyMeantAround +
  0.15 * one.kindSame +
  0.3 * one.captionSaid +
  0.2 * one.valueInCaption +
  0.1 * one.headingMeant +
  0.05 * one.viewAfter +
  0.1 * one.roleSame -
  0.25 * one.roleDiffers -
  0.1 * one.slotOfOther -
  0.1 * one.saidOfOther +
  0.2 * one.answerFits +
  0.3 * one.rowSaid -
  0.02 * one.laterRow +
  0.5 * one.lineSame -
  0.3 * one.lineDiffers +
  0.05 * one.isGroup +
  0.05 * one.contextSaid +
  0.15 * one.questionSaid;

/** Proposals closer than this look alike. */
const TIE = 0.02;
/** What has nothing beside it is this far ahead. */
const ALONE = 1;

/** Fills in how each proposal looks beside those for the same mention and those for the same slot. */
export function besideOthers(proposals: readonly Measured[]): Measured[] {
  for (const { features } of proposals) features.base = baseOf(features);
  const likely = bestOf(proposals);
  const byMention = Map.groupBy(likely, ({ mention }) => mention);
  const ofMention = mapOf(byMention, summary);
  const ofSlot = mapOf(
    Map.groupBy(likely, ({ slot }) => slot),
    summary,
  );
  for (const one of likely) {
    const own = byMention.get(one.mention) ?? [];
    Object.assign(
      one.features,
      standing(one.features.base, ofMention.get(one.mention) ?? NONE, ofSlot.get(one.slot) ?? NONE),
      twinsOf(one, own),
      { afterGap: afterGap(one, own) },
    );
  }
  return likely;
}

/** How a proposal stands among those for its mention, and those for its slot. */
const standing = (base: number, others: Summary, rivals: Summary): Partial<Features> => ({
  gapToOthers: gap(base, others),
  gapToRivals: gap(base, rivals),
  rank: Math.min(
    10,
    others.bases.findIndex((other) => other <= base + 1e-9),
  ),
  ties: Math.log2(others.bases.filter((other) => Math.abs(other - base) < TIE).length),
  rivals: Math.log2(rivals.bases.filter((other) => other > base - TIE).length),
});

/** Slots before and after this one that the words at the mention name as well: who names no person means the first one. */
function twinsOf({ slot, features }: Measured, others: readonly Measured[]): Partial<Features> {
  let [before, after] = [0, 0];
  for (const { slot: other, features: its } of others) {
    if (other.order === slot.order || other.type !== slot.type || other.part !== slot.part) continue;
    if (its.keyMeantAround < features.keyMeantAround - TIE || its.headMeant < features.headMeant - TIE)
      continue;
    if (other.order < slot.order) before++;
    else after++;
  }
  return { twinsBefore: before, twinsAfter: after };
}

/** The words after the mention speak for another slot more, or for this one most. */
const afterGap = ({ slot, features }: Measured, others: readonly Measured[]): number =>
  features.viewAfter -
  others.reduce((most, other) => (other.slot === slot ? most : Math.max(most, other.features.viewAfter)), 0);

/** For a mention no more are looked at than these: what is further behind has never been right. */
const MOST_FOR_MENTION = 12;

function bestOf(proposals: readonly Measured[]): Measured[] {
  const least = mapOf(
    Map.groupBy(proposals, ({ mention }) => mention),
    (own) =>
      own.length <= MOST_FOR_MENTION
        ? Number.NEGATIVE_INFINITY
        : (own.map(({ features }) => features.base).sort((a, b) => b - a)[MOST_FOR_MENTION - 1] ?? 0),
  );
  return proposals.filter(({ mention, features }) => features.base >= (least.get(mention) ?? 0) - TIE);
}

/** The bases of some proposals, best first. */
interface Summary {
  bases: readonly number[];
}
const NONE: Summary = { bases: [] };
const MOST = 40;

const summary = (proposals: readonly Measured[]): Summary => ({
  bases: proposals
    .map(({ features }) => features.base)
    .sort((a, b) => b - a)
    .slice(0, MOST),
});

/** How far ahead of the best other one; below nought for all but the best. */
function gap(base: number, { bases }: Summary): number {
  const [best = 0, second] = bases;
  if (base < best) return base - best;
  return second === undefined ? ALONE : base - second;
}

const mapOf = <Key, From, To>(map: ReadonlyMap<Key, From>, change: (value: From) => To): Map<Key, To> =>
  new Map([...map].map(([key, value]) => [key, change(value)]));
