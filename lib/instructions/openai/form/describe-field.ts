import { contextOf } from "../../../domain/field-context.ts";
import { longestText } from "../../../domain/longest-text.ts";
import type { Field, FieldFormat } from "../../../domain/parsed-form.ts";
import { visibleLine } from "../../../domain/visible-text.ts";
import { foldedTokens } from "../../../meaning/lexicon/fold.ts";
import { takesMark } from "../../../meaning/takes-mark.ts";
import type { OfferedField } from "./offered-field.ts";

/** In characters: labels, tooltips and current values; less where the page itself is shown. */
const MAX_TEXT = 300;
const MAX_BESIDE_PAGE = 120;

/** What a description may leave to other lines of the prompt. */
interface Surroundings {
  /** Whether the page is shown as text. */
  hasPage: boolean;
  /** The id of a field that has been described with the same options. */
  sameOptions?: string | undefined;
  /** Whether there is room for the options; without them the model answers with a caption. */
  listsOptions: boolean;
}

/**
 * One line about a field: its id, in braces its format and present value, its label, its tooltip where that says more, and its place.
 *
 *     f1 First name
 *     f2 {date mdy; max 10} Date of birth - MM/DD/YYYY
 *     f4 Policy number (Flood; row 2)
 *     f5 {one: 0 Single, 1 Married; now 0} Marital status
 */
export function describeField(offered: OfferedField, surroundings: Surroundings): string {
  const traits = traitsOf(offered, surroundings).join("; ");
  return [offered.id, ...(traits === "" ? [] : [`{${traits}}`]), ...wordsOf(offered, surroundings)].join(" ");
}

/** Label and tooltip; one of them alone where it says all that the other does. */
function wordsOf(offered: OfferedField, surroundings: Surroundings): string[] {
  const [label, tooltip] = [labelOf(offered), visibleLine(offered.field.tooltip ?? "")];
  const isTold = saysNoMore(tooltip, label);
  return [
    ...(label === "" || (saysNoMore(label, tooltip) && !isTold) ? [] : [shown(label, surroundings)]),
    ...(isTold ? [] : ["-", shown(tooltip, surroundings)]),
    ...placeIn(offered, `${label} ${tooltip}`, surroundings),
  ];
}

/** Its row, its column and what it answers, as far as its other words do not tell. */
function placeIn({ field }: OfferedField, words: string, surroundings: Surroundings): string[] {
  const context = contextOf(field).filter((part) => /^row \d+$/.test(part) || !saysNoMore(part, words));
  return context.length === 0 ? [] : [`(${shown(context.join("; "), surroundings)})`];
}

/** The field's words: for a single box its caption, where that says as much as the label. */
function labelOf({ field }: OfferedField): string {
  const [label, caption] = [visibleLine(field.label), captionOfBox(field)];
  return caption !== "" && saysNoMore(label, caption) ? caption : label;
}

const captionOfBox = ({ type, options }: Field): string =>
  type === "checkbox" && options.length === 1 ? visibleLine(options[0]?.label ?? "") : "";

const shown = (text: string, { hasPage }: Surroundings): string =>
  visibleLine(text, hasPage ? MAX_BESIDE_PAGE : MAX_TEXT);

/** Words with which a tooltip asks for what the label names. */
const ASKING = new Set("check if enter select choose click here the a an your undefined".split(" "));

/** Whether a text has no words that the other has not; figures alone say nothing. */
function saysNoMore(text: string, other: string): boolean {
  const words = foldedTokens(text).filter((word) => !ASKING.has(word));
  const known = new Set(foldedTokens(other));
  return !words.some((word) => /\D/.test(word)) || words.every((word) => known.has(word));
}

function traitsOf(offered: OfferedField, surroundings: Surroundings): string[] {
  const { field, doubtful, at } = offered;
  const current = currentValue(offered);
  return [
    ...(takesMark(field)
      ? [KINDS.checkbox ?? ""]
      : field.type === "text"
        ? textTraits(field)
        : [optionTrait(offered, surroundings)]),
    ...(doubtful ? ["doubtful"] : []),
    ...(current === "" ? [] : [`now ${current}`]),
    ...(at ? [`at ${at.join(",")}`] : []),
  ];
}

function textTraits(field: Field): string[] {
  const { format, date_order, group, comb, multiline } = field;
  const room = longestText(field);
  return [
    ...(format ? [`${FORMATS[format] ?? format}${date_order ? ` ${date_order}` : ""}`] : []),
    ...(group ? [`${group.part.replace("_", " ")} of ${group.kind}`] : []),
    ...(room === null ? [] : [`${comb ? "cells" : "max"} ${room}`]),
    ...(multiline ? ["lines"] : []),
  ];
}

const FORMATS: Partial<Record<FieldFormat, string>> = { ssn: "SSN", ein: "EIN", email: "e-mail" };

function optionTrait(offered: OfferedField, surroundings: Surroundings): string {
  const { field, choices } = offered;
  const { sameOptions, listsOptions } = surroundings;
  const kind = field.multi_select ? "several" : KINDS[field.type];
  const words = `${kind ?? field.type}${field.editable ? " or own text" : ""}`;
  const [only] = choices;
  if (field.type === "checkbox" && choices.length < 2)
    return only && !isInLabel(offered, surroundings) ? `${words}: ${only.caption}` : words;
  if (sameOptions !== undefined) return `${words} as ${sameOptions}`;
  if (!listsOptions) return `${words} of ${choices.length}`;
  return `${words}: ${choices.map(({ caption }, index) => `${index} ${caption}`).join(", ")}`;
}

/** Whether the label, as far as it is shown, says what the box's caption does. */
const isInLabel = (offered: OfferedField, surroundings: Surroundings): boolean => {
  const [label, caption] = [labelOf(offered), captionOfBox(offered.field)];
  return label === caption || saysNoMore(caption, shown(label, surroundings));
};

const KINDS: Partial<Record<Field["type"], string>> = { checkbox: "box", radio: "one", choice: "list" };

/** What the field holds: a text, the numbers of its options, or "on" for a lone box. */
function currentValue({ field, choices }: OfferedField): string {
  const values = [field.value ?? []].flat().filter((value) => value !== "");
  if (field.type === "text" || choices.length === 0) return visibleLine(values.join(" "), MAX_BESIDE_PAGE);
  const held = values.flatMap((value) => {
    const index = choices.findIndex((choice) => choice.value === value);
    return index === -1 ? [] : [choices.length === 1 ? "on" : String(index)];
  });
  return held.join(" ");
}
