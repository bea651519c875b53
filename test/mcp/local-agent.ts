import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { startTestService } from "../support/service.ts";
import { localAgent } from "./clients.ts";

/** The tools that an agent on the machine of its files is offered, in their order. */
export const LOCAL_TOOLS = [
  "parse_form",
  "get_form",
  "fill_form",
  "review_fill",
  "commit_fill",
  "read_form",
  "copy_values",
  "fill_batch",
  "make_fillable",
  "get_job",
  "get_batch",
];

/** A service, and an agent on its machine that reads and writes one folder. All of it ends after the file's tests. */
export async function startLocalAgent() {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-agent-"));
  const service = await startTestService();
  afterAll(async () => {
    await service.end();
    rmSync(folder, { recursive: true, force: true });
  });
  return { service, folder, at: (name: string) => join(folder, name), agent: await localAgent(folder) };
}
