import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type CallToolResult, McpServer, type Tool } from "@modelcontextprotocol/server";
import { RequestInvalid } from "../../lib/domain/errors.ts";
import { SERVICE_VERSION } from "../../lib/domain/service.ts";
import { StartFault } from "../../lib/local/start-fault.ts";
import type { LocalFiles, SaveAs } from "../../lib/mcp/desk.ts";
import { faultText } from "../../lib/mcp/fault-text.ts";
import { path, savePaths } from "../../lib/mcp/schemas.ts";

/** As much as `request_upload` takes. */
const MOST_BYTES = 50_000_000;
const ABOUT = { name: "forms-api", title: "Forms API", version: SERVICE_VERSION };

type Arguments = Record<string, unknown>;
type Schema = Tool["inputSchema"];

/**
 * The tools of a service elsewhere, for an agent on this machine: `parse_form` takes a path instead of an upload, and what gives a
 * document writes it to `save_as`. The service answers everything else as it does over HTTP. Throws `StartFault` where it
 * cannot be reached, or refuses the key.
 */
export async function relayTo(
  service: { url: string; apiKey: string },
  files: LocalFiles,
): Promise<() => McpServer> {
  const client = await connect(service);
  const { tools } = await client.listTools();
  const offered = tools.filter(({ name }) => name !== "request_upload").map(onThisMachine);
  const savers = new Set(offered.filter((each) => "save_as" in propertiesOf(each)).map(({ name }) => name));
  /** By job, where documents go that were asked for in a call that ended before its job did. */
  const wanted = new Map<string, SaveAs>();

  const ask = (name: string, args: Arguments) =>
    client.callTool({ name, arguments: args }) as Promise<CallToolResult>;

  async function call(name: string, given: Arguments): Promise<CallToolResult> {
    if (name === "parse_form" && typeof given.path === "string") {
      const { path: from, ...rest } = given;
      return ask(name, { ...rest, upload_id: await upload(from) });
    }
    if (!savers.has(name)) return ask(name, given);
    const { save_as, overwrite = false, ...rest } = given as Arguments & SaveAs;
    if (save_as !== undefined) await files.check(save_as, overwrite);
    const result = await ask(name, rest);
    const { download_url: url, job_id: job, ...output } = (result.structuredContent ?? {}) as Arguments;
    const save = save_as === undefined ? wanted.get(String(job)) : { save_as, overwrite };
    if (save?.save_as === undefined) return result;
    if (typeof url !== "string") {
      if (typeof job === "string" && !result.isError) wanted.set(job, save);
      return result;
    }
    wanted.delete(String(job));
    const saved_to = await files.write(save.save_as, await download(url), save.overwrite ?? false);
    const whole = { ...output, ...(job !== undefined && { job_id: job }), saved_to };
    return { content: [{ type: "text", text: JSON.stringify(whole) }], structuredContent: whole };
  }

  async function upload(from: string): Promise<unknown> {
    const { bytes, fileName } = await files.read(from, MOST_BYTES);
    const place = await ask("request_upload", { filename: fileName, bytes: bytes.length });
    const { url, fields, upload_id } = (place.structuredContent ?? {}) as {
      url: string;
      fields: Record<string, string>;
      upload_id: string;
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([new Uint8Array(bytes)]), fileName);
    await answered(await fetch(url, { method: "POST", body: form }), "path", "The file could not be sent");
    return upload_id;
  }

  return () => {
    const server = new McpServer(ABOUT, {
      instructions: client.getInstructions() ?? "",
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
    });
    server.server.setRequestHandler("tools/list", () => ({ tools: offered }));
    server.server.setRequestHandler("resources/list", () => client.listResources());
    server.server.setRequestHandler("resources/templates/list", () => client.listResourceTemplates());
    server.server.setRequestHandler("resources/read", ({ params }) => client.readResource(params));
    server.server.setRequestHandler("tools/call", async ({ params: { name, arguments: args = {} } }) => {
      try {
        return await call(name, args);
      } catch (error) {
        const text = faultText(error, (fault) => process.stderr.write(`A tool failed: ${String(fault)}\n`));
        return { content: [{ type: "text", text }], isError: true };
      }
    });
    return server;
  };
}

async function connect({ url, apiKey }: { url: string; apiKey: string }): Promise<Client> {
  const address = URL.parse(`${url.replace(/\/$/, "").replace(/\/mcp$/, "")}/mcp`);
  if (!address) throw new StartFault(`Expected --url to be the address of a service, got ${url}.`);
  const client = new Client(ABOUT);
  const requestInit = { headers: { "X-API-Key": apiKey } };
  try {
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  } catch (cause) {
    const advice = "look at the address, and at the key in FORMS_API_KEY.";
    throw new StartFault(`The tools of ${address.origin} cannot be reached: ${advice}`, { cause });
  }
  return client;
}

async function download(url: string): Promise<Uint8Array> {
  const response = await answered(await fetch(url), "save_as", "The PDF could not be fetched");
  return new Uint8Array(await response.arrayBuffer());
}

async function answered(response: Response, argument: string, otherwise: string): Promise<Response> {
  if (response.ok) return response;
  const msg = `${otherwise}: the service answered ${response.status}`;
  throw new RequestInvalid([{ loc: ["body", argument], msg, type: "not_transferred" }]);
}

const propertiesOf = ({ inputSchema }: { inputSchema: Schema }): Record<string, unknown> =>
  inputSchema.properties ?? {};

/** A tool as it is where files have paths. */
function onThisMachine(tool: Tool): Tool {
  const { upload_id: byUpload, signature_uploads: _, ...properties } = propertiesOf(tool);
  const saves = Object.hasOwn(tool.outputSchema?.properties ?? {}, "download_url");
  const { save_as, overwrite } = savePaths;
  const added = {
    ...(byUpload !== undefined && { path: { type: "string", description: path.description } }),
    ...(saves && {
      save_as: { type: "string", description: save_as.description },
      overwrite: { type: "boolean", description: overwrite.description },
    }),
  };
  const required = tool.inputSchema.required?.map((name) => (name === "upload_id" ? "path" : name));
  const inputSchema = {
    ...tool.inputSchema,
    properties: { ...properties, ...added } as NonNullable<Schema["properties"]>,
    ...(required && { required }),
  };
  return { ...tool, inputSchema };
}
