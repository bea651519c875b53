import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { pascalCase } from "../lib/infra/names.ts";
import { stageNames } from "../lib/infra/stage.ts";
import { runProgram } from "./rehearse/command.ts";
import { startEmulator } from "./rehearse/emulator.ts";
import { FIRST_USER } from "./rehearse/first-user.ts";
import { ALONE, WHOLE, writeStages } from "./rehearse/stages.ts";

/**
 * Deploys the real templates to an emulated AWS account, updates them and runs the end-to-end journeys against the deployed
 * URL. Then it looks for remains of files, rolls back and tears down. docs/rehearsal.md says what this shows and what it
 * cannot show. `--fills 1,200,5000` has files with so many fills deleted, and not with 1 and 200.
 */
const { values } = parseArgs({ options: { fills: { type: "string", default: "1,200" } } });
const OF_FILES = ["files", "jobs", "parse-cache", "downloads", "batches", "removals"];

const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const started = Date.now();
  const result = await work();
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  return result;
};

const emulator = await step("emulated AWS account", startEmulator);
const folder = await mkdtemp(join(tmpdir(), "forms-api-rehearsal-out-"));
const here = (file: string): string => join(import.meta.dirname, file);
/** A command of the operator's, in the folder of the cdk.json; what it printed. */
const operator = (command: string, ...args: string[]): Promise<string> =>
  runProgram(process.execPath, [here(command), ...args], emulator.variables, folder);
const node = (file: string, variables: Record<string, string> = {}): Promise<string> =>
  runProgram(process.execPath, [here(file)], { ...emulator.variables, ...variables });
/** The outputs of a stage's stacks, after its deployment. */
async function deploy(stage: string, ...args: string[]): Promise<Record<string, string>> {
  await operator("deploy.ts", stage, ...args);
  const { stack, dashboardStack } = stageNames(stage);
  const outputs = JSON.parse(await readFile(join(folder, `cdk.out/outputs-${stage}.json`), "utf8"));
  return { ...outputs[stack], ...outputs[dashboardStack] };
}
/** The emulator's host names resolve nowhere; it takes the API's id in the path too. */
const urlOf = ({ ApiUrl = "" }: Record<string, string>): string =>
  `${emulator.endpoint}/_aws/execute-api/${new URL(ApiUrl).hostname.split(".")[0]}/$default`;
const journeys = (url: string, key: string, ...files: string[]): Promise<string> =>
  runProgram("vitest", ["run", ...files], { ...emulator.variables, FORMS_API_URL: url, FORMS_API_KEY: key });
/** The first user lets a program in, which knows the address alone. */
const letProgramIn = (url: string): Promise<string> =>
  runProgram("vitest", ["run", "test/e2e/let-in.test.ts"], {
    ...emulator.variables,
    FORMS_API_URL: url,
    SIGN_IN_URL: emulator.endpoint,
    SIGN_IN_USER: FIRST_USER.email,
    SIGN_IN_PASSWORD: FIRST_USER.password,
  });
/** A command that must refuse; why it did. */
async function refused(...args: string[]): Promise<string> {
  const outcome = await operator("deploy.ts", ...args).then(
    () => "It did not refuse.",
    (error: Error) => error.message,
  );
  assert.match(outcome, /Refused/);
  return outcome;
}

