import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import { type Kind, type Named, named } from "./kinds.ts";
import { type BoxQuestion, questionsOf } from "./questions.ts";

/** A field, or the fields that hold one value together, as something that a column may give. */
export interface Target extends Named {
  /** A field's id, or its group's. */
  id: string;
  label: string;
  field: Field;
  /** Of a question that several boxes answer. */
  boxes?: BoxQuestion;
}

const BY_FORMAT: Partial<Record<NonNullable<Field["format"]>, Kind>> = {
  ssn: "ssn",
  ein: "ein",
  phone: "phone",
  email: "email",
  zip: "zip",
};
const BY_GROUP = new Map<string, Kind>(Object.entries({ ssn: "ssn", ein: "ein", phone: "phone" }));
const BY_PART = new Map<string, Kind>(
  Object.entries({
    first_name: "first_name",
    middle_name: "middle_name",
    last_name: "last_name",
  }),
);

/** Everything on a form that a column may give, in the form's order. */
export function targetsOf(form: ParsedForm): Target[] {
  const seen = new Set<string>();
  const targets = form.fields.filter(isFillable).flatMap((field): Target[] => {
    const id = targetIdOf(field);
    if (seen.has(id)) return [];
    seen.add(id);
    return [{ id, label: field.label, field, ...nameOf(field) }];
  });
  targets.push(...questionsOf(form).flatMap(targetOfQuestion));
  const has = (kind: Kind): boolean => targets.some((target) => target.kind === kind);
  // Where the town has a field of its own, what is called "address" is the street.
  const isDivided = has("city") || has("city_line") || has("zip");
  return targets.map((target) =>
    target.kind === "address" && isDivided ? { ...target, kind: "street" as const } : target,
  );
}

function targetOfQuestion(boxes: BoxQuestion): Target[] {
  const [field] = boxes.boxes;
  if (!field) return [];
  return [{ id: boxes.id, label: boxes.question, field, boxes, ...named(boxes.question), kind: null }];
}

const isFillable = ({ type, read_only, hidden, calculated, copy_of }: Field): boolean =>
  type !== "signature" && !read_only && !hidden && !calculated && !copy_of;

/** Boxes for the digits of one number, or the parts of one date, take it together; parts of a name each their own. */
export const targetIdOf = ({ id, group }: Field): string => (group && group.kind !== "name" ? group.id : id);

/** By the label, without what stands in parentheses if that says enough; then by what the parser found. */
function nameOf(field: Field): Named {
  const { label, tooltip, format, group, type } = field;
  const texts = [label.replace(/\([^)]{0,200}\)/g, " "), label, tooltip ?? ""];
  const names = [...new Set(texts)].map(named);
  const own = names[0] ?? named(label);
  if (type === "checkbox" || type === "radio") return { ...own, kind: null };
  const found =
    BY_PART.get(group?.part ?? "") ??
    BY_GROUP.get(group?.kind ?? "") ??
    names.find(({ kind }) => kind)?.kind ??
    null;
  return { ...own, kind: found ?? (format && BY_FORMAT[format]) ?? null };
}
