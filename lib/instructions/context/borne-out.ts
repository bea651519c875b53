import type { Evidence, PlannedValue } from "../../domain/fill-plan.ts";
import type { Origin } from "../../domain/origin.ts";
import type { Field } from "../../domain/parsed-form.ts";
import type { Source } from "../../domain/source.ts";

/** Whether the words of every place are really there, however their lines are broken. */
export const allStand = (origins: readonly Origin[], documents: readonly Pick<Source, "pages">[]): boolean =>
  origins.length > 0 && origins.every((each) => stands(each, documents));

const stands = ({ document, page, words }: Origin, documents: readonly Pick<Source, "pages">[]): boolean =>
  words.trim() !== "" && inOneLine(documents[document - 1]?.pages[page - 1] ?? "").includes(inOneLine(words));

const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The grade of a value whose engine gives none: it stands in its words, by itself or as an option's caption, or not. */
export function evidenceOf(
  { fieldId, value, source, origins }: PlannedValue,
  fields: ReadonlyMap<string, Field>,
): Evidence {
  const said = origins ? origins.map(({ words }) => words) : source && [source.text];
  if (!said) return "verbatim";
  const { options = [] } = fields.get(fieldId) ?? {};
  const isSaid = (text: string): boolean =>
    [text, ...options.filter((option) => option.value === text).map(({ label }) => label)].some(
      (words) => words !== "" && said.some((each) => each.includes(words)),
    );
  return [value].flat().every(isSaid) ? "verbatim" : "reformatted";
}
