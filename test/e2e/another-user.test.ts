import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { asAnotherUser, canBeNobody } from "../support/other-user.ts";
import { spawnService } from "../support/process.ts";

const dataDir = mkdtempSync(join(tmpdir(), "forms-api-user-"));
let service: Awaited<ReturnType<typeof spawnService>>;
beforeAll(async () => {
  service = await spawnService(dataDir);
});
afterAll(async () => {
  await service.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

describe.skipIf(!canBeNobody)("another user of the machine (as root on Linux)", () => {
  test("gets no session, no key and no list of files out of the service, its folder or its process", async () => {
    const { file_id } = await service.client.parsed(await smallForm("not for others"));
    const page = readFileSync(join(dataDir, "dashboard.html"), "utf8");
    const [, token = ""] = /#sign-in=([\w-]{32})/.exec(page) ?? [];
    expect(token).not.toBe("");
    const got = asAnotherUser({ url: service.url, dataDir, pid: service.pid });
    const lines = got.trim().split("\n");
    expect(lines.filter((line) => /^(GET|POST) /.test(line)).map((line) => line.split(" ")[2])).toEqual([
      expect.stringMatching(/^(200|503)$/), // the page alone, when it is built
      ...Array.from({ length: 10 }, () => "401"),
    ]);
    expect(lines.filter((line) => /^read /.test(line) && !/ E[A-Z]+$/.test(line))).toEqual([
      expect.stringContaining(`/proc/${service.pid}/cmdline`),
    ]);
    for (const secret of [token, readFileSync(join(dataDir, "api-key"), "utf8").trim(), file_id])
      expect(got).not.toContain(secret);
    expect(got).not.toMatch(/forms_sk_|"token"|set-cookie|forms-api-\d+=/);
    // Nor is an address used up by whoever does not know it.
    expect(readFileSync(join(dataDir, "dashboard.html"), "utf8")).toBe(page);
  });
});
