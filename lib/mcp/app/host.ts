/** The program of the chat, as a page inside it speaks to it: JSON-RPC between windows (MCP Apps, revision 2026-01-26). */
type Params = Record<string, unknown>;

export interface Host {
  /** Whether the chat passes calls of tools, and reads of resources, on to the service; and opens links. */
  can: { serverTools?: object; serverResources?: object; openLinks?: object; updateModelContext?: object };
}

interface Message {
  jsonrpc: "2.0";
  id?: number | string;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message?: string };
}

const REVISION = "2026-01-26";
const METHOD_NOT_FOUND = -32_601;
const waiting = new Map<number, PromiseWithResolvers<Params>>();
let last = 0;

const post = (message: Omit<Message, "jsonrpc"> | object): void =>
  // The page does not know who shows it. What it says is what the chat has told it, and decisions of the person.
  window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");

/** Asks the chat; the promise fails where it refuses. */
export function ask(method: string, params: Params): Promise<Params> {
  last += 1;
  const answer = Promise.withResolvers<Params>();
  waiting.set(last, answer);
  post({ id: last, method, params });
  return answer.promise;
}

/** Greets the chat, and hears from then on what it tells; nothing else is believed. */
export async function greet(heard: (method: string, params: Params) => void): Promise<Host> {
  window.addEventListener("message", ({ source, data }: MessageEvent<Message>) => {
    if (source !== window.parent || data?.jsonrpc !== "2.0") return;
    if (data.method === undefined) return settle(data);
    if (data.id === undefined) return heard(data.method, data.params ?? {});
    const isKnown = data.method === "ping" || data.method === "ui/resource-teardown";
    const error = { code: METHOD_NOT_FOUND, message: "Method not found" };
    post({ id: data.id, ...(isKnown ? { result: {} } : { error }) });
  });
  const { hostCapabilities = {} } = await ask("ui/initialize", {
    appInfo: { name: "forms-api", version: "1" },
    appCapabilities: { availableDisplayModes: ["inline"] },
    protocolVersion: REVISION,
  });
  post({ method: "ui/notifications/initialized", params: {} });
  tellSize();
  return { can: hostCapabilities as Host["can"] };
}

function settle({ id, result, error }: Message): void {
  const answer = waiting.get(Number(id));
  waiting.delete(Number(id));
  if (error) answer?.reject(new Error(error.message ?? "The chat refused."));
  else answer?.resolve(result ?? {});
}

/** So that the chat gives the page the height that it needs. */
function tellSize(): void {
  const tell = (): void => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    const params = { width: Math.ceil(width), height: Math.ceil(height) };
    post({ method: "ui/notifications/size-changed", params });
  };
  new ResizeObserver(tell).observe(document.documentElement);
}
