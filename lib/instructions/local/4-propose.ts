import { type FieldValue, OFF } from "../../domain/parsed-form.ts";
import { fitsJoined } from "../../meaning/joined-parts.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePattern } from "../../meaning/lexicon/lexicon.ts";
import { asksStreetAlone, type Part } from "../../meaning/parts.ts";
import { isPastEvent } from "../../meaning/past-event.ts";
import { isOfPeriod } from "../../meaning/periods.ts";
import { denies, deniesSaid } from "../../meaning/told.ts";
import { asksCount, withoutUnit } from "../../meaning/told-at-length.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";
import { answerAtHead, yesOrNo } from "../../meaning/yes-no.ts";
import { refuseValue } from "../check-value.ts";
import type { Slot } from "../form-model/slot.ts";
import { datesIn } from "../values/date.ts";
import { capitalsAt } from "../values/name.ts";
import { writeNumber } from "../values/number.ts";
import { splitValue } from "../values/split-value.ts";
import { type Manners, spellValue } from "../values/write-value.ts";
import { asksProse, mayHold } from "./may-hold.ts";
import type { Mention } from "./mention.ts";
import type { SlotIndex } from "./slot-index.ts";

/** A mention and a slot that could hold it. */
export interface Pairing {
  mention: Mention;
  slot: Slot;
  writes: readonly { fieldId: string; value: FieldValue }[];
  /** Whether the order of day and month of a date, or of first and last name, is open. */
  isOrderOpen?: boolean;
}

/** Every pair of a mention and a slot that the kinds, the options and the room allow, and that something speaks for. */
export function propose(mentions: readonly Mention[], index: SlotIndex, manners: Manners): Pairing[] {
  const fits = fitsJoined(mentions, index.slots);
  return mentions.flatMap((mention) =>
    index.near(mention).flatMap((slot) => {
      const isOwn = (mention.segment.fieldId ?? slot.field.id) === slot.field.id && fits(mention, slot);
      const writes = isOwn && mayHold(slot, mention) ? writesFor(slot, mention, manners) : [];
      const isOrderOpen = isOpenDate(mention, manners) || isOpenName(slot, mention, manners);
      return writes.length > 0 ? [{ mention, slot, writes, isOrderOpen }] : [];
    }),
  );
}

/** Whether a date may be read in two orders, and the instruction does not tell which. */
const isOpenDate = ({ kind, text }: Mention, { habits }: Manners): boolean =>
  kind === "date" && habits.isOrderOpen === true && (datesIn(text)[0]?.readings.length ?? 0) > 1;

/** "Locatore: Rossi Marco" on a form that asks for the last name first; whoever says "mi chiamo" begins with the first. */
const isOpenName = ({ whole, members }: Slot, mention: Mention, { habits }: Manners): boolean =>
  habits.isNameOrderOpen === true &&
  whole === "name" &&
  (mention.segment.key !== null || mention.context.near.has("signed")) &&
  members[0]?.part === "last" &&
  /^\p{L}+\s\p{L}+$/u.test(mention.text) &&
  capitalsAt(mention.text.split(" ")) < 0;

function writesFor(slot: Slot, mention: Mention, { habits, reader }: Manners): Pairing["writes"] {
  const isPast = isPastEvent([...slot.own, ...slot.question, ...mention.context.near]);
  const manners = { reader, habits: { ...habits, isPast } };
  if (slot.type === "group") return groupWrites(slot, mention, manners);
  if (slot.type === "box" || slot.type === "option") return tickFor(slot, mention);
  if (slot.type === "choice" && mention.kind === "clause") return optionNamed(slot, mention);
  // "Reason for leaving and date: we moved": a story needs no date.
  const isFigure = mention.kind === "number" || slot.kind === "number";
  const figure = isFigure ? withoutUnit(mention.text) : mention.text;
  const told = (kind: ValueKind | null, text = figure) => spellValue(slot.field, text, kind, manners);
  const value =
    (asksUnit(slot, mention, figure)
      ? told(null, `${writeNumber(figure)}${mention.text.slice(figure.length)}`)
      : null) ??
    told(slot.kind ?? saidKind(mention)) ??
    (asksProse(slot, mention) ? told(null) : null);
  return value === null || refuseValue(slot.field, value) !== null ? [] : [{ fieldId: slot.field.id, value }];
}

/** "6 months" where a caption names no unit: the number alone says nothing there. */
const asksUnit = ({ kind, own, question }: Slot, { text }: Mention, figure: string): boolean =>
  kind === null && text !== figure && !isOfPeriod([...own, ...question]) && !asksCount(own);

/** What a field that asks for nothing special is given as a value of its kind: a sum in digits, a date in the form's order. */
const saidKind = ({ kind }: Mention): ValueKind | null => (SAID_KINDS.has(kind) ? (kind as ValueKind) : null);
const SAID_KINDS: ReadonlySet<string> = new Set(["money", "date", "percent", "number"]);

