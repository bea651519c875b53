import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";

/** Whom `nobody` is on Debian, Fedora and Alpine alike; macOS has another. */
const NOBODY = 65_534;
/** Only root may become somebody else, and a script of ours must be one that anybody may run. */
export const canBeNobody = process.platform === "linux" && process.getuid?.() === 0;

/** What runs as that user: asks, connects and reads, and says what came of it, a line each. */
const SCRIPT = `
import { readFileSync, readdirSync } from "node:fs";
import { connect } from "node:net";
const { url, asked, read } = JSON.parse(process.argv[1]);
for (const [method, path, headers = {}, body] of asked) {
  const answer = await fetch(url + path, { method, headers, body });
  console.log(method, path, answer.status, (await answer.text()).replaceAll("\\n", " "), answer.headers.get("set-cookie"));
}
for (const path of read) {
  for (const look of [(at) => readdirSync(at).join(" "), (at) => readFileSync(at, "latin1")]) {
    try { console.log("read", path, look(path).slice(0, 4000)); } catch ({ code }) { console.log("read", path, code); }
  }
}
`;

type Ask = [method: string, path: string, headers?: Record<string, string>, body?: string];

/** Everything that another user of the machine gets out of a service, as text. Linux, and as root, alone. */
export function asAnotherUser({ url, dataDir, pid }: { url: string; dataDir: string; pid: number }): string {
  const json = { "content-type": "application/json" };
  const asked: Ask[] = [
    ["GET", "/dashboard"],
    ["GET", "/dashboard/config.json"],
    [
      "GET",
      "/dashboard/config.json",
      { cookie: `forms-api-${new URL(url).port}=`, authorization: "Bearer " },
    ],
    ["POST", "/dashboard/session", {}, ""],
    ["POST", "/dashboard/session", {}, "undefined"],
    ["POST", "/dashboard/session", {}, "x".repeat(9_000)],
    ["GET", "/files"],
    ["GET", "/jobs"],
    ["GET", "/webhooks/secret"],
    ["POST", "/keys", json, '{"name":"another"}'],
    ["POST", "/keys", { ...json, authorization: "Bearer " }, '{"name":"another"}'],
  ];
  const held = readdirSync(dataDir).map((name) => `${dataDir}/${name}`);
  const read = [dataDir, ...held, `/proc/${pid}/environ`, `/proc/${pid}/cmdline`];
  const options = JSON.stringify({ url, asked, read });
  return execFileSync(process.execPath, ["--input-type=module", "--eval", SCRIPT, options], {
    cwd: "/",
    uid: NOBODY,
    gid: NOBODY,
    env: {},
    encoding: "utf8",
  });
}
