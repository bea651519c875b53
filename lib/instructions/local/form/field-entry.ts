import type { Field, FieldFormat, ParsedForm } from "../../../domain/parsed-form.ts";
import { isRole } from "../people/roles.ts";
import { captionsOf } from "./captions.ts";
import { splitCompound } from "./compounds.ts";
import { type Description, describe } from "./description.ts";
import { expectedFormat } from "./expected-format.ts";
import { type Part, partNamedBy } from "./field-parts.ts";
import { inheritRoles } from "./inherit-roles.ts";
import { withOwnLabels } from "./own-labels.ts";
import { compareReadingOrder } from "./reading-order.ts";
import { tokens } from "./tokens.ts";
import { isVocabulary } from "./vocabulary.ts";

/** A writable field with the words that describe it, ready to be compared with the words of an instruction. */
export interface FieldEntry {
  field: Field;
  /** Place in reading order over the whole form. */
  order: number;
  /** Independent descriptions of the field, each in its words: label, tooltip, name. */
  views: string[][];
  section: string[];
  description: Description;
  /** What a checkbox may be called; empty for other fields. */
  captions: Description[];
  /** Every word that describes the field or one of its options. */
  words: ReadonlySet<string>;
  /** The people that its own words speak of, or else its heading: "spouse", "employer". */
  roles: readonly string[];
  /** What the field expects: the parser's finding, or what its own words give away. */
  format: FieldFormat | null;
  /** Which part of a longer value it takes; null when it takes a whole one, or is a button. */
  part: Part | null;
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
  const fields = withOwnLabels(form.fields)
    .filter((field) => field.type !== "signature" && !field.read_only)
    .sort((a, b) => compareReadingOrder(a.widgets[0], b.widgets[0]));
  const spoken = new Set([
    ...asked,
    ...fields.flatMap(({ label, tooltip }) => tokens(`${label} ${tooltip ?? ""}`)),
  ]);
  const entries = fields.map((field, order): FieldEntry => {
    const own = viewsOf(field, spoken);
    const views = [...own, ...alternativesIn(field.label).map(tokens)];
    const section = tokens(field.section ?? "");
    const options = field.options.flatMap((option) => tokens(option.label));
    const words = new Set([...views.flat(), ...section, ...options]);
    return {
      field,
      order,
      views,
      section,
      description: describe(views, section),
      captions: captionsOf(field, views).map((caption) => describe([caption], section)),
      words,
      roles: rolesIn(field, views, section),
      format: expectedFormat(field, views),
      part: field.type === "text" || field.type === "choice" ? partNamedBy(own) : null,
    };
  });
  return inheritRoles(entries);
}

/** "Mother's", "of the applicant", "you, the co-applicant": whose box it is, and not what its caption speaks of. */
const WHOSE = /([\p{L}-]+)['’]s\b|\b(?:of|as|you,) (?:the |your )?([\p{L}-]+)/giu;

function rolesIn(field: Field, views: readonly string[][], section: readonly string[]): string[] {
  const isButton = field.type === "checkbox" || field.type === "radio";
  const texts = [field.label, field.tooltip ?? ""].map((text) =>
    tokens(
      [...(text.split(/\bif\b/i)[0] ?? "").matchAll(WHOSE)].map((match) => match[1] ?? match[2]).join(" "),
    ),
  );
  const own = [...(isButton ? texts : views).flat(), ...tokens(field.name ?? "")].filter(isRole);
  return [...new Set(own.length > 0 ? own : section.filter(isRole))];
}

/** Words that print a form for the value; they describe the field only when nothing else does. */
const PLACEHOLDERS = new Set(["mm", "dd", "yy", "yyyy", "mmddyyyy", "jj", "aaaa", "enter"]);

/** A name counts as a description only when at least half of its words are words that people use. */
function viewsOf(field: Field, spoken: ReadonlySet<string>): string[][] {
  const name = tokens(readableName(field.name)).flatMap((word) => splitCompound(word, spoken));
  const readable = name.filter((word) => spoken.has(word) || isVocabulary(word)).length * 2 >= name.length;
  const views = [
    [...tokens(field.label), ...acronymsIn(field.label)],
    tokens(field.tooltip ?? ""),
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

function withoutPlaceholders(words: string[]): string[] {
  const rest = [...new Set(words)].filter((word) => !PLACEHOLDERS.has(word));
  return rest.length > 0 ? rest : words;
}