try {
  // Where no cdk.json is, so that CDK does not synthesize the app to bootstrap an account that is named.
  await step("cdk bootstrap", () =>
    runProgram("cdk", ["bootstrap", "aws://000000000000/us-east-1"], emulator.variables, folder),
  );
  await writeStages(folder, { whole: WHOLE, alone: ALONE });
  await step("the account's quotas", async () => {
    const told = await operator("deploy.ts", "whole", "--check");
    for (const what of [/ok +resources: \d+ of 500/, /executions at once: .{0,99} of the account's \d+/])
      assert.match(told, what);
  });
  const first = await step("deploy: key, events, dashboard", () => deploy("whole"));
  const url = urlOf(first);
  await writeStages(folder, { whole: { ...WHOLE, PUBLIC_BASE_URL: url }, alone: ALONE });
  const outputs = await step("deploy of a change", () => deploy("whole"));
  await step("deploy with forgotten settings is refused", async () => {
    const { kms: _, RETENTION_DAYS: __, ...forgotten } = WHOLE;
    await writeStages(folder, { whole: { ...forgotten, PUBLIC_BASE_URL: url }, alone: ALONE });
    const why = await refused("whole");
    for (const name of ["kms", "retention"]) assert.ok(why.includes(`--allow ${name}`), why);
    await writeStages(folder, { whole: { ...WHOLE, PUBLIC_BASE_URL: url }, alone: ALONE });
  });
  const key = await step("npm run key -- create", () => createKey(outputs.ApiKeysTable ?? ""));
  await step("journeys against the deployed URL", () =>
    journeys(url, key, "test/e2e/journey.test.ts", "test/e2e/further-journeys.test.ts"),
  );
  const deployment = {
    API_URL: url,
    API_KEY: key,
    STACK: stageNames("whole").stack,
    BUCKET_NAME: outputs.BucketName ?? "",
    FILES_TABLE: outputs.FilesTable ?? "",
    REMOVALS_TABLE: outputs.RemovalsTable ?? "",
    API_KEYS_TABLE: outputs.ApiKeysTable ?? "",
    TEMPLATES_TABLE: outputs.TemplatesTable ?? "",
    TABLES: OF_FILES.map((name) => outputs[`${pascalCase(name)}Table`]).join(" "),
  };
  const told = await step("nothing is left of files that were deleted, or are at their end", () =>
    node("rehearse/look-for-remains.ts", { ...deployment, FILLS: values.fills }),
  );
  process.stdout.write(told);
  await step("a session of a worker opens one file alone", () =>
    node("rehearse/open-sessions.ts", {
      ...deployment,
      NODE_OPTIONS: `--import ${pathToFileURL(here("rehearse/reach-emulator.ts"))}`,
      GATEWAY_PORT: new URL(emulator.endpoint).port,
    }),
  );
  await step("rows that were lost are brought back; an account is deleted", () =>
    node("rehearse/restore-and-delete.ts", deployment),
  );
  await step("pages of the dashboard, and its first user", () =>
    node("rehearse/visit-dashboard.ts", {
      ENDPOINT: emulator.endpoint,
      API_URL: url,
      DASHBOARD_URL: outputs.DashboardUrl ?? "",
      USER_POOL_ID: outputs.UserPoolId ?? "",
      BUCKET_NAME: outputs.BucketName ?? "",
    }),
  );
  await step("the user lets a program in, which fills a form", () => letProgramIn(url));
  const alone = await step("deploy: an API alone, protected", () => deploy("alone"));
  await step("its journeys", async () => {
    const its = await createKey(alone.ApiKeysTable ?? "");
    // Without a base of its own, links lead to the emulator's host names, which resolve nowhere.
    const withoutLinks = ["-t", "rows become|corrected form|its tools|receiver is named"];
    await journeys(urlOf(alone), its, "test/e2e/further-journeys.test.ts", ...withoutLinks);
  });
  await step("rollback", () => operator("rollback.ts", "whole"));
  await step("a tag that the emulator forgets", () => node("rehearse/tag-site-bucket.ts"));
  await step("teardown, with all that would stay", () => operator("teardown.ts", "whole", "--all", "--yes"));
  await step("teardown of what is protected, by name", async () => {
    const yes = ["alone", "--all", "--yes"];
    await assert.rejects(operator("teardown.ts", ...yes), /protected/);
    await operator("teardown.ts", ...yes, "--allow", "protection");
  });
} catch (error) {
  console.error(await node("rehearse/print-faults.ts").catch(String));
  throw error;
} finally {
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log("The stacks deploy, update, work, delete, roll back and are removed again.");

/** The operator's own command; the key stands on its last line. */
async function createKey(table: string): Promise<string> {
  const variables = { ...emulator.variables, API_KEYS_TABLE: table };
  const create = [here("key.ts"), "create", "--name", "rehearsal"];
  const printed = await runProgram(process.execPath, create, variables);
  return printed.trim().split("\n").at(-1) ?? "";
}
