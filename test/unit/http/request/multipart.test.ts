import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FormBody, readMultipart } from "../../../../lib/http/request/multipart.ts";

const BOUNDARY = "----formboundaryXYZ";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The platform's own reading of the same body, in our shape. */
async function platform(contentType: string, body: Buffer): Promise<FormBody> {
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": contentType },
  }).formData();
  const result: FormBody = { fields: {}, files: {}, lists: {} };
  for (const [name, value] of form) {
    if (typeof value === "string") result.fields[name] = value;
    else result.files[name] = { fileName: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
  }
  return result;
}
const plain = ({ fields, files }: FormBody) => ({
  fields: { ...fields },
  files: Object.fromEntries(
    Object.entries(files).map(([name, { fileName, bytes }]) => [name, { fileName, bytes: [...bytes] }]),
  ),
});

/** Bytes that like to look like delimiters. */
const content = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom("\r\n", "--", `\r\n--${BOUNDARY.slice(0, -1)}`, BOUNDARY, "\r\n\r\n")
        .map((s) => Buffer.from(s)),
    ),
    { maxLength: 8 },
  )
  .map((chunks) => Buffer.concat(chunks))
  .filter((bytes) => !bytes.includes(`--${BOUNDARY}`));
const fileName = fc.stringMatching(/^[\w äöü申.()-]{1,20}$/).map((name) => `${name.trim() || "x"}.pdf`);

async function encode(form: FormData): Promise<{ type: string; body: Buffer }> {
  const response = new Response(form);
  return {
    type: response.headers.get("content-type") ?? "",
    body: Buffer.from(await response.arrayBuffer()),
  };
}

