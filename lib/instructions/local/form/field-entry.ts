import type { Field, FieldFormat, FieldPart, ParsedForm } from "../../../domain/parsed-form.ts";
import { lineByLine } from "../../reading-order.ts";
import { yesOrNo } from "../shape/choose-option.ts";
import { askedBy } from "./asked-words.ts";
import { captionsOf } from "./captions.ts";
import { splitCompound } from "./compounds.ts";
import { withoutCopiedNames } from "./copied-names.ts";
import { type Description, describe } from "./description.ts";
import { expectedFormat } from "./expected-format.ts";
import { type Part, partNamedBy } from "./field-parts.ts";
import { rolesOf } from "./field-roles.ts";
import { inheritRoles } from "./inherit-roles.ts";
import { withOtherHalves, withoutLoneNames } from "./lone-names.ts";
import { asChoiceOfOne, withOwnLabels } from "./own-labels.ts";
import { inOwnLanguage } from "./own-language.ts";
import { inPersonColumns } from "./person-columns.ts";
import { plainWords, tokens } from "./tokens.ts";
import { isVocabulary } from "./vocabulary.ts";

/** A writable field with the words that describe it, ready to be compared with the words of an instruction. */
export interface FieldEntry {
  field: Field;
  /** Place in reading order over the whole form. */
  order: number;
  /** Independent descriptions of the field, each in its words: label, tooltip, name. */
  views: (readonly string[])[];
  section: readonly string[];
  description: Description;
  /** What a checkbox may be called; empty for other fields. */
  captions: Description[];
  /** What a box captioned "Yes" or "No" stands for; null for all others. */
  answer: boolean | null;
  /** Every word that describes the field or one of its options. */
  words: ReadonlySet<string>;
  /** The people that its own words speak of, or else its heading: "spouse", "employer". */
  roles: readonly string[];
  /** What the field expects: the parser's finding, or what its own words give away. */
  format: FieldFormat | null;
  /** Which part of a longer value it takes; null when it takes a whole one, or is a button. */
  part: Part | null;
  /** Which child it is about, from 1, on a form with a column for each; null everywhere else. */
  child: number | null;
}

/** Names that a program gave: `f1_07`, `CAC3`, `Check Box14`, `undefined_2`. */
const OPAQUE_NAME =
  /^[a-z]{0,4}\d*[_-]?\d+$|^(?:text|check|combo|radio|list)\s?(?:field|box|button)?\s?\d*$|^undefined|^group\s?\w$/i;

/** The last step of a PDF name, as words that a person may have chosen; "" for a counter. */
export function readableName(name: string | null): string {
  const last =
    (name ?? "")
      .split(".")
      .at(-1)
      ?.replace(/\[\d+\]$/, "") ?? "";
  return OPAQUE_NAME.test(last) ? "" : last;
}

/** Every field that may be written, in reading order. `asked` are words of the instruction, which names may use too. */
export function fieldEntries(form: ParsedForm, asked: readonly string[]): FieldEntry[] {
  const fields = lineByLine(
    withoutCopiedNames(withOwnLabels(inOwnLanguage(form.fields)))
      .map(asChoiceOfOne)
      .filter((field) => field.type !== "signature" && !field.read_only && !isForOffice(field)),
  );
  const spoken = new Set([
    ...asked,
    ...fields.flatMap(({ label, tooltip }) => tokens(`${label} ${tooltip ?? ""}`)),
  ]);
  const entries = fields.map((field, order): FieldEntry => {
    const own = viewsOf(field, spoken);
    const views = [...own, ...[...alternativesIn(field.label), ...acronymsIn(field.label)].map(tokens)];
    const [label, tooltip] = [askedBy(field.label), askedBy(field.tooltip ?? "")];
    const place = tokens([field.section, label.place, tooltip.place].join(" "));
    const section = [...place, ...tokens(`${label.manner} ${tooltip.manner}`)];
    const options = field.options.flatMap((option) => tokens(option.label));
    const words = new Set([...views.flat(), ...section, ...options]);
    return {
      field,
      order,
      views,
      section,
      description: describe(views, section),
      captions: captionsOf(field, views).map((caption) => describe([caption], section)),
      answer: answerOf(field),
      words,
      roles: rolesOf(field, [field.section, label.place, tooltip.place]),
      format: expectedFormat(field, views),
      part: field.type === "text" || field.type === "choice" ? partOf(field, own) : null,
      child: null,
    };
  });
  return inPersonColumns(inheritRoles(withOtherHalves(withoutLoneNames(entries))));
}

