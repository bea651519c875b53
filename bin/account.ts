import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { ConfigurationError } from "../lib/domain/errors.ts";
import { requireAccountId } from "../lib/domain/ids.ts";
import { stageNames } from "../lib/infra/stage.ts";
import { deleteExpired } from "../lib/local/start/retention.ts";
import { startStack } from "../lib/local/start/stack.ts";
import { startOrExplain } from "../lib/local/start-fault.ts";
import { createContainer } from "../lib/runtime/container.ts";
import { deleteAccount } from "../lib/usecases/accounts/delete-account.ts";
import { explainMistakes, runCommand } from "./deploy/arguments.ts";
import { stackOutputs } from "./deploy/stacks.ts";

const USAGE = "Usage: npm run account -- delete STAGE ACCOUNT, or on one machine: delete --data DIR ACCOUNT";

/**
 * Deletes all that an account has: of a deployment, or with `--data` of a service on this machine, which must not run meanwhile.
 */
const { values, positionals } = parseArgs({
  options: { data: { type: "string" } },
  allowPositionals: true,
  strict: false,
});
const data = typeof values.data === "string" ? values.data : undefined;
await (data === undefined ? runCommand(onAws) : explainMistakes(() => onThisMachine(data)));

async function onAws(): Promise<void> {
  const [stage, accountId] = named(2);
  Object.assign(process.env, variablesOf(await stackOutputs(stageNames(stage).stack)));
  await deleteAccount(createContainer("delete-file"), accountId);
  console.log(`Account ${accountId} is deleted. The next sweeps remove its stored data.`);
}

async function onThisMachine(folder: string): Promise<void> {
  const [accountId] = named(1);
  if (!existsSync(folder)) throw new ConfigurationError(`Expected a data folder, found none: ${folder}.`);
  const stack = await startOrExplain(() => startStack(folder));
  try {
    await deleteAccount(createContainer("delete-file"), accountId);
    await deleteExpired(stack.tableName, Date.now());
  } finally {
    await stack.stop();
  }
  console.log(`Account ${accountId} is deleted with its stored data.`);
}

/** What the command line names, the account last. Throws `ConfigurationError` where that is not `delete` of so many. */
function named(count: 1): [string];
function named(count: 2): [string, string];
function named(count: number): string[] {
  const [command, ...names] = positionals;
  if (command !== "delete" || names.length !== count) throw new ConfigurationError(USAGE);
  requireAccountId(names.at(-1) ?? "");
  return names;
}

/** "ApiKeysTable" as the functions know it: API_KEYS_TABLE. */
function variablesOf(outputs: Map<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...outputs].map(([name, value]) => [name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase(), value]),
  );
}
