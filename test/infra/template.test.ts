import { expect, it } from "vitest";
import { readableTemplate } from "./readable-template.ts";
import { synthesize } from "./synthesize.ts";

it("deploys what was reviewed; `npx vitest run test/infra/template.test.ts -u` shows a change for review", async () => {
  const { template } = synthesize({ dashboard: {} });
  await expect(readableTemplate(template)).toMatchFileSnapshot("__snapshots__/template.yaml");
});
