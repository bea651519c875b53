import { connect, type Socket } from "node:net";
import { smallForm } from "../fixtures/small-form.ts";
import { type Attack, findings } from "./attack.ts";
import { othersMeanwhile } from "./others-meanwhile.ts";
import { formBody, type Reply, type Sent, type Target } from "./target.ts";

const PDF_PART = {
  headers: ['Content-Disposition: form-data; name="file"; filename="a.pdf"'],
  content: "%PDF-1.7 cut",
};
const FORM = { "content-type": "multipart/form-data; boundary=b" };
const URLENCODED = { "content-type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "content-type": "application/json" };
const NOBODY = "00000000-0000-4000-8000-000000000000";

/** Asks, and finds fault with an answer that is none of those expected; the service must also answer afterwards. */
async function refused(on: Target, cases: [what: string, path: string, sent: Sent][], expected: number[]) {
  const { found, expect } = findings();
  for (const [what, path, sent] of cases) {
    const { status } = await on.ask(path, sent);
    expect(expected.includes(status), `${what}: expected ${expected.join(" or ")}, got ${status}`);
    expect((await on.ask("/")).status === 200, `${what}: the service answers no more`);
  }
  return found;
}

const SUBMISSIONS = ["/parse", "/fill", `/uploads/${NOBODY}/parse`];

/** A delimiter that one reader of the content type takes for the boundary, and another not. */
const twoBoundaries: Attack<Target> = {
  name: "H1  a body that ends under a second boundary",
  play: (on) => {
    const body = Buffer.from(
      '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nv\r\n--c\r\n' +
        'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 cut\r\n--b--\r\n',
    );
    const types = [
      "xboundary=b; boundary=c",
      "boundary=b; boundary=c",
      'boundary="b"; xboundary=c',
      "boundary*0=b; boundary=c",
    ];
    return refused(
      on,
      SUBMISSIONS.flatMap((path) =>
        types.map((type): [string, string, Sent] => [
          `${path} with ${type}`,
          path,
          { method: "POST", headers: { "content-type": `multipart/form-data; ${type}` }, body },
        ]),
      ),
      [422, 404],
    );
  },
};

const oddHeaders: Attack<Target> = {
  name: "H1  header lines that begin with a blank, have no name, or name the prototype",
  play: (on) =>
    refused(
      on,
      [" X-Foo: bar", "\tX-Foo: bar", ": bar", "__proto__: bar", "constructor: bar", "no colon"].map(
        (line) => [
          JSON.stringify(line),
          "/parse",
          {
            method: "POST",
            headers: FORM,
            body: formBody([{ ...PDF_PART, headers: [line, ...PDF_PART.headers] }]),
          },
        ],
      ),
      [422],
    ),
};

const reservedNames: Attack<Target> = {
  name: "H1  parts and values named after the prototype",
  play: async (on) => {
    const named = (name: string) => [
      { headers: [`Content-Disposition: form-data; name="${name}"`], content: "1" },
    ];
    const found = await refused(
      on,
      ["__proto__", "constructor"].map((name) => [
        `a part named ${name}`,
        "/parse",
        { method: "POST", headers: FORM, body: formBody([...named(name), PDF_PART]) },
      ]),
      [422],
    );
    const values = '{"__proto__":{"admin":"yes"},"constructor":"x"}';
    const body = `{"file_id":"${NOBODY}","prompt":"x","values":${values}}`;
    return [
      ...found,
      ...(await refused(on, [["values", "/fill", { method: "POST", headers: JSON_TYPE, body }]], [404, 422])),
    ];
  },
};

const longIds: Attack<Target> = {
  name: "M8  ids and tokens that no look-up can take",
  play: (on) => {
    const ids = [
      "x".repeat(3000),
      "%00",
      "a%00b",
      "%F0%9F%92%A9".repeat(300),
      "..%2f..%2fetc%2fpasswd",
      "'%20OR%201=1",
    ];
    const routes = [
      "/download/ID",
      "/parse/ID",
      "/fill/ID",
      "/files/ID",
      "/files/ID/input.pdf",
      "/fill/ID/pages/1.png",
    ];
    const cases = routes.flatMap((route) =>
      ids.map((id): [string, string, Sent] => [
        `GET ${route} with ${id.slice(0, 12)}`,
        route.replace("ID", id),
        {},
      ]),
    );
    return refused(on, cases, [404, 400]);
  },
};

const deepJson: Attack<Target> = {
  name: "M8  JSON that is nested 5,000 deep",
  play: (on) => {
    const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
    const fields = `file_id=${NOBODY}&prompt=x&values=${encodeURIComponent(`{"a":${deep}}`)}`;
    const json = (values: string) => `{"file_id":"${NOBODY}","prompt":"x","values":${values}}`;
    return refused(
      on,
      [
        ["a form's values", "/fill", { method: "POST", headers: URLENCODED, body: fields }],
        ["JSON values", "/fill", { method: "POST", headers: JSON_TYPE, body: json(`{"a":${deep}}`) }],
        ["the whole body", "/fill", { method: "POST", headers: JSON_TYPE, body: deep }],
        ["an open end", "/fill", { method: "POST", headers: JSON_TYPE, body: "[".repeat(1_000_000) }],
        [
          "an upload's",
          "/uploads",
          { method: "POST", headers: JSON_TYPE, body: `{"filename":${deep},"bytes":1}` },
        ],
      ],
      [422],
    );
  },
};

const manyKeys: Attack<Target> = {
  name: "H5  more values than a form may have fields",
  play: (on) => {
    const values = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`unknown ${index}`, "x"]),
    );
    const body = JSON.stringify({ file_id: NOBODY, prompt: "x", values });
    return refused(on, [["20,000 keys", "/fill", { method: "POST", headers: JSON_TYPE, body }]], [422]);
  },
};

