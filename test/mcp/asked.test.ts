import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localDesk } from "../../bin/mcp/local-desk.ts";
import { requiredForm } from "../fixtures/required-form.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { type Agent, agentAt, askingClient, localAgent, remoteAgent } from "./clients.ts";

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), "forms-api-asked-"));
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  service = await startTestService();
  writeFileSync(at("required.pdf"), await requiredForm());
});
afterAll(async () => {
  await service.end();
  rmSync(folder, { recursive: true, force: true });
});

/** What was written, by field. */
const written = (output: { values: { field_id: string; value: string }[] }): Record<string, string> =>
  Object.fromEntries(output.values.map(({ field_id, value }) => [field_id, value]));

/** A review that leaves two required blanks open. */
async function reviewed(agent: Agent): Promise<{ job_id: string; questions: { field_id: string }[] }> {
  const { output: form } = await agent.call("parse_form", { path: at("required.pdf") });
  const fill = { file_id: form.file_id, instruction: "Full name: Ada Lovelace" };
  return (await agent.call("review_fill", fill)).output;
}

describe("the questions of a review, where the client shows the user forms", { timeout: 120_000 }, () => {
  test("are asked there by commit_fill, and the answers are committed", async () => {
    const shown: unknown[] = [];
    const client = askingClient(({ fields }) => {
      shown.push(fields);
      return { f2: "London", f3: "38" };
    });
    const agent = await agentAt(localDesk(folder), client);
    const { job_id, questions } = await reviewed(agent);
    expect(questions.map(({ field_id }) => field_id)).toEqual(["f2", "f3"]);
    const { output } = await agent.call("commit_fill", { job_id, save_as: at("asked.pdf") });
    expect(shown).toMatchObject([
      { f2: { type: "string", title: "Town" }, f3: { type: "string", title: "Shoe size" } },
    ]);
    expect(written(output)).toEqual({ f1: "Ada Lovelace", f2: "London", f3: "38" });
    const link = await client.callTool({
      name: "get_job",
      arguments: { job_id: output.job_id, save_as: at("again.pdf") },
    });
    expect(link.content).toContainEqual({
      ...{ type: "resource_link", name: "The PDF", mimeType: "application/pdf" },
      uri: pathToFileURL(at("again.pdf")).href,
    });
    await client.close();
  });

  test("are not asked again where the agent has answered them, nor where it says so", async () => {
    let asked = 0;
    const agent = await agentAt(
      localDesk(folder),
      askingClient(() => {
        asked += 1;
        return { f3: `${asked}` };
      }),
    );
    const { job_id } = await reviewed(agent);
    const answers = { f2: "London", f3: "38" };
    expect((await agent.call("commit_fill", { job_id, answers })).output.status).toBe("succeeded");
    expect((await agent.call("commit_fill", { job_id, ask: false })).output.status).toBe("succeeded");
    expect(asked).toBe(0);
    const { output } = await agent.call("commit_fill", { job_id, answers: { f2: "Rome" } });
    expect([asked, written(output)]).toEqual([1, { f1: "Ada Lovelace", f2: "Rome", f3: "1" }]);
    await agent.client.close();
  });

  test("write nothing when the user does not answer", async () => {
    const agent = await agentAt(
      localDesk(folder),
      askingClient(() => null),
    );
    const { job_id } = await reviewed(agent);
    const { isError, text } = await agent.call("commit_fill", { job_id });
    expect([isError, text]).toEqual([true, expect.stringContaining("nothing was written")]);
    await agent.client.close();
  });
});

describe("where the client shows no forms", { timeout: 120_000 }, () => {
  test("a commit is as ever", async () => {
    const agent = await localAgent(folder);
    const { job_id } = await reviewed(agent);
    const { output } = await agent.call("commit_fill", { job_id });
    expect(output).toMatchObject({ status: "succeeded", unfilled_required: ["f2", "f3"] });
    await agent.client.close();
  });
});

describe("over HTTP", { timeout: 120_000 }, () => {
  const answersOf = async (era: "modern" | "legacy") => {
    const says = () => ({ f2: "London", f3: "38" });
    const agent = await remoteAgent(service.url, { "x-api-key": service.apiKey }, era, says);
    const parsed = await service.client.parsed(await requiredForm());
    const fill = { file_id: parsed.file_id, instruction: "Full name: Ada Lovelace" };
    const { output: review } = await agent.call("review_fill", fill);
    const { output } = await agent.call("commit_fill", { job_id: review.job_id });
    await agent.client.close();
    return written(output);
  };

  test("the revision of 2026 asks in rounds of one call, without a connection", async () => {
    expect(await answersOf("modern")).toEqual({ f1: "Ada Lovelace", f2: "London", f3: "38" });
  });

  test("earlier ones, which would need a stream, are not asked", async () => {
    expect(await answersOf("legacy")).toEqual({ f1: "Ada Lovelace" });
  });
});
