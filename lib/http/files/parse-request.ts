import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod";
import { RequestInvalid } from "../../domain/errors.ts";
import { readJson } from "../../domain/read-json.ts";
import { acceptFiles } from "../pictures/accept-file.ts";
import { convertFields, type RequestBody, readBody, refuseOtherFiles } from "../request/read-body.ts";
import { booleanOf, missing, validateBody } from "../request/validate.ts";
import { ParseForm, UploadedPages } from "./parse-schemas.ts";

/** The body of `POST /parse`; pictures come as the PDF that is made of them. Throws what `acceptFiles` throws. */
export function readParseRequest(
  event: APIGatewayProxyEventV2,
  maxFileBytes: number,
): { bytes: Uint8Array; fileName: string } & ParseOptions {
  const body = readBody(event, "pages");
  refuseOtherFiles(body, "file");
  const options = parseOptions(validateBody(ParseForm, optionsOf(body)));
  const { file } = body.files;
  if (!file) throw new RequestInvalid([missing("body", "file")]);
  const files = [file, ...(body.lists.pages ?? [])].map(({ bytes }) => bytes);
  return { ...file, bytes: acceptFiles(files, maxFileBytes), ...options };
}

/** The body of `POST /uploads/{upload_id}/parse`; there may be none. Throws `RequestInvalid`. */
export function readParseOptions(event: APIGatewayProxyEventV2): ParseOptions & { pages: string[] } {
  const body = readBody(event);
  refuseOtherFiles(body);
  const { pages, ...options } = validateBody(UploadedPages, optionsOf(body));
  return { ...parseOptions(options), pages };
}

interface ParseOptions {
  force: boolean;
  webhookUrl: string | undefined;
}

const optionsOf = ({ fields }: RequestBody): unknown =>
  convertFields(fields, { force: booleanOf, pages: (text) => readJson(text, "pages") });

const parseOptions = ({ force, webhook_url }: z.infer<typeof ParseForm>): ParseOptions => ({
  force,
  webhookUrl: webhook_url,
});
