import type { PlannedValue } from "../../../lib/domain/fill-plan.ts";
import { type Field, type FieldValue, OFF, type ParsedForm } from "../../../lib/domain/parsed-form.ts";
import type { Case } from "./cases.ts";

/** How a plan did on a case: ids of the fields of each kind. The measures are those of the outside judge. */
export interface CaseScore {
  id: string;
  form: string;
  style: Case["style"];
  want: number;
  right: string[];
  wrong: string[];
  missing: string[];
  /** How many of the wrong ones the file held before, and nobody wrote. */
  heldWrong: number;
  extra: string[];
  /** Fields that should have stayed as they were. */
  others: number;
}

type Wanted = Case["expect"][number];

const norm = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, " ")
    .replace(/[.;,]$/, "")
    .trim();
/** Names of states are bytes: what is outside ASCII comes out of each reader another way. */
const stateName = (text: string): string => norm(text.replaceAll(/[^\x20-\x7e]/g, ""));

const isOn = (value: FieldValue | null): boolean => value !== null && value !== OFF && value.length > 0;

/** Whether the value is one that the case takes for the field. */
export function isWanted({ kind, any_of }: Wanted, value: FieldValue | null): boolean {
  const texts = [value ?? ""].flat();
  if (kind === "checkbox")
    return any_of.some((wanted) => {
      if (wanted === "unchecked") return !isOn(value);
      return wanted === "checked" ? isOn(value) : texts.includes(wanted);
    });
  if (kind === "radio")
    return any_of.some(
      (wanted) => stateName(wanted) !== "" && texts.some((text) => stateName(text) === stateName(wanted)),
    );
  return any_of.some((wanted) => norm(texts.join("\n")) === norm(wanted));
}

/** Judges planned values by what the case expects. Fields are distinguished by their PDF names. */
export function scoreCase(given: Case, form: ParsedForm, values: readonly PlannedValue[]): CaseScore {
  const planned = new Map(values.map(({ fieldId, value }) => [fieldId, value]));
  const named = Map.groupBy(form.fields, ({ name }) => name ?? "");
  const heldBy = (fields: readonly Field[]): FieldValue | null => {
    const written = fields.flatMap(({ id }) => planned.get(id) ?? []);
    const kept = fields.flatMap(({ id, value }) => (planned.has(id) ? [] : (value ?? [])));
    return written.find(isOn) ?? written[0] ?? kept.find(isOn) ?? kept[0] ?? null;
  };
  const score: CaseScore = {
    ...{ id: given.id, form: given.form, style: given.style, want: given.expect.length },
    ...{ right: [], wrong: [], missing: [], extra: [], others: 0, heldWrong: 0 },
  };
  for (const wanted of given.expect) {
    const fields = named.get(wanted.field) ?? [];
    const value = heldBy(fields);
    const id = fields.find((field) => planned.has(field.id))?.id ?? fields[0]?.id ?? wanted.field;
    if (isWanted(wanted, value) && fields.length > 0) score.right.push(id);
    else if (isOn(value)) {
      score.wrong.push(id);
      if (!fields.some((field) => planned.has(field.id))) score.heldWrong++;
    } else score.missing.push(id);
  }
  const spared = new Set([...given.expect.map(({ field }) => field), ...(given.optional ?? [])]);
  for (const [name, fields] of named) {
    if (spared.has(name) || fields.every(({ type }) => type === "signature")) continue;
    score.others++;
    const changed = fields.find(
      (field) => planned.has(field.id) && differs(planned.get(field.id), field.value),
    );
    if (changed) score.extra.push(changed.id);
  }
  return score;
}

function differs(value: FieldValue | undefined, before: FieldValue | null): boolean {
  if (!isOn(value ?? null) && !isOn(before)) return false;
  return [value ?? ""].flat().join("\n") !== [before ?? ""].flat().join("\n");
}
