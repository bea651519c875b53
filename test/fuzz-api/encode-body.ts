/** A file in a body. */
export interface FilePart {
  fileName: string;
  bytes: Uint8Array;
}

const BOUNDARY = "fuzz-boundary-7d1";

/** The header's value and the bytes of an object in a content type. */
export function encodeBody(
  type: string,
  value: unknown,
  file?: FilePart,
): { contentType: string; body: Buffer } {
  if (type === "multipart/form-data") {
    const body = multipart(fieldsOf(value), file);
    return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body };
  }
  if (type === "application/x-www-form-urlencoded") {
    const pairs = new URLSearchParams(
      fieldsOf(value).map(([name, text]): [string, string] => [name, text.toWellFormed()]),
    );
    return { contentType: type, body: Buffer.from(pairs.toString()) };
  }
  return { contentType: type, body: Buffer.from(JSON.stringify(value) ?? "") };
}

const fieldsOf = (value: unknown): [string, string][] =>
  Object.entries(value ?? {}).flatMap(([name, each]) =>
    each === undefined ? [] : [[name, typeof each === "string" ? each : (JSON.stringify(each) ?? "")]],
  );

function multipart(fields: readonly [string, string][], file: FilePart | undefined): Buffer {
  const head = (name: string, rest = ""): string =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`;
  return Buffer.concat([
    ...fields.map(([name, text]) => Buffer.from(`${head(name)}\r\n${text}\r\n`)),
    ...(file
      ? [
          Buffer.from(
            `${head("file", `; filename="${file.fileName}"`)}Content-Type: application/pdf\r\n\r\n`,
          ),
          file.bytes,
          Buffer.from("\r\n"),
        ]
      : []),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}
