import type { Reader } from "./lexicon/tokens.ts";
import { lineOf } from "./meaning-of.ts";
import { MEANINGS } from "./meanings.ts";
import { type Part, wholeOf } from "./parts.ts";
import { rolesIn } from "./roles-of.ts";
import { yesOrNo } from "./yes-no.ts";

/** A stretch of an instruction with a name. */
interface Item {
  start: number;
  end: number;
  key: string | null;
  heading: string;
  row?: { at: number };
}

/** A whole that several items make, and how it is written. */
export interface JoinedText {
  whole: "name" | "address" | "street" | "town" | "date";
  text: string;
}

/** What several items say together, from the first of them to the last. */
interface Joined {
  start: number;
  end: number;
  kind: "name" | "address" | "date";
  segment: Item & { joined: JoinedText };
}

/** An item that says one part of a longer value, and whose. */
interface Said {
  segment: Item;
  part: Part;
  whole: Joined["kind"];
  owner: string;
  text: string;
}

/**
 * What neighbouring items say together: "First name: Ada" and "Last name: Byron" are a name, street and city an address, and
 * year, month and day a date. Forms that ask for the whole take no part of it.
 */
export function joinedIn(prompt: string, segments: readonly Item[], reader: Reader): Joined[] {
  const spans: Joined[] = [];
  let run: Said[] = [];
  for (const segment of [...segments, null]) {
    const said = segment && saidIn(prompt, segment, run, reader);
    if (!said || !goesOn(run, said)) {
      spans.push(
        ...spanOf(run),
        ...APART.flatMap(({ whole, parts }) =>
          spanOf(
            run.filter(({ part }) => parts.has(part)),
            whole,
          ),
        ),
      );
      run = [];
    }
    if (said) run.push(said);
  }
  return spans;
}

function saidIn(prompt: string, segment: Item, run: readonly Said[], reader: Reader): Said | null {
  const text = prompt.slice(segment.start, segment.end);
  if (!segment.key || text.length > LONGEST || yesOrNo(text) !== null || !/[\p{L}\d]/u.test(text))
    return null;
  const words = reader.words(segment.key);
  // "Reference's house number": whose it is is no part of what it is called.
  const line = lineOf(words.filter((word) => rolesIn([word]).length === 0)) ?? lineOf(words);
  // Beside the first name the last one is often called the name.
  const isLast = line?.meaning === "full_name" && run.some(({ part }) => part === "first");
  const asked = line?.meaning ? MEANINGS[line.meaning].part : null;
  // "Birth day: 7" is a part of the date that "birth day" asks for elsewhere.
  const ofDate = /^(?:\d{1,2}|\d{4}|\p{L}+)$/u.test(text)
    ? DATE_PARTS.find((one) => one === words.at(-1))
    : undefined;
  const part = ofDate ?? (isLast ? "last" : asked);
  const whole = part && wholeOf(part);
  if (!part || (whole !== "name" && whole !== "address" && whole !== "date")) return null;
  const isAsked = (word: string): boolean =>
    ofDate ? word === ofDate : line?.words.has(word) || word === "name" || word === "address";
  const owner = words.filter((word) => !isAsked(word)).join(" ");
  return { segment, part, whole, owner, text };
}
const DATE_PARTS = ["day", "month", "year"] as const;
const LONGEST = 80;

const goesOn = ([first, ...others]: readonly Said[], said: Said): boolean =>
  first === undefined ||
  (first.whole === said.whole &&
    first.owner === said.owner &&
    first.segment.heading === said.segment.heading &&
    first.segment.row?.at === said.segment.row?.at &&
    ![first, ...others].some(({ part }) => part === said.part));

/** "Street: Elm Street" and "House number: 5" are a street together, also on a form that asks for the town apart; so are code and town. */
const APART: readonly { whole: "street" | "town"; parts: ReadonlySet<Part> }[] = [
  { whole: "street", parts: new Set(["house number", "street name", "street"]) },
  { whole: "town", parts: new Set(["city", "state", "zip"]) },
];

function spanOf(run: readonly Said[], told?: "street" | "town"): Joined[] {
  const [first, last] = [run[0], run.at(-1)];
  const parts = new Map(run.map(({ part, text }) => [part, text]));
  const text = first ? TEXTS[told ?? first.whole](parts) : null;
  if (!first || !last || !text) return [];
  const { owner, segment } = first;
  const whole = told ?? first.whole;
  const joined = { whole, text };
  const stretch = { start: segment.start, end: last.segment.end };
  const key = `${owner} ${whole === "town" ? "zip city" : whole}`.trim();
  return [{ ...stretch, kind: first.whole, segment: { ...stretch, key, heading: segment.heading, joined } }];
}

