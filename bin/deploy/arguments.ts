import { parseArgs } from "node:util";
import { ConfigurationError } from "../../lib/domain/errors.ts";
import { readStages } from "../../lib/infra/settings/read-stages.ts";
import type { StageSettings } from "../../lib/infra/settings/schema.ts";
import { type StageNames, stageNames } from "../../lib/infra/stage.ts";
import { settleShell } from "./shell.ts";

interface DeployArguments {
  name: string;
  stage: StageSettings;
  names: StageNames;
  /** What may be taken away. */
  allowed: string[];
  /** Flags that were given. */
  flags: Set<string>;
}

/**
 * `STAGE`, which the only stage of cdk.json need not be called by, `--allow NAME` as often as needed, and flags that the command knows.
 * Throws `ConfigurationError` for anything else.
 */
export function readArguments(known: readonly string[]): DeployArguments {
  const options = Object.fromEntries(known.map((flag) => [flag, { type: "boolean" } as const]));
  const { positionals, values } = parse(options);
  const stages = readStages(process.cwd());
  const [only] = stages.size === 1 ? stages.keys() : [];
  const [name = only, ...more] = positionals;
  const stage = name === undefined ? undefined : stages.get(name);
  if (name === undefined || stage === undefined || more.length > 0) {
    const got = positionals.join(" ") || "none";
    throw new ConfigurationError(
      `Expected one stage of cdk.json (${[...stages.keys()].join(", ")}), got ${got}.`,
    );
  }
  const given: Record<string, unknown> = values;
  const flags = new Set(known.filter((flag) => given[flag] === true));
  return { name, stage, names: stageNames(name), allowed: (values.allow ?? []) as string[], flags };
}

function parse(options: Record<string, { type: "boolean" }>) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { ...options, allow: { type: "string", multiple: true } },
    });
  } catch (cause) {
    throw new ConfigurationError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Runs a command in one account and region of AWS. */
export const runCommand = (work: () => Promise<void>): Promise<void> =>
  explainMistakes(async () => {
    await settleShell();
    await work();
  });

/** Runs a command, and explains an operator's mistake in one sentence. */
export async function explainMistakes(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
