import { isDeclaration } from "../../domain/declaration.ts";
import type { Option } from "../../domain/parsed-form.ts";
import { asksOther } from "../../meaning/asks-other.ts";
import { isNameAndMore } from "../../meaning/holds-more.ts";
import { keptOf } from "../../meaning/kept-of.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { isCanonical } from "../../meaning/lexicon/lexicon.ts";
import { plainTokens } from "../../meaning/lexicon/tokens.ts";
import { stateCode } from "../../meaning/lexicon/us-states.ts";
import { type Part, wholeOf } from "../../meaning/parts.ts";
import { asksForProse } from "../../meaning/prose.ts";
import { isNoValue, isUnsettled, leavesOpen } from "../../meaning/told.ts";
import { codeAndTown } from "../../meaning/town.ts";
import type { ValueKind } from "../../meaning/value-kind.ts";
import { haveSame, repeats } from "../../meaning/words.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import { MOST_OPTIONS } from "../form-model/build.ts";
import type { Slot } from "../form-model/slot.ts";
import { findValues } from "../values/find-values.ts";
import type { Mention } from "./mention.ts";

type Kinds = ReadonlySet<Mention["kind"]>;

/** What kinds of value a slot that asks for one takes beside its own. */
const ALSO: Partial<Record<ValueKind, readonly Mention["kind"][]>> = {
  money: ["number", "code", "zip"],
  number: ["money", "code", "zip", "percent"],
  percent: ["number", "money"],
  ssn: ["code", "zip", "ein"],
  ein: ["code", "ssn"],
  zip: ["code", "number"],
  phone: ["code"],
  date: [],
  time: ["number"],
  email: [],
};

/** "E-mail: ada@example.org" gives an address to write, and does not ask to tick "E-mail". */
const TICKS_NOTHING: Kinds = new Set(["email", "phone", "ssn", "ein", "iban", "address"]);

/** Whether a slot may hold such a mention at all, by the kinds of both; whether there is room is another question. */
export function mayHold(slot: Slot, mention: Mention): boolean {
  const { kind, segment } = mention;
  const isItem = segment.key !== null;
  if (slot.type === "box" || slot.type === "option")
    return (kind === "clause" || (isItem && !TICKS_NOTHING.has(kind))) && mayTick(slot, mention);
  if (slot.type === "choice" && kind === "clause") return slot.field.options.length > MOST_OPTIONS;
  if (kind === "clause" || (!isItem && DENIED.test(mention.text))) return false;
  if (slot.own.has("signature") && slot.kind === null && !slot.own.has("date"))
    return isItem && mention.context.near.has("signature");
  if (slot.type === "choice") return isItem || slot.part === "state";
  if (slot.type === "group") return takesWhole(slot, kind, isItem);
  if (slot.part && !hasShape(slot.part, mention.text)) return false;
  if (asksOther(slot.own, mention.context.near, mention.text)) return false;
  return slot.kind === null ? takesAny(slot, mention, isItem) : takesKind(slot.kind, mention, isItem);
}

/** "City is not Dayton": what it is not is no value. */
const DENIED = /^(?:not|no|nicht|kein\p{L}*|pas)\s/iu;

/** Numbers tick what they are the caption of: "Chapter: 7". */
const COUNTED: Kinds = new Set(["number", "money", "percent", "date", "time", "zip", "code"]);
const saidIn = ({ label, value }: Option): string => ` ${fold(`${label} ${value}`).text} `;

export const asksToDeclare = keptOf(({ field, option }: Slot): boolean =>
  isDeclaration(field.label, option?.label),
);

/** "Reason for leaving: was laid off": a field that asks for free text takes it as it is. */
export const asksProse = ({ type, field, own }: Slot, { kind, text }: Mention): boolean =>
  type === "text" &&
  field.format_source !== "file" &&
  (kind === "text" || kind === "clause") &&
  ((field.multiline && text.length > SHORT && !isNoValue(text)) || asksForProse(own));
/** In characters: "see my file" is no story. */
const SHORT = 30;

/** Declarations and consents need words that plainly ask for them. */
function mayTick(slot: Slot, mention: Mention): boolean {
  const { context, segment, text, kind } = mention;
  const { option } = slot;
  // "No, I do not smoke": the first word alone answers nothing.
  if (kind === "clause" && (yesOrNo(text) !== null || isLeftOpen(slot, text) || givesAlone(mention)))
    return false;
  if (isOnlyNamed(slot, mention) || isUnsaid(slot, mention)) return false;
  const caption = option ? saidIn(option) : "";
  const words = fold(text).text.split(" ");
  if (COUNTED.has(kind) && !words.some((word) => caption.includes(` ${word} `))) return false;
  const isAsked = context.isTick || (segment.key !== null && yesOrNo(text) !== null);
  return !asksToDeclare(slot) || (isAsked && !context.isConditional);
}