/** Others are answered while a job runs that keeps the planner as busy as it can. */
const busyPlanner: Attack<Target> = {
  name: "H5  instructions and values that keep the planner busy, while others wait",
  async play(on) {
    const { found, expect } = findings();
    const fileId = await parsedFile(on);
    const labels = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`unknown label ${index}`, "x"]),
    );
    const hostile = ["a@b.", "\n", "1", "I am ", "(", "Jo Jo "].map((piece) => ({
      prompt: `x${piece.repeat(20_000).slice(0, 19_998)}x`,
    }));
    for (const request of [...hostile, { prompt: "Full name: Ada", values: labels }]) {
      const what = "values" in request ? "5,000 values" : JSON.stringify(request.prompt.slice(1, 5));
      const body = JSON.stringify({ file_id: fileId, ...request });
      const submitted = await on.ask("/fill", { method: "POST", headers: JSON_TYPE, body });
      expect(submitted.status === 202, `${what}: expected 202, got ${submitted.status}`);
      const [ended, times] = await othersMeanwhile(on, settled(on, jobPath("fill", submitted)));
      const longestMs = times.at(-1) ?? 0;
      expect(ended === "succeeded" || ended === "failed", `${what}: the job is ${ended} after its time`);
      expect(longestMs < 2_000, `${what}: GET / took ${Math.round(longestMs)} ms meanwhile`);
    }
    return found;
  },
};

const foreignPages: Attack<Target> = {
  name: "C1  a page of another site, a name that was rebound, a proxy",
  async play(on) {
    const { found, expect } = findings();
    const { port } = new URL(on.url);
    const cases: [Record<string, string>, string][] = [
      [{ host: `evil.example:${port}` }, "/files"],
      [{ host: `forms-api-local.evil.example:${port}` }, "/"],
      [{ origin: "https://evil.example" }, "/files"],
      [{ origin: "null" }, "/files"],
      [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" }, "/files"],
      [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }, CONFIG],
      ...["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "via"].map(
        (name): [Record<string, string>, string] => [{ [name]: "for=203.0.113.9" }, CONFIG],
      ),
    ];
    for (const [headers, path] of cases) {
      const { status, text } = await on.ask(path, { headers });
      const what = `${path} with ${JSON.stringify(headers)}`;
      expect([403, 421].includes(status), `${what}: expected 403 or 421, got ${status}`);
      expect(!text.includes('"token"'), `${what}: it was given the session`);
    }
    return found;
  },
};
const CONFIG = "/dashboard/config.json";

const wrongKeys: Attack<Target> = {
  name: "     keys that are missing, malformed, unknown, or in another header",
  async play(on) {
    const { found, expect } = findings();
    const bearer = { "x-api-key": "", authorization: `Bearer ${on.key}` };
    const wrong = ["", "x", on.key.toUpperCase(), `${on.key}x`, on.key.slice(0, -1), "a".repeat(9000)];
    for (const headers of [bearer, ...wrong.map((key) => ({ "x-api-key": key }))]) {
      const { status } = await on.ask("/files", { headers });
      expect(status === 401, `a wrong key: expected 401, got ${status}`);
    }
    return found;
  },
};

const otherMethods: Attack<Target> = {
  name: "LOW  methods that a path does not have",
  async play(on) {
    const { found, expect } = findings();
    for (const path of ["/", "/openapi.json", "/docs"]) {
      const { status, text } = await on.ask(path, { method: "HEAD" });
      expect(status === 200 && text === "", `HEAD ${path}: expected 200 without a body, got ${status}`);
    }
    const wrong = [
      ["TRACE", "/parse"],
      ["DELETE", "/fill"],
      ["PUT", "/files"],
      ["PATCH", "/"],
      ["GET", "/fill"],
    ];
    for (const [method, path] of wrong as [string, string][]) {
      const { status, headers } = await on.ask(path, { method });
      expect(
        status === 405 && Boolean(headers.allow),
        `${method} ${path}: expected 405 with Allow, got ${status}`,
      );
    }
    return found;
  },
};

