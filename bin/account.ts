import { ConfigurationError } from "../lib/domain/errors.ts";
import { requireAccountId } from "../lib/domain/ids.ts";
import { stageNames } from "../lib/infra/stage.ts";
import { createContainer } from "../lib/runtime/container.ts";
import { deleteAccount } from "../lib/usecases/accounts/delete-account.ts";
import { runCommand } from "./deploy/arguments.ts";
import { stackOutputs } from "./deploy/stacks.ts";

/** `npm run account -- delete STAGE ACCOUNT`: deletes all that an account of a deployment has. */
await runCommand(async () => {
  const [command, stage, accountId, ...more] = process.argv.slice(2);
  if (command !== "delete" || !stage || !accountId || more.length > 0)
    throw new ConfigurationError("Usage: npm run account -- delete STAGE ACCOUNT");
  requireAccountId(accountId);
  Object.assign(process.env, variablesOf(await stackOutputs(stageNames(stage).stack)));
  await deleteAccount(createContainer("delete-file"), accountId);
  console.log(`Account ${accountId} is deleted. The next sweeps remove its stored data.`);
});

/** "ApiKeysTable" as the functions know it: API_KEYS_TABLE. */
function variablesOf(outputs: Map<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...outputs].map(([name, value]) => [name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase(), value]),
  );
}
