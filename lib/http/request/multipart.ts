import { UNNAMED_FILE } from "./file-name.ts";
import { readHeaderParameters } from "./header-parameters.ts";
import { multipartInvalid, readPartHeaders } from "./part-headers.ts";

interface FormFile {
  fileName: string;
  bytes: Uint8Array;
}

export interface FormBody {
  fields: Record<string, string>;
  files: Record<string, FormFile>;
  /** What may come several times, in its order. */
  lists: Record<string, FormFile[]>;
}

/** Of a form in either encoding. */
export const MAX_PARTS = 32;
/** Of one part's headers, in bytes. */
const MAX_HEADERS = 16 * 1024;

/**
 * A `multipart/form-data` body (RFC 7578), read once, from delimiter to delimiter; files are views of the body. Of the
 * ways to write such a body that readers differ about, none is taken. A part of the name `repeated` may come several
 * times, and is a file whether or not it has a name of its own. Throws `RequestInvalid` (type `multipart_invalid`).
 */
export function readMultipart(contentType: string, body: Buffer, repeated?: string): FormBody {
  const form: FormBody = {
    fields: Object.create(null),
    files: Object.create(null),
    lists: Object.create(null),
  };
  const names = new Set<string>();
  let count = 0;
  for (const part of partsOf(body, boundaryOf(contentType))) {
    const end = part.subarray(0, MAX_HEADERS).indexOf("\r\n\r\n");
    if (part.toString("latin1", 0, 2) !== "\r\n" || end < 0)
      throw multipartInvalid("the headers of a part do not end");
    const { name, fileName, charset } = readPartHeaders(part.toString("utf8", 2, end));
    if (names.has(name) && name !== repeated) throw multipartInvalid("two parts have the same name");
    names.add(name);
    count += 1;
    if (count > MAX_PARTS) throw multipartInvalid(`it has more than ${MAX_PARTS} parts`);
    const content = part.subarray(end + 4);
    if (name === repeated) {
      const file = { fileName: fileName ?? UNNAMED_FILE, bytes: content };
      form.lists[name] = [...(form.lists[name] ?? []), file];
    } else if (fileName === null) form.fields[name] = textOf(content, charset);
    else form.files[name] = { fileName, bytes: content };
  }
  return form;
}

function boundaryOf(contentType: string): string {
  const boundary = readHeaderParameters(contentType)?.get("boundary") ?? "";
  if (!/^.{1,70}$/.test(boundary)) throw multipartInvalid("the content type has no boundary, or several");
  return boundary;
}

/**
 * The text between the delimiters. A line break begins a delimiter; the line ends at a part's, or after `--` at the last
 * one.
 */
function* partsOf(body: Buffer, boundary: string): Generator<Buffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  let at = delimiter.length - 2;
  if (!body.subarray(0, at).equals(delimiter.subarray(2))) {
    throw multipartInvalid("it does not begin with its boundary");
  }
  while (body.toString("latin1", at, at + 2) !== "--") {
    const next = body.indexOf(delimiter, at);
    if (next < 0) throw multipartInvalid("it ends before its closing boundary");
    yield body.subarray(at, next);
    at = next + delimiter.length;
  }
}

function textOf(content: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset, { ignoreBOM: true }).decode(content);
  } catch {
    throw multipartInvalid("a part's text is in an unknown character set");
  }
}
