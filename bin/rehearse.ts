import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./rehearse/command.ts";
import { startEmulator } from "./rehearse/emulator.ts";

/**
 * Deploys the real template to an emulated AWS account, updates it, runs the end-to-end journeys against the deployed
 * URL, and destroys it. docs/rehearsal.md says what this shows and what it cannot show.
 */
const STACK = "FormsApi";
/** Alarms on calculated metrics. */
const EMULATOR_LACKS = ["-c", "plainAlarms=true"];

const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const started = Date.now();
  const result = await work();
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  return result;
};

const emulator = await step("emulated AWS account", startEmulator);
const scratch = await mkdtemp(join(tmpdir(), "forms-api-rehearsal-out-"));
const cdk = (...args: string[]) => runProgram("cdk", args, emulator.variables);
const node = (file: string, variables: Record<string, string> = {}) =>
  runProgram(process.execPath, [file], { ...emulator.variables, ...variables });
const outputsFile = join(scratch, "outputs.json");
const deploy = async (...context: string[]): Promise<Record<string, string>> => {
  const options = ["--require-approval", "never", "--outputs-file", outputsFile];
  await cdk("deploy", ...options, ...EMULATOR_LACKS, ...context);
  return JSON.parse(await readFile(outputsFile, "utf8"))[STACK];
};

try {
  await step("cdk bootstrap", () => cdk("bootstrap", "aws://000000000000/us-east-1"));
  const { ApiUrl = "" } = await step("cdk deploy", () => deploy());
  // The emulator's host names resolve nowhere; it takes the API's id in the path too.
  const [apiId] = new URL(ApiUrl).hostname.split(".");
  const url = `${emulator.endpoint}/_aws/execute-api/${apiId}/$default`;
  const outputs = await step("cdk deploy of a change", () => deploy("-c", `PUBLIC_BASE_URL=${url}`));
  const key = await step("npm run key -- create", () => createKey(outputs.ApiKeysTable ?? ""));
  await step("journeys against the deployed URL", () =>
    runProgram("vitest", ["run", "test/e2e/journey.test.ts"], {
      ...emulator.variables,
      FORMS_API_URL: url,
      FORMS_API_KEY: key,
    }),
  );
  await step("pages of the dashboard, and its first user", () =>
    node("bin/rehearse/visit-dashboard.ts", {
      ENDPOINT: emulator.endpoint,
      API_URL: url,
      DASHBOARD_URL: outputs.DashboardUrl ?? "",
      USER_POOL_ID: outputs.UserPoolId ?? "",
      BUCKET_NAME: outputs.BucketName ?? "",
    }),
  );
  await step("a tag that the emulator forgets", () => node("bin/rehearse/tag-site-bucket.ts"));
  await step("cdk destroy", () => cdk("destroy", "--force", "--app", "cdk.out"));
} finally {
  await emulator.stop();
  await rm(scratch, { recursive: true, force: true });
}
console.log("The stack deploys, updates, does its job and goes away again.");

/** The operator's own command; the key stands on its last line. */
async function createKey(table: string): Promise<string> {
  const variables = { ...emulator.variables, API_KEYS_TABLE: table };
  const printed = await runProgram(
    process.execPath,
    ["bin/key.ts", "create", "--name", "rehearsal"],
    variables,
  );
  return printed.trim().split("\n").at(-1) ?? "";
}
