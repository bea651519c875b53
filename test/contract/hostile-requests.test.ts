import { once } from "node:events";
import { request as open } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

/** Requests that were found to end the process or to be answered with 5xx. */
const MAX_FIELDS = 5;
const service = await startTestService({ MAX_FIELDS: String(MAX_FIELDS) });
const { client } = service;
afterAll(() => service.end());
const fileId = (await client.parsed(await smallForm())).file_id;

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
    ["is one of a million", part("X: y\r\n".repeat(1_000_000) + DISPOSITION)],
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

describe("a body that says that it is compressed", () => {
  const bodies: [string, string, string][] = [
    ["/fill", JSON_TYPE, "{}"],
    ["/fill", "application/x-www-form-urlencoded", "prompt=x"],
    ["/parse", "multipart/form-data; boundary=c", "--c--"],
    ["/uploads", JSON_TYPE, "{}"],
    ["/webhooks", JSON_TYPE, "{}"],
    ["/mcp", JSON_TYPE, "{}"],
  ];

  test.each(bodies)("is answered with 415, and not unpacked: POST %s as %s", async (path, type, body) => {
    for (const encoding of ["gzip", "br", "x-unknown", "gzip, identity"]) {
      const headers = { "content-type": type, "content-encoding": encoding };
      const { status, json } = await client.send("POST", path, { body, headers });
      expect([status, json.code]).toEqual([415, "content_encoding_unsupported"]);
    }
    const headers = { "content-type": type, "content-encoding": "identity" };
    expect((await client.send("POST", path, { body, headers })).status).not.toBe(415);
  });
});

test("a body without a key is answered with 401 before it has come, by every route that takes one", async () => {
  const { hostname, port } = new URL(service.url);
  for (const path of [
    "/parse",
    "/fill",
    "/read",
    "/batches",
    "/uploads",
    "/templates",
    "/webhooks",
    "/mcp",
    "/keys",
  ]) {
    const method = path === "/templates" ? "PUT" : "POST";
    const headers = { "content-type": JSON_TYPE, "content-length": 1_000_000 };
    const request = open({ hostname, port, path, method, headers });
    request.write("{");
    const [response] = await once(request, "response");
    expect([path, response.statusCode]).toEqual([path, 401]);
    request.destroy();
  }
});

test("a form with millions of fields is answered with 422, and not read for minutes", async () => {
  for (const path of ["/fill", "/uploads", "/uploads/upload_unknown/parse"]) {
    const reply = await post(path, "application/x-www-form-urlencoded", "a&".repeat(5_000_000));
    expect(reply.json.detail).toMatchObject([{ loc: ["body"], type: "form_invalid" }]);
  }
});

describe("an id or token of another shape", () => {
  const WRONG = ["x".repeat(3000), "%00", "job_%00", "%C3%BC", "%F0%9F%92%A9", "%20", "..%2F..", "a%2Fb"];

  test.each([
    ["GET", "/parse/ID", "job_not_found"],
    ["GET", "/fill/ID", "job_not_found"],
    ["GET", "/fill/ID/pages/1.png", "job_not_found"],
    ["GET", "/files/ID", "file_not_found"],
    ["DELETE", "/files/ID", "file_not_found"],
    ["GET", "/files/ID/input.pdf", "file_not_found"],
    ["GET", "/files/ID/text", "file_not_found"],
    ["POST", "/uploads/ID/parse", "upload_not_found"],
    ["GET", "/download/ID", "download_not_found"],
    ["HEAD", "/download/ID", undefined],
    ["POST", "/keys/ID/rotate", "key_not_found"],
    ["DELETE", "/keys/ID", "key_not_found"],
  ])("is answered as one that never was: %s %s", async (method, path, code) => {
    const caller = path.startsWith("/keys") ? service.session : client;
    for (const id of WRONG) {
      const reply = await caller.send(method, path.replace("ID", id));
      expect([reply.status, reply.json?.code], id.slice(0, 20)).toEqual([404, code]);
    }
  });

  test("is a page that there is none of", async () => {
    const { job_id: id } = await client.filled({ file_id: fileId, prompt: "Full name: Ada Lovelace" });
    for (const page of [...WRONG, "0.png", "-1.png", `${"9".repeat(300)}.png`]) {
      const reply = await client.get(`/fill/${id}/pages/${page}`);
      expect([reply.status, reply.json.code], page.slice(0, 20)).toEqual([404, "page_not_found"]);
    }
    for (const page of ["", "%00", "1e9", "9".repeat(3000)]) {
      const reply = await client.get(`/files/${fileId}/text?page=${page}`);
      expect(reply.json.detail, page.slice(0, 20)).toMatchObject([{ loc: ["query", "page"] }]);
    }
  });

  test.each([
    ["cursor", Buffer.from(JSON.stringify(["2026-01-01T00:00:00Z", "\u0000"])).toString("base64url")],
    [
      "cursor",
      Buffer.from(JSON.stringify([`2026-01-01T00:00:00.${"0".repeat(2000)}Z`, "a"])).toString("base64url"),
    ],
    ["cursor", "x".repeat(3000)],
    ["cursor", "%00"],
    ["limit", "9".repeat(3000)],
    ["limit", "%00"],
    ["limit", "1e9"],
    ["limit", ""],
  ])("is 422 in a list's %s", async (name, value) => {
    for (const path of ["/files", "/jobs"]) {
      const reply = await client.get(`${path}?${name}=${value}`);
      expect(reply.json.detail).toMatchObject([{ loc: ["query", name] }]);
    }
  });
});

