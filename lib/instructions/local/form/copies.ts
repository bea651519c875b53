import type { FieldEntry } from "./field-entry.ts";
import { type FieldGroup, PART_WORDS } from "./field-groups.ts";
import { GENERIC_WORDS } from "./form-words.ts";
import { sheetTwins } from "./sheet-twins.ts";

/** By the id of a field: the fields that repeat it and take the same value. */
export type Copies = Map<string, FieldEntry[]>;

const addCopy = (copies: Copies, first: FieldEntry, copy: FieldEntry): void => {
  copies.set(first.field.id, [...(copies.get(first.field.id) ?? []), copy]);
};

/** "Copy B" in a label, heading or name: what else stands there is the same on every copy. */
const COPY_MARK = /\bcopy[\s_-]?[a-z0-9]\b/i;

/** Which sheet a field is on, and what would be the same for its twin on another sheet. */
function placeOf({ field, views, section }: FieldEntry): { sheet: string; place: string } {
  const box = field.widgets[0];
  const texts = [field.label, field.section ?? ""];
  const mark = COPY_MARK.exec([...texts, field.name].join("|"))?.[0];
  if (mark)
    return { sheet: mark, place: [field.type, ...texts.map((t) => t.replace(COPY_MARK, ""))].join("|") };
  const corner = box ? [box.x, box.y, box.width].map(Math.round).join() : field.id;
  const words = [views[0]?.join(" "), section.join(" ")];
  return { sheet: `page ${box?.page}`, place: [field.type, ...words, corner].join("|") };
}

/**
 * Finds sheets that the form prints several times: same words at the same place on another page, or on another
 * "Copy B". The first of each is kept, the others become its copies.
 */
export function foldCopies(entries: readonly FieldEntry[]): { firsts: FieldEntry[]; copies: Copies } {
  const known = new Map<string, { entry: FieldEntry; sheet: string }>();
  const rows = new Map<string, number>();
  const copies: Copies = new Map();
  const firsts: FieldEntry[] = [];
  const twins = sheetTwins(entries.map(({ field }) => field));
  for (const entry of entries) {
    const { sheet, place } = twins?.get(entry.field.id) ?? placeOf(entry);
    const row = rows.get(`${sheet}|${place}`) ?? 0;
    rows.set(`${sheet}|${place}`, row + 1);
    const first = known.get(`${place}|${row}`);
    if (first && first.sheet !== sheet) addCopy(copies, first.entry, entry);
    else {
      known.set(`${place}|${row}`, { entry, sheet });
      firsts.push(entry);
    }
  }
  return { firsts, copies };
}

/** Rows of a table stand closer than this, in points. */
const ROW_DISTANCE = 60;

/**
 * Finds a question that the form asks twice ("Your current name", "My current name is"): two groups with one title
 * that says more than the kind of thing, apart from each other. The second becomes a copy of the first.
 */
export function foldRepeats(groups: readonly FieldGroup[], copies: Copies): FieldGroup[] {
  const repeated = new Set<FieldGroup>();
  const titled = groups.filter((group) => titleOf(group) !== "");
  for (const twins of Map.groupBy(titled, (group) => `${group.kind}|${titleOf(group)}`).values()) {
    const [first, second] = twins;
    if (!first || !second || twins.length !== 2 || !isApart(first, second)) continue;
    repeated.add(second);
    for (const { part, entry } of second.parts) {
      const same = first.parts.find((member) => member.part === part);
      if (same) addCopy(copies, same.entry, entry);
    }
  }
  return groups.filter((group) => !repeated.has(group));
}

/** The words of the label over the group's first member that name neither a part nor a kind of thing, and its heading. */
function titleOf({ kind, parts }: FieldGroup): string {
  const first = parts[0]?.entry;
  const plain = (word: string): boolean =>
    PART_WORDS.has(word) ||
    GENERIC_WORDS.has(word) ||
    word === kind ||
    (kind === "address" && word === "street");
  const words = (first?.views[0] ?? []).filter((word) => !plain(word));
  return words.length === 0 ? "" : [...words, "|", ...(first?.section ?? [])].join(" ");
}

function isApart(a: FieldGroup, b: FieldGroup): boolean {
  const [first, second] = [a.parts[0]?.entry.field.widgets[0], b.parts[0]?.entry.field.widgets[0]];
  return !!first && !!second && (first.page !== second.page || Math.abs(first.y - second.y) > ROW_DISTANCE);
}
