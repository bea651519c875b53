import { longestText } from "../../domain/longest-text.ts";
import { dateBlanks } from "../../meaning/date-blanks.ts";
import { partBeside } from "../../meaning/part-beside.ts";
import type { Part, WholeKind } from "../../meaning/parts.ts";
import { wholeOf } from "../../meaning/parts.ts";
import type { Slot } from "./slot.ts";

interface Run {
  whole: WholeKind;
  members: { part: Part; slot: Slot }[];
}

/** The groups of a form: those that the parser found, and neighbours whose words name the parts of one value. */
export function groupsOf(slots: readonly Slot[]): Slot[] {
  const texts = slots.filter(({ type }) => type === "text" || type === "choice");
  const parsed = parsedGroups(texts);
  const free = without(texts, parsed);
  const dates = dateBlanks(free).map((members): Run => ({ whole: "date", members }));
  return [...parsed, ...dates, ...namedGroups(without(free, dates))].map(asSlot);
}

const without = (slots: readonly Slot[], runs: readonly Run[]): Slot[] =>
  slots.filter((slot) => !runs.some(({ members }) => members.some((member) => member.slot === slot)));

/** By the ids that the parser gave; names are put together by their words, since a suffix belongs to them as well. */
function parsedGroups(slots: readonly Slot[]): Run[] {
  const byId = Map.groupBy(
    slots.filter(({ field }) => field.group && field.group.kind !== "name"),
    ({ field }) => field.group?.id,
  );
  return [...byId.values()].flatMap((members) => {
    const ordered = members.toSorted((a, b) => (a.field.group?.index ?? 0) - (b.field.group?.index ?? 0));
    const whole = ordered[0]?.field.group?.kind ?? "digits";
    return ordered.length > 1 ? [{ whole, members: withPlaces(ordered, whole) }] : [];
  });
}

/** Where a group is cut into digits, each member takes as many as it has room for, from where the one before ends. */
function withPlaces(members: readonly Slot[], whole: WholeKind): Run["members"] {
  let from = 0;
  return members.map((slot, at) => {
    const isNamed = slot.field.group?.part !== "digits" && slot.part !== null && wholeOf(slot.part) === whole;
    const isOpenEnd = whole !== "digits" && at === members.length - 1;
    const room = longestText(slot.field) ?? (slot.part === "area code" ? 3 : isOpenEnd ? MOST_DIGITS : 1);
    const isRest = whole === "phone" && isOpenEnd && members.length === 2;
    const cut: Part = isRest ? "local number" : `digits ${from}-${from + room}`;
    const part = isNamed && slot.part ? slot.part : cut;
    from += room;
    return { part, slot };
  });
}
const MOST_DIGITS = 30;

/** So many other fields may stand between two parts of one value in reading order: columns are read across. */
const GAP = 5;

/** Gathers parts of one kind that stand near each other under one heading: a part that comes again begins another group. */
function namedGroups(slots: readonly Slot[]): Run[] {
  const open = new Map<string, Run>();
  const runs: Run[] = [];
  for (const [at, slot] of slots.entries()) {
    const named = partBeside(slots, at) ?? slot.part;
    // A box for one letter takes the initial.
    const part = named === "middle" && slot.field.max_length === 1 ? "middle initial" : named;
    const whole = part && wholeOf(part);
    if (!part || !whole) continue;
    const { field } = slot;
    const place = [
      field.section,
      // A column that is called like the field parts nothing: "City" under "City".
      field.column === field.label ? null : field.column,
      field.table && field.row,
      field.question,
      field.widgets[0]?.page,
    ];
    const key = JSON.stringify([whole, ...(whole === "phone" ? [] : [...place, slot.roles])]);
    const run = open.get(key);
    const last = run?.members.at(-1)?.slot;
    // A state before a street is of something else: "County of ____ State of ____ Address ____".
    const isElse = part === "street" && run?.members.every((member) => member.part === "state");
    const repeats = isElse || run?.members.some((member) => member.part === part);
    if (run && last && !repeats && slot.order - last.order <= GAP) run.members.push({ part, slot });
    else {
      const begun = { whole, members: [{ part, slot }] };
      runs.push(begun);
      open.set(key, begun);
    }
  }
  return runs.filter(isWhole);
}

function isWhole({ whole, members }: Run): boolean {
  const parts = new Set(members.map(({ part }) => part));
  if (whole === "date") return parts.size === 3;
  if (whole === "address") return parts.size >= 2 && (parts.has("street") || parts.has("street name"));
  return parts.size >= 2;
}

/** Words that name a part and so do not name the whole. */
const PART_WORDS = new Set(
  "first middle last initial suffix prefix city state zip month day year area code number street apt line name house".split(
    " ",
  ),
);

/** A group as a slot: what its members share describes it, and the kind of value. */
function asSlot({ whole, members }: Run): Slot {
  const slots = members.map(({ slot }) => slot);
  const [first] = slots;
  if (!first) throw new RangeError("Expected a group with members.");
  // A member takes its part alone, also where only its neighbour says that it is one.
  for (const { part, slot } of members) slot.part ??= part;
  const shared = [...first.own].filter((word) => slots.every(({ own }) => own.has(word)));
  const titles = first.views.map((view) => view.filter((word) => !PART_WORDS.has(word)));
  const kindWords = whole === "digits" ? [] : [whole === "date" ? "date" : whole];
  const views = [shared, ...titles].map((view) => [...new Set([...view, ...kindWords])]);
  return {
    ...{ field: first.field, type: "group", option: null, members, whole, order: first.order },
    ...{
      views,
      name: first.name.filter((word) => !PART_WORDS.has(word)),
      question: first.question,
      line: first.line,
      row: first.row,
      own: new Set(views.flat()),
      context: first.context,
      roles: first.roles,
    },
    ...{ kind: whole === "digits" ? first.kind : whole, part: null },
  };
}