describe("JSON", () => {
  const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  const deep = { type: "json_too_deep", msg: "JSON can nest at most 8 levels deep" };

  test.each([100, 5000, 400_000])("values nested %i deep are answered with 422", async (levels) => {
    const values = `{"Full name":${nested(levels)}}`;
    const json = await post("/fill", JSON_TYPE, `{"file_id":"${fileId}","prompt":"x","values":${values}}`);
    expect(json.json.detail).toEqual([{ loc: ["body"], ...deep }]);
    const form = await client.fill({ file_id: fileId, prompt: "x", values });
    expect(form.json.detail).toEqual([{ loc: ["body", "values"], ...deep }]);
  });

  test.each(["/fill", "/uploads", "/uploads/upload_unknown/parse", "/keys", "/keys/key_unknown/rotate"])(
    "nested deep anywhere is answered with 422: POST %s",
    async (path) => {
      const caller = path.startsWith("/keys") ? service.session : client;
      const init = { body: `{"name":${nested(5000)}}`, headers: { "content-type": JSON_TYPE } };
      const reply = await caller.send("POST", path, init);
      expect(reply.json.detail).toEqual([{ loc: ["body"], ...deep }]);
    },
  );

  test.each(["__proto__", "constructor", "__defineGetter__", "hasOwnProperty"])(
    "with a member named %s is refused as any other that is not asked for",
    async (name) => {
      const body = `{"file_id":"${fileId}","prompt":"Full name: Ada Lovelace","${name}":"x"}`;
      const reply = await post("/fill", JSON_TYPE, body);
      expect(reply.json.detail).toMatchObject([{ loc: ["body", name], type: "extra_forbidden" }]);
    },
  );

  test.each([
    ["GET", "/jobs?limitt=5", "query", "limitt"],
    ["GET", "/fill/fill_unknown?wiat=20", "query", "wiat"],
    ["GET", "/fill/fill_unknown/receipt?fromat=html", "query", "fromat"],
  ])("with a parameter that no route has is answered with 422: %s %s", async (method, path, place, name) => {
    const reply = await client.send(method, path, {});
    expect([reply.status, reply.json.detail]).toEqual([
      422,
      [{ loc: [place, name], msg: "Extra inputs are not permitted", type: "extra_forbidden" }],
    ]);
  });

  test.each(["/parse", "/fill", "/read", "/batches"])(
    "with a file in a part that the route does not take is answered with 422: POST %s",
    async (path) => {
      const body = new FormData();
      body.append("file_id", fileId);
      body.append("contxt", new Blob(["Name: Ada"]), "ada.txt");
      const reply = await client.send("POST", path, { body });
      expect([reply.status, reply.json.detail]).toMatchObject([
        422,
        [{ loc: ["body", "contxt"], type: "extra_forbidden" }],
      ]);
    },
  );

  test("that gives something under a name that would be lost is answered with 422", async () => {
    const lost = { type: "json_name_reserved", msg: expect.stringContaining("by its id") };
    const record = '{"__proto__":"x","Full name":"Ada Lovelace"}';
    const body = (name: string, json: string) => `{"file_id":"${fileId}","${name}":${json}}`;
    const bodies: [string, string][] = [
      ["/fill", body("values", record)],
      ["/batches", body("rows", `[${record}]`)],
      ["/batches/mapping", body("rows", `[${record}]`)],
      ["/batches", body("mapping", record)],
      ["/fill/job_unknown/commit", body("answers", record)],
    ];
    for (const [path, json] of bodies)
      expect((await post(path, JSON_TYPE, json)).json.detail, json).toEqual([{ loc: ["body"], ...lost }]);
    const form = await client.fill({ file_id: fileId, prompt: "x", values: record });
    expect(form.json.detail).toEqual([{ loc: ["body", "values"], ...lost }]);
  });

  test("of millions of characters is answered with 422, before it is read", async () => {
    const values = `{${'"a":1,'.repeat(400_000)}"a":1}`;
    const long = [{ type: "json_too_long", msg: "JSON can have at most 2000000 characters" }];
    expect((await post("/fill", JSON_TYPE, `{"values":${values}}`)).json.detail).toMatchObject(long);
    const form = new FormData();
    form.set("values", values);
    expect((await client.send("POST", "/fill", { body: form })).json.detail).toMatchObject(long);
  });

  test("values with more keys than a form may have fields are answered with 422", async () => {
    const values = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, "x"])));
    const fill = (count: number) => client.fill({ file_id: fileId, prompt: "x", values: values(count) });
    expect((await fill(MAX_FIELDS)).status).toBe(202);
    for (const lists of ['{"a":1,"b":[1,2,3,4,5]}', '{"a":[[1,2,3],[4,5,[]]]}']) {
      const reply = await client.fill({ file_id: fileId, prompt: "x", values: lists });
      expect(reply.json.detail).toMatchObject([{ loc: ["body", "values"], type: "too_long" }]);
    }
    for (const count of [MAX_FIELDS + 1, 20_000]) {
      const msg = `Dictionary should have at most ${MAX_FIELDS} items after validation, not ${count}`;
      expect((await fill(count)).json.detail).toEqual([{ loc: ["body", "values"], msg, type: "too_long" }]);
    }
  });
});
