import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FunctionName } from "../../topology/functions.ts";
import { startStack } from "../start/stack.ts";
import { addSampleData } from "./sample-data.ts";

/** Runs one function on one event in a fresh stack with sample data, and answers its result. */
export async function invokeSample(name: FunctionName, event: unknown): Promise<unknown> {
  const dataDir = mkdtempSync(join(tmpdir(), "forms-api-invoke-"));
  try {
    const stack = await startStack(dataDir);
    await addSampleData(stack);
    const result = await stack.functions.invoke(name, event);
    await stack.stop();
    return result;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
