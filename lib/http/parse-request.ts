import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RequestInvalid } from "../domain/errors.ts";
import { checkPdf } from "./check-pdf.ts";
import { convertFields, type RequestBody, readBody } from "./read-body.ts";
import { ParseForm } from "./schemas.ts";
import { booleanOf, missing, validateBody } from "./validate.ts";

/** The body of `POST /parse`. Throws `RequestInvalid`, or `file_too_large`. */
export function readParseRequest(
  event: APIGatewayProxyEventV2,
  maxFileBytes: number,
): { bytes: Uint8Array; fileName: string; force: boolean } {
  const body = readBody(event);
  const { force } = parseOptions(body);
  const { file } = body.files;
  if (!file) throw new RequestInvalid([missing("body", "file")]);
  checkPdf(file.bytes, maxFileBytes);
  return { ...file, force };
}

/** The body of `POST /uploads/{upload_id}/parse`; there may be none. Throws `RequestInvalid`. */
export const readParseOptions = (event: APIGatewayProxyEventV2): { force: boolean } =>
  parseOptions(readBody(event));

const parseOptions = ({ fields }: RequestBody): { force: boolean } =>
  validateBody(ParseForm, convertFields(fields, { force: booleanOf }));