/** "For credit union use only": who fills a form in leaves it alone. */
const isForOffice = ({ section, label }: Field): boolean => OFFICE.test(`${section ?? ""} ${label}`);
const OFFICE = /\b(?:for|official|office|agency) (?:[\p{L}'’]+ ){0,3}use only\b/iu;

/** By its caption, the end or the beginning of its label ("No, none"), or the end of its name: "keeper_is_adult_yes". */
function answerOf({ type, label, name, options }: Field): boolean | null {
  if (type !== "checkbox") return null;
  const captions = [options[0]?.label ?? "", label.split(/[:?]/).at(-1) ?? "", label.split(",")[0] ?? ""];
  const named = plainWords(readableName(name)).at(-1) ?? "";
  return [...captions, named].map(yesOrNo).find((answer) => answer !== null) ?? null;
}

/** What the field's own words say, the last sentence of its tooltip included, or else what the parser found. */
function partOf({ group, tooltip, name }: Field, views: readonly (readonly string[])[]): Part | null {
  const manner = tokens(askedBy(tooltip ?? "").manner.replace(/\b\d[- ]digit\b/gi, "")).filter(
    (word) => word !== "enter",
  );
  const printed = [tooltip ?? "", name?.split(".").at(-1) ?? ""].map(datePart).find((part) => part !== null);
  const named = printed ?? partNamedBy(manner.length === 1 ? [...views, manner] : views);
  return named ?? (group ? (PARSED_PARTS[group.part] ?? null) : null);
}

const DATE_PARTS: readonly [RegExp, Part][] = [
  [/^(?:dd|tt|jj)(?![a-z])[_\s-]?[a-z]*(?:\[\d\])?$/i, "day"],
  [/^mm(?![a-z])[_\s-]?[a-z]*(?:\[\d\])?$/i, "month"],
  [/^(?:yy(?:yy)?|aa(?:aa)?|jjjj)(?![a-z])[_\s-]?[a-z]*(?:\[\d\])?$/i, "year"],
];

/** "DD_NAC" takes a day. */
const datePart = (text: string): Part | null => DATE_PARTS.find(([says]) => says.test(text))?.[1] ?? null;

const PARSED_PARTS: Readonly<Partial<Record<FieldPart, Part>>> = {
  first_name: "first",
  middle_name: "middle",
  last_name: "last",
  month: "month",
  day: "day",
  year: "year",
};

/** Words that print a form for the value; they describe the field only when nothing else does. */
const PLACEHOLDERS = new Set(["mm", "dd", "yy", "yyyy", "mmddyyyy", "jj", "aaaa", "enter"]);

/** A name counts as a description only when at least half of its words are words that people use. */
function viewsOf(field: Field, spoken: ReadonlySet<string>): (readonly string[])[] {
  const name = tokens(readableName(field.name)).flatMap((word) => splitCompound(word, spoken));
  const readable = name.filter((word) => spoken.has(word) || isVocabulary(word)).length * 2 >= name.length;
  const views = [
    tokens(askedBy(field.label).words),
    tokens(askedBy(field.tooltip ?? "").words),
    readable ? name : [],
  ]
    .map(withoutPlaceholders)
    .filter((words) => words.length > 0);
  return views.filter((view, i) => views.findIndex((other) => other.join() === view.join()) === i);
}

/** "LICENSE PLATE/CF NUMBER" has two names, each of several words. */
function alternativesIn(label: string): string[] {
  const sides = label.split("/").map((side) => side.trim());
  const isPair = sides.length === 2 && sides.every((side) => side.split(/\s+/).length >= 2);
  return isPair ? sides : [];
}

/** "fatca" for "Foreign Account Tax Compliance Act": people say the short form of a long name. */
const acronymsIn = (text: string): string[] =>
  [...text.matchAll(/(?:\p{Lu}\p{Ll}+[ -]+){2,}\p{Lu}\p{Ll}+/gu)]
    .map(([name]) => name.replace(/[^\p{Lu}]/gu, "").toLowerCase())
    .filter((acronym) => acronym.length > 3);

function withoutPlaceholders(words: readonly string[]): readonly string[] {
  const rest = [...new Set(words)].filter((word) => !PLACEHOLDERS.has(word));
  return rest.length > 0 ? rest : words;
}