/** What a text gives to write, as "217-555-0142" of "My phone is 217-555-0142". */
const toWrite = (text: string) => findValues(text).filter(({ kind }) => TICKS_NOTHING.has(kind));

/** "My phone is 217-555-0142" asks for no tick of "Phone calls": but for the number and what it is called, it says nothing. */
const givesAlone = ({ text, context }: Mention): boolean =>
  toWrite(text).some(({ kind }) => [...context.near].every((word) => word === kind || !isCanonical(word)));

/** "I don't know if I own a dog" ticks at most "I don't know". */
const isLeftOpen = ({ option }: Slot, text: string): boolean =>
  leavesOpen(text) && !isUnsettled(option?.label ?? "", text);

/** "Emergency contact: Ann Roe" says nothing of a box whose words are neither in the key nor in the value. */
function isUnsaid({ own, question, option }: Slot, { kind, segment, text, context }: Mention): boolean {
  if (segment.key === null || (kind !== "text" && kind !== "name") || yesOrNo(text) !== null) return false;
  const caption = plainTokens(option?.label ?? "").map(({ word }) => word);
  const said = new Set([...context.near, ...plainTokens(text).map(({ word }) => word)]);
  return ![...own, ...question, ...caption].some((word) => said.has(word));
}

/** Whether an item's key says a caption, and a value of some kind follows that is no answer to it: "Name: Ada Byron" ticks no box "Name". */
function isOnlyNamed({ views }: Slot, { context, segment, text, kind }: Mention): boolean {
  if (kind === "clause" || segment.key === null || yesOrNo(text) !== null) return false;
  if (kind === "text" && toWrite(text).length === 0) return false;
  return views.some((view) => view.every((word) => context.near.has(word)));
}

const takesAny = ({ part, views, field, own }: Slot, mention: Mention, isItem: boolean): boolean =>
  (mention.kind !== "yesno" || isItem) &&
  !repeats(mention, field) &&
  !(mention.kind === "text" && isNameAndMore(mention.text, own)) &&
  fitsPart(part, views, mention, isItem);

/** "Number of cards: 1" answers no question. */
const takesKind = (asked: ValueKind, { kind, text }: Mention, isItem: boolean): boolean =>
  (isItem && (kind === "text" || kind === "name")) ||
  [asked, ...(ALSO[asked] ?? [])].includes(/^[01]$/.test(text) ? "number" : kind);

/** What a field for one part of a number or a date takes by itself. */
const hasShape = (part: Part, text: string): boolean =>
  part === "city" ? codeAndTown(text) === null : (NUMBER_PARTS[part]?.test(text) ?? true);
const NUMBER_PARTS: Partial<Record<Part, RegExp>> = {
  "area code": /^\D?\d{3}\D?$/,
  "local number": /^\d{3}\D?\d{4}$/,
  ...{ dollars: /^\D{0,2}\d[\d, ]*$/, cents: /^\d\d$/ },
  ...{ day: /^\d{1,2}\D{0,2}$/, month: /^(?:\d{1,2}|\p{L}+)$/u, year: /^(?:\d\d|\d{4})$/ },
};

/** "Nombre" is called so, though the blank beside it makes it the first name alone. A field for a part takes no whole; one for a street takes an address where no group splits it. */
function fitsPart(
  part: Part | null,
  views: Slot["views"],
  { kind, text, context: { near: said } }: Mention,
  isItem: boolean,
): boolean {
  if (part === null) return true;
  if (wholeOf(part) === "name" && part !== "prefix" && part !== "suffix")
    return (
      (kind === "name" || kind === "text") &&
      (!text.trim().includes(" ") ||
        (isItem &&
          (part.split(/[ +]/).some((word) => said.has(word)) ||
            views.some((view) => haveSame(said, new Set(view))))))
    );
  if (part === "state") return stateCode(text) !== null || isItem;
  if (part === "street" || part === "street name") return isItem || /\d/.test(text);
  if (part === "city" || part === "country")
    return (kind === "name" || kind === "text") && !text.includes(",");
  return true;
}

/** What fills a row of boxes with a character each, wherever it is said; names and texts fill longer rows than dates have. */
const IN_CELLS: Kinds = new Set(["code", "number", "iban", "ssn", "ein", "zip", "phone", "date"]);
const CELLS_OF_DATE = 8;

function takesWhole({ whole, kind: asked, members }: Slot, kind: Mention["kind"], isItem: boolean): boolean {
  if (whole === "digits") {
    const room = members.reduce((sum, { slot }) => sum + (slot.field.max_length ?? 1), 0);
    const takesLetters = asked === null && room > CELLS_OF_DATE;
    return IN_CELLS.has(kind) || (takesLetters && (kind === "name" || (kind === "text" && isItem)));
  }
  if (whole === "ssn" || whole === "ein") return kind === whole || (isItem && kind === "code");
  return kind === whole || (isItem && (kind === "text" || (whole === "money" && kind === "number")));
}
