import { parse } from "lambda-multipart-parser";
import { RequestInvalid } from "../domain/errors.ts";
import { type PartHeader, readPartHeaders } from "./multipart-guard.ts";

export interface FormFile {
  fileName: string;
  bytes: Uint8Array;
}

export interface FormBody {
  fields: Record<string, string>;
  files: Record<string, FormFile>;
}

/**
 * A `multipart/form-data` body. The parser behind it ends the process on some malformed bodies, so nothing reaches
 * it that `readPartHeaders` has not read through first. Throws `RequestInvalid` (type `multipart_invalid`).
 */
export async function readMultipart(contentType: string, body: Buffer): Promise<FormBody> {
  const parts = readPartHeaders(contentType, body);
  if (typeof parts === "string") {
    throw new RequestInvalid([
      { loc: ["body"], msg: `Invalid multipart body: ${parts}`, type: "multipart_invalid" },
    ]);
  }
  const { files, ...fields } = await parse({
    headers: { "content-type": contentType },
    body: body.toString("base64"),
    isBase64Encoded: true,
  } as unknown as Parameters<typeof parse>[0]);
  return { fields, files: filesOf(parts, files) };
}

/** Each file part with its own name and its bytes; the parser leaves empty files out. */
function filesOf(
  parts: PartHeader[],
  contents: { fieldname: string; content: Uint8Array }[],
): Record<string, FormFile> {
  const files: Record<string, FormFile> = {};
  for (const { name, fileName } of parts) {
    if (fileName === null) continue;
    const content = contents.find((file) => file.fieldname === name)?.content;
    files[name] = { fileName, bytes: content ?? new Uint8Array() };
  }
  return files;
}
