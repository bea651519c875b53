import { RequestInvalid } from "../../domain/errors.ts";
import { fileNameOf, UNNAMED_FILE } from "./file-name.ts";
import { readHeaderParameters } from "./header-parameters.ts";

/** What a part says of itself. */
interface PartHeaders {
  name: string;
  /** Null for a plain field. */
  fileName: string | null;
  /** How a field's text is written; UTF-8 unless its type names another (RFC 7578, 5.1.2). */
  charset: string;
}

/** A header's line: a token, a colon, and what it says. */
const LINE = /^([!#$%&'*+\-.^`|~\w]+):[ \t]*((?:[^ \t\r\n][^\r\n]*)?)$/;
/** They mean something else to objects, wherever a name becomes a key. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

export const multipartInvalid = (reason: string): RequestInvalid =>
  new RequestInvalid([
    { loc: ["body"], msg: `Invalid multipart body: ${reason}`, type: "multipart_invalid" },
  ]);

/** Reads the lines before a part's content (RFC 7578, 4.2). Throws `RequestInvalid`. */
export function readPartHeaders(lines: string): PartHeaders {
  const headers = new Map<string, string>();
  for (const line of lines.split("\r\n")) {
    const [, header = "", value = ""] = LINE.exec(line) ?? [];
    const name = header.toLowerCase();
    if (!name) throw multipartInvalid("a header line of a part is invalid");
    if (RESERVED.has(name)) throw multipartInvalid("a header has a reserved name");
    if (headers.has(name)) throw multipartInvalid("a part has the same header twice");
    headers.set(name, value);
  }
  const type = headers.get("content-type") ?? "";
  const charset = readHeaderParameters(type)?.get("charset") ?? "utf-8";
  return { ...readDisposition(headers.get("content-disposition") ?? "", type), charset };
}

function readDisposition(disposition: string, type: string): Pick<PartHeaders, "name" | "fileName"> {
  const parameters = /^form-data\s*;/i.test(disposition) ? readHeaderParameters(disposition) : null;
  const name = plain(parameters?.get("name"));
  if (!name) throw multipartInvalid("a part has no name");
  if (RESERVED.has(name)) throw multipartInvalid("a part has a reserved name");
  const given = extended(parameters?.get("filename*")) ?? plain(parameters?.get("filename"));
  const isBinary = /^application\/octet-stream/i.test(type);
  return { name, fileName: given === undefined ? (isBinary ? UNNAMED_FILE : null) : fileNameOf(given) };
}

/** A parameter with the escapes that browsers use for quotes and line breaks. */
const plain = (value: string | undefined): string | undefined =>
  value?.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));

/** RFC 8187: `UTF-8''percent-encoded`. */
function extended(value = ""): string | undefined {
  const [, encoded] = /^UTF-8'[^']*'(.+)$/i.exec(value) ?? [];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined; // not percent-encoded UTF-8: the plain parameter stands in
  }
}
