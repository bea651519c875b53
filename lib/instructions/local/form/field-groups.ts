import { type Description, describe } from "./description.ts";
import { digitBoxes } from "./digit-boxes.ts";
import type { FieldEntry } from "./field-entry.ts";
import type { Part } from "./field-parts.ts";
import { moneyBoxes } from "./money-boxes.ts";

export type GroupKind = "name" | "address" | "ssn" | "ein" | "phone" | "date" | "money";

/** Neighbouring fields that together hold one value. */
export interface FieldGroup {
  kind: GroupKind;
  parts: { part: Part; entry: FieldEntry }[];
  /** What the group may be called: the words that all members share, and those of its first member. */
  descriptions: Description[];
  /** Every word of every member. */
  words: ReadonlySet<string>;
}

type Run = Pick<FieldGroup, "kind" | "parts">;

/** Words that name a part and so do not name the whole. */
export const PART_WORDS: ReadonlySet<string> = new Set(
  "first middle last initial suffix prefix city state zip month day year area code".split(" "),
);

/** The kind of value that a part belongs to. */
export const KIND_OF_PART: Readonly<Partial<Record<Part, GroupKind>>> = {
  first: "name",
  "first+middle": "name",
  middle: "name",
  "middle initial": "name",
  last: "name",
  paternal: "name",
  maternal: "name",
  suffix: "name",
  prefix: "name",
  street: "address",
  "house number": "address",
  unit: "address",
  "second line": "address",
  city: "address",
  state: "address",
  zip: "address",
  "city+state+zip": "address",
  "city+zip": "address",
  "area code": "phone",
  "local number": "phone",
  month: "date",
  day: "date",
  year: "date",
};

/** Runs of digit boxes by what each takes at most. */
const DIGIT_RUNS: readonly { kind: GroupKind; lengths: readonly number[]; parts: readonly Part[] }[] = [
  { kind: "ssn", lengths: [3, 2, 4], parts: ["ssn 3", "ssn 2", "ssn 4"] },
  { kind: "ein", lengths: [2, 7], parts: ["ein 2", "ein 7"] },
  { kind: "phone", lengths: [3, 3, 4], parts: ["area code", "phone 3", "phone 4"] },
  { kind: "date", lengths: [2, 2, 4], parts: ["date 1", "date 2", "year"] },
];

const LINE = 6;
/** Parts this close belong together whatever headings stand about. */
const NEXT_LINE = 26;
const BLOCK = 50;

/** Finds split fields: by length on one line for digits, by the parts that neighbours name for the rest. */
export function fieldGroups(entries: readonly FieldEntry[]): FieldGroup[] {
  const digits = [...digitBoxes(entries), ...moneyBoxes(entries), ...digitGroups(entries)];
  const taken = new Set(digits.flatMap((run) => run.parts.map((part) => part.entry)));
  const runs = [...digits, ...partGroups(entries.filter((entry) => !taken.has(entry)))];
  return runs.map((run, i) => (isEndOfSpan(run, runs[i - 1]) ? untilDate(named(run)) : named(run)));
}

/** Two dates side by side in boxes for two, two and four digits are from when and until when. */
const isEndOfSpan = ({ parts: [first] }: Run, before: Run | undefined): boolean =>
  first?.part === "date 1" &&
  before?.parts[0]?.part === "date 1" &&
  near(before.parts[0].entry, first.entry, LINE);

const untilDate = (group: FieldGroup): FieldGroup => ({
  ...group,
  descriptions: [describe([["until", "date"]], [])],
});

function named({ kind, parts }: Run): FieldGroup {
  const members = parts.map((part) => part.entry);
  const [first] = members;
  const section = first?.section ?? [];
  const shared =
    first?.views.flat().filter((word) => members.every((member) => member.words.has(word))) ?? [];
  const titles = (first?.views ?? []).map((view) => view.filter((word) => !PART_WORDS.has(word)));
  const isBare = parts[0]?.part === "date 1" && shared.length === 0;
  // Boxes with no words but "from" and "to" say what they are for by their heading.
  const views = (isBare ? [section] : [shared, ...titles]).map((view) => [
    ...new Set(kind === "money" ? view : [...view, kind]),
  ]);
  return {
    kind,
    parts,
    descriptions: views.map((view) => describe([view], section)),
    words: new Set([...members.flatMap((member) => [...member.words]), kind]),
  };
}

function digitGroups(entries: readonly FieldEntry[]): Run[] {
  const groups: Run[] = [];
  for (let at = 0; at < entries.length; at++) {
    for (const run of DIGIT_RUNS) {
      const members = entries.slice(at, at + run.lengths.length);
      const fits =
        members.length === run.lengths.length &&
        members.every(
          (entry, i) => entry.field.max_length === run.lengths[i] && near(members[0], entry, LINE),
        ) &&
        (run.kind !== "date" || members.every(isDateBox));
      if (!fits) continue;
      groups.push({ kind: run.kind, parts: members.flatMap((entry, i) => withPart(entry, run.parts[i])) });
      at += members.length - 1;
      break;
    }
  }
  return groups;
}

