import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { localDesk } from "../../bin/mcp/local-desk.ts";
import type { Desk } from "../../lib/mcp/desk.ts";
import { createFormsServer } from "../../lib/mcp/server.ts";

const ABOUT = { name: "test", version: "1.0.0" };

/** A client of the tools in this process, where a service runs; `folder` is all that they may read and write. */
export const localAgent = (folder?: string) => agentAt(localDesk(folder));

/** The same for a desk of one's own. */
export async function agentAt(desk: Desk) {
  const client = new Client(ABOUT);
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createFormsServer(desk).connect(far);
  await client.connect(near);
  return agent(client);
}

/** A client of `POST /mcp`, in the newest revision of the protocol or in the one before. */
export async function remoteAgent(
  url: string,
  headers: Record<string, string>,
  era: "modern" | "legacy" = "legacy",
) {
  const mode = era === "modern" ? { pin: "2026-07-28" } : "legacy";
  const client = new Client(ABOUT, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit: { headers } }));
  return agent(client);
}

function agent(client: Client) {
  async function once(name: string, args: Record<string, unknown>) {
    const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: args });
    const [first] = content;
    // biome-ignore lint/suspicious/noExplicitAny: the client has held it against the tool's output schema
    const output = structuredContent as any;
    return { isError, text: first?.type === "text" ? first.text : "", output };
  }
  return {
    client,
    once,
    /** What a tool answered, once its job has ended: on a busy machine a call goes on as its answer says. */
    async call(name: string, args: Record<string, unknown>) {
      let answer = await once(name, args);
      while (["queued", "running"].includes(answer.output?.status)) {
        const { job_id, batch_id } = answer.output;
        answer = await (batch_id ? once("get_batch", { batch_id }) : once("get_job", { job_id }));
      }
      return answer;
    },
  };
}
export type Agent = Awaited<ReturnType<typeof localAgent>>;
