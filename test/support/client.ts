import { notePersonal } from "../logs/record.ts";
import { checkContract } from "./contract.ts";

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose shape the contract check has proven
  json: any;
  text: string;
}

interface ParseOptions {
  force?: string;
  name?: string;
  headers?: Record<string, string>;
}

/** A client of the service, by a key or by other headers, whose every response is held against the OpenAPI document. */
export function createClient(baseUrl: string, credential: string | Record<string, string>) {
  const credentials = typeof credential === "string" ? { "x-api-key": credential } : credential;
  async function send(method: string, path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = { ...credentials, ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(baseUrl + path, { ...init, method, redirect: "manual", headers });
    const text = await response.text();
    checkContract(method, new URL(path, baseUrl).pathname, response, text);
    const isJson = text !== "" && response.headers.get("content-type")?.startsWith("application/json");
    const json = isJson ? JSON.parse(text) : undefined;
    notePersonal({ headers, body: init.body }, json);
    return { status: response.status, headers: response.headers, text, json };
  }

  const client = {
    send,
    get: (path: string, headers: Record<string, string> = {}) => send("GET", path, { headers }),
    parse: (bytes: Uint8Array, { force, name = "form.pdf", headers = {} }: ParseOptions = {}) => {
      const form = new FormData();
      form.set("file", new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/pdf" }), name);
      if (force !== undefined) form.set("force", force);
      return send("POST", "/parse", { body: form, headers });
    },
    /** Uploads as the answer of `POST /uploads` says; the upload's id. */
    async upload(bytes: Uint8Array, filename = "form.pdf"): Promise<string> {
      const { json } = await send("POST", "/uploads", {
        body: JSON.stringify({ filename, bytes: bytes.length }),
        headers: { "content-type": "application/json" },
      });
      const form = new FormData();
      for (const [name, value] of Object.entries<string>(json.fields)) form.set(name, value);
      form.set("file", new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/pdf" }));
      const response = await fetch(json.url, { method: "POST", body: form });
      if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
      return json.upload_id;
    },
    fill: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send("POST", "/fill", { body: new URLSearchParams(fields), headers }),

    /** Polls, more and more slowly but every second, until the job or batch has ended; the last reply. */
    async settle(path: string): Promise<Reply> {
      for (let pause = 20; ; pause = Math.min(pause * 1.2, 1000)) {
        const reply = await client.get(path);
        if (reply.status !== 200 || ["succeeded", "failed"].includes(reply.json.status)) return reply;
        await new Promise((wake) => setTimeout(wake, pause));
      }
    },
    /** Uploads and waits; the ended parse job. */
    async parsed(bytes: Uint8Array, options: ParseOptions = {}) {
      const submitted = await client.parse(bytes, options);
      return (await client.settle(`/parse/${submitted.json.job_id}`)).json;
    },
    /** Submits an instruction and waits; the ended fill job. */
    async filled(fields: Record<string, string>) {
      const submitted = await client.fill(fields);
      return (await client.settle(`/fill/${submitted.json.job_id}`)).json;
    },
    async download(url: string): Promise<Uint8Array> {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`The download answered ${response.status}.`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
  return client;
}
export type Client = ReturnType<typeof createClient>;