const smuggling: Attack<Target> = {
  name: "     requests that two readers would part in two ways",
  async play(on) {
    const { found, expect } = findings();
    const host = `Host: ${new URL(on.url).host}\r\n`;
    const hidden = `GET /files HTTP/1.1\r\n${host}X-Api-Key: ${on.key}\r\n\r\n`;
    const requests = {
      "two kinds of length": `POST / HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
      "two lengths": `POST / HTTP/1.1\r\n${host}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      "a chunk of no length": `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n${hidden}`,
      "a bare line feed": `GET / HTTP/1.1\nHost: x\n\n${hidden}`,
      "a NUL in a header": `GET / HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`,
      "80 KB of headers": `GET / HTTP/1.1\r\n${host}X: ${"a".repeat(80_000)}\r\n\r\n`,
    };
    for (const [what, bytes] of Object.entries(requests)) {
      const heard = await on.raw(bytes);
      expect(!heard.includes('"files"'), `${what}: the hidden request was answered`);
      expect(!/ 5\d\d /.test(heard.slice(0, 15)), `${what}: answered ${heard.slice(9, 12)}`);
    }
    expect((await on.ask("/")).status === 200, "the service answers no more");
    return found;
  },
};

const slowClients: Attack<Target> = {
  name: "     200 clients that never finish their request",
  async play(on) {
    const { hostname, port } = new URL(on.url);
    const sockets: Socket[] = Array.from({ length: 200 }, () =>
      connect(Number(port), hostname).on("error", () => {}),
    );
    for (const socket of sockets) socket.write("POST /parse HTTP/1.1\r\nContent-Length: 1000\r\n");
    const { status } = await on.ask("/");
    for (const socket of sockets) socket.destroy();
    return status === 200 ? [] : [`others are answered ${status} meanwhile`];
  },
};

const traversal: Attack<Target> = {
  name: "     paths that lead out of a folder",
  async play(on) {
    const { found, expect } = findings();
    const climbs = ["..", "%2e%2e", "..%2f", "%2e%2e%2f", "..%5c", "%252e%252e%252f", "....//"];
    for (const base of ["/dashboard/", "/dashboard/assets/", "/storage/", "/files/"])
      for (const climb of climbs) {
        const { status, text } = await on.ask(`${base}${`${climb}/`.repeat(6)}etc/passwd`);
        expect(status !== 500 && !text.includes("root:"), `${base} with ${climb}: got ${status}`);
      }
    return found;
  },
};

const fileNames: Attack<Target> = {
  name: "     file names that would break a header, a path or a page",
  async play(on) {
    const { found, expect } = findings();
    const pdf = await smallForm("names");
    const names = [
      "../../etc/passwd",
      "a%0D%0AX-Evil: 1.pdf",
      "<img src=x onerror=alert(1)>.pdf",
      "\u202Efdp.exe",
      "名".repeat(300),
      "a\u0000b",
    ];
    for (const name of names) {
      const part = {
        headers: [`Content-Disposition: form-data; name="file"; filename="${name}"`],
        content: pdf,
      };
      const submitted = await on.ask("/parse", { method: "POST", headers: FORM, body: formBody([part]) });
      expect(
        [202, 422].includes(submitted.status),
        `${JSON.stringify(name.slice(0, 20))}: got ${submitted.status}`,
      );
      if (submitted.status !== 202) continue;
      const { file_id } = JSON.parse(submitted.text) as { file_id: string };
      await settled(on, jobPath("parse", submitted));
      const { status, headers } = await on.ask(`/files/${file_id}/input.pdf`);
      expect(status === 302 && headers["x-evil"] === undefined, `its input: got ${status}`);
    }
    return found;
  },
};

export const HTTP_ATTACKS: readonly Attack<Target>[] = [
  twoBoundaries,
  oddHeaders,
  reservedNames,
  longIds,
  deepJson,
  manyKeys,
  foreignPages,
  wrongKeys,
  otherMethods,
  smuggling,
  slowClients,
  traversal,
  fileNames,
];

/** What only a clock can tell; not for a test. */
export const TIMED_ATTACKS: readonly Attack<Target>[] = [busyPlanner];

export const jobPath = (kind: "parse" | "fill", { text }: Reply): string =>
  `/${kind}/${(JSON.parse(text) as { job_id: string }).job_id}`;

const MOST_POLLS = 1500;

/** Polls until the job has ended; its last status. */
export async function settled(on: Target, path: string): Promise<string> {
  let status = "";
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    const { text } = await on.ask(path);
    ({ status } = JSON.parse(text || "{}") as { status: string });
    if (status === "succeeded" || status === "failed") return status;
    await new Promise((wake) => setTimeout(wake, 40));
  }
  return status;
}

/** A small form, uploaded and parsed; its id. */
export async function parsedFile(on: Target, mark = "attacked"): Promise<string> {
  const part = { ...PDF_PART, content: await smallForm(mark) };
  const submitted = await on.ask("/parse", { method: "POST", headers: FORM, body: formBody([part]) });
  await settled(on, jobPath("parse", submitted));
  return (JSON.parse(submitted.text) as { file_id: string }).file_id;
}
