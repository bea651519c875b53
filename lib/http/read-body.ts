import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RequestInvalid } from "../domain/errors.ts";
import { type FormBody, readMultipart } from "./multipart.ts";

const rawBody = (event: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");

const mediaType = (event: APIGatewayProxyEventV2): string =>
  (event.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** A body's fields, not yet validated, and its files. */
export interface RequestBody {
  fields: unknown;
  files: FormBody["files"];
}

/**
 * A request's body in any of the content types that the API takes; one of another type holds no fields.
 * Throws `RequestInvalid`.
 */
export function readBody(event: APIGatewayProxyEventV2): RequestBody {
  switch (mediaType(event)) {
    case "multipart/form-data":
      return readMultipart(event.headers["content-type"] ?? "", rawBody(event));
    case "application/x-www-form-urlencoded":
      return { fields: Object.fromEntries(new URLSearchParams(rawBody(event).toString("utf8"))), files: {} };
    case "application/json":
      return { fields: readJson(rawBody(event).toString("utf8")), files: {} };
    default:
      return { fields: {}, files: {} };
  }
}

/**
 * A body that is JSON or absent, for routes that only the dashboard calls: no multipart parser comes with it.
 * Throws `RequestInvalid`.
 */
export function readJsonBody(event: APIGatewayProxyEventV2): unknown {
  return event.body && mediaType(event) === "application/json"
    ? readJson(rawBody(event).toString("utf8"))
    : {};
}

/** Fields whose texts are read as what a form means by them; a body that is no object stays for the validation. */
export function convertFields(
  fields: unknown,
  converters: Record<string, (text: string) => unknown>,
): unknown {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" && Object.hasOwn(converters, name) ? converters[name]?.(value) : value,
    ]),
  );
}

/** JSON text in a body or in one of its fields. Throws `RequestInvalid` (type `json_invalid`). */
export function readJson(text: string, ...loc: string[]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestInvalid([{ loc: ["body", ...loc], msg: "Invalid JSON", type: "json_invalid" }]);
  }
}
