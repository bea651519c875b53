import { filePart, quote } from "../api/curl.ts";
import type { Operation } from "./openapi.ts";

export type Credential = { kind: "session"; token: string } | { kind: "key"; key: string };

/** What a person has entered: text by the name of a parameter or property; a file is held beside. */
export type Values = Record<string, string>;
export type Files = Record<string, File>;

interface Prepared {
  method: string;
  path: string;
  headers: [string, string][];
  body: { kind: "json" | "url"; text: string } | { kind: "form"; entries: [string, string | File][] } | null;
}

const FORM = "multipart/form-data";
const JSON_TYPE = "application/json";
/** Sent by the credential, not by a parameter of its own. */
export const isCredential = (name: string): boolean => /^(x-api-key|authorization)$/i.test(name);

/** The request that these values make of an operation. What is empty is left out. */
export function prepareRequest(
  operation: Operation,
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
    method: operation.method.toUpperCase(),
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: given.filter((one) => one.in === "header").map(({ name }) => [name, values[name] ?? ""]),
    body: contentType === null ? null : bodyOf(contentType, entries, files),
  };
}

function bodyOf(contentType: string, entries: [string, string][], files: Files): Prepared["body"] {
  if (contentType === FORM) return { kind: "form", entries: [...entries, ...Object.entries(files)] };
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

/** Operations that take the dashboard's session alone; no key opens them. */
export const needsSession = (path: string): boolean => /^\/keys(\/|$)/.test(path);

/** Where an operation redirects to bytes: the name to keep them under. */
function savedAs(path: string): string | null {
  if (/^\/download\//.test(path)) return "filled.pdf";
  if (/\/input\.pdf$/.test(path)) return "input.pdf";
  return /\/pages\/[^/]+$/.test(path) ? "page.png" : null;
}

/** The request as a shell takes it; the credential is left to the reader. */
export function toCurl({ method, path, headers, body }: Prepared, base: string): string {
  const parts = [method === "HEAD" ? "curl -I" : "curl"];
  const file = method === "GET" ? savedAs(path) : null;
  if (file) parts.push(`-L -o ${file}`);
  if (method !== "GET" && method !== "HEAD" && !(method === "POST" && body)) parts.push(`-X ${method}`);
  parts.push(
    needsSession(path) ? '-H "Authorization: Bearer $FORMS_SESSION"' : '-H "X-API-Key: $FORMS_API_KEY"',
  );
  for (const [name, value] of headers) parts.push(`-H ${quote(`${name}: ${value}`)}`);
  if (body?.kind === "form") {
    for (const [name, value] of body.entries) {
      parts.push(
        typeof value === "string"
          ? `--form-string ${quote(`${name}=${value}`)}`
          : `-F ${filePart(value.name, name)}`,
      );
    }
  } else if (body) {
    parts.push(`-H ${quote(`Content-Type: ${CONTENT_TYPES[body.kind]}`)}`, `-d ${quote(body.text)}`);
  }
  return [...parts, quote(base + path)].join(" \\\n  ");
}
