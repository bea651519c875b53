import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RequestInvalid } from "../../domain/errors.ts";
import { acceptFile } from "../pictures/accept-file.ts";
import { convertFields, type RequestBody, readBody, refuseOtherFiles } from "../request/read-body.ts";
import { booleanOf, missing, validateBody } from "../request/validate.ts";
import { ParseForm } from "./parse-schemas.ts";

/** The body of `POST /parse`; a picture comes as the PDF that is made of it. Throws what `acceptFile` throws. */
export function readParseRequest(
  event: APIGatewayProxyEventV2,
  maxFileBytes: number,
): { bytes: Uint8Array; fileName: string } & ParseOptions {
  const body = readBody(event);
  refuseOtherFiles(body, "file");
  const options = parseOptions(body);
  const { file } = body.files;
  if (!file) throw new RequestInvalid([missing("body", "file")]);
  return { ...file, bytes: acceptFile(file.bytes, maxFileBytes), ...options };
}

/** The body of `POST /uploads/{upload_id}/parse`; there may be none. Throws `RequestInvalid`. */
export function readParseOptions(event: APIGatewayProxyEventV2): ParseOptions {
  const body = readBody(event);
  refuseOtherFiles(body);
  return parseOptions(body);
}

interface ParseOptions {
  force: boolean;
  webhookUrl: string | undefined;
}

function parseOptions({ fields }: RequestBody): ParseOptions {
  const { force, webhook_url } = validateBody(ParseForm, convertFields(fields, { force: booleanOf }));
  return { force, webhookUrl: webhook_url };
}
