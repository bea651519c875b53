import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import * as z from "zod";
import { ConfigurationError } from "../../lib/domain/errors.ts";

type Variables = Record<string, string | undefined>;

/** Variables that the CDK alone reads: each flag of it has one (`CDK_APP`, `CDK_OUTPUT`, `CDK_PROFILE`). */
const OF_THE_CDK = /^(?:CDK|AMAZON)_/;

/**
 * Leaves one account and one region in the shell's variables. The CDK and AWS's clients read them by rules of their own: without
 * this the changes of one deployment would be reviewed, and another one changed. Throws `ConfigurationError` where the shell
 * names two accounts, no region, or no credentials.
 */
export async function settleShell(
  variables: Variables = process.env,
  clients: Pick<CloudFormationClient["config"], "region" | "credentials"> = new CloudFormationClient().config,
): Promise<void> {
  for (const name of Object.keys(variables)) if (OF_THE_CDK.test(name)) delete variables[name];
  for (const name of ["REGION", "PROFILE"]) {
    const value = variables[`AWS_${name}`] || variables[`AWS_DEFAULT_${name}`];
    delete variables[`AWS_DEFAULT_${name}`];
    if (value) variables[`AWS_${name}`] = value;
  }
  if (variables.AWS_PROFILE && variables.AWS_ACCESS_KEY_ID)
    throw new ConfigurationError(
      "Expected AWS_PROFILE or AWS_ACCESS_KEY_ID, got both, which may be of two accounts. Unset one.",
    );
  variables.AWS_REGION ||= await clients.region().catch((cause: unknown) => {
    throw new ConfigurationError("Expected a region, found none. Set AWS_REGION, or run aws configure.", {
      cause,
    });
  });
  await clients.credentials().catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigurationError(`Expected AWS credentials, found none: ${why}`, { cause });
  });
}

/**
 * Throws `ConfigurationError` for flags in the home folder's `.cdk.json`, which the CDK would take: another account, another
 * folder for the templates. What it says under `context` does nothing (docs/decisions/0046).
 */
export function refuseFlagsOfHome(home = homedir(), folder = process.cwd()): void {
  const file = join(home, ".cdk.json");
  if (!existsSync(file)) return;
  const ours = keysOf(join(folder, "cdk.json"));
  const flags = keysOf(file).filter((key) => key !== "context" && !ours.includes(key));
  if (flags.length > 0)
    throw new ConfigurationError(`Expected no flags in ${file}, found ${flags.join(", ")}. Remove them.`);
}

const keysOf = (file: string): string[] =>
  Object.keys(z.looseObject({}).parse(JSON.parse(readFileSync(file, "utf8"))));
