import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FormBody, readMultipart } from "../../../lib/http/multipart.ts";

const BOUNDARY = "----formboundaryXYZ";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The platform's own reading of the same body, in our shape. */
async function platform(contentType: string, body: Buffer): Promise<FormBody> {
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": contentType },
  }).formData();
  const result: FormBody = { fields: {}, files: {} };
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
        expect(plain(await readMultipart(type, body))).toEqual(plain(await platform(type, body)));
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
    await fc.assert(
      fc.asyncProperty(cut, cut, fc.uint8Array({ maxLength: 12 }), async (from, to, bytes) => {
        const [start, end] = [Math.min(from, to), Math.max(from, to)];
        const mutated = Buffer.concat([body.subarray(0, start), bytes, body.subarray(end)]);
        const outcome = await readMultipart(type, mutated).then(
          () => "form",
          (error: { code?: string }) => error.code,
        );
        expect(["form", "validation_error"]).toContain(outcome);
      }),
      { numRuns: 500 },
    );
  });

  const part = (disposition: string, text = "x") =>
    `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n\r\n${text}\r\n`;
  const read = (...parts: string[]) =>
    readMultipart(TYPE, Buffer.from(`${parts.join("")}--${BOUNDARY}--\r\n`));

  test("reads RFC 8187 file names, which the library garbles", async () => {
    const { files } = await read(part(`form-data; name="file"; filename*=UTF-8''na%C3%AFve%20%E7%94%B3.pdf`));
    expect(files.file?.fileName).toBe("naïve 申.pdf");
  });

  test("keeps an empty file, which the library drops", async () => {
    const { files } = await read(part('form-data; name="file"; filename="empty.pdf"', ""));
    expect(files.file).toEqual({ fileName: "empty.pdf", bytes: new Uint8Array() });
  });

  test("keeps the last part of a path as the name, without control characters", async () => {
    const { files } = await read(part('form-data; name="file"; filename="C:/docs/../a\tb.pdf"'));
    expect(files.file?.fileName).toBe("ab.pdf");
  });

  test.each([
    ["a reserved name", part('form-data; name="files"')],
    ["a name twice", part('form-data; name="a"') + part('form-data; name="a"')],
    ["no name", part("form-data; filename=x")],
    ["too many parts", Array.from({ length: 33 }, (_, i) => part(`form-data; name="a${i}"`)).join("")],
  ])("refuses a body with %s", async (_, parts) => {
    await expect(read(parts)).rejects.toMatchObject({ issues: [{ type: "multipart_invalid" }] });
  });

  test("refuses a content type without a boundary", async () => {
    await expect(readMultipart("multipart/form-data", Buffer.from("x"))).rejects.toThrow("no boundary");
  });
});
