import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { assetPath, FONT_ASSETS, PDF_ASSETS } from "../../../../lib/pdf/assets.ts";
import { distanceHere, keepApart } from "../../../../lib/pdf/sandbox/namespaces.ts";
import { readableFolders } from "../../../../lib/pdf/sandbox/readable-folders.ts";
import { smallForm } from "../../../fixtures/small-form.ts";
import { CHILD, deed, LIMITS, MISBEHAVING, ROOT, shareEngine, startEngine } from "./children.ts";

/** Where the kernel lets a process do without a network; elsewhere its children have the machine's. */
const isApart = distanceHere() !== "none";
/** Where it lets a process have a root of its own besides. */
const hasOwnRoot = distanceHere() === "own root";

const misbehaving = shareEngine(MISBEHAVING);

test("gives children no environment", async () => {
  process.env.SECRET_OF_THIS_TEST = "secret";
  onTestFinished(() => void delete process.env.SECRET_OF_THIS_TEST);
  expect(await deed(startEngine(MISBEHAVING), "environment")).not.toContain("SECRET_OF_THIS_TEST");
});

test.each([
  ["writeFile", "ERR_ACCESS_DENIED"],
  ["startProcess", "ERR_ACCESS_DENIED"],
  ["evaluate", "EvalError"],
])("denies children what they do not need: %s", async (name, refusal) => {
  expect(await deed(misbehaving, name)).toBe(refusal);
});

test.each([
  "/etc/hosts",
  `/proc/${process.ppid}/environ`,
  ".env",
  ".forms-api/api-key",
  ".git/config",
  "package.json",
  "package-lock.json",
  "lib/runtime/environment.ts",
  "node_modules/openai/package.json",
  "node_modules/@aws-sdk/client-s3/package.json",
])("lets children read nothing but their code and its data: not %s", async (path) => {
  expect(await deed(misbehaving, `read ${resolve(ROOT, path)}`)).toBe("ERR_ACCESS_DENIED");
});

test("lets children read every data file that reading and writing may ask for", () => {
  const unreadable = [...PDF_ASSETS, ...FONT_ASSETS]
    .map(assetPath)
    .filter((path) => !readableFolders(CHILD).some((folder) => join(path, "/").startsWith(folder)));
  expect(unreadable).toEqual([]);
});

test("reads, fills and draws in a child, with the fonts of every script", async () => {
  const engine = startEngine(CHILD);
  const input = await smallForm();
  const { form } = await engine.parse(input, LIMITS);
  const fieldId = form.fields[0]?.id ?? "";
  for (const value of ["Łódź", "山田太郎", "陈伟", "김민준", "محمد", "שרה לוי"]) {
    const filled = await engine.fill({ input, form, values: [{ fieldId, value }], flatten: false }, LIMITS);
    expect(filled).toMatchObject({ warnings: [], verified: [{ fieldId, state: "verified" }] });
    expect(await engine.draw(filled.bytes, [1], LIMITS)).toHaveLength(1);
  }
});

async function portOfAServer(): Promise<number> {
  const server = createServer((_, response) => response.end()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test.runIf(isApart)("gives children no network where the kernel can: not the loopback either", async () => {
  expect(await deed(misbehaving, `connect ${await portOfAServer()}`)).toBe("ENETUNREACH");
});

test.skipIf(isApart)("leaves children the network where the kernel keeps namespaces to itself", async () => {
  expect(await deed(misbehaving, `connect ${await portOfAServer()}`)).toBe("connected");
});

/** What a program prints that runs as children do, and without Node's permission model. */
function outcomeOf(command: readonly string[], from = distanceHere()): string {
  const [program = "", ...rest] = [...keepApart(readableFolders(CHILD), { from }), ...command];
  return spawnSync(program, rest, { encoding: "latin1" }).stdout;
}

test.runIf(isApart)("lets nothing that runs as children do look into the process that started it", () => {
  const look = ["/bin/cat", `/proc/${process.pid}/environ`];
  expect(outcomeOf(look, "none")).not.toBe("");
  expect(outcomeOf(look, "no network")).toBe("");
  expect(outcomeOf(look)).toBe("");
});

async function socketOfAServer(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-socket-"));
  const path = join(folder, "socket");
  const server = createServer((_, response) => response.end()).listen(path);
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await once(server, "listening");
  return path;
}

test.runIf(hasOwnRoot)("gives children no socket that is a file where the kernel can", async () => {
  expect(await deed(misbehaving, `connect ${await socketOfAServer()}`)).toBe("ENOENT");
});

test.skipIf(hasOwnRoot)(
  "leaves children the sockets of files where the kernel keeps mounts to itself",
  async () => {
    expect(await deed(misbehaving, `connect ${await socketOfAServer()}`)).toBe("connected");
  },
);

test.runIf(hasOwnRoot)(
  "shows what runs as children do no file but their code, its data and the system's programs",
  () => {
    const names = outcomeOf(["/bin/ls", "/"]).trim().split("\n");
    const known = ["bin", "gnu", "lib", "lib32", "lib64", "nix", "sbin", "usr"];
    const roots = [process.execPath, ...readableFolders(CHILD)].map((path) => path.split("/")[1]);
    expect(names.filter((name) => !known.includes(name) && !roots.includes(name))).toEqual([]);
    expect(outcomeOf(["/bin/cat", join(ROOT, "package.json")])).toBe("");
    expect(outcomeOf(["/bin/cat", join(ROOT, "lib/pdf/names.ts")])).not.toBe("");
  },
);

test.runIf(hasOwnRoot)("leaves what runs as children do no capability, and no way to new ones", () => {
  const made = (before: string[]): string => outcomeOf([...before, "/bin/echo", "made"]);
  expect(made([])).toBe("made\n");
  expect(made(["/usr/bin/unshare", "--user"])).toBe("");
  expect(made(["/usr/bin/unshare", "--mount"])).toBe("");
});

test.each([
  "data:text/javascript,process.exit(3)",
  "DATA:text/javascript,process.exit(3)",
  "node:sqlite",
  "node:vm",
  "vm",
  "pdf-child:module",
  "node:inspector",
  "node:v8",
  "node:net",
])("lets children import files and what PDF work needs of Node: not %s", async (name) => {
  expect(await deed(misbehaving, `import ${name}`)).toMatch(
    /^ERR_(?:ACCESS_DENIED|UNKNOWN_BUILTIN_MODULE|UNSUPPORTED_ESM_URL_SCHEME)$/,
  );
});

test("gives children Node's own modules by no other way", async () => {
  expect(await deed(misbehaving, "keysOf node:module")).toEqual(["createRequire"]);
  expect(await deed(misbehaving, "builtin node:vm")).toBe("undefined");
  expect(await deed(misbehaving, "builtin node:fs")).toBe("object");
});
