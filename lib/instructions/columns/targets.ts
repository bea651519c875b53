import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import { readerOf } from "../../meaning/words.ts";
import { type Named, namedPlace } from "./named.ts";
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

const BY_FORMAT: Partial<Record<NonNullable<Field["format"]>, Meaning>> = {
  ssn: "ssn",
  ein: "ein",
  phone: "phone",
  email: "email",
  zip: "zip",
};
const BY_GROUP = new Map<string, Meaning>(Object.entries({ ssn: "ssn", ein: "ein", phone: "phone" }));
const BY_PART = new Map<string, Meaning>(
  Object.entries({
    first_name: "first_name",
    middle_name: "middle_name",
    last_name: "last_name",
  }),
);

/** Everything on a form that a column may give, in the form's order. */
export function targetsOf(form: ParsedForm): Target[] {
  const reader = readerOf(form);
  const seen = new Set<string>();
  const targets = form.fields.filter(isFillable).flatMap((field): Target[] => {
    const id = targetIdOf(field);
    if (seen.has(id)) return [];
    seen.add(id);
    return [{ id, label: field.label, field, ...nameOf(field, reader) }];
  });
  targets.push(...questionsOf(form).flatMap((boxes) => targetOfQuestion(boxes, reader)));
  const has = (kind: Meaning): boolean => targets.some((target) => target.kind === kind);
  // Where the town has a field of its own, what is called "address" is the street.
  const isDivided = has("city") || has("city_state_zip") || has("zip");
  return targets.map((target) =>
    target.kind === "address" && isDivided ? { ...target, kind: "street" as const } : target,
  );
}

function targetOfQuestion(boxes: BoxQuestion, reader: Reader): Target[] {
  const [field] = boxes.boxes;
  if (!field) return [];
  return [
    {
      id: boxes.id,
      label: boxes.question,
      field,
      boxes,
      ...namedPlace({ label: boxes.question }, reader),
      kind: null,
    },
  ];
}

const isFillable = ({ type, read_only, hidden, calculated, copy_of }: Field): boolean =>
  type !== "signature" && !read_only && !hidden && !calculated && !copy_of;

/** Boxes for the digits of one number, or the parts of one date, take it together; parts of a name each their own. */
export const targetIdOf = ({ id, group }: Field): string => (group && group.kind !== "name" ? group.id : id);

/** By what the parser found, then by its words. */
function nameOf(field: Field, reader: Reader): Named {
  const { format, group, type } = field;
  const own = namedPlace(field, reader);
  if (type === "checkbox" || type === "radio") return { ...own, kind: null };
  const found = BY_PART.get(group?.part ?? "") ?? BY_GROUP.get(group?.kind ?? "") ?? own.kind;
  return { ...own, kind: found ?? (format && BY_FORMAT[format]) ?? null };
}
