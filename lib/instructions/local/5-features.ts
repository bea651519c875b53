import type { Option } from "../../domain/parsed-form.ts";
import { keptOf } from "../../meaning/kept-of.ts";
import { lineSaidIn, outsideBrackets } from "../../meaning/key-names.ts";
import { lettersOf } from "../../meaning/label-key.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { rolesIn, sidesOfRoles } from "../../meaning/roles-of.ts";
import { denies, deniesSaid } from "../../meaning/told.ts";
import type { Tone } from "../../meaning/tone.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import type { Slot } from "../form-model/slot.ts";
import { namesPlainly } from "../values/named-options.ts";
import type { Pairing } from "./4-propose.ts";
import { besideOthers } from "./beside-others.ts";
import { comparable } from "./comparison.ts";
import { ENGINE_FEATURES, type Features, type Measured } from "./features.ts";
import type { Mention } from "./mention.ts";
import { placeFeatures } from "./place-features.ts";
import type { SlotIndex } from "./slot-index.ts";

const TYPED: ReadonlySet<string> = new Set(
  "date time money percent phone email ssn ein iban address".split(" "),
);
const NUMBERS: ReadonlySet<string> = new Set(["number", "code", "zip"]);

/** Measures every proposal: first by itself, then beside the others for the same mention and for the same slot. */
export function measureProposals(
  proposals: readonly Pairing[],
  index: SlotIndex,
  reader: Reader,
  tone: Tone,
): Measured[] {
  const compare = comparable(index, reader);
  const counts = {
    slots: countBy(index.slots, ({ kind }) => kind ?? ""),
    words: countBy(index.slots, wordsOf),
    kindsOfRole: countBy(index.slots, kindOfRole),
    mentions: countBy(new Set(proposals.map(({ mention }) => mention)), ({ kind, segment }) =>
      segment.joined ? "joined" : kind,
    ),
  };
  const measured = proposals.map((proposal) => {
    const { mention, slot } = proposal;
    const said = compare(mention, slot);
    const agreement = harmonic(said.viewSaid, said.keyMeantAround);
    const own: Partial<Features> = {
      ...tone,
      agreement,
      exact: Number(said.viewSaid > EXACT && said.keyMeant > EXACT),
      sameText: Number(plainKey(mention.segment) === plainLabel(slot)),
      contrast: contrastOf(mention, slot),
      crowded: crowdedIn(slot, proposal.writes),
      sameWords: Math.log2(counts.words.get(wordsOf(slot)) ?? 1),
      kindSlots: Math.log2(1 + (counts.slots.get(slot.kind ?? "") ?? 0)),
      kindRoleSlots: Math.log2(1 + (counts.kindsOfRole.get(kindOfRole(slot)) ?? 0)),
      slots: Math.log2(1 + index.slots.length),
      kindMentions: Math.log2(counts.mentions.get(mention.kind) ?? 1),
    };
    const features: Features = {
      ...EMPTY,
      ...said,
      ...own,
      ...ofMention(mention),
      ...kindFeatures(mention, slot),
      ...sidesOfRoles(mention.context, slot),
      ...saidFeatures(mention, slot),
      ...lineFeatures(mention, slot),
      ...rowFeatures(mention, slot),
      ...placeFeatures(mention, slot),
    };
    const isUnderOther =
      (features.headingMeant === 0 && [...mention.context.heading].some(index.isOnForm)) ||
      [...mention.context.heading].some(
        (word) => isFurther(word) && index.isOnForm(word) && !isCounted(slot, word),
      );
    return { ...proposal, features, isUnderOther, isOtherOption: isOtherOption(proposal, features, reader) };
  });
  return besideOthers(measured);
}
const EXACT = 0.99;
/** "Address 2:" over items goes to the place with the number, where the form counts. */
const isFurther = (word: string): boolean => /^[2-9]$/.test(word);
const isCounted = ({ views, context, row }: Slot, number: string): boolean =>
  Boolean(views[0]?.includes(number)) || context.has(number) || row === Number(number);

/** "dark blue" for Blue, "unmarried" for Married: a slip changes few letters, and no beginning. */
function isOtherOption({ mention, slot }: Pairing, { valueInCaption }: Features, reader: Reader): boolean {
  const { kind, text, segment } = mention;
  const { option, own, question, context } = slot;
  if (!option || segment.key === null || kind === "clause" || kind === "yesno") return false;
  const plainly = namesPlainly(option.label, text, reader, new Set([...question, ...context]));
  const isBegun = (word: string): boolean => [...own].some((other) => other[0] === word[0]);
  const isSlip = valueInCaption > SLIP && reader.words(text).some(isBegun);
  const names = (label: string, whole: string): boolean => namesPlainly(label, whole, reader) !== null;
  const isAnother = ({ label }: Option): boolean => names(label, text) && !names(label, option.label);
  if (!slot.field.multi_select && slot.field.options.some(isAnother)) return true;
  return saysSeveral(slot, text) || (plainly === null ? !isSlip : !plainly);
}

/** "North" says as much of "North shore" as of "North end". */
function saysSeveral({ field }: Slot, text: string): boolean {
  const labels = field.options.map(({ label }) => ` ${fold(label).text} `);
  const said = ` ${fold(text).text} `;
  return !labels.includes(said) && labels.filter((label) => label.includes(said)).length > 1;
}

