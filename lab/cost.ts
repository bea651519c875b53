import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { costDocuments } from "./cost/documents.ts";
import { measureDocument } from "./cost/measure-journey.ts";
import { startMeteredStack } from "./cost/metered-stack.ts";
import { MONTHLY_PRICES } from "./cost/prices.ts";
import { costReport, type MeasuredDocument } from "./cost/report.ts";
import { customMetricsBill, idleBill } from "./cost/standing.ts";
import { StubModel } from "./cost/stub-model.ts";
import { synthesizedTemplate } from "./cost/template.ts";

const REPORT = "docs/cost.md";
const ROUNDS = 3;

const dataDir = mkdtempSync(join(tmpdir(), "forms-api-cost-"));
const model = new StubModel();
// As on Lambda: logs at their usual level, metrics written, a model at hand.
Object.assign(process.env, {
  AWS_LAMBDA_FUNCTION_NAME: "cost",
  POWERTOOLS_LOG_LEVEL: "INFO",
  OPENAI_API_KEY: "none",
  OPENAI_MODEL: "gpt-5-mini",
});
const stack = await startMeteredStack(dataDir, model);
process.env.OPENAI_BASE_URL = stack.modelUrl;
const measured: MeasuredDocument[] = [];
for (const withModel of [false, true]) {
  for (const document of await costDocuments()) {
    const { name, pages, fields } = document;
    console.error(`${name}${withModel ? ", with a model" : ""}`);
    const usage = await measureDocument(stack, model, document, { rounds: ROUNDS, withModel });
    measured.push({ name, pages, fields, withModel, usage });
  }
}
await stack.stop();
rmSync(dataDir, { recursive: true, force: true });

const report = costReport(measured, {
  bill: idleBill(synthesizedTemplate()),
  withKey: MONTHLY_PRICES.keys.dollars,
  withModel: MONTHLY_PRICES.secrets.dollars,
  customMetrics: customMetricsBill(),
});
writeFileSync(REPORT, report);
console.log(`${report}\nWritten: ${REPORT}`);
process.exit(0);
