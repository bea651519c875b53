import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { fileNameOf } from "../request/file-name.ts";
import { convertFields, readBody } from "../request/read-body.ts";
import { numberFrom, validateBody } from "../request/validate.ts";
import { UploadRequest } from "./parse-schemas.ts";

/** The body of `POST /uploads`. Throws `RequestInvalid`. */
export function readUploadRequest(event: APIGatewayProxyEventV2): { fileName: string; bytes: number } {
  const { fields } = readBody(event);
  const { filename, bytes } = validateBody(UploadRequest, convertFields(fields, { bytes: numberFrom }));
  return { fileName: fileNameOf(filename), bytes };
}
