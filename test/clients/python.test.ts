import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { startFaultProxy } from "./fault-proxy.ts";
import { run } from "./run.ts";
import { linesOf, samplesOf } from "./samples.ts";

/** The product needs no Python: CLIENT_PYTHON names one that has `clients/python/requirements-test.txt` installed. */
const python = process.env.CLIENT_PYTHON ?? "python3";
const isThere = spawnSync(python, ["-c", "import httpx, mypy, hatchling"]).status === 0;
if (!isThere) {
  const lack = `${python} with httpx, mypy and hatchling is not here`;
  if (process.env.CLIENT_PYTHON) throw new Error(`Expected CLIENT_PYTHON to be of use: ${lack}.`);
  process.stderr.write(`The Python client is not judged: ${lack}.\n`);
}

const PACKAGE = join(import.meta.dirname, "../../clients/python");
const samples = samplesOf("clients/python/README.md", "python");
const fileOf = (heading: string) => `${heading.toLowerCase().replace(/\W+/g, "_")}.py`;
const SLOW = { timeout: 300_000 };

describe.skipIf(!isThere)("the Python client", SLOW, () => {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-python-"));
  const fromSource = { PYTHONPATH: join(PACKAGE, "src"), PYTHONDONTWRITEBYTECODE: "1" };
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
    writeFileSync(join(folder, "form.pdf"), await smallForm());
  });
  afterAll(async () => {
    await service.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test("is right by mypy --strict, with its tests", async () => {
    const cache = ["--cache-dir", join(folder, "mypy")];
    expect(await run(python, ["-m", "mypy", ...cache], { cwd: PACKAGE })).toMatch(/^Success/);
  });

  test("passes its own tests", async () => {
    await run(python, ["-m", "unittest", "discover", "tests"], { cwd: PACKAGE, env: fromSource });
  });

  test("does the whole journey over a network that breaks", async () => {
    const proxy = await startFaultProxy(service.url);
    const env = { ...fromSource, FORMS_API_URL: proxy.url, FORMS_API_KEY: service.apiKey };
    await run(python, [join(PACKAGE, "tests/journey.py")], { cwd: folder, env });
    await proxy.stop();
  });

  describe("as a wheel", SLOW, () => {
    const wheel = join(folder, "wheel");
    beforeAll(async () => {
      const build = [
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        folder,
        PACKAGE,
      ];
      await run(python, build, { cwd: folder });
      const [made = ""] = readdirSync(folder).filter((name) => name.endsWith(".whl"));
      await run(python, ["-m", "zipfile", "-e", join(folder, made), wheel], { cwd: folder });
      for (const [heading, code] of samples) writeFileSync(join(folder, fileOf(heading)), code);
    }, 300_000);
    const runSample = (heading: string) =>
      run(python, [fileOf(heading)], {
        cwd: folder,
        env: { PYTHONPATH: wheel, FORMS_API_URL: service.url, FORMS_API_KEY: service.apiKey },
      });

    test("holds its types, its licence, and no test", () => {
      const held = readdirSync(wheel, { recursive: true, encoding: "utf8" });
      expect(held).toEqual(expect.arrayContaining(["forms_api/py.typed", expect.stringMatching(/LICENSE$/)]));
      expect(held.filter((name) => name.includes("test"))).toEqual([]);
    });

    test("has types that every sample of its README agrees with", async () => {
      const files = [...samples.keys()].map(fileOf);
      const options = ["--strict", "--cache-dir", join(folder, "mypy-samples")];
      await run(python, ["-m", "mypy", ...options, ...files], { cwd: folder, env: { MYPYPATH: wheel } });
    });

    test("does the whole journey in eight lines", async () => {
      expect(linesOf(samples.get("Fill a form") ?? "").length).toBeLessThanOrEqual(8);
      expect(await runSample("Fill a form")).toContain("Full name Ada Lovelace");
    });

    test.each([
      ["Fill a form, again", ""],
      ["Let a person review", ""],
      ["Every operation", "Small form"],
      ["When something fails", "not_a_pdf"],
      ["Webhooks", ""],
    ])("runs the sample of its README: %s", async (heading, printed) => {
      expect(await runSample(heading)).toContain(printed);
      if (heading.endsWith("again")) expect(readdirSync(folder)).toContain("Charles Babbage.pdf");
    });
  });
});
