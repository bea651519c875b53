import { type Field, OFF, type Option, type ParsedForm } from "../../domain/parsed-form.ts";
import { nameWords } from "../../domain/program-name.ts";
import { askedAlone, askedIn } from "../../meaning/asked-alone.ts";
import { isCanonical } from "../../meaning/lexicon/lexicon.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { askedBy } from "../../meaning/meaning-of.ts";
import { MEANINGS } from "../../meaning/meanings.ts";
import { isForOffice } from "../../meaning/owner-of.ts";
import { linePrinted, rowPrinted } from "../../meaning/printed-hints.ts";
import { rolesIn } from "../../meaning/roles-of.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import { lineByLine } from "../reading-order.ts";
import { expectedKind, namedPart } from "./asked.ts";
import { groupsOf } from "./groups.ts";
import type { FormModel, Slot } from "./slot.ts";

/** Whether a person filling the form in may write here. */
const isWritable = (field: Field): boolean =>
  field.type !== "signature" && !field.read_only && !field.hidden && field.widgets.length > 0;

const isForPeople = ({ section, label }: Field): boolean => !isForOffice(`${section ?? ""} ${label}`);

/** Describes every place of the form that may be written. `reader` reads the form's languages. */
export function modelOf(form: ParsedForm, reader: Reader): FormModel {
  const fields = lineByLine(form.fields.filter((field) => isWritable(field) && isForPeople(field)));
  const spoken = new Set(fields.flatMap(({ label, tooltip }) => reader.words(`${label} ${tooltip ?? ""}`)));
  const isCopy = ({ copy_of }: Field): boolean => fields.some(({ id }) => id === copy_of);
  const slots = fields.flatMap((field, order) => slotsOf(field, order, reader, spoken));
  const own = slots.filter(({ field }) => !field.copy_of || !isCopy(field));
  const copies = Map.groupBy(
    slots.filter((slot) => !own.includes(slot)),
    ({ field }) => field.copy_of ?? "",
  );
  const groups = groupsOf(own);
  // "Your name", which its maker called "last name": nothing beside it takes the first one.
  const grouped = new Set(groups.flatMap(({ members }) => members.map(({ slot }) => slot)));
  for (const slot of own)
    if (slot.part === "last" && !grouped.has(slot) && askedBy(slot.views[0] ?? []) === MEANINGS.full_name)
      slot.part = null;
  return { slots: [...own, ...groups], copies };
}

/** Where a form has so many options, they are names of a list rather than answers to a question. */
export const MOST_OPTIONS = 30;

function slotsOf(field: Field, order: number, reader: Reader, spoken: ReadonlySet<string>): Slot[] {
  const asks = askedAlone(field.question ?? "");
  const around = [field.section, asks, field.row, field.column].join(" \n ");
  const context = new Set(reader.words(around));
  const label = reader.words(withoutHints(shortened(field.label)));
  const name = nameView(field, reader, spoken);
  const views = distinct([
    reader.words(withoutHints(shortened(withoutQuestion(field)))),
    label,
    reader.words(withoutHints(shortened(asked(field.tooltip)))),
    name,
  ]);
  const own = new Set(views.flat());
  const roles =
    [
      // "users1_phone" is a program's word for anybody.
      [...own].filter((word) => word !== "user"),
      reader.words(`${field.row} ${field.column}`),
      reader.words(`${asks} ${field.section}`),
    ]
      .map(rolesIn)
      .find((found) => found.length > 0) ?? [];
  const slot: Slot = {
    ...{
      field,
      type: "text",
      option: null,
      members: [],
      whole: null,
      order,
      views,
      own,
      context,
      roles,
      name,
    },
    question: new Set(reader.words(asks)),
    ...{
      kind: expectedKind(field, views),
      part: namedPart(field, views, name),
      line: linePrinted(field),
      row: rowPrinted(field),
    },
  };
  const options = field.options.filter(({ value }) => value !== OFF && value !== "");
  if (field.type === "text") return [slot];
  if (field.type === "checkbox" && options.length === 1)
    return [{ ...slot, ...boxOf(slot, options[0], reader) }];
  const single = options.map((option) => optionSlot(slot, option, reader));
  if (field.type === "checkbox") return single;
  const choice: Slot = { ...slot, type: "choice" };
  return options.length <= MOST_OPTIONS ? [choice, ...single] : [choice];
}

/** "Street address: City" under that question asks for the city. */
function withoutQuestion({ label, question }: Field): string {
  const rest = question ? label.slice(askedIn(label, question).length) : "";
  return /^\s*[:.]\s*\S/.test(rest) ? rest.replace(/^\s*[:.]\s*/, "") : label;
}

/** Without the number of its line and how many letters there is room for: they say nothing of what is asked. */
function withoutHints(text: string): string {
  const plain = text.replace(/\b\d+ characters? available\b\.?/i, "").replace(NUMBERED, "");
  return /\p{L}{2}/u.test(plain) ? plain : text;
}
const NUMBERED = /^\W{0,3}\d{1,3}(?:\.?[a-z])?(?:[.):]\s*|\s+(?=\p{Lu}))(?:[a-z][.)]\s+)?/iu;

/**
 * A lone box may be called by its caption or by its label; what only one of them says is around it. Where they are opposite answers, its
 * caption stands beside it.
 */
function boxOf(slot: Slot, option: Option | undefined, reader: Reader): Partial<Slot> {
  const answers = new Set([option?.label ?? "", slot.field.label].map(yesOrNo));
  const isOpposite = answers.size > 1 && !answers.has(null);
  const caption = reader.words(shortened(option?.label ?? ""));
  const views = distinct([caption, ...(isOpposite ? [] : slot.views)]);
  return { type: "box", option: option ?? null, views, own: new Set(views.flat()) };
}

function optionSlot(slot: Slot, option: Option, reader: Reader): Slot {
  const views = distinct([reader.words(shortened(option.label || option.value))]);
  const context = new Set([...slot.context, ...slot.views.flat()]);
  const question = new Set([...slot.question, ...(slot.views[0] ?? [])]);
  return { ...slot, type: "option", option, views, own: new Set(views.flat()), context, question };
}

const distinct = (views: readonly (readonly string[])[]): (readonly string[])[] =>
  views.filter(
    (view, at) => view.length > 0 && views.findIndex((other) => other.join() === view.join()) === at,
  );

/** In characters: what is longer is a text to read, whose head says what it is. */
const LONGEST = 300;
const shortened = (text: string): string => text.slice(0, LONGEST);

/** Tooltips speak to whoever fills in: "Enter text: The name of the insured. Check if ..." */
const asked = (tooltip: string | null): string =>
  (tooltip ?? "").replace(
    /^(?:enter|check|select|input)\s(?:text|code|number|date|year|amount|limit|percentage|identifier|the box|if)\b\s*(?:\([^)]*\):?\s*|:\s*)?(?=\S)/i,
    "",
  );

/** A name counts as a description only when at least half of its words are words of the form or of the lexicon. */
function nameView({ name }: Field, reader: Reader, spoken: ReadonlySet<string>): readonly string[] {
  const words = reader.words(nameWords(name)).filter((word) => !/^\d+$/.test(word));
  return words.filter((word) => spoken.has(word) || isCanonical(word)).length * 2 >= words.length
    ? reader.words(nameWords(name))
    : [];
}
