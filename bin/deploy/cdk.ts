import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ConfigurationError } from "../../lib/domain/errors.ts";
import { refuseFlagsOfHome } from "./shell.ts";

const CDK = join(import.meta.dirname, "../../node_modules/aws-cdk/bin/cdk");

/** Runs the project's own CDK in the folder of cdk.json. Throws `ConfigurationError` when it fails; it has said why. */
export async function runCdk(args: string[]): Promise<void> {
  refuseFlagsOfHome();
  const child = spawn(process.execPath, [CDK, ...args], { stdio: "inherit" });
  const [code] = await once(child, "close");
  if (code !== 0) throw new ConfigurationError(`cdk ${args[0]} ended with ${code}, expected 0.`);
}
