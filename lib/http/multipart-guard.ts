import { fileNameOf, UNNAMED } from "./file-name.ts";

/** What a part says of itself; `fileName` is null for a plain field. */
export interface PartHeader {
  name: string;
  fileName: string | null;
}

const MAX_PARTS = 32;
/** Names that the parser would take for its own, or for the prototype's. */
const RESERVED = new Set(["files", "__proto__"]);

/**
 * Walks a multipart body (RFC 7578) from delimiter to delimiter and reads each part's disposition.
 * Answers the parts, or a sentence that says what is wrong with the body.
 */
export function readPartHeaders(contentType: string, body: Buffer): PartHeader[] | string {
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return "the content type names no boundary";
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  if (!body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) {
    return "it does not begin with its boundary";
  }
  const parts: PartHeader[] = [];
  let at = delimiter.length - 2;
  while (!body.subarray(at, at + 2).equals(Buffer.from("--"))) {
    const next = body.indexOf(delimiter, at);
    if (next < 0) return "it ends before its closing boundary";
    const part = readPart(body.subarray(at, next));
    if (typeof part === "string") return part;
    if (parts.some(({ name }) => name === part.name)) return "a part's name comes twice";
    if (parts.push(part) > MAX_PARTS) return `it has more than ${MAX_PARTS} parts`;
    at = next + delimiter.length;
  }
  return parts;
}

function readPart(part: Buffer): PartHeader | string {
  const end = part.indexOf("\r\n\r\n");
  if (!part.subarray(0, 2).equals(Buffer.from("\r\n")) || end < 0) return "a part has no end of its headers";
  const headers = part.subarray(2, end).toString("utf8").split("\r\n");
  const disposition = headers.find((line) => /^content-disposition:\s*form-data\s*;/i.test(line));
  const name = disposition && parameter(disposition, "name");
  if (!disposition || !name) return "a part has no name";
  if (RESERVED.has(name)) return "a part has a reserved name";
  const given = extendedParameter(disposition, "filename") ?? parameter(disposition, "filename");
  const isBinary = headers.some((line) => /^content-type:\s*application\/octet-stream/i.test(line));
  return { name, fileName: given === undefined ? (isBinary ? UNNAMED : null) : fileNameOf(given) };
}

/** A quoted or plain parameter, with the escapes that browsers use for quotes and line breaks. */
function parameter(header: string, name: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, "i").exec(header) ?? [];
  return (quoted?.replace(/\\(.)/g, "$1") ?? plain)?.replace(/%(22|0D|0A)/gi, (code) =>
    decodeURIComponent(code),
  );
}

/** RFC 8187's `name*=UTF-8''percent-encoded`. */
function extendedParameter(header: string, name: string): string | undefined {
  const [, encoded] = new RegExp(`;\\s*${name}\\*=UTF-8'[^']*'([^\\s;]+)`, "i").exec(header) ?? [];
  if (!encoded) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined; // not percent-encoded UTF-8: the plain parameter stands in
  }
}