type Parts = ReadonlyMap<Part, string>;
const spaced = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join(" ");

/** How the parts stand together; null where one is missing that makes it a whole. */
const TEXTS: Record<JoinedText["whole"], (parts: Parts) => string | null> = {
  name: (parts) => {
    const [first, last] = [parts.get("first"), parts.get("last")];
    const middle = parts.get("middle") ?? parts.get("middle initial");
    return first && last ? spaced(parts.get("prefix"), first, middle, last, parts.get("suffix")) : null;
  },
  street: (parts) => (parts.has("house number") ? streetOf(parts) : null),
  town: (parts) => (parts.has("city") && parts.has("zip") ? townOf(parts) : null),
  address: (parts) => {
    const [street, town] = [streetOf(parts), townOf(parts)];
    if (!street || !parts.has("city")) return null;
    return [street, parts.get("unit"), town, parts.get("country")].filter(Boolean).join(", ");
  },
  date: (parts) => {
    const [year = "", month = "", day = ""] = [parts.get("year"), parts.get("month"), parts.get("day")];
    if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(day)) return null;
    if (!/^\d{1,2}$/.test(month)) return /^\p{L}+$/u.test(month) ? `${day} ${month} ${year}` : null;
    return [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  },
};

/** The code before the town where it was told first. */
function townOf(parts: Parts): string {
  const [city, state, zip] = [parts.get("city"), parts.get("state"), parts.get("zip")];
  if (isBefore(parts, "zip", "city")) return spaced(zip, city);
  return [city, spaced(state, zip)].filter(Boolean).join(state ? ", " : " ");
}

const isBefore = (parts: Parts, one: Part, other: Part): boolean => {
  const told = [...parts.keys()];
  return told.includes(one) && told.indexOf(one) < told.indexOf(other);
};

/** Street and house number in the order in which they were told. */
function streetOf(parts: Parts): string | null {
  const [house, name] = [parts.get("house number"), parts.get("street name") ?? parts.get("street")];
  if (!name) return null;
  const isAfter = isBefore(parts, "street name", "house number") || isBefore(parts, "street", "house number");
  return isAfter ? spaced(name, house) : spaced(house, name);
}

/** A stretch that could be a value. */
interface Told {
  start: number;
  end: number;
  segment: { key: string | null; joined?: JoinedText };
}

/** A place of a form, and the words that describe it. */
interface Blank {
  type: string;
  part: Part | null;
  kind: string | null;
  own: ReadonlySet<string>;
  views: readonly (readonly string[])[];
  members: readonly { slot: Blank }[];
}

/** Tells whether a mention may go to a blank: what items say together only to one that asks for all of it, and no part to a whole. */
export function fitsJoined<T extends Told, B extends Blank>(
  mentions: readonly T[],
  slots: readonly B[],
): (mention: T, slot: B) => boolean {
  const wholes = mentions.filter(({ segment }) => segment.joined);
  const grouped = new Set<Blank>(slots.flatMap(({ members }) => members.map(({ slot }) => slot)));
  // A box "No" is no blank for the number of a house.
  const isApart = slots.some(
    ({ type, part, views: [label = []] }) =>
      type === "text" && (part === "house number" || label.join() === "number"),
  );
  const asks = (slot: Blank, whole: JoinedText["whole"]): boolean =>
    slot.type === "text" &&
    (whole === "street"
      ? slot.part === "street" && !isApart
      : whole === "town"
        ? (slot.part ?? "").includes("+zip")
        : !grouped.has(slot) && (whole === "date" ? slot.kind === "date" : asksWhole(slot, whole)));
  return (mention, slot) => {
    const { joined } = mention.segment;
    if (joined) return namesParts(slot) || asks(slot, joined.whole);
    const over = wholes.flatMap((whole) =>
      isPartOf(mention, whole) ? (whole.segment.joined?.whole ?? []) : [],
    );
    return (
      namesParts(slot) ||
      !over.some((whole) => asks(slot, whole) || (whole === "address" && asks(slot, "name")))
    );
  };
}

const isPartOf = ({ start, end, segment }: Told, whole: Told): boolean =>
  segment.key !== null && whole.start <= start && end <= whole.end;

/** "Name (first, last)" may be one blank for all of it, or the first of two. */
const namesParts = ({ type, own }: Blank): boolean => type === "text" && own.has("first") && own.has("last");

/** A blank labelled "Street" asks for no more, though its maker called it "Address_1". */
const asksWhole = ({ part, own, views: [label = []] }: Blank, whole: "name" | "address"): boolean =>
  part === null ? own.has(whole) : whole === "address" && part === "street" && label.includes(whole);
