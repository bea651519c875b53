import { formPart, quote } from "../api/curl.ts";
import { type DescribedOperation, MULTIPART } from "./openapi.ts";

export type Credential = { kind: "session"; token: string } | { kind: "key"; key: string };

/** What a person has entered: text by the name of a parameter or property; files are held beside. */
export type Values = Record<string, string>;
export type Files = Record<string, readonly File[]>;

export interface Prepared {
  /** What the operation takes to let a request in. */
  access: Access;
  method: string;
  path: string;
  headers: [string, string][];
  body: { kind: "json" | "url"; text: string } | { kind: "form"; entries: [string, string | File][] } | null;
  answer: Answered;
}

/** What comes back when it goes well; bytes behind a redirect have a name to keep them under. */
type Answered = { kind: "json" | "text" | "none" } | { kind: "bytes"; file: string };

const JSON_TYPE = "application/json";
/** Sent by the credential, not by a parameter of its own. */
export const isCredential = (name: string): boolean => /^(x-api-key|authorization)$/i.test(name);

/** The request that these values make of an operation. What is empty is left out. */
export function prepareRequest(
  operation: DescribedOperation,
  { values, files, contentType }: { values: Values; files: Files; contentType: string | null },
): Prepared {
  const given = (operation.parameters ?? []).filter(({ name }) => !isCredential(name) && values[name]);
  const query = new URLSearchParams(
    given.filter((one) => one.in === "query").map(({ name }) => [name, values[name] ?? ""]),
  );
  const path = operation.path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : whole,
  );
  const names = new Set((operation.parameters ?? []).map(({ name }) => name));
  const entries = Object.entries(values).filter(([name, value]) => !names.has(name) && value !== "");
  return {
    access: accessOf(operation),
    answer: answerOf(operation),
    method: operation.method.toUpperCase(),
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: given.filter((one) => one.in === "header").map(({ name }) => [name, values[name] ?? ""]),
    body: contentType === null ? null : bodyOf(contentType, entries, files),
  };
}

function bodyOf(contentType: string, entries: [string, string][], files: Files): Prepared["body"] {
  if (contentType === MULTIPART) {
    const parts = Object.entries(files).flatMap(([name, all]) =>
      all.map((file): [string, File] => [name, file]),
    );
    return { kind: "form", entries: [...entries, ...parts] };
  }
  if (contentType !== JSON_TYPE) return { kind: "url", text: String(new URLSearchParams(entries)) };
  return { kind: "json", text: JSON.stringify(Object.fromEntries(entries.map(([k, v]) => [k, typed(v)]))) };
}

/** Text as the JSON value that it plainly is; anything else stays text. */
function typed(value: string): unknown {
  if (!/^(true|false|-?\d+|[[{].*[\]}])$/s.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const CONTENT_TYPES = { json: JSON_TYPE, url: "application/x-www-form-urlencoded" };

/** The request as `fetch` takes it. */
export function toFetch({ method, headers, body }: Prepared, credential: Credential | null): RequestInit {
  const all = new Headers(headers);
  if (credential?.kind === "key") all.set("x-api-key", credential.key);
  if (credential?.kind === "session") all.set("authorization", `Bearer ${credential.token}`);
  if (!body) return { method, headers: all };
  if (body.kind !== "form") {
    all.set("content-type", CONTENT_TYPES[body.kind]);
    return { method, headers: all, body: body.text };
  }
  const form = new FormData();
  for (const [name, value] of body.entries) form.append(name, value);
  return { method, headers: all, body: form };
}

type Access = "key" | "session" | "open";

/** Whether a key opens an operation, the dashboard's session alone, or nothing is needed. */
export function accessOf({ security = [] }: DescribedOperation): Access {
  if (security.length === 0) return "open";
  return security.some((schemes) => "key" in schemes) ? "key" : "session";
}

function answerOf({ method, path, responses }: DescribedOperation): Answered {
  if (method === "head") return { kind: "none" };
  const good = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const types = new Set(good.map(([, { content = {} }]) => Object.keys(content)[0]));
  if ([...types].some((type) => type && !/^text\/|\/json$/.test(type)))
    return { kind: "bytes", file: savedAs(path) };
  if (!types.delete(undefined)) return { kind: types.has(JSON_TYPE) ? "json" : "text" };
  // An answer that may have no body is text: none is no JSON.
  return { kind: types.size > 0 ? "text" : "none" };
}

/** The name to keep the bytes of an operation under: its own, or that of the last part of its path. */
function savedAs(path: string): string {
  if (path.startsWith("/download/")) return "filled.pdf";
  const last = path.split("/").at(-1) ?? "";
  if (last.startsWith("{")) return path.includes("/pages/") ? "page.png" : "answer";
  return last.includes(".") ? last : `answer.${last}`;
}

/** The request as a shell takes it; the credential is left to the reader. */
export function toCurl({ access, method, path, headers, body, answer }: Prepared, base: string): string {
  const parts = [method === "HEAD" ? "curl -I" : "curl"];
  if (answer.kind === "bytes") parts.push(`-L -o ${answer.file}`);
  if (method !== "GET" && method !== "HEAD" && !(method === "POST" && body)) parts.push(`-X ${method}`);
  if (access === "key") parts.push('-H "X-API-Key: $FORMS_API_KEY"');
  if (access === "session") parts.push('-H "Authorization: Bearer $FORMS_SESSION"');
  for (const [name, value] of headers) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (body?.kind === "form") {
    parts.push(...body.entries.map(formPart));
  } else if (body?.kind === "url") {
    for (const [name, value] of new URLSearchParams(body.text)) {
      parts.push(`--data-urlencode ${quote(`${name}=${value}`)}`);
    }
  } else if (body) {
    parts.push(`-H ${quote(`Content-Type: ${CONTENT_TYPES[body.kind]}`)}`, `-d ${quote(body.text)}`);
  }
  return [...parts, quote(base + path)].join(" \\\n  ");
}
