import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RequestInvalid } from "../../domain/errors.ts";
import { checkPdf } from "../request/check-pdf.ts";
import { readBody, refuseOtherFiles } from "../request/read-body.ts";
import { missing, validateBody } from "../request/validate.ts";
import { ReadOptions } from "./read-schemas.ts";

/** The body of `POST /read`: a file, or what it is a copy of, or both. Throws `RequestInvalid`, or `file_too_large`. */
export function readReadRequest(
  event: APIGatewayProxyEventV2,
  maxFileBytes: number,
): { bytes: Uint8Array | undefined; fileId: string | undefined; fillId: string | undefined } {
  const body = readBody(event);
  refuseOtherFiles(body, "file");
  const { fields, files } = body;
  const { file_id, fill_id } = validateBody(ReadOptions, fields);
  const { file } = files;
  if (!file && file_id === undefined) throw new RequestInvalid([missing("body", "file")]);
  if (fill_id !== undefined && file_id === undefined) throw new RequestInvalid([missing("body", "file_id")]);
  if (file) checkPdf(file.bytes, maxFileBytes);
  return { bytes: file?.bytes, fileId: file_id?.toLowerCase(), fillId: fill_id };
}
