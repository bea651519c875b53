import type { Mark } from "../../domain/mark.ts";
import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import { markInvalid, placeInField } from "./place-marks.ts";

/** Values as they are given, without those that sign, and what these say. */
interface SignedValues {
  values: Record<string, unknown>;
  /** Pictures that are put into fields to sign, and where each is said. */
  pictures: { mark: Mark; loc: (string | number)[] }[];
  /** Ids of fields to sign that are to bear no mark. */
  cleared: string[];
}

/** Whether any of these values is a picture of a signature, or may take one away. */
export const maySign = (values: Record<string, unknown> = {}): boolean =>
  Object.values(values).some((value) => value === null || isPicture(value));

const isPicture = (value: unknown): value is { image_id: unknown } =>
  typeof value === "object" && value !== null && Object.hasOwn(value, "image_id");

/**
 * Tells values for fields to sign from others: `{"image_id": …}` is a signature's picture, `null` takes a mark away. Throws
 * `RequestInvalid` for a picture that is for no such field, or is no id.
 */
export function signedValues(form: ParsedForm, values: Record<string, unknown>): SignedValues {
  const rest: SignedValues = { values: {}, pictures: [], cleared: [] };
  for (const [name, value] of Object.entries(values)) {
    const loc = ["body", "values", name];
    const field = isPicture(value) || value === null ? fieldToSign(form, name) : undefined;
    if (isPicture(value)) {
      if (!field)
        throw markInvalid(
          loc,
          "signature_field_expected",
          "Expected the id, name or label of a signature field",
        );
      const { image_id } = value;
      if (typeof image_id !== "string")
        throw markInvalid([...loc, "image_id"], "string_type", "Input should be a valid string");
      rest.pictures.push({ mark: { kind: "signature", ...placeInField(field, loc), image_id }, loc });
    } else if (field) rest.cleared.push(field.id);
    else rest.values[name] = value;
  }
  return rest;
}

/** A place to sign by its id, its name, or a label that no other has. */
function fieldToSign({ fields }: ParsedForm, name: string): Field | undefined {
  const toSign = fields.filter(({ type }) => type === "signature");
  const labelled = toSign.filter(({ label }) => label.toLowerCase() === name.trim().toLowerCase());
  return (
    toSign.find(({ id }) => id === name) ??
    toSign.find((field) => field.name === name) ??
    (labelled.length === 1 ? labelled[0] : undefined)
  );
}