describe("readMultipart", () => {
  test("reads what the platform's own parser reads, for any fields and files", async () => {
    await fc.assert(
      fc.asyncProperty(content, fileName, fc.string(), async (bytes, name, text) => {
        const form = new FormData();
        form.set("file", new Blob([new Uint8Array(bytes)], { type: "application/pdf" }), name);
        form.set("prompt", text);
        const { type, body } = await encode(form);
        expect(plain(readMultipart(type, body))).toEqual(plain(await platform(type, body)));
      }),
      { numRuns: 200 },
    );
  });

  test("answers any mutation of a body with a form or a clear error, and never anything else", async () => {
    const form = new FormData();
    form.set("file", new Blob(["%PDF-1.7"], { type: "application/pdf" }), "a.pdf");
    form.set("force", "true");
    const { type, body } = await encode(form);
    const cut = fc.nat(body.length);
    fc.assert(
      fc.property(cut, cut, fc.uint8Array({ maxLength: 12 }), (from, to, bytes) => {
        const [start, end] = [Math.min(from, to), Math.max(from, to)];
        const mutated = Buffer.concat([body.subarray(0, start), bytes, body.subarray(end)]);
        expect(["form", "validation_error"]).toContain(outcomeOf(() => readMultipart(type, mutated)));
      }),
      { numRuns: 500 },
    );
  });

  const outcomeOf = (read: () => unknown): string | undefined => {
    try {
      read();
      return "form";
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  const part = (disposition: string, text: string | Buffer = "x", type = "") =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n${type}\r\n`),
      Buffer.from(text as string),
      Buffer.from("\r\n"),
    ]);
  const read = (...parts: Buffer[]) =>
    readMultipart(TYPE, Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]));
  const nameOf = (disposition: string) =>
    read(part(`form-data; name="file"; ${disposition}`)).files.file?.fileName;

  test.each([
    ["curl and browsers", 'filename="na%22ïve 申.pdf"', 'na"ïve 申.pdf'],
    ["Go, Apache and curl before 7.81", 'filename="a\\"b\\\\c.pdf"', "c.pdf"],
    ["browsers of a path", 'filename="C:\\docs\\a.pdf"', "a.pdf"],
    ["old urllib3", "filename*=UTF-8''na%C3%AFve%20%E7%94%B3.pdf", "naïve 申.pdf"],
    ["a tool that names the language", "filename*=utf-8'en'%C3%A4.pdf", "ä.pdf"],
    [".NET", `filename=a.pdf; filename*=utf-8''%C3%A4.pdf`, "ä.pdf"],
    ["who is wrong about the encoding", `filename="a.pdf"; filename*=UTF-8''%ff`, "a.pdf"],
    ["who writes a name in a name", 'filename="a; name=evil"', "a; name=evil"],
    ["who uses odd spaces", 'filename="a\u2028b.pdf"', "a\u2028b.pdf"],
    ["nobody in particular", 'filename=""', "document.pdf"],
  ])("reads the file names of %s: %s", (_, written, name) => {
    expect(nameOf(written)).toBe(name);
  });

  test("takes what .NET sends: names without quotes, and a boundary with them", () => {
    const body = Buffer.concat([part("form-data; name=prompt", "Ada"), Buffer.from(`--${BOUNDARY}--`)]);
    const { fields } = readMultipart(`multipart/form-data; boundary="${BOUNDARY}"`, body);
    expect({ ...fields }).toEqual({ prompt: "Ada" });
  });

  test("reads a field in the character set that it names", () => {
    const latin = Buffer.from("Größe", "latin1");
    const { fields } = read(
      part('form-data; name="a"', latin, "Content-Type: text/plain; charset=ISO-8859-1\r\n"),
      part('form-data; name="b"', "Größe", "Content-Type: text/plain\r\n"),
    );
    expect({ ...fields }).toEqual({ a: "Größe", b: "Größe" });
  });

  test("takes content that holds the boundary inside a line", () => {
    const { files } = read(part('form-data; name="file"; filename="a"', `a --${BOUNDARY} b`));
    expect(Buffer.from(files.file?.bytes ?? []).toString()).toBe(`a --${BOUNDARY} b`);
  });

  test("takes binary content for a file even without a name", () => {
    const { files } = read(part('form-data; name="file"', "x", "Content-Type: application/octet-stream\r\n"));
    expect(files.file?.fileName).toBe("document.pdf");
  });

  test("keeps an empty file", () => {
    const { files } = read(part('form-data; name="file"; filename="empty.pdf"', ""));
    expect(files.file).toEqual({ fileName: "empty.pdf", bytes: Buffer.alloc(0) });
  });

  test("keeps the last part of a path as the name, without control characters", () => {
    expect(nameOf('filename="C:/docs/../a\tb.pdf"')).toBe("ab.pdf");
  });

  test.each([
    ["a reserved name", [part('form-data; name="__proto__"')]],
    ["a name twice", [part('form-data; name="a"'), part('form-data; name="a"')]],
    ["no name", [part("form-data; filename=x")]],
    ["two names of one part", [part('form-data; name="a"; name="b"')]],
    ["a header twice", [part('form-data; name="a"\r\nContent-Disposition: form-data; name="b"')]],
    ["a header over two lines", [part('form-data;\r\n name="a"')]],
    ["too many parts", Array.from({ length: 33 }, (_, i) => part(`form-data; name="a${i}"`))],
    [
      "text in an unknown character set",
      [part('form-data; name="a"', "x", "Content-Type: text/plain; charset=x\r\n")],
    ],
  ])("refuses a body with %s", (_, parts) => {
    expect(() => read(...parts)).toThrow(expect.objectContaining({ issues: [refusal] }));
  });
  const refusal = expect.objectContaining({ loc: ["body"], type: "multipart_invalid" });

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"b".repeat(71)}`,
    `multipart/form-data; xboundary=${BOUNDARY}`,
    `multipart/form-data; boundary*0=${BOUNDARY}`,
    `multipart/form-data; boundary=${BOUNDARY}; Boundary=c`,
    `multipart/form-data; boundary=${BOUNDARY} c`,
    `multipart/form-data; boundary="${BOUNDARY}`,
  ])("refuses a content type without one boundary: %s", (type) => {
    const body = Buffer.concat([part('form-data; name="a"'), Buffer.from(`--${BOUNDARY}--`)]);
    expect(() => readMultipart(type, body)).toThrow("no boundary");
  });
});
