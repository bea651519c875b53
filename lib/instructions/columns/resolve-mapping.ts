import type { ColumnTarget } from "../../domain/batch-plan.ts";
import { columnTargetOf } from "../../domain/column.ts";
import { offeredFields } from "../../domain/offered-fields.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import { askedAlone } from "../../meaning/asked-alone.ts";
import { questionsOf } from "../../meaning/box-questions.ts";
import { labelKey } from "../../meaning/label-key.ts";
import { targetsOf } from "./targets.ts";

/**
 * A client's mapping, which may name fields by id, group, PDF name, label or question, for the columns of a table. A column
 * that it does not name fills nothing. `unknown` names the columns that name no field, `absent` those that the table has
 * not.
 */
export function resolveMapping(
  form: ParsedForm,
  columns: readonly string[],
  mapping: Record<string, string | null>,
): { columns: ColumnTarget[]; unknown: string[]; absent: ColumnTarget[] } {
  const find = targetFinder(form);
  const entries = Object.entries(mapping);
  const unknown = entries
    .filter(([, name]) => name !== null && find(name) === undefined)
    .map(([column]) => column);
  const absent = entries.flatMap(([column, name]) =>
    columns.includes(column) || name === null
      ? []
      : { column, target: find(name) ?? null, isAbsent: true as const },
  );
  return {
    absent,
    columns: columns.map((column) => ({
      ...{ column, target: find(own(mapping, column) ?? "") ?? null },
      ...(Object.hasOwn(mapping, column) && mapping[column] === null && { isDeclined: true as const }),
    })),
    unknown,
  };
}

const own = (mapping: Record<string, string | null>, column: string): string | null =>
  Object.hasOwn(mapping, column) ? (mapping[column] ?? null) : null;

/** Finds by id first, which a name in several fields has too, then by PDF name, then by a label or question that one field, one group or some boxes alone have. */
export function targetFinder(form: ParsedForm): (name: string) => string | undefined {
  const exact = new Map<string, string>();
  const add = (name: string | null | undefined, target: string): void => {
    if (name && !exact.has(name)) exact.set(name, target);
  };
  for (const { id } of offeredFields(form)) add(id, id);
  for (const { group } of form.fields) add(group?.id, group?.id ?? "");
  for (const { name, id } of form.fields) add(name, id);
  const questions = questionsOf(form);
  for (const { id } of questions) add(id, id);
  for (const { id, divided, boxes } of targetsOf(form)) if (divided || boxes?.isSeries) add(id, id);
  const ends = lastSteps(form);
  const called = [
    ...form.fields.map((field) => ({ label: field.label, id: columnTargetOf(field) })),
    ...questions.map(({ question, id }) => ({ label: question, id })),
  ];
  const finders = [(text: string) => text, unadvised, withoutUnit].map((shorten) => {
    const spell = (text: string): string => labelKey(shorten(text));
    const labels = Map.groupBy(called, ({ label }) => spell(label));
    return (name: string) => new Set((labels.get(spell(name)) ?? []).map(({ id }) => id));
  });
  return (name) => {
    const [target, ...others] = finders.map((find) => find(name)).find(({ size }) => size > 0) ?? [];
    return (
      exact.get(name) ?? (target === undefined ? ends.get(name) : others.length === 0 ? target : undefined)
    );
  };
}

/** What PDF names end with, behind the names of the fields around them, where one field alone is called so. */
function lastSteps({ fields }: ParsedForm): ReadonlyMap<string, string> {
  const named = fields.flatMap(({ id, name }) =>
    name?.includes(".") ? [{ id, end: name.slice(name.lastIndexOf(".") + 1) }] : [],
  );
  return new Map(
    [...Map.groupBy(named, ({ end }) => end)].flatMap(([end, [first, ...others]]) =>
      first && others.length === 0 && end !== "" ? [[end, first.id] as const] : [],
    ),
  );
}

/** A question without what says at its end how to answer it: "Which benefits do you receive? (check all that apply)". */
const unadvised = (text: string): string => askedAlone(text.replace(ADVICE, ""));
const ADVICE =
  /(?<!\s)\s*(?:(?<=\?\s{0,9})[([]|[([](?:please |bitte )?(?:check|choose|select|tick|mark|pick|mehrfach|zutreffend|coche|marque|seleccion|selezion|kies))[^()[\]]{3,}[)\]][\s*:]*$/i;

/** A name without what says behind it in which unit or shape values are written: "Amount (USD)", "Due [mm/dd/yyyy]". */
const withoutUnit = (text: string): string => unadvised(text).replace(UNIT, "");
const UNIT =
  /(?<=\S)\s*[([](?:\p{Sc}|%|[A-Z]{0,2}\$|AUD|CAD|CHF|EUR|GBP|USD|(?:in )?(?:euros?|dollars?|percent)|y(?:es)?\/no?|j(?:a)?\/n(?:ein)?|o(?:ui)?\/n(?:on)?|[dmyjat]{1,4}([./-])[dmyjat]{1,4}\1[dmyjat]{1,4})[)\]][\s:]*$/iu;
