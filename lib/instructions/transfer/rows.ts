import type { Field } from "../../domain/parsed-form.ts";
import { FILLER, type Party, saysWhose } from "../../meaning/owner-of.ts";
import type { Words } from "../../meaning/words.ts";
import {
  type Concept,
  followsName,
  holdsCity,
  isAddress,
  isName,
  isOnes,
  isPartOfName,
  isWholeAddress,
} from "./concepts.ts";
import type { FormEntry } from "./entry.ts";

/** Of whom a list has many: what is asked for in its rows is not of the form's own person. */
const LISTED: Party = "listed";

/** The kind of entries by their context: a row's person, the person named before, the street's place. */
export function placeInRows(
  entries: readonly FormEntry[],
  fields: readonly Field[],
  words: Words,
): FormEntry[] {
  const steps = [ofTheWriter, namesCompleted, alongNames(fields, words), ofTheNamed, inBlocks, crowded];
  const all = steps.reduce<readonly FormEntry[]>((entries, step) => step(entries), entries);
  return all.filter(({ party }) => party !== LISTED);
}

/** Who fills in a form that speaks of nobody's own: a claimant, a parent, whoever requests something. */
const WRITERS: readonly Party[] = ["claimant", "parent", "requester", "student"];

/** Where a form calls the person who fills it in by a role alone, that role is the form's own person. */
function ofTheWriter(entries: readonly FormEntry[]): FormEntry[] {
  const has = (test: (entry: FormEntry) => boolean): boolean => entries.some(test);
  const isOwned = has(({ party, isSaid }) => party === FILLER && isSaid);
  const isNamed = (party: Party): boolean =>
    has((each) => each.party === party && (isName(each.concept) || isWholeAddress(each.concept)));
  const isWriter = (party: Party): boolean =>
    party === "requester" ? isOwned && !isNamed(party) : WRITERS.includes(party) && !isOwned;
  return entries.map((entry) => (isWriter(entry.party) ? { ...entry, party: FILLER } : entry));
}

/** "Name" beside a first name is the last name, where nothing else is. */
function namesCompleted(entries: readonly FormEntry[]): FormEntry[] {
  return entries.map((entry, i) => {
    if (entry.concept !== "full_name" || entry.fields.length > 1) return entry;
    const has = (concept: Concept, ...steps: number[]): boolean =>
      steps.some(
        (step) => entries[i + step]?.concept === concept && entries[i + step]?.party === entry.party,
      );
    const [first, last] = [has("first_name", -1, 1, 2), has("last_name", -2, -1, 1, 2)];
    return first && !last ? { ...entry, concept: "last_name" as const } : entry;
  });
}

/** A word right after a part of a name that does not say whose it is belongs to it: a last name with the first name. */
const alongNames =
  (fields: readonly Field[], words: Words) =>
  (entries: readonly FormEntry[]): FormEntry[] => {
    const placeOf = new Map(fields.map((field, index) => [field, index]));
    const place = (field: Field | undefined): number => (field && placeOf.get(field)) ?? Number.NaN;
    const rows: FormEntry[] = [];
    for (const entry of entries) {
      const before = rows.at(-1);
      const isNext = place(before?.fields.at(-1)) + 1 === place(entry.fields[0]);
      const isNamePart = isPartOfName(entry.concept) && before && isPartOfName(before.concept);
      const isOpen =
        !entry.fields.some((field) => saysWhose(field, words)) && (before?.isSaid || !entry.isSaid);
      const goesOn = isNext && isNamePart && isOpen && before.concept !== entry.concept;
      rows.push(goesOn ? { ...entry, party: before.party, isSaid: before.isSaid } : entry);
    }
    return rows.map((row, i) => withRest(row, rows[i + 1]));
  };

/** The first part of a name, of which nothing says whose it is, goes with the rest of it. */
function withRest(entry: FormEntry, rest: FormEntry | undefined): FormEntry {
  const isOneName = entry.fields[0]?.group?.id === rest?.fields[0]?.group?.id && isPartOfName(entry.concept);
  const isOpen = !entry.isSaid && entry.fields[0]?.group && rest?.isSaid;
  return isOneName && isOpen ? { ...entry, party: rest.party, isSaid: true } : entry;
}