/** Two, two and four digits may be something else; a box that says which part of the date it takes has its place already. */
const isDateBox = ({ format, part }: FieldEntry): boolean => format === "date" && part === null;

const withPart = (entry: FieldEntry, part: Part | undefined): Run["parts"] => (part ? [{ part, entry }] : []);

function near(a: FieldEntry | undefined, b: FieldEntry, distance: number): boolean {
  const [first, second] = [a?.field.widgets[0], b.field.widgets[0]];
  return !!first && !!second && first.page === second.page && Math.abs(first.y - second.y) <= distance;
}

/** Gathers parts of one kind that stand together: each joins the group on its line or in its column that lacks it. */
function partGroups(entries: readonly FieldEntry[]): Run[] {
  const groups: Run[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const part = localNumber(last, entry) ?? secondLine(groups, entry) ?? entry.part;
    const kind = part ? KIND_OF_PART[part] : undefined;
    if (!part || !kind) continue;
    const open = groups.filter((group) => group.kind === kind && accepts(group, part, entry));
    const group =
      open.findLast(({ parts }) => parts.some((member) => aligned(member.entry, entry))) ??
      inColumn(open, entry) ??
      open.at(-1);
    if (group) group.parts.push({ part, entry });
    else groups.push({ kind, parts: [{ part, entry }] });
  }
  return groups.filter(isWhole);
}

const SAME_EDGE = 8;

/** In one column: the left edges agree. */
function aligned(a: FieldEntry, b: FieldEntry): boolean {
  const [first, second] = [a.field.widgets[0], b.field.widgets[0]];
  return !!first && !!second && Math.abs(first.x - second.x) <= SAME_EDGE;
}

/** A second field for a street straight below the first, such as one for a P.O. box, goes on with the same address. */
function secondLine(groups: readonly Run[], entry: FieldEntry): Part | null {
  if (entry.part !== "street") return null;
  const isBelow = groups.some(({ parts }) =>
    parts.some(
      ({ part, entry: above }) =>
        part === "street" && aligned(above, entry) && near(above, entry, SECOND_LINE),
    ),
  );
  return isBelow ? "second line" : null;
}
const SECOND_LINE = 40;

/** Of groups that stand side by side, the one whose left edge is the nearest to the left of the field. */
function inColumn(groups: readonly Run[], { field }: FieldEntry): Run | undefined {
  const x = field.widgets[0]?.x ?? 0;
  const edge = ({ parts }: Run): number =>
    Math.min(...parts.map(({ entry }) => entry.field.widgets[0]?.x ?? 0));
  return groups.filter((group) => edge(group) <= x + SAME_EDGE).toSorted((a, b) => edge(b) - edge(a))[0];
}

/** After an area code comes the number itself, whose own label says no more than "number". */
function localNumber(open: Run | undefined, entry: FieldEntry): Part | null {
  return open?.kind === "phone" && open.parts.length === 1 && near(open.parts[0]?.entry, entry, LINE)
    ? "local number"
    : null;
}

function accepts(group: Run, part: Part, entry: FieldEntry): boolean {
  const last = group.parts.at(-1)?.entry;
  const repeated = group.parts.some((member) => member.part === part);
  const isBeside = near(last, entry, NEXT_LINE) || sectionsAgree(last?.section ?? [], entry.section);
  return !repeated && ((near(last, entry, BLOCK) && isBeside) || isUnderBox(last, entry));
}

/** Straight below a field for several lines, whose upper edge is far away. */
function isUnderBox(box: FieldEntry | undefined, { field }: FieldEntry): boolean {
  const [above, below] = [box?.field.widgets[0], field.widgets[0]];
  if (!box?.field.multiline || !above || !below || above.page !== below.page) return false;
  const gap = below.y - (above.y + above.height);
  return gap >= 0 && gap <= UNDER_BOX && Math.abs(above.x - below.x) <= SAME_EDGE;
}
const UNDER_BOX = 12;

/** A field that was given no heading may stand under its neighbour's. */
const sectionsAgree = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === 0 || b.length === 0 || sharedShare(a, b) >= SAME_HEADING;

const SAME_HEADING = 0.6;

/** The share of the words of both that both have. */
function sharedShare(a: readonly string[], b: readonly string[]): number {
  const both = new Set(b.filter((word) => a.includes(word)));
  return both.size / new Set([...a, ...b]).size;
}

function isWhole(group: Run): boolean {
  const parts = new Set(group.parts.map((member) => member.part));
  if (group.kind === "date") return parts.size === 3;
  if (group.kind === "address") return parts.has("street") && parts.size >= 2;
  return parts.size >= 2;
}
