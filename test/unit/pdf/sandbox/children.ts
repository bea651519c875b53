import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { createPdfEngine } from "../../../../lib/pdf/sandbox/pdf-process.ts";

export const ROOT = join(import.meta.dirname, "../../../..");
export const pathTo = (module: string): string => join(ROOT, module);
export const CHILD = pathTo("lib/pdf/sandbox/child.ts");
export const MISBEHAVING = pathTo("test/fixtures/pdf/children/misbehaving-child.ts");

export const LIMITS = { accountId: "acme", deadlineMs: 20_000, maxPages: 5, maxFields: 50 };

const createEngine = (childModule: string, memoryLimitMb = 400, mostChildren = 4) =>
  createPdfEngine({ childModule, memoryLimitMb, mostChildren });

/** An engine that ends with the test. */
export function startEngine(...about: Parameters<typeof createEngine>) {
  const engine = createEngine(...about);
  onTestFinished(() => engine.close());
  return engine;
}

/** An engine for the tests of a file that find no difference between a new child and a warm one. */
export function shareEngine(...about: Parameters<typeof createEngine>) {
  const engine = createEngine(...about);
  afterAll(() => engine.close());
  return engine;
}

/** Has a misbehaving child do something and answers what it says. */
export const deed = (
  engine: ReturnType<typeof startEngine>,
  name: string,
  limits: Parameters<typeof engine.parse>[1] = LIMITS,
): Promise<unknown> => engine.parse(Buffer.from(name), limits);
