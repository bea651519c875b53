import type { Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StoredObject } from "../../../../lib/domain/ports/objects.ts";
import type { AwsRequest } from "../../../../lib/local/emulate/carry.ts";
import { createGateway } from "../../../../lib/local/gateway/gateway.ts";
import { LocalSignIn } from "../../../../lib/local/gateway/local-sign-in.ts";
import { StorageRelay } from "../../../../lib/local/gateway/storage-relay.ts";
import { uploadUrl } from "../../../../lib/runtime/storage-links.ts";
import { listen } from "../../../support/listen.ts";

const PDF = "%PDF-1.7";
const STORAGE = "http://bucket.s3.invalid";
let gateway: Server;
let url: string;
/** What reached the storage. */
let seen: AwsRequest[];
/** Whether the disk has room. */
let hasRoom: boolean;
/** What was stored through an upload's form. */
let uploads: { key: string; bytes: number; about: StoredObject }[];
/** What the functions answer. */
let result: object | (() => object);

beforeEach(async () => {
  seen = [];
  uploads = [];
  hasRoom = true;
  const storage = async (request: AwsRequest) => {
    seen.push(request);
    const headers = { "content-type": "application/pdf", "content-length": "8", server: "emulator" };
    return { status: 200, headers, body: Buffer.from(PDF) };
  };
  gateway = createGateway({
    functions: { invoke: async () => (typeof result === "function" ? result() : result) },
    site: { folder: "", signIn: new LocalSignIn("session") },
    isKnown: async () => true,
    hasRoom: () => hasRoom,
    storage: new StorageRelay(storage, async (key, body, about) => {
      uploads.push({ key, bytes: body.length, about });
    }),
  });
  ({ url } = await listen(gateway));
});
afterEach(() => {
  vi.useRealTimers();
  gateway.close();
});

const redirectTo = (location: string) => ({ statusCode: 302, headers: { location } });
const presigned = () => `${STORAGE}/file/filled.pdf?X-Amz-Expires=60&X-Amz-Signature=s`;
/** Follows a redirect of the service by hand; the link. */
async function link(method = "GET"): Promise<string> {
  const response = await fetch(`${url}/download/token`, { redirect: "manual", method });
  return response.headers.get("location") ?? "";
}

describe("the storage relay", () => {
  test("answers a presigned link under the gateway's own origin", async () => {
    result = redirectTo(presigned());
    const location = await link();
    expect(location.startsWith(`${url}/storage/`)).toBe(true);
    expect(location.endsWith("/filled.pdf")).toBe(true);
    expect(location).not.toContain("X-Amz");
    const response = await fetch(location, { headers: { range: "bytes=0-3", "x-api-key": "key" } });
    expect(await response.text()).toBe(PDF);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("server")).toBeNull();
    expect(seen).toMatchObject([
      {
        method: "GET",
        host: "bucket.s3.invalid",
        path: "/file/filled.pdf?X-Amz-Expires=60&X-Amz-Signature=s",
        headers: { range: "bytes=0-3" },
      },
    ]);
    expect(Object.keys(seen[0]?.headers ?? {})).toEqual(["range"]);
  });

  test.each(["https://elsewhere.example/file", "https://s3.invalid.example/file", "/docs"])(
    "leaves %s, which leads elsewhere, as it is",
    async (elsewhere) => {
      result = redirectTo(elsewhere);
      expect(await link()).toBe(elsewhere);
    },
  );

  test("opens nothing by an object's own path, which anybody could write", async () => {
    const response = await fetch(`${url}/storage/bucket/file/filled.pdf?X-Amz-Signature=s`);
    expect([response.status, (await response.json()).code]).toEqual([404, "not_found"]);
    expect(seen).toEqual([]);
  });

  test("binds a link to its method", async () => {
    result = redirectTo(presigned());
    const location = await link();
    for (const method of ["HEAD", "PUT", "DELETE", "POST"]) {
      expect((await fetch(location, { method })).status).toBe(404);
    }
    expect(seen).toEqual([]);
  });

  test("ends a link when its time is over", async () => {
    result = redirectTo(presigned());
    const location = await link();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_001 });
    expect((await fetch(location)).status).toBe(404);
  });
});

describe("an upload's form", () => {
  const KEY = "uploads/local/upload_1";
  /** Asks for a form that takes at most so many bytes; where to POST it, and its fields. */
  async function ask(maxBytes: number): Promise<{ url: string; fields: Record<string, string> }> {
    const expiration = new Date(Date.now() + 60_000).toISOString();
    const policy = { expiration, conditions: [["content-length-range", 1, maxBytes], { key: KEY }] };
    const fields = {
      key: KEY,
      "Content-Type": "application/pdf",
      "x-amz-meta-file-name": "Gr%C3%B6%C3%9Fe.pdf",
      Policy: Buffer.from(JSON.stringify(policy)).toString("base64"),
    };
    const form = { url: STORAGE, fields };
    result = () => ({ statusCode: 201, body: JSON.stringify({ ...form, url: uploadUrl(form) }) });
    return (await fetch(`${url}/uploads`, { method: "POST" })).json();
  }
  function post(to: string, fields: Record<string, string>, bytes: number): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("file", new Blob([new Uint8Array(bytes)]));
    return fetch(to, { method: "POST", body: form });
  }

  test("takes a file longer than the gateway takes a body, and stores it as was signed", async () => {
    const bytes = 12 * 1024 * 1024;
    const form = await ask(bytes);
    expect(form.url.startsWith(`${url}/storage/`)).toBe(true);
    expect((await post(form.url, form.fields, bytes)).status).toBe(204);
    const about = { contentType: "application/pdf", metadata: { "file-name": "Größe.pdf" } };
    expect(uploads).toEqual([{ key: KEY, bytes, about }]);
  });

  test("is taken no longer than its policy says", async () => {
    const form = await ask(1000);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_001 });
    expect((await post(form.url, form.fields, 10)).status).toBe(404);
  });

  test("takes no file that is longer than was said", async () => {
    const form = await ask(1000);
    for (const bytes of [1001, 200_000]) {
      const response = await post(form.url, form.fields, bytes);
      expect([response.status, (await response.json()).code]).toEqual([413, "file_too_large"]);
    }
    expect(uploads).toEqual([]);
  });

  test("takes no other fields than those that were signed, so that nobody can name another object", async () => {
    const form = await ask(1000);
    const { Policy: _, ...unsigned } = form.fields;
    for (const fields of [{ ...form.fields, key: "another/input.pdf" }, unsigned]) {
      expect((await post(form.url, fields, 10)).status).toBe(403);
    }
    const body = "<Delete><Object><Key>another/input.pdf</Key></Object></Delete>";
    expect((await fetch(form.url, { method: "POST", body })).status).toBe(403);
    expect([uploads, seen]).toEqual([[], []]);
  });
});
