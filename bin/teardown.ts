import { isDeepStrictEqual } from "node:util";
import { S3Client } from "@aws-sdk/client-s3";
import { createObjectStore } from "../lib/adapters/s3-object-store.ts";
import { ConfigurationError } from "../lib/domain/errors.ts";
import { readArguments, runCommand } from "./deploy/arguments.ts";
import { keepTemplate } from "./deploy/kept-templates.ts";
import { deleteStack, deployedTemplate, endProtection, physicalNames, updateStack } from "./deploy/stacks.ts";
import { resourcesOf } from "./deploy/template.ts";
import { staysOf, withoutRetention } from "./deploy/what-stays.ts";

/**
 * `npm run teardown -- STAGE --yes`: deletes a deployment and says what stays and why. `--all` deletes that too, documents,
 * keys and people among it. Without `--yes` nothing is deleted.
 */
await runCommand(async () => {
  const { name, names, flags, allowed } = readArguments(["all", "yes"]);
  const template = await deployedTemplate(names.stack);
  if (!template) throw new ConfigurationError(`Expected a stack ${names.stack}, found none.`);
  const physical = await physicalNames(names.stack);
  console.log(`Stage ${name}: the stacks ${names.dashboardStack} and ${names.stack} are deleted.`);
  console.log(
    flags.has("all") ? "Deleted permanently with them:" : "Kept until somebody deletes it (use --all):",
  );
  for (const { id, why } of staysOf(template)) console.log(`  ${physical.get(id) ?? id}  ${why}`);
  if (!flags.has("yes")) return console.log("Nothing was done yet. Confirm with --yes.");
  const isProtected = Object.values(template.Resources).some(
    ({ Properties = {} }) => Properties.DeletionProtectionEnabled === true,
  );
  if (isProtected && !allowed.includes("protection"))
    throw new ConfigurationError("Refused: the stage is protected. If you mean it, add: --allow protection");
  for (const stack of [names.dashboardStack, names.stack]) await endProtection(stack);
  await deleteStack(names.dashboardStack);
  const deletable = withoutRetention(template, { keep: !flags.has("all") });
  // A teardown that failed has made it deletable; CloudFormation refuses an update that changes nothing.
  if (!isDeepStrictEqual(deletable, template))
    await updateStack(names.stack, await keepTemplate(names.stack, deletable, Date.now()));
  if (flags.has("all"))
    for (const [id] of resourcesOf(template, "AWS::S3::Bucket")) await empty(physical.get(id) ?? "");
  await deleteStack(names.stack);
});

/** Hoisted: the command above runs before a constant here would be there. */
function empty(bucket: string): Promise<void> {
  return createObjectStore(new S3Client({ forcePathStyle: true }), bucket).deletePrefix("");
}
