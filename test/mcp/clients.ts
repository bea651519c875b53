import { Client, type ClientOptions, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/server";
import { localDesk } from "../../bin/mcp/local-desk.ts";
import type { Desk } from "../../lib/mcp/desk.ts";
import { createFormsServer } from "../../lib/mcp/server.ts";

const ABOUT = { name: "test", version: "1.0.0" };

/** What a person says to a form that a client shows them: `accept` with these fields, or something else. */
export type Says = (form: {
  message: string;
  fields: Record<string, unknown>;
}) => Record<string, string | boolean> | null;

/** A client that shows forms to a person. */
export function askingClient(says: Says, options: ClientOptions = {}): Client {
  const client = new Client(ABOUT, { ...options, capabilities: { elicitation: { form: {} } } });
  client.setRequestHandler("elicitation/create", async ({ params }) => {
    const fields = "requestedSchema" in params ? params.requestedSchema.properties : {};
    const content = says({ message: params.message, fields });
    return content ? { action: "accept" as const, content } : { action: "decline" as const };
  });
  return client;
}

/** A client of the tools in this process, where a service runs; `folder` is all that they may read and write. */
export const localAgent = (folder?: string) => agentAt(localDesk(folder));

/** The same for a desk of one's own. */
export async function agentAt(desk: Desk, client = new Client(ABOUT)) {
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
  says?: Says,
) {
  const mode = era === "modern" ? { pin: "2026-07-28" } : "legacy";
  const options: ClientOptions = { versionNegotiation: { mode } };
  const client = says ? askingClient(says, options) : new Client(ABOUT, options);
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit: { headers } }));
  return agent(client);
}

/** Calls a connected client's tools. */
export function agent(client: Client) {
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
