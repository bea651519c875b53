import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FormsApi, operations, type Request, verifyWebhook } from "../../../clients/typescript/src/index.ts";

const ok =
  (body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { headers });
const refused =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response("{}", { status, headers });
const broken = () => {
  throw new TypeError("fetch failed");
};
type Step = (url: string, init: RequestInit) => Response | Promise<Response>;

/** A client whose service answers so, one step after another; the last again and again. */
function clientOf(...steps: Step[]) {
  const sent: { url: string; init: RequestInit; at: number }[] = [];
  const send = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = String(input);
    sent.push({ url, init, at: Date.now() });
    const step = steps[Math.min(sent.length, steps.length) - 1] ?? broken;
    return step(url, init);
  };
  return {
    sent,
    forms: new FormsApi({ url: "https://forms.test/", apiKey: "key", fetch: send as typeof fetch }),
  };
}
/** Seconds between the requests. */
const pauses = (sent: { at: number }[]) =>
  sent.slice(1).map(({ at }, index) => (at - (sent[index]?.at ?? 0)) / 1000);
const headersOf = ({ init }: { init: RequestInit }) => init.headers as Record<string, string>;
/** Settles a promise while the faked time runs. */
async function settled<T>(work: Promise<T>): Promise<T> {
  const done = work.finally(() => undefined);
  done.catch(() => undefined);
  await vi.runAllTimersAsync();
  return done;
}
const LIST = operations.listFiles();
const FILES = { files: [], next_cursor: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an address where no Forms API is", () => {
  const page = (status: number) => () =>
    new Response("<!doctype html><p>Hello", { status, headers: { "content-type": "text/html" } });
  const gateway = () => Response.json({ message: "Not Found" }, { status: 404 });

  test.each([
    ["answers a page", page(200)],
    ["answers another program's 404", page(404)],
    ["answers a gateway's 404", gateway],
  ])("%s: one error at once", async (_, answer) => {
    const { forms, sent } = clientOf(answer);
    const form = new Blob(["%PDF-1.7"]);
    await expect(settled(forms.fill(form, "Ada"))).rejects.toMatchObject({ code: "not_the_service" });
    expect(sent).toHaveLength(1);
  });

  test.each(["", "forms.test", "ftp://forms.test"])("is none: %j", (url) => {
    expect(() => new FormsApi({ url })).toThrow("Expected the service's address");
  });
});

describe("retries of the TypeScript client", () => {
  test.each([
    ["seconds", "7"],
    ["a date", () => new Date(Date.now() + 7000).toUTCString()],
  ])("come back when Retry-After says, in %s", async (_, said) => {
    vi.setSystemTime(new Date("2026-01-01T00:00:00Z"));
    const retryAfter = typeof said === "string" ? said : said();
    const { forms, sent } = clientOf(refused(429, { "retry-after": retryAfter }), ok(FILES));
    expect(await settled(forms.call(LIST))).toEqual(FILES);
    expect(pauses(sent)).toEqual([7]);
  });

  test("wait longer each time, up to eight seconds, and less by chance", async () => {
    const { forms, sent } = clientOf(refused(503));
    await expect(settled(forms.call(LIST))).rejects.toMatchObject({ code: "http_503" });
    expect(sent).toHaveLength(6);
    pauses(sent).forEach((pause, index) => {
      const most = Math.min(8, 0.5 * 2 ** index);
      expect(pause).toBeLessThanOrEqual(most);
      expect(pause).toBeGreaterThanOrEqual(most / 2 - 0.001);
    });
  });

  test("do not begin when the time limit would be over first", async () => {
    const { forms, sent } = clientOf(refused(429, { "retry-after": "30" }));
    await expect(settled(forms.call(LIST, { timeoutMs: 10_000 }))).rejects.toMatchObject({ retryAfter: 30 });
    expect(sent).toHaveLength(1);
  });

  test.each([
    [400, 1],
    [404, 1],
    [500, 6],
    [502, 6],
  ])("of a %i: %i requests", async (status, count) => {
    const { forms, sent } = clientOf(refused(status));
    await expect(settled(forms.call(LIST))).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(count);
  });

  test("take what is gone for deleted, once a deletion's answer was lost", async () => {
    const { forms } = clientOf(broken, refused(404));
    expect(await settled(forms.call(operations.deleteFile("id")))).toBeUndefined();
    const unknown = clientOf(refused(404));
    await expect(unknown.forms.call(operations.deleteFile("id"))).rejects.toMatchObject({ status: 404 });
  });

  test("send one idempotency key, the caller's own if there is one", async () => {
    const { forms, sent } = clientOf(
      broken,
      refused(500),
      ok({ job_id: "job", fill_id: "fill", status: "queued" }),
    );
    await settled(
      forms.call(operations.submitFill({ file_id: "id", prompt: "x" }), { idempotencyKey: "mine" }),
    );
    expect(sent.map((each) => headersOf(each)["Idempotency-Key"])).toEqual(["mine", "mine", "mine"]);
  });
});

