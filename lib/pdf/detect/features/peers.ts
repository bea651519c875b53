import { bottom, overlapX, overlapY } from "../../page/boxes.ts";
import { byRow } from "../../page/rows.ts";
import { type Candidate, KIND } from "../candidates/candidate.ts";

/** How many candidates are like one, stand in its row or column, or share its place. */
export const PEERS = [
  ..."column columnKind rowPeers rowKind alike alikeKind within around overlapping sameCell tickWithin cellAround".split(
    " ",
  ),
];

const MOST = 30;
/** Sizes and places are compared in steps of so many points. */
const STEP = 2;
/** More steps than a page has, with a margin before it, and more kinds than there are. */
const STEPS = 2 ** 14;
const MARGIN = 100;
const KINDS = 32;

const TICKS: ReadonlySet<number> = new Set([KIND.tick, KIND.circle, KIND.glyph]);

type Peers = (candidate: Candidate) => number[];

/** Counts for every candidate of a page. */
export function countPeers(candidates: readonly Candidate[]): Peers {
  const counts = new Map<number, number>();
  const keys = new Map(candidates.map((each) => [each, keysOf(each)]));
  for (const own of keys.values()) for (const key of own) counts.set(key, (counts.get(key) ?? 0) + 1);
  const rows = byRow(candidates.map((each) => ({ ...each.box, candidate: each })));
  return (each) => [
    ...(keys.get(each) ?? []).map((key) => Math.min(MOST, (counts.get(key) ?? 1) - 1)),
    ...sharing(each, rows(each.box.y, bottom(each.box))),
  ];
}

/** What a place shares with others of its column, its row and its size, each alone and with its kind: steps and kinds are the digits of numbers. */
function keysOf({ box, kind }: Candidate): number[] {
  const [width, height] = [stepsOf(box.width), stepsOf(box.height)];
  const column = (stepsOf(box.x) * STEPS + width) * STEPS + height;
  const row = STEPS ** 3 + stepsOf(bottom(box)) * STEPS + height;
  const size = 2 * STEPS ** 3 + width * STEPS + height;
  return [column, row, size].flatMap((place) => [place * KINDS, place * KINDS + kind + 1]);
}

/** How many steps from a margin before the page; what lies or reaches farther is counted there. */
const stepsOf = (points: number): number =>
  Math.min(STEPS - 1, Math.max(0, MARGIN + Math.round(points / STEP)));

/** Those that lie in a candidate, around it or partly over it. */
function sharing({ box, cell }: Candidate, near: readonly { candidate: Candidate }[]): number[] {
  let [within, around, overlapping, sameCell, tick, cellAround] = [0, 0, 0, 0, 0, 0];
  const own = box.width * box.height;
  for (const { candidate: other } of near) {
    if (other.box === box) continue;
    if (other.cell === cell) sameCell++;
    const [x, y] = [overlapX(other.box, box), overlapY(other.box, box)];
    if (x <= 0 || y <= 0) continue;
    const area = other.box.width * other.box.height;
    const shared = x * y;
    if (shared > 0.85 * area) {
      within++;
      if (TICKS.has(other.kind)) tick++;
    } else if (shared > 0.85 * own) {
      around++;
      if (other.kind === KIND.cell) cellAround++;
    } else if (shared > 0.1 * Math.min(own, area)) overlapping++;
  }
  return [within, around, overlapping, sameCell, tick, cellAround].map((count) => Math.min(MOST, count));
}