/** Of a long list, the one option that a clause names in full. */
function optionNamed({ field }: Slot, { text }: Mention): Pairing["writes"] {
  const said = ` ${fold(text).text} `;
  const named = field.options.filter(({ label }) => {
    const name = fold(label).text;
    return name.length > 3 && said.includes(` ${name} `);
  });
  const longest = Math.max(...named.map(({ label }) => label.length));
  const [option, ...others] = named.filter(({ label }) => label.length === longest);
  return option && others.length === 0 ? [{ fieldId: field.id, value: option.value }] : [];
}

function groupWrites({ members, whole, kind }: Slot, { text }: Mention, manners: Manners): Pairing["writes"] {
  const wanted = members.map(({ part }) => part);
  if (members.some(({ slot }) => asksStreetAlone(slot.views[0]))) wanted.push("unit");
  const habits = { ...manners.habits, boxOrder: members[0]?.slot.field.date_order };
  const parts = whole && withTown(splitValue(whole, wanted, text, habits), members, text, manners);
  if (!parts) return [];
  const writes = members.flatMap(({ part, slot }) => {
    const said = parts.get(part);
    if (said === undefined) return [];
    const value = spellValue(slot.field, said, slot.kind === kind ? null : slot.kind, manners);
    return value !== null && refuseValue(slot.field, value) === null
      ? [{ fieldId: slot.field.id, value }]
      : [null];
  });
  return writes.includes(null) ? [] : writes.flatMap((write) => write ?? []);
}

/** Where no field takes the town, it stays with the street. */
function withTown(
  parts: ReadonlyMap<Part, string> | null,
  members: Slot["members"],
  text: string,
  { habits }: Manners,
): ReadonlyMap<Part, string> | null {
  const street = parts?.get("street");
  const isOpen = members.some(hasRoom) && !members.some(({ part }) => part.includes("city"));
  if (!parts || street === undefined || !isOpen) return parts;
  const isTold = members.some(({ part }) => part === "state" || part === "zip");
  const rest: Part = isTold ? "city" : "city+state+zip";
  const town = splitValue("address", [rest], text, habits)?.get(rest);
  return town ? new Map([...parts, ["street", `${street}, ${town}`]]) : parts;
}

/** A field for an "Address", and not for its first line or the street alone. */
const hasRoom = ({ part, slot }: Slot["members"][number]): boolean =>
  part === "street" && !STREET_ALONE.some((word) => slot.views[0]?.includes(word));
const STREET_ALONE = ["street", "line", "1", "one", "number", "rue", "strasse", "calle"];

/** On, unless the words deny it; what is off already needs no word. */
function tickFor(
  { field, option, type }: Slot,
  { kind, text, context, segment }: Mention,
): Pairing["writes"] {
  if (!option) return [];
  const isNamed = kind === "clause" || denies(option.label);
  const answer = isNamed ? (kind === "clause" ? null : yesOrNo(text)) : answerTo(text, context);
  const asked = yesOrNo(option.label);
  if (answer !== null && asked !== null && answer !== asked) return [];
  // "Do you allow it? Yes" does not tick "I do not allow it".
  if (
    kind === "yesno" &&
    denies(option.label) &&
    !denies((segment.key ?? "").replace(/\([^()]*\)/g, "")) &&
    asked === null
  )
    return [];
  const isOff = answer === false && asked === null;
  if (isOff) return type === "box" && (field.value ?? OFF) !== OFF ? [{ fieldId: field.id, value: OFF }] : [];
  if (kind === "clause" && isOtherwise(option.label, text, context)) return [];
  return [{ fieldId: field.id, value: field.multi_select ? [option.value] : option.value }];
}

/** What an item answers: "no, thank you" denies as "no" does, and what is to be unticked is. */
function answerTo(text: string, { near, isNegated }: Mention["context"]): boolean | null {
  if (near.has("untick") || near.has("uncheck")) return false;
  return yesOrNo(text) ?? (denies(text) || isNegated ? (answerAtHead(text) ?? false) : null);
}

/** Whether a clause denies what a caption says, or says what a caption denies. */
function isOtherwise(caption: string, said: string, { isNegated, isTick }: Mention["context"]): boolean {
  // "We are no non-profit firm": where a clause has the whole name, the name's own denial is none of the clause's.
  const [name] = DENYING_NAME.exec(caption) ?? [];
  const rest = name ? said.toLowerCase().split(name.toLowerCase()) : [];
  if (rest.length > 1) return denies(rest.join(" "));
  return deniesSaid(caption, said) ? !isNegated : isNegated && (isTick || yesOrNo(caption) !== false);
}
const DENYING_NAME = new RegExp(`${cuePattern("negation").source}-[\\p{L}-]+`, "iu");
