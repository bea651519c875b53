import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { parseStage } from "../../lib/infra/settings/read-stages.ts";
import { FormsApiStack } from "../../lib/infra/stack.ts";
import { FUNCTION_NAMES } from "../../lib/topology/functions.ts";
import { METRIC_SERVICE } from "../../lib/topology/metrics.ts";
import type { PricedTemplate } from "./standing.ts";

/** The stack's template as a deployment with these choices would have it; what the functions hold does not matter. */
export function synthesizedTemplate(
  choices: { kms?: boolean; openAiSecretArn?: string } = {},
): PricedTemplate {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-template-"));
  try {
    for (const name of FUNCTION_NAMES) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, "index.mjs"), "");
    }
    const app = new App({ outdir: join(folder, "out") });
    const stage = parseStage("default", { dashboard: false, ...choices });
    new FormsApiStack(app, "FormsApi", { bundles: folder, service: METRIC_SERVICE, stage });
    return app.synth().getStackByName("FormsApi").template as PricedTemplate;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
