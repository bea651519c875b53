import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createPdfEngine } from "../../../../lib/pdf/sandbox/pdf-process.ts";

export const ROOT = join(import.meta.dirname, "../../../..");
export const pathTo = (module: string): string => join(ROOT, module);
export const CHILD = pathTo("lib/pdf/sandbox/child.ts");
export const MISBEHAVING = pathTo("test/fixtures/pdf/children/misbehaving-child.ts");

export const LIMITS = { accountId: "acme", deadlineMs: 20_000, maxPages: 5, maxFields: 50 };

/** An engine that ends with the test. */
export function startEngine(childModule: string, memoryLimitMb = 400, mostChildren = 4) {
  const engine = createPdfEngine({ childModule, memoryLimitMb, mostChildren });
  onTestFinished(() => engine.close());
  return engine;
}

/** Has a misbehaving child do something and answers what it says. */
export const deed = (
  engine: ReturnType<typeof startEngine>,
  name: string,
  limits: Parameters<typeof engine.parse>[1] = LIMITS,
): Promise<unknown> => engine.parse(Buffer.from(name), limits);
