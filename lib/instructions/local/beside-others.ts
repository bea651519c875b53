import type { Features, Measured } from "./features.ts";
import { formOrder } from "./form-order.ts";

/** How well a proposal looks by itself; only the order matters, between proposals for one mention or one slot. */
export const baseOf = (one: Features): number =>
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

/** Adds how each proposal looks beside those for the same mention, those for the same slot, and the order of the form. */
export function besideOthers(proposals: readonly Measured[]): Measured[] {
  const all = proposals.map((one) => ({ ...one, features: { ...one.features, base: baseOf(one.features) } }));
  const withBase = bestOf(all);
  const byMention = Map.groupBy(withBase, ({ mention }) => mention);
  const bySlot = Map.groupBy(withBase, ({ slot }) => slot);
  const ofMention = mapOf(byMention, summary);
  const ofSlot = mapOf(bySlot, summary);
  const path = formOrder(byMention);
  return withBase.map((one) => {
    const { base } = one.features;
    const [others, rivals] = [ofMention.get(one.mention) ?? NONE, ofSlot.get(one.slot) ?? NONE];
    const place = path.get(one.mention);
    const step = place?.before === undefined ? null : one.slot.order - place.before;
    return {
      ...one,
      features: {
        ...one.features,
        gapToOthers: gap(base, others),
        gapToRivals: gap(base, rivals),
        rank: Math.min(
          10,
          others.bases.findIndex((other) => other <= base + 1e-9),
        ),
        ties: Math.log2(others.bases.filter((other) => Math.abs(other - base) < TIE).length),
        rivals: Math.log2(rivals.bases.filter((other) => other > base - TIE).length),
        onPath: Number(place?.slot === one.slot),
        fitsOrder: place
          ? Number((place.before ?? -1) < one.slot.order && one.slot.order < (place.after ?? 1e9))
          : 0,
        afterLast: step === null ? 0 : Number(step > 0),
        nearLast: step === null ? 0 : 1 / (1 + Math.abs(step)),
      },
    };
  });
}

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
