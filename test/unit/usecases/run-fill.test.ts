import { expect, test } from "vitest";
import { queuedJob } from "../../../lib/domain/job.ts";
import { fillRequestKey, formKey, inputKey, textKey } from "../../../lib/domain/object-keys.ts";
import type { ParsedForm } from "../../../lib/domain/parsed-form.ts";
import type { InstructionEngine, PlanRequest } from "../../../lib/domain/ports.ts";
import { type RunFillDeps, runFill } from "../../../lib/usecases/run-fill.ts";

const FORM: ParsedForm = { kind: "none", pages: [], fields: [] };
const PAGES = [{ number: 1, text: "Name [f1]" }];
const KEY = formKey("file", 1);

/** Runs one fill of a file with these objects beside its input; answers what the engine was asked. */
async function askedOf(objects: Record<string, unknown>): Promise<PlanRequest | undefined> {
  const stored = new Map<string, unknown>(
    Object.entries({ ...objects, [KEY]: FORM, [fillRequestKey("file", "fill")]: { prompt: "Ada" } }),
  );
  let asked: PlanRequest | undefined;
  const engine: InstructionEngine = {
    name: "local:1",
    plan: async (request) => {
      asked = request;
      return { engine: "local:1", values: [], leftBlank: [], ambiguous: [], unused: [], warnings: [] };
    },
  };
  const about = { jobId: "job_1", kind: "fill", accountId: "local", fileId: "file", expiresAt: 1 } as const;
  const job = queuedJob({ ...about, fillId: "fill", formKey: KEY }, 0);
  const deps = {
    clock: () => 0,
    settings: { maxPages: 10, maxFields: 10 },
    engine: async () => engine,
    planned: () => undefined,
    jobs: {
      claim: async () => ({ outcome: "claimed", claim: { job, attempt: 1 } }),
      finish: async () => undefined,
    },
    files: { get: async () => ({ fileId: "file", expiresAt: 1 }) },
    objects: {
      get: async (key: string) =>
        stored.has(key) ? new TextEncoder().encode(JSON.stringify(stored.get(key))) : null,
      getWithHead: async (key: string) =>
        key === inputKey("file") ? { content: new Uint8Array(), head: { metadata: {} } } : null,
      put: async () => undefined,
    },
  } as unknown as RunFillDeps;
  const signal = new AbortController().signal;
  await runFill(deps, { jobId: "job_1", leaseUntil: 1000, deadlineMs: 300, until: 900, signal });
  return asked;
}

test("gives the engine the form with its pages as text", async () => {
  const asked = await askedOf({ [textKey(KEY)]: PAGES });
  expect(asked).toMatchObject({ form: FORM, pages: PAGES, prompt: "Ada" });
});

test("gives no pages of a file that was parsed before they were kept", async () => {
  expect((await askedOf({}))?.pages).toBeUndefined();
});

test("leaves the PDF work its time: planning ends before", async () => {
  expect((await askedOf({}))?.until).toBe(600);
});
