import { readFile } from "node:fs/promises";
import { readArguments, runCommand } from "./deploy/arguments.ts";
import { runCdk } from "./deploy/cdk.ts";
import { changesBetween } from "./deploy/changes.ts";
import { checkQuotas } from "./deploy/check-quotas.ts";
import { requireRegionFor, reviewChanges } from "./deploy/judge.ts";
import { keepTemplate } from "./deploy/kept-templates.ts";
import { servedTemplate, stackId } from "./deploy/stacks.ts";
import { StackTemplate } from "./deploy/template.ts";

/**
 * `npm run deploy -- STAGE`: says in words what would change, refuses what takes something away unless it is allowed by name
 * (`--allow kms`), and deploys. `--check` tells what the account has room for, `--dry-run` ends before anything is changed.
 */
await runCommand(async () => {
  const { name, stage, names, allowed, flags } = readArguments(["check", "dry-run"]);
  requireRegionFor(stage, process.env.AWS_REGION);
  await runCdk(["synth", "--quiet"]);
  const read = async (stack: string): Promise<StackTemplate> =>
    StackTemplate.parse(JSON.parse(await readFile(`cdk.out/${stack}.template.json`, "utf8")));
  if (flags.has("check")) return checkQuotas(stage, await read(names.stack));

  const stacks = [names.stack, ...(stage.dashboard ? [names.dashboardStack] : [])];
  const served = new Map<string, StackTemplate>();
  for (const stack of stacks) {
    const before = await servedTemplate(stack);
    console.log(`Stage ${name}, stack ${stack}${before ? ", changes:" : ": a first deployment."}`);
    if (!before) continue;
    reviewChanges(changesBetween(before, await read(stack)), allowed);
    served.set(stack, before);
  }
  if (stage.alarmEmail === undefined) console.log("No alarm notifications: alarmEmail is not set.");
  if (!stage.dashboard && (await stackId(names.dashboardStack)))
    console.log(
      `The stack ${names.dashboardStack} is not used any more, and stays. To delete it: ` +
        `aws cloudformation delete-stack --stack-name ${names.dashboardStack}`,
    );
  if (flags.has("dry-run")) return;
  const before = served.get(names.stack);
  if (before) await keepTemplate(names.stack, before, Date.now());
  const outputs = `cdk.out/outputs-${name}.json`;
  await runCdk([
    "deploy",
    ...stacks,
    "--app",
    "cdk.out",
    "--require-approval",
    "never",
    "--outputs-file",
    outputs,
  ]);
});
