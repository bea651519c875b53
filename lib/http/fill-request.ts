import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { z } from "zod";
import { RequestInvalid } from "../domain/errors.ts";
import { convertFields, readBody, readJson } from "./read-body.ts";
import { FillForm } from "./schemas.ts";
import { booleanOf, validateBody } from "./validate.ts";

/**
 * The body of `POST /fill`: a form in either encoding, or JSON. `values` may hold as many as a form may have fields.
 * Throws `RequestInvalid`.
 */
export function readFillRequest(event: APIGatewayProxyEventV2, maxValues: number): z.infer<typeof FillForm> {
  const { fields } = readBody(event);
  const converters = {
    flatten: booleanOf,
    preview: booleanOf,
    review: booleanOf,
    values: (text: string) => readJson(text, "values"),
  };
  const request = validateBody(FillForm, convertFields(fields, converters));
  refuseTooMany("values", request.values ?? {}, maxValues);
  return { ...request, file_id: request.file_id.toLowerCase() };
}

/** Each value is looked for on the form and shaped for its field, and so is each of a list. */
export function refuseTooMany(name: string, values: Record<string, unknown>, most: number): void {
  const count = countOf(Object.values(values));
  if (count <= most) return;
  const msg = `Dictionary should have at most ${most} items after validation, not ${count}`;
  throw new RequestInvalid([{ loc: ["body", name], msg, type: "too_long" }]);
}

/** How many values a list holds, those of its own lists too; an empty one is still something to look at. */
const countOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? Math.max(1, countOf(value)) : 1), 0);
