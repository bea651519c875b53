import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RequestInvalid } from "../../domain/errors.ts";
import { readJson } from "../../domain/read-json.ts";
import { type FormBody, MAX_PARTS, readMultipart } from "./multipart.ts";
import { rawBody } from "./raw-body.ts";
import { unexpected } from "./validate.ts";

const mediaType = (event: APIGatewayProxyEventV2): string =>
  (event.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** A body's fields, not yet validated, and its files. */
export interface RequestBody {
  fields: unknown;
  files: FormBody["files"];
  lists: FormBody["lists"];
}

/**
 * A request's body in any of the content types that the API takes; one of another type holds no fields.
 * Of a multipart form, the part `repeated` may come several times. Throws `RequestInvalid`.
 */
export function readBody(event: APIGatewayProxyEventV2, repeated?: string): RequestBody {
  switch (mediaType(event)) {
    case "multipart/form-data":
      return readMultipart(event.headers["content-type"] ?? "", rawBody(event), repeated);
    case "application/x-www-form-urlencoded":
      return { fields: readUrlEncoded(rawBody(event).toString("utf8")), files: {}, lists: {} };
    case "application/json":
      return { fields: readJson(rawBody(event).toString("utf8")), files: {}, lists: {} };
    default:
      refuseBareFile(event);
      return { fields: {}, files: {}, lists: {} };
  }
}

/** Refuses files in other parts than these: they would be ignored without an error. Throws `RequestInvalid`. */
export function refuseOtherFiles({ files }: RequestBody, ...taken: string[]): void {
  const others = Object.keys(files).filter((name) => !taken.includes(name));
  if (others.length > 0) throw new RequestInvalid(others.map((name) => unexpected("body", name)));
}

/** A file that is the whole body is in no part that could be named. */
function refuseBareFile(event: APIGatewayProxyEventV2): void {
  if (!rawBody(event).subarray(0, 1024).includes("%PDF-")) return;
  const msg =
    "The body is a PDF; expected multipart/form-data with the PDF in the part `file`, as `curl -F file=@form.pdf` sends it";
  throw new RequestInvalid([{ loc: ["body", "file"], msg, type: "form_expected" }]);
}

/** Counted first: the platform's reader takes minutes for a million of them. */
function readUrlEncoded(text: string): Record<string, string> {
  if (text.split("&", MAX_PARTS + 1).length > MAX_PARTS) {
    const msg = `Invalid form: it has more than ${MAX_PARTS} fields`;
    throw new RequestInvalid([{ loc: ["body"], msg, type: "form_invalid" }]);
  }
  return Object.fromEntries(new URLSearchParams(text));
}

/**
 * A body that is JSON or absent, for routes that only the dashboard calls: no reader of forms comes with it.
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