/** What says nothing of whose it is goes, under the same heading, with who was spoken of last; parts of an address with its street. */
function ofTheNamed(entries: readonly FormEntry[]): FormEntry[] {
  const rows: FormEntry[] = [];
  for (const entry of entries) {
    const { concept, isSaid } = entry;
    const isPart = isAddress(concept) && lineOf(concept) !== "street";
    const street = rows.findLast((each) => lineOf(each.concept) === "street" && isUnder(each, entry));
    const leads = isPart && street ? street : rows.findLast((each) => isName(each.concept) || each.isSaid);
    const isAlong = leads && leads.party !== FILLER && followsName(concept) && isUnder(leads, entry);
    // A couple has one address and one telephone.
    const isShared = leads?.party === "spouse" && !isOnes(concept);
    rows.push(!isSaid && isAlong && !isShared ? { ...entry, party: leads.party, isSaid: true } : entry);
  }
  return rows;
}
const isUnder = ({ fields: [a] }: FormEntry, { fields: [b] }: FormEntry): boolean =>
  a?.section === b?.section;

/** Of an address: a line, a town, or another part of it. */
const lineOf = (concept: Concept): string =>
  concept === "address" || concept === "street" ? "street" : holdsCity(concept) ? "city" : concept;

/** Which parts make an address: they go on until one comes again, or another kind of address is named. A town goes with its street. */
function inBlocks(entries: readonly FormEntry[]): FormEntry[] {
  const blocks = new Map<string, { number: number; parts: Set<string>; first: FormEntry }>();
  let number = 0;
  return entries.map((entry) => {
    if (!isAddress(entry.concept)) return entry;
    const line = lineOf(entry.concept);
    const open = blocks.get(entry.party);
    const isSecond = line === "street" && open?.parts.size === 1 && isLabelled(open.first, entry);
    const isElsewhere = open && line === "street" && !isUnder(open.first, entry);
    const isOther = entry.place !== null && open?.first.place !== entry.place;
    const goesOn = open && !isOther && (isSecond || !(isElsewhere || open.parts.has(line)));
    const block = goesOn ? open : { number: ++number, parts: new Set<string>(), first: entry };
    block.parts.add(line);
    blocks.set(entry.party, block);
    const { place, isConditional } = block.first;
    return { ...entry, place, isConditional, block: block.number };
  });
}
const isLabelled = ({ fields: [a] }: FormEntry, { fields: [b] }: FormEntry): boolean => a?.label === b?.label;

/** How often a page may ask for a name and say nothing of whose it is; a table lists others from its second row on. */
const MOST_UNSAID = 2;

/**
 * A page that asks for several names, and does not say whose, is about several people. Where all but one are in rows with
 * the same wording, that one belongs to none of these rows, and the fields before them are that person's.
 */
function crowded(entries: readonly FormEntry[]): FormEntry[] {
  const isOpen = ({ concept, isSaid, party }: FormEntry): boolean =>
    !isSaid && party === FILLER && (concept === "full_name" || concept === "last_name");
  const pageOf = ({ fields: [field] }: FormEntry): number | undefined => field?.widgets[0]?.page;
  const pages = Map.groupBy(entries.filter(isOpen), pageOf);
  return entries.map((entry, at) => {
    const open = pages.get(pageOf(entry)) ?? [];
    const rows = open.filter((each) => open.some((other) => other !== each && isLabelled(each, other)));
    const [first] = open.length - rows.length === 1 ? rows : open;
    const isAfter = first !== undefined && (first === open[0] || at >= entries.indexOf(first));
    const most = open.every(({ fields: [field] }) => field?.table) ? 1 : MOST_UNSAID;
    return open.length > most &&
      isAfter &&
      !entry.isSaid &&
      (isName(entry.concept) || followsName(entry.concept))
      ? { ...entry, party: LISTED }
      : entry;
  });
}
