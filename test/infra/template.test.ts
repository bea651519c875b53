import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readableTemplate } from "./readable-template.ts";
import { synthesize } from "./synthesize.ts";

it("deploys what was reviewed; `npx vitest run test/infra/template.test.ts -u` shows a change for review", async () => {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-site-"));
  writeFileSync(join(folder, "index.html"), "");
  const { template } = synthesize({ dashboard: { folder, signInDomain: "forms-example" } });
  rmSync(folder, { recursive: true });
  await expect(readableTemplate(template)).toMatchFileSnapshot("__snapshots__/template.yaml");
});
