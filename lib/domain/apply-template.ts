import { type Field, formKindOf, type Option, type ParsedForm } from "./parsed-form.ts";
import { fieldFinder } from "./same-field.ts";
import type { StoredTemplate } from "./template.ts";

/** Which template a form was read by. */
type TemplateUse = NonNullable<ParsedForm["template"]>;

/** The corrected form of the same bytes: its fields stand in for all that was found, with what the file holds in them. */
export function applySame(parsed: ParsedForm, { form }: StoredTemplate, use: TemplateUse): ParsedForm {
  const held = fieldFinder(parsed.fields);
  const fields = form.fields.map((field) => ({
    ...field,
    value: held(field)?.value ?? null,
    source: "template" as const,
  }));
  const { doubtful: _, ...rest } = parsed;
  const doubtful = form.doubtful ?? [];
  return {
    ...rest,
    kind: formKindOf(fields),
    fields,
    ...(doubtful.length > 0 && { doubtful }),
    template: use,
  };
}

/**
 * Another edition of a corrected form: what was corrected about a field is carried over to the field of its name, or of
 * its place. A field that was added is offered as a doubtful one, since the page may have moved; one that was removed
 * becomes doubtful too. A warning says how much was carried over.
 */
export function applyAlike(parsed: ParsedForm, template: StoredTemplate, use: TemplateUse): ParsedForm {
  const { found, form } = template;
  const corrected = new Map(form.fields.map((field) => [field.id, field]));
  const original = fieldFinder(found.fields);
  const wasFound = new Set(found.fields.map(({ id }) => id));
  const fields: Field[] = [];
  const dropped: Field[] = [];
  let carried = 0;
  for (const field of parsed.fields) {
    const before = original(field);
    const after = before && corrected.get(before.id);
    const patch = before && after ? correctionOf(before, after, field) : {};
    const isCorrected = Object.keys(patch).length > 0;
    if (before && !after) dropped.push(field);
    else fields.push(isCorrected ? { ...field, ...patch, source: "template" } : field);
    if (isCorrected || (before && !after)) carried += 1;
  }
  const offered = addedFields(form, wasFound, parsed);
  const doubtful = [...(parsed.doubtful ?? []), ...dropped, ...offered];
  const message =
    `The form resembles a corrected one (template ${use.template_id}, version ${use.version}) but is ` +
    `another edition. ${carried} corrections were carried over, and ${offered.length} added fields are ` +
    "offered as doubtful. Check them before you rely on them.";
  return {
    ...parsed,
    kind: formKindOf(fields),
    fields,
    ...(doubtful.length > 0 && { doubtful }),
    warnings: [...(parsed.warnings ?? []), { code: "template_alike", message }],
    template: use,
  };
}

/** What says the same in every edition. A field's place, type and option values are the edition's own. */
const CARRIED = ["label", "section", "format", "date_order", "required"] as const;

function correctionOf(before: Field, after: Field, field: Field): Partial<Field> {
  const changed = CARRIED.filter((part) => (before[part] ?? null) !== (after[part] ?? null));
  const options = relabelled(field.options, after.options);
  const isRelabelled =
    after.options.some(({ value, label }) =>
      before.options.some((o) => o.value === value && o.label !== label),
    ) && options.some(({ label }, index) => label !== field.options[index]?.label);
  return {
    ...Object.fromEntries(changed.map((part) => [part, after[part]])),
    ...(isRelabelled && { options }),
  };
}

/** Options with the labels of others of the same values; of two lone ones the value may differ, as a box's own may. */
function relabelled(options: readonly Option[], corrected: readonly Option[]): Option[] {
  const labels = new Map(corrected.map(({ value, label }) => [value, label]));
  const lone = options.length === 1 && corrected.length === 1 ? corrected[0]?.label : undefined;
  return options.map(({ value, label }) => ({ value, label: labels.get(value) ?? lone ?? label }));
}

/** Fields that people added, with ids that the new edition has not given; none where it has a field already. */
function addedFields(form: ParsedForm, wasFound: ReadonlySet<string>, parsed: ParsedForm): Field[] {
  const known = [...parsed.fields, ...(parsed.doubtful ?? [])];
  const isThere = fieldFinder(known);
  const first = nextIdOf(parsed);
  return form.fields
    .filter((field) => field.name === null && !wasFound.has(field.id) && !isThere(field))
    .map((field, index) => ({ ...field, id: `f${first + index}`, value: null, source: "template" as const }));
}

/** The number of the id that a field of the form would get next. */
export const nextIdOf = ({ fields, doubtful = [] }: ParsedForm): number =>
  [...fields, ...doubtful].reduce(
    (most, { id }) => Math.max(most, Number(/^f(\d+)$/.exec(id)?.[1] ?? 0)),
    0,
  ) + 1;
