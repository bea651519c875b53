import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RequestInvalid } from "../domain/errors.ts";
import { type FormBody, readMultipart } from "./multipart.ts";

export const rawBody = (event: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");

export const mediaType = (event: APIGatewayProxyEventV2): string =>
  (event.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** The form in a request's body; a body of another content type holds no fields. Throws `RequestInvalid`. */
export async function readForm(event: APIGatewayProxyEventV2): Promise<FormBody> {
  switch (mediaType(event)) {
    case "multipart/form-data":
      return readMultipart(event.headers["content-type"] ?? "", rawBody(event));
    case "application/x-www-form-urlencoded":
      return { fields: Object.fromEntries(new URLSearchParams(rawBody(event).toString("utf8"))), files: {} };
    default:
      return { fields: {}, files: {} };
  }
}

/** JSON text in a body or in one of its fields. Throws `RequestInvalid` (type `json_invalid`). */
export function readJson(text: string, ...loc: string[]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestInvalid([{ loc: ["body", ...loc], msg: "Invalid JSON", type: "json_invalid" }]);
  }
}