describe("a call of the TypeScript client", () => {
  const silent: Step = (_, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

  test("ends with its time limit", async () => {
    vi.useRealTimers();
    const { forms } = clientOf(silent);
    await expect(forms.call(LIST, { timeoutMs: 5 })).rejects.toMatchObject({ code: "timed_out" });
  });

  test("ends when its caller says so, with the caller's reason", async () => {
    const { forms } = clientOf(silent);
    const ending = new AbortController();
    const call = forms.call(LIST, { signal: ending.signal });
    ending.abort(new Error("The page was left."));
    await expect(call).rejects.toThrow("The page was left.");
  });

  test("follows a redirect to storage without its key", async () => {
    const elsewhere = () =>
      new Response(null, { status: 302, headers: { location: "https://storage.test/x" } });
    const { forms, sent } = clientOf(elsewhere, ok({ file_id: "id" }));
    expect(await forms.call(operations.getFile("id"))).toEqual({ file_id: "id" });
    expect(sent.map(({ url }) => url)).toEqual(["https://forms.test/files/id", "https://storage.test/x"]);
    expect(sent.map(({ init }) => "X-API-Key" in (init.headers ?? {}))).toEqual([true, false]);
  });

  test("asks for a job again when the service says, where it does not let it wait", async () => {
    const running = ok({ job_id: "job", status: "running" }, { "retry-after": "9" });
    const { forms, sent } = clientOf(ok({ job_id: "job" }), running, ok({ job_id: "job", status: "failed" }));
    await expect(settled(forms.fill({ file_id: "id" }, "x"))).rejects.toMatchObject({ name: "JobFailed" });
    expect(pauses(sent)).toEqual([0, 9]);
  });

  test("sends files as a form, everything else as JSON where the operation takes it", async () => {
    const { forms, sent } = clientOf(ok({}));
    const values = { a: null, b: ["x"] };
    await forms.call(operations.submitFill({ file_id: "id", prompt: undefined, values }));
    expect(sent[0]?.init.body).toBe(JSON.stringify({ file_id: "id", values }));
    const body = { file_id: "id", flatten: true, values, context: [new Blob(["a"]), new Blob(["b"])] };
    await forms.call(operations.submitFill(body));
    const form = sent[1]?.init.body as FormData;
    expect([form.get("flatten"), form.get("values"), form.getAll("context").length]).toEqual([
      "true",
      JSON.stringify(values),
      2,
    ]);
  });

  test("sends the documents that values are taken from, in their order, without an instruction", async () => {
    const done = {
      job_id: "job",
      file_id: "id",
      status: "succeeded",
      result: {},
      download_url: "/download/t",
    };
    const { forms, sent } = clientOf(ok({ job_id: "job" }), ok(done), () => new Response("%PDF"));
    const context = [new TextEncoder().encode("BEGIN:VCARD"), new File(["Name: Ada"], "note.txt")];
    await settled(forms.fill({ file_id: "id" }, null, { context }));
    const form = sent[0]?.init.body as FormData;
    expect([...form.keys()]).toEqual(["file_id", "context", "context"]);
    const documents = form.getAll("context") as File[];
    expect(await Promise.all(documents.map((each) => each.text()))).toEqual(["BEGIN:VCARD", "Name: Ada"]);
  });

  test("keeps what is in a path within its segment", async () => {
    const { forms, sent } = clientOf(ok({}));
    await forms.call(operations.getFile("../keys?a=b"));
    expect(sent[0]?.url).toBe("https://forms.test/files/..%2Fkeys%3Fa%3Db");
  });

  test("gives null for an answer without a body where one may have none", async () => {
    const deletion = operations.deleteBatch("id");
    const cancelling = { batch_id: "id", status: "cancelling", total: 2 };
    expect(await clientOf(ok(cancelling)).forms.call(deletion)).toEqual(cancelling);
    const deleted = clientOf(() => new Response(null, { status: 204 }));
    expect(await deleted.forms.call(deletion)).toBeNull();
    const gone = clientOf(broken, refused(404));
    expect(await settled(gone.forms.call(deletion))).toBeNull();
  });

  test("takes an operation of one's own", async () => {
    const { forms } = clientOf(() => new Response("text"));
    const request: Request<string> = { method: "GET", path: "/new", answer: "content" };
    expect(await forms.call(request)).toBe("text");
  });
});

describe("verifying a webhook in TypeScript", () => {
  const SECRET = `whsec_${Buffer.from("a secret of 24 bytes or more").toString("base64")}`;
  const BODY = JSON.stringify({
    type: "fill.succeeded",
    timestamp: "2026-01-01T00:00:00Z",
    data: { job_id: "job_ü" },
  });
  const NOW = 1_767_225_600;
  const sign = (secret: string, body = BODY, at = NOW) =>
    `v1,${createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
      .update(`msg_1.${at}.${body}`)
      .digest("base64")}`;
  const headers = (signature = sign(SECRET), at = NOW) => ({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(at),
    "webhook-signature": signature,
  });
  const verify = (
    given: Record<string, string>,
    secrets: string | string[] = SECRET,
    body: string | Uint8Array = BODY,
  ) => verifyWebhook(body, given, secrets, { now: NOW * 1000 });

  test("gives the event", async () => {
    expect(await verify(headers())).toEqual(JSON.parse(BODY));
    expect(
      await verifyWebhook(Buffer.from(BODY), new Headers(headers()), SECRET, { now: NOW * 1000 }),
    ).toEqual(JSON.parse(BODY));
  });

  test("agrees with the example that the specification's libraries test with", async () => {
    const given = {
      "Webhook-Id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "Webhook-Timestamp": "1614265330",
      "Webhook-Signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    };
    const options = { now: 1_614_265_330_000 };
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    expect(await verifyWebhook('{"test": 2432232314}', given, secret, options)).toEqual({
      test: 2_432_232_314,
    });
  });

  test("takes one good signature among others, by either secret of a rotation", async () => {
    const other = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
    expect(await verify(headers(`v1a,xyz v1,AAAA ${sign(other)} ${sign(SECRET)}`))).toBeDefined();
    expect(await verify(headers(sign(other)), [SECRET, other])).toBeDefined();
  });

  test.each<[string, () => Promise<unknown>]>([
    ["another body", () => verify(headers(), SECRET, `${BODY} `)],
    ["another secret", () => verify(headers(), `whsec_${Buffer.alloc(24).toString("base64")}`)],
    ["another version of signatures", () => verify(headers(sign(SECRET).replace("v1", "v2")))],
    ["a time five minutes and a second ago", () => verify(headers(sign(SECRET, BODY, NOW - 301), NOW - 301))],
    ["a time to come", () => verify(headers(sign(SECRET, BODY, NOW + 301), NOW + 301))],
    ["a time that is none", () => verify({ ...headers(), "webhook-timestamp": "now" })],
    ["no id", () => verify({ ...headers(), "webhook-id": "" })],
    ["no base64", () => verify(headers("v1,%%%"))],
    ["an empty secret", () => verify(headers(), "whsec_")],
  ])("refuses %s", async (_, call) => {
    await expect(call()).rejects.toMatchObject({ code: "webhook_invalid" });
  });
});
