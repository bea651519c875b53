import * as z from "zod";
import { RequestInvalid, type ValidationIssue } from "../../domain/errors.ts";

const TRUE = new Set(["true", "1", "yes", "on", "t", "y"]);
const FALSE = new Set(["false", "0", "no", "off", "f", "n"]);

/** A form's text as the boolean that FastAPI reads in it; other text stays and fails validation. */
export function booleanOf(text: string): boolean | string {
  const word = text.trim().toLowerCase();
  if (TRUE.has(word)) return true;
  return FALSE.has(word) ? false : text;
}

/** A form's or a query's text as the number that it is; other text stays and fails validation. */
export const numberFrom = (text: string): number | string =>
  /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text;

/**
 * Validates a request's body. A name that the schema does not have is refused: a misspelt option would be ignored without
 * an error. Throws `RequestInvalid` with the words of pydantic v2.
 */
export const validateBody = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> =>
  validate("body", schema, body);

/** The same for the parameters after the question mark, which come as text. */
export const validateQuery = <Schema extends z.ZodType>(schema: Schema, query: unknown): z.infer<Schema> =>
  validate("query", schema, query);

function validate<Schema extends z.ZodType>(
  place: "body" | "query",
  schema: Schema,
  content: unknown,
): z.infer<Schema> {
  const result = schema.safeParse(content);
  const extra = unknownNames(schema, content);
  if (result.success && extra.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  throw new RequestInvalid([
    ...issues.map((issue) => ({
      loc: [place, ...placeOf(issue).map((part) => (typeof part === "number" ? part : String(part)))],
      ...wording(issue, valueAt(content, issue.path)),
    })),
    ...extra.map((name) => unexpected(place, name)),
  ]);
}

/** Where an issue is: names that an object inside the body does not have are its own. */
const placeOf = (issue: z.core.$ZodIssue): PropertyKey[] =>
  issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;

/** What is said of a name that nothing here has. */
export const unexpected = (...loc: string[]): ValidationIssue => ({
  loc,
  msg: "Extra inputs are not permitted",
  type: "extra_forbidden",
});

/** The names that a schema does not have, no more of them than a client can mend at once. */
function unknownNames(schema: z.ZodType, content: unknown): string[] {
  if (!(schema instanceof z.ZodObject) || typeof content !== "object" || content === null) return [];
  if (Array.isArray(content)) return [];
  return Object.keys(content)
    .filter((name) => !Object.hasOwn(schema.shape, name))
    .slice(0, MOST_UNKNOWN);
}
const MOST_UNKNOWN = 20;

export const missing = (...loc: string[]): ValidationIssue => ({
  loc,
  msg: "Field required",
  type: "missing",
});

const valueAt = (body: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body);

function wording(issue: z.core.$ZodIssue, value: unknown): Omit<ValidationIssue, "loc"> {
  if (value === undefined) return { msg: "Field required", type: "missing" };
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue.expected, value);
    case "invalid_format":
      return issue.format === "datetime"
        ? { msg: "Input should be a valid datetime", type: "datetime_parsing" }
        : { msg: "Input should be a valid UUID", type: "uuid_parsing" };
    case "invalid_value": {
      const allowed = issue.values.map((allowedValue) => `'${String(allowedValue)}'`).join(" or ");
      return { msg: `Input should be ${allowed}`, type: "literal_error" };
    }
    case "too_small":
      if (issue.origin === "array") return wrongLength("at least", issue.minimum, "too_short", value);
      if (issue.origin !== "string") {
        const msg = `Input should be greater than or equal to ${issue.minimum}`;
        return { msg, type: "greater_than_equal" };
      }
      return {
        msg: `String should have at least ${plural(issue.minimum, "character")}`,
        type: "string_too_short",
      };
    case "too_big":
      if (issue.origin === "array") return wrongLength("at most", issue.maximum, "too_long", value);
      if (issue.origin !== "string") {
        return { msg: `Input should be less than or equal to ${issue.maximum}`, type: "less_than_equal" };
      }
      return {
        msg: `String should have at most ${plural(issue.maximum, "character")}`,
        type: "string_too_long",
      };
    case "unrecognized_keys":
      return { msg: "Extra inputs are not permitted", type: "extra_forbidden" };
    case "custom":
      return {
        msg: String(issue.params?.msg ?? issue.message),
        type: String(issue.params?.type ?? "value_error"),
      };
    default:
      return { msg: issue.message, type: issue.code };
  }
}

function wrongType(expected: string, value: unknown): Omit<ValidationIssue, "loc"> {
  if (expected === "boolean") {
    return typeof value === "string"
      ? { msg: "Input should be a valid boolean, unable to interpret input", type: "bool_parsing" }
      : { msg: "Input should be a valid boolean", type: "bool_type" };
  }
  if (expected === "record" || expected === "object") {
    return { msg: "Input should be a valid dictionary", type: "dict_type" };
  }
  if (expected === "array") return { msg: "Input should be a valid list", type: "list_type" };
  if (expected === "int") {
    const msg = "Input should be a valid integer, got a number with a fractional part";
    return { msg, type: "int_from_float" };
  }
  return { msg: `Input should be a valid ${expected}`, type: `${expected}_type` };
}

const wrongLength = (
  bound: "at least" | "at most",
  count: number | bigint,
  type: "too_short" | "too_long",
  value: unknown,
): Omit<ValidationIssue, "loc"> => {
  const msg = `List should have ${bound} ${plural(count, "item")} after validation, not ${[value].flat().length}`;
  return { msg, type };
};

const plural = (count: number | bigint, what: string): string =>
  `${count} ${what}${Number(count) === 1 ? "" : "s"}`;
