import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { expect } from "vitest";
import { requiredForm } from "../fixtures/required-form.ts";
import { agent, askingClient } from "../mcp/clients.ts";
import { Program } from "./oauth-program.ts";

/** What a person does who is sent to an address by a program; where they are sent back. */
export type Person = (asked: URL) => Promise<URL>;

/** A program that a person let in, with its connected client. */
export async function letIn(
  mcp: URL,
  person: Person,
  { program = new Program(), client = new Client({ name: "test", version: "1.0.0" }), send = fetch } = {},
) {
  const open = () => new StreamableHTTPClientTransport(mcp, { authProvider: program, fetch: send });
  const refused = new Client({ name: "test", version: "1.0.0" });
  const transport = open();
  await expect(refused.connect(transport)).rejects.toBeInstanceOf(UnauthorizedError);
  const back = await person(program.asked ?? mcp);
  await transport.finishAuth(back.searchParams);
  await client.connect(open());
  return { client, program, back, transport };
}

/** Knows the address of `/mcp` alone: is let in, lists the tools, fills a form, has two questions answered, gets the PDF. */
export async function programJourney(mcp: URL, person: Person, send: typeof fetch = fetch) {
  const asking = askingClient(() => ({ f2: "London", f3: "38" }), {
    versionNegotiation: { mode: { pin: "2026-07-28" } },
  });
  const { client, back } = await letIn(mcp, person, { client: asking, send });
  const { tools } = await client.listTools();
  const { call: settled } = agent(client);
  const call = async (name: string, args: Record<string, unknown>) => (await settled(name, args)).output;
  const bytes = await requiredForm();
  const upload = await call("request_upload", { filename: "form.pdf", bytes: bytes.length });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields as Record<string, string>))
    form.append(name, value);
  form.append("file", new Blob([bytes as BlobPart]));
  await fetch(upload.url ?? "", { method: "POST", body: form });
  const parsed = await call("parse_form", { upload_id: upload.upload_id });
  const fill = { file_id: parsed.file_id, instruction: "Full name: Ada Lovelace" };
  const review = await call("review_fill", fill);
  const filled = await call("commit_fill", { job_id: review.job_id });
  const pdf = await fetch(filled.download_url ?? "");
  return {
    back: Object.fromEntries(back.searchParams),
    tools: tools.map(({ name }) => name),
    questions: review.questions.length as number,
    values: filled.values.map(({ value }: { value: string }) => value).toSorted() as string[],
    pdf: new Uint8Array(await pdf.arrayBuffer()),
  };
}
