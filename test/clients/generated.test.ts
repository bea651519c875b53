import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { run } from "./run.ts";

/**
 * The product needs none of these judges. CLIENT_PYTHON names a Python that has `clients/python/requirements-test.txt`,
 * CLIENT_GENERATORS a folder in which `test/clients/generated/package.json` is installed.
 */
const python = process.env.CLIENT_PYTHON ?? "python3";
const hasPython =
  spawnSync(python, ["-c", "import openapi_python_client, openapi_spec_validator"]).status === 0;
const generators = process.env.CLIENT_GENERATORS ?? "";
const hasGenerators = existsSync(join(generators, "node_modules/.bin/redocly"));
for (const [variable, isThere] of [
  ["CLIENT_PYTHON", hasPython],
  ["CLIENT_GENERATORS", hasGenerators],
] as const) {
  if (isThere) continue;
  if (process.env[variable]) throw new Error(`Expected ${variable} to have the generators of clients.`);
  process.stderr.write(`Generated clients are not judged: ${variable} names none.\n`);
}

const SOURCES = join(import.meta.dirname, "generated");
const SLOW = { timeout: 300_000 };
/** What openapi-python-client reads as a file, which by itself it does of `application/octet-stream` alone. */
const FILES = ["application/pdf", "application/zip", "image/png"];

describe.skipIf(!hasPython && !hasGenerators)(
  "clients that generators make of the OpenAPI document",
  SLOW,
  () => {
    const folder = mkdtempSync(join(tmpdir(), "forms-api-generated-"));
    const form = join(folder, "form.pdf");
    const document = join(folder, "openapi.json");
    let service: TestService;
    beforeAll(async () => {
      service = await startTestService();
      writeFileSync(form, await smallForm());
      writeFileSync(document, await (await fetch(`${service.url}/openapi.json`)).text());
      cpSync(SOURCES, folder, { recursive: true });
      if (hasGenerators) symlinkSync(join(generators, "node_modules"), join(folder, "node_modules"));
    });
    afterAll(async () => {
      await service.end();
      rmSync(folder, { recursive: true, force: true });
    });
    const env = () => ({ FORMS_API_URL: service.url, FORMS_API_KEY: service.apiKey, FORM: form });
    const tool = (name: string, ...args: string[]) =>
      run(process.execPath, [join(generators, "node_modules/.bin", name), ...args], { cwd: folder });

    test.skipIf(!hasPython)(
      "do the whole journey by openapi-python-client, of a document that its validator takes",
      async () => {
        await run(python, ["-m", "openapi_spec_validator", document], { cwd: folder });
        const config = join(folder, "config.json");
        const overrides = Object.fromEntries(FILES.map((type) => [type, "application/octet-stream"]));
        writeFileSync(config, JSON.stringify({ content_type_overrides: overrides, post_hooks: [] }));
        const out = ["--output-path", join(folder, "made"), "--meta", "none", "--config", config];
        const said = await run(
          python,
          ["-m", "openapi_python_client", "generate", "--path", document, ...out],
          { cwd: folder },
        );
        expect(said).not.toContain("Warning");
        expect(await run(python, ["journey.py", form], { cwd: folder, env: env() })).toContain("done");
      },
    );

    test.skipIf(!hasGenerators)(
      "come from a document in which Redocly and Spectral find no error",
      async () => {
        await tool("redocly", "lint", "--extends", "recommended", document);
        writeFileSync(join(folder, ".spectral.yaml"), 'extends: ["spectral:oas"]\n');
        await tool(
          "spectral",
          "lint",
          "--fail-severity",
          "error",
          "--ruleset",
          join(folder, ".spectral.yaml"),
          document,
        );
      },
    );

    test.skipIf(!hasGenerators)("do the whole journey by Hey API", async () => {
      await tool("openapi-ts", "-i", document, "-o", join(folder, "hey"), "-c", "@hey-api/client-fetch");
      const bundled = join(folder, "hey.mjs");
      await build({
        entryPoints: [join(folder, "hey.ts")],
        outfile: bundled,
        bundle: true,
        platform: "node",
        format: "esm",
      });
      expect(await run(process.execPath, [bundled], { cwd: folder, env: env() })).toContain("done");
    });

    test.skipIf(!hasGenerators)(
      "do the whole journey by openapi-typescript and openapi-fetch, with types that agree",
      async () => {
        await tool(
          "openapi-typescript",
          document,
          "--default-non-nullable",
          "false",
          "-o",
          join(folder, "schema.d.ts"),
        );
        const options = [
          "--noEmit",
          "--strict",
          "--skipLibCheck",
          "--module",
          "nodenext",
          "--allowImportingTsExtensions",
        ];
        await tool("tsc", ...options, "--target", "es2024", "fetch.ts");
        expect(await run(process.execPath, ["fetch.ts"], { cwd: folder, env: env() })).toContain("done");
      },
    );
  },
);
