import { isDeclaration } from "./declaration.ts";
import { OFF } from "./off.ts";
import type { Field, FieldValue } from "./parsed-form.ts";
import { PRINTED_NO, PRINTED_YES } from "./yes-and-no.ts";

/** What is known of a field that may be required. */
type Asked = Pick<
  Field,
  | "id"
  | "type"
  | "required"
  | "read_only"
  | "label"
  | "question"
  | "section"
  | "row"
  | "column"
  | "options"
  | "widgets"
>;

/**
 * The requirements of a form that nothing meets yet: the fields of each, in the order of the form. A file can only say of a single box that
 * it is required (ISO 32000-2, table 227); of boxes that answer one question it means that the question wants an answer: each box that is ticked
 * gives it. A statement that only a person makes, and each box under words that ask for all of them, is required for itself.
 */
export function openRequired<Of extends Asked>(
  fields: readonly Of[],
  standsAt: (field: Of) => FieldValue | null,
): Of[][] {
  const isBlank = (field: Of): boolean =>
    standsAt(field)?.length === undefined || standsAt(field)?.length === 0;
  return requirements(fields).filter((together) =>
    together.every((field) => isBlank(field) || (together.length > 1 && standsAt(field) === OFF)),
  );
}

/** The required fields by what they require: boxes that answer one question together, each other field alone. */
export function requirements<Of extends Asked>(fields: readonly Of[]): Of[][] {
  const required = fields.filter((field) => field.required && !field.read_only);
  return [...Map.groupBy(required, requirementOf).values()];
}

function requirementOf(field: Asked): string {
  const { id, type, question, section, row, column, label, options, widgets } = field;
  const caption = options[0]?.label || label;
  const isApart =
    isDeclaration(caption, question) || (ASKS_FOR_ALL.test(question ?? "") && !ANSWER.test(caption));
  const isOne = type === "checkbox" && question && options.length < 2 && !isApart;
  return isOne ? JSON.stringify([widgets[0]?.page, section, question, row ?? null, column ?? null]) : id;
}

const ANSWER = new RegExp(`^(?:${PRINTED_YES}|${PRINTED_NO})(?!\\p{L})`, "iu");
/** "Enclose all of these" asks for each box, "check all that apply" for one or more. */
const ASKS_FOR_ALL =
  /(?<!\p{L})(?:(?:all|each|every)(?! (?:that|which|applicable|boxes))|alle(?! (?:zutreffend|die))|jede[rs]?|tou(?:s|tes)(?! (?:ce|les [^ ]{1,12} qui))|chaque|tod[oa]s(?! l[oa]s que)|cada|tutt[ie](?! quell)|ogni)(?!\p{L})/iu;
