import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import type { Client } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

/** Requests that were found to end the process or to be answered with 5xx. */
let service: TestService;
let client: Client;
let fileId: string;
beforeAll(async () => {
  service = await startTestService();
  client = service.client;
  fileId = (await client.parsed(await smallForm())).file_id;
});
afterAll(() => service.end());

const post = (path: string, contentType: string, body: string) =>
  client.send("POST", path, { body, headers: { "content-type": contentType } });
const JSON_TYPE = "application/json";

describe("a multipart body", () => {
  const TYPE = "multipart/form-data; boundary=c";
  const DISPOSITION = 'Content-Disposition: form-data; name="x"';
  const part = (...headers: string[]) => `--c\r\n${headers.join("\r\n")}\r\n\r\nv\r\n--c--\r\n`;
  const ROUTES = ["/parse", "/fill", "/uploads/upload_unknown/parse"];

  test.each(ROUTES)("whose type names two boundaries cannot end the process: POST %s", async (path) => {
    const body = [
      "--b",
      DISPOSITION,
      "",
      "v",
      "--c",
      'Content-Disposition: form-data; name="file"; filename="a.pdf"',
      "",
      "%PDF-1.7 cut",
      "--b--",
    ].join("\r\n");
    for (const type of ["xboundary=b; boundary=c", "boundary=b; boundary=c", "boundary*0=b; boundary=c"]) {
      const reply = await post(path, `multipart/form-data; ${type}`, body);
      expect(reply.json.detail, type).toMatchObject([{ loc: ["body"], type: "multipart_invalid" }]);
    }
    expect((await client.get("/")).status).toBe(200);
  });

  test.each([
    ["begins with a blank", part(" X-Foo: bar", DISPOSITION)],
    ["begins with a tab", part(DISPOSITION, "\tname=y")],
    ["has no name", part(": bar", DISPOSITION)],
    ["is no header at all", part("X-Foo", DISPOSITION)],
    ["is named __proto__", part("__proto__: bar", DISPOSITION)],
    ["is named constructor", part("Constructor: bar", DISPOSITION)],
  ])("with a header line that %s is answered with 422", async (_, body) => {
    for (const path of ROUTES) {
      const reply = await post(path, TYPE, body);
      expect(reply.json.detail).toMatchObject([{ loc: ["body"], type: "multipart_invalid" }]);
    }
  });

  test.each(["__proto__", "constructor", "prototype"])(
    "with a part named %s is answered with 422",
    async (name) => {
      const reply = await post("/fill", TYPE, part(`Content-Disposition: form-data; name="${name}"`));
      expect(reply.json.detail).toMatchObject([{ loc: ["body"], type: "multipart_invalid" }]);
    },
  );
});

describe("JSON", () => {
  test.each(["__proto__", "constructor", "__defineGetter__", "hasOwnProperty"])(
    "with a member named %s is read as any other that is not asked for",
    async (name) => {
      const body = `{"file_id":"${fileId}","prompt":"Full name: Ada Lovelace","${name}":"x"}`;
      expect((await post("/fill", JSON_TYPE, body)).status).toBe(202);
    },
  );
});
