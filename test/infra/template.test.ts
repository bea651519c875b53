import { expect, it } from "vitest";
import { readableTemplate } from "./readable-template.ts";
import { synthesize } from "./synthesize.ts";

it("deploys what was reviewed; `npx vitest run test/infra/template.test.ts -u` shows a change for review", {
  timeout: 180_000,
}, async () => {
  const { template, pages = template } = synthesize({ dashboard: true });
  await expect(readableTemplate(template)).toMatchFileSnapshot("__snapshots__/template.yaml");
  await expect(readableTemplate(pages)).toMatchFileSnapshot("__snapshots__/dashboard.yaml");
});
