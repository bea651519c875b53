import { ConfigurationError } from "../lib/domain/errors.ts";
import { readArguments, runCommand } from "./deploy/arguments.ts";
import { withoutGradualUpdates } from "./deploy/at-once.ts";
import { changesBetween } from "./deploy/changes.ts";
import { reviewChanges } from "./deploy/judge.ts";
import { keepTemplate, templateBefore } from "./deploy/kept-templates.ts";
import { deployedTemplate, updateStack } from "./deploy/stacks.ts";

/**
 * `npm run rollback -- STAGE`: gives the service's stack the template that it had before its last deployment, with the code
 * of then. Rows and objects are not changed. Refuses what `npm run deploy` refuses; run twice, it goes forward again.
 */
await runCommand(async () => {
  const { name, names, allowed, flags } = readArguments(["dry-run"]);
  const current = await deployedTemplate(names.stack);
  const kept = current && (await templateBefore(names.stack, current));
  if (!kept)
    throw new ConfigurationError(
      `Expected a template of ${names.stack} from before its last deployment, found none.`,
    );
  console.log(
    `Stage ${name}, stack ${names.stack}, back to what was deployed until ${kept.keptAt}, changes:`,
  );
  reviewChanges(changesBetween(current, kept.template), allowed);
  if (flags.has("dry-run")) return;
  const now = Date.now();
  const url = await keepTemplate(names.stack, withoutGradualUpdates(kept.template), now);
  await updateStack(names.stack, url);
  await keepTemplate(names.stack, current, now + 1);
  console.log("Done. The dashboard's pages are unchanged: they use only the API.");
});
