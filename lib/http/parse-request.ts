import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RequestInvalid, RequestRefused } from "../domain/errors.ts";
import { convertFields, type RequestBody, readBody } from "./read-body.ts";
import { ParseForm } from "./schemas.ts";
import { booleanOf, missing, validateBody } from "./validate.ts";

const PDF_HEADER = "%PDF-";
/** How far into a file its header may stand (as viewers accept it). */
const HEADER_WITHIN = 1024;

/** The body of `POST /parse`. Throws `RequestInvalid`, or `file_too_large`. */
export function readParseRequest(
  event: APIGatewayProxyEventV2,
  maxFileBytes: number,
): { bytes: Uint8Array; fileName: string } & ParseOptions {
  const body = readBody(event);
  const options = parseOptions(body);
  const { file } = body.files;
  if (!file) throw new RequestInvalid([missing("body", "file")]);
  checkPdf(file.bytes, maxFileBytes);
  return { ...file, ...options };
}

/** The body of `POST /uploads/{upload_id}/parse`; there may be none. Throws `RequestInvalid`. */
export const readParseOptions = (event: APIGatewayProxyEventV2): ParseOptions =>
  parseOptions(readBody(event));

interface ParseOptions {
  force: boolean;
  webhookUrl: string | undefined;
}

function parseOptions({ fields }: RequestBody): ParseOptions {
  const { force, webhook_url } = validateBody(ParseForm, convertFields(fields, { force: booleanOf }));
  return { force, webhookUrl: webhook_url };
}

/** Whether bytes can be a PDF of the accepted size. Throws `RequestInvalid`, or `file_too_large`. */
export function checkPdf(bytes: Uint8Array, maxFileBytes: number): void {
  const refuse = (type: string, msg: string) => new RequestInvalid([{ loc: ["body", "file"], msg, type }]);
  if (bytes.length === 0) throw refuse("file_empty", "The file is empty");
  if (bytes.length > maxFileBytes) {
    throw new RequestRefused(
      "file_too_large",
      `The file has ${bytes.length} bytes; at most ${maxFileBytes} are accepted.`,
    );
  }
  if (!Buffer.from(bytes.subarray(0, HEADER_WITHIN)).includes(PDF_HEADER)) {
    throw refuse("not_a_pdf", `Expected a PDF: "${PDF_HEADER}" within the first ${HEADER_WITHIN} bytes`);
  }
}
