import { describe, expect, test } from "vitest";
import { prepareRequest, toCurl, toFetch } from "../../../lib/dashboard/docs/build-request.ts";
import type { DescribedOperation } from "../../../lib/dashboard/docs/openapi.ts";
import { toPython } from "../../../lib/dashboard/docs/to-python.ts";
import { toTypeScript } from "../../../lib/dashboard/docs/to-typescript.ts";

const OPERATION: DescribedOperation = {
  method: "post",
  path: "/uploads/{upload_id}/parse",
  operationId: "parse_upload",
  summary: "",
  parameters: [
    { name: "upload_id", in: "path", required: true },
    { name: "limit", in: "query" },
    { name: "X-API-Key", in: "header" },
    { name: "Idempotency-Key", in: "header" },
  ],
  responses: {},
};
const prepare = (
  values: Record<string, string>,
  contentType: string | null = "application/json",
  files = {},
) => prepareRequest(OPERATION, { values, files, contentType });

describe("a request that was typed in", () => {
  test("has its parameters where they belong, and leaves empty ones out", () => {
    const request = prepare({
      upload_id: "a/b",
      limit: "5",
      "Idempotency-Key": "once",
      "X-API-Key": "typed",
    });
    expect(request.path).toBe("/uploads/a%2Fb/parse?limit=5");
    expect(request.headers).toEqual([["Idempotency-Key", "once"]]);
    expect(prepare({ upload_id: "u", limit: "" }).path).toBe("/uploads/u/parse");
  });

  test("sends booleans, numbers and objects in JSON as such, and text as text", () => {
    const { body } = prepare({ upload_id: "u", force: "true", n: "3", values: '{"a":1}', prompt: "I am 3" });
    expect(body).toEqual({
      kind: "json",
      text: JSON.stringify({ force: true, n: 3, values: { a: 1 }, prompt: "I am 3" }),
    });
  });

  test("sends a file as a part of its own", () => {
    const file = new File(["%PDF-"], "form.pdf");
    const request = prepare({ upload_id: "u", force: "true" }, "multipart/form-data", { file: [file] });
    const { body } = toFetch(request, null);
    expect([...(body as FormData)].map(([name]) => name)).toEqual(["force", "file"]);
    expect(toCurl(request, "http://h")).toContain("-F file=@form.pdf");
  });

  test("repeats a part that takes several files, in every language", () => {
    const context = ["a.vcf", "b.csv"].map((name) => new File([name], name));
    const request = prepare({ upload_id: "u" }, "multipart/form-data", { context });
    const { body } = toFetch(request, null);
    const sent = [...(body as FormData)].map(([name, file]) => [name, (file as File).name]);
    expect(sent).toEqual([
      ["context", "a.vcf"],
      ["context", "b.csv"],
    ]);
    expect(toCurl(request, "")).toMatch(/-F context=@a.vcf \\\n {2}-F context=@b.csv/);
    expect(toPython(request, "")).toContain(
      '[("context", open("a.vcf", "rb")), ("context", open("b.csv", "rb"))]',
    );
    expect(toTypeScript(request, "").match(/form\.append\("context"/g)).toHaveLength(2);
  });

  test("quotes a file's name in which curl would read its own signs", () => {
    const file = new File(["%PDF-"], "a;b,c.pdf");
    const request = prepare({ upload_id: "u" }, "multipart/form-data", { file: [file] });
    expect(toCurl(request, "http://h")).toContain(`-F 'file=@"a;b,c.pdf"'`);
  });

  test("follows a redirect to bytes into a file, and names the credential that an operation takes", () => {
    const curlOf = (path: string, about: Partial<DescribedOperation>) => {
      const operation = { ...OPERATION, method: "get", parameters: [], path, ...about };
      return toCurl(prepareRequest(operation, { values: {}, files: {}, contentType: null }), "http://h");
    };
    const pdf = { "application/pdf": { schema: {} } };
    const redirect = { responses: { 200: { description: "", content: pdf }, 302: { description: "" } } };
    const json = { responses: { 200: { description: "", content: { "application/json": { schema: {} } } } } };
    expect(curlOf("/download/t", redirect)).toContain("-L -o filled.pdf");
    expect(curlOf("/files/f/input.pdf", redirect)).toContain("-L -o input.pdf");
    expect(curlOf("/fill/j/pages/{page}", redirect)).toContain("-L -o page.png");
    expect(curlOf("/files", json)).not.toContain("-L");
    expect(curlOf("/download/t", redirect)).not.toContain("X-API-Key");
    expect(curlOf("/files", { ...json, security: [{ key: [] }] })).toContain("X-API-Key: $FORMS_API_KEY");
    expect(curlOf("/keys", { ...json, security: [{ session: [] }] })).toContain("Bearer $FORMS_SESSION");
  });

  test.each([
    [{ 200: true }, "json"],
    [{ 202: true, 204: false }, "text"],
    [{ 204: false }, "none"],
  ] as const)("expects of the answers %j, by whether they have a body, %s", (bodies, kind) => {
    const content = { "application/json": { schema: {} } };
    const responses = Object.fromEntries(
      Object.entries(bodies).map(([status, has]) => [status, { description: "", ...(has && { content }) }]),
    );
    const of = { values: {}, files: {}, contentType: null };
    expect(prepareRequest({ ...OPERATION, responses }, of).answer).toEqual({ kind });
  });

  test("goes with the key or with the session, whichever is given", () => {
    const request = prepare({ upload_id: "u" });
    const headersOf = (credential: Parameters<typeof toFetch>[1]) =>
      new Headers(toFetch(request, credential).headers);
    expect(headersOf({ kind: "key", key: "k" }).get("x-api-key")).toBe("k");
    expect(headersOf({ kind: "session", token: "t" }).get("authorization")).toBe("Bearer t");
    expect(headersOf(null).has("authorization")).toBe(false);
  });

  test("never shows its credential in the curl", () => {
    expect(toCurl(prepare({ upload_id: "u", "X-API-Key": "secret" }), "http://h")).not.toContain("secret");
  });

  test("names the method in the curl where curl would take another", () => {
    const remove = prepareRequest(
      { ...OPERATION, method: "delete" },
      { values: {}, files: {}, contentType: null },
    );
    expect(toCurl(remove, "http://h")).toMatch(/^curl \\\n {2}-X DELETE/);
  });
});