const SLIP = 0.45;

/** A label letter by letter, without the hint in brackets: "Person 1: name" is the name of a person, and not "Name". */
const plain = (text: string): string => lettersOf(outsideBrackets(text));
const plainLabel = keptOf(({ field }: Slot): string => plain(field.label));
const plainKey = keptOf(({ key }: Mention["segment"]): string => plain(key ?? ""));

/** Read from JSON, an object of so many properties is copied fast; built key by key it would become a slow table. */
const EMPTY: Features = JSON.parse(`{${ENGINE_FEATURES.map((name) => `"${name}":0`).join(",")}}`);

export const harmonic = (a: number, b: number): number => (a + b > 0 ? (2 * a * b) / (a + b) : 0);

function countBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

const kindOfRole = ({ kind, roles, type }: Slot): string => `${kind} ${type} ${roles.join()}`;

/** The description of a slot, as one text: two slots with the same one differ only in what is around them. */
const wordsOf = keptOf((slot: Slot): string => `${slot.type} ${[...slot.own].join(" ")}`);

function kindFeatures({ kind, segment }: Mention, slot: Slot): Partial<Features> {
  return {
    kindSame: Number(kind === slot.kind),
    slotOpen: Number(slot.kind === null),
    typed: Number(TYPED.has(kind)),
    isName: Number(kind === "name"),
    isText: Number(kind === "text"),
    isNumber: Number(NUMBERS.has(kind)),
    isYesNo: Number(kind === "yesno"),
    isClause: Number(kind === "clause"),
    isItem: Number(segment.key !== null),
    isBox: Number(slot.type === "box"),
    isOption: Number(slot.type === "option"),
    isGroup: Number(slot.type === "group"),
    isChoice: Number(slot.type === "choice"),
    isPart: Number(slot.part !== null),
    isMultiline: Number(slot.field.multiline),
  };
}

/** "Line 25a: 4,310": whoever names the line of a form means no other. */
function lineFeatures({ segment }: Mention, { line }: Slot): Partial<Features> {
  const said = lineSaidIn(segment.key ?? "");
  if (said === null || line === null) return {};
  return { lineSame: Number(said === line), lineDiffers: Number(said !== line) };
}
/** Whoever tells of one thing means the first row, and says which one when there are more. */
function rowFeatures({ context }: Mention, { row }: Slot): Partial<Features> {
  if (row === null) return {};
  const isSaid = context.heading.has(String(row)) || context.near.has(String(row));
  return { laterRow: Math.min(6, row - 1), rowSaid: Number(isSaid) };
}

/** Words that set a place apart from the first that comes to mind, "other", "former", and are not said. */
function contrastOf({ context }: Mention, slot: Slot): number {
  const isUnsaid = (word: string): boolean =>
    !context.near.has(word) && !context.heading.has(word) && !context.all.has(word);
  return Math.min(3, contrastsIn(slot).filter(isUnsaid).length);
}
const CONTRASTS = cuePhrases("contrast");
const contrastsIn = keptOf(({ own, context }: Slot) =>
  [...own, ...context].filter((word) => CONTRASTS.has(word)),
);

/** How far what is written would run out of the box, in times its width; one line holds letters of half an em. */
function crowdedIn({ type, field }: Slot, writes: Pairing["writes"]): number {
  const [widget] = field.widgets;
  if (type !== "text" || field.multiline || !widget) return 0;
  const letters = String(writes[0]?.value ?? "").length;
  return Math.min(4, (letters * LETTER) / Math.max(1, widget.width));
}
/** In points, in the smallest type that people read. */
const LETTER = 3.2;

const answerIn = keptOf(({ option }: Slot) => (option === null ? null : yesOrNo(option.label)));
/** Beside what is said, 1 where both deny, -1 where one does. */
const captionDenies = ({ kind, text }: Mention, { option }: Slot): boolean =>
  option !== null && (kind === "clause" ? deniesSaid(option.label, text) : denies(option.label));

/** What a mention says by itself. */
const ofMention = keptOf(({ context, text, segment: { key, joined, start, end } }: Mention) => ({
  share: key === null ? 0 : (text.length + 1) / ((joined?.text.length ?? end - start) + 1),
  hasHeading: Number(context.heading.size > 0),
  keyWords: Math.min(8, context.near.size),
  valueWords: Math.min(12, text.split(/\s+/).length),
  negated: Number(context.isNegated),
  tick: Number(context.isTick),
  past: Number(context.isPast),
  isCut: Number(context.isCut),
  plainWords: Math.min(8, [...context.near].filter((word) => rolesIn([word]).length === 0).length),
}));
const answerOf = keptOf(({ context, text, kind }: Mention) =>
  kind === "clause" ? !context.isNegated : yesOrNo(text),
);

function saidFeatures(mention: Mention, slot: Slot): Partial<Features> {
  const [said, answer] = [answerOf(mention), answerIn(slot)];
  const room = slot.field.max_length;
  const isDenied = mention.kind === "clause" && mention.context.isNegated;
  return {
    room: room === null ? 0 : Math.min(1, mention.text.length / room),
    polarity: slot.option === null ? 0 : captionDenies(mention, slot) === isDenied ? Number(isDenied) : -1,
    answerFits: answer === null || said === null ? 0 : answer === said ? 1 : -1,
  };
}
