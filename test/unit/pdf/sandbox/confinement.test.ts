import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { assetPath, FONT_ASSETS, PDF_ASSETS } from "../../../../lib/pdf/assets.ts";
import { apartFromNetwork } from "../../../../lib/pdf/sandbox/namespaces.ts";
import { readableFolders } from "../../../../lib/pdf/sandbox/readable-folders.ts";
import { smallForm } from "../../../fixtures/small-form.ts";
import { CHILD, deed, LIMITS, MISBEHAVING, ROOT, shareEngine, startEngine } from "./children.ts";

/** Where the kernel lets a process do without a network; elsewhere its children have the machine's. */
const isApart = apartFromNetwork().length > 0;

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

test.runIf(isApart)("lets nothing that runs as children do look into the process that started it", () => {
  const look = (before: readonly string[]): string => {
    const [program = "", ...rest] = [...before, "/bin/cat", `/proc/${process.pid}/environ`];
    return spawnSync(program, rest, { encoding: "latin1" }).stdout;
  };
  expect(look([])).not.toBe("");
  expect(look(apartFromNetwork())).toBe("");
});
