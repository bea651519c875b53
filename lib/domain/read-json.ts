import { RequestInvalid } from "./errors.ts";
import { holdsName, LOST_NAME } from "./holds-name.ts";
import { nestsDeeper } from "./nests-deeper.ts";

/** How deep JSON may nest: twice as deep as any body asks for. */
const MAX_JSON_LEVELS = 8;
/** How long it may be: a value for each field of the largest form, and longer ones than people write. */
const MAX_JSON_LENGTH = 2_000_000;

/** JSON text in a body or in one of its fields. Throws `RequestInvalid` (types `json_…`). */
export function readJson(text: string, ...loc: string[]): unknown {
  const invalid = (type: string, msg: string) => new RequestInvalid([{ loc: ["body", ...loc], msg, type }]);
  if (text.length > MAX_JSON_LENGTH) {
    throw invalid("json_too_long", `JSON can have at most ${MAX_JSON_LENGTH} characters`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid("json_invalid", "Invalid JSON");
  }
  if (nestsDeeper(value, MAX_JSON_LEVELS)) {
    throw invalid("json_too_deep", `JSON can nest at most ${MAX_JSON_LEVELS} levels deep`);
  }
  // Members of a body have names of ours; those of what is in it, or of one of its fields, have names that were given.
  const given = loc.length > 0 ? value : Object.values(Object(value));
  if (holdsName(given, LOST_NAME)) {
    throw invalid(
      "json_name_reserved",
      `Expected another name than "${LOST_NAME}": name the field by its id`,
    );
  }
  return value;
}
