import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RowDatabase } from "../../lib/local/emulate/row-database.ts";
import { killServices, runCommand } from "../support/process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forms-api-faults-"));
});
afterEach(() => {
  killServices();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the service, which must not start. */
async function start(args: string[], options: Parameters<typeof runCommand>[2] = {}): Promise<string> {
  const { code, out, error } = await runCommand(
    "local.ts",
    ["--port", "0", "--data", folder, ...args],
    options,
  );
  expect([code, out]).toEqual([1, ""]);
  return error;
}
const sentence = (what: string): string => `${what}\n`;

describe("a service that cannot start says why and what to do, and ends with 1", () => {
  test("when its port is in use", async () => {
    const server = createServer();
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const said = await start(["--port", String(port)]);
    server.close();
    expect(said).toBe(
      sentence(
        `Port ${port} is in use by another program. Stop that program, or choose another port with --port.`,
      ),
    );
  });

  test("when another service uses its data folder", async () => {
    const other = new RowDatabase(join(folder, "rows.db"));
    const said = await start([]);
    other.close();
    expect(said).toBe(
      sentence(
        `The data folder ${folder} is in use by another running service. Stop that service, or choose another folder with --data.`,
      ),
    );
  });

  test("when its data folder may not be written", async () => {
    const isRoot = process.getuid?.() === 0; // who may write everywhere
    chmodSync(folder, 0o500);
    const said = await start([], isRoot ? { uid: 65_534 } : {});
    chmodSync(folder, 0o700);
    expect(said).toBe(
      sentence(
        `The data folder ${folder} is not writable for you. Change its permissions, or choose another folder with --data.`,
      ),
    );
  });

  test.each([
    ["is a file", "file"],
    ["leads through a file", "file/data"],
  ])("when its data folder %s", async (what, path) => {
    writeFileSync(join(folder, "file"), "");
    const data = join(folder, path);
    expect(await start(["--data", data])).toBe(
      sentence(`The data folder ${data} ${what}. Choose a folder with --data.`),
    );
  });

  test.each(["abc", "65536", "-1", ""])("when its port is %j", async (port) => {
    expect(await start([`--port=${port}`])).toBe(
      sentence(`Expected --port to be a number from 0 to 65535, got ${JSON.stringify(port)}.`),
    );
  });

  test("when its rows are damaged", async () => {
    writeFileSync(join(folder, "rows.db"), "damaged ".repeat(1000));
    expect(await start([])).toBe(
      sentence(
        `The data folder ${folder} has a damaged rows.db. Restore it from a copy, or move the folder away to start with an empty one.`,
      ),
    );
  });

  test("when what an earlier version left is damaged", async () => {
    mkdirSync(join(folder, "dynamodb"));
    writeFileSync(join(folder, "dynamodb", "CURRENT"), "damaged");
    expect(await start([])).toContain("is from an earlier version, and is in use or damaged");
  });

  test("when a setting is not what it must be", async () => {
    expect(await start([], { env: { MIN_FREE_MB: "much" } })).toBe(
      sentence(`MIN_FREE_MB is "much". Set it to a number of megabytes.`),
    );
  });
});
