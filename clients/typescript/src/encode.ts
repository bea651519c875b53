import type { Request } from "./request.ts";

/** A request's body: JSON where the operation takes it and no file is among the values, else a multipart form. */
export function encodeBody({ body, bodyTypes = [] }: Request<unknown>): {
  body?: string | FormData;
  headers: Record<string, string>;
} {
  if (body === undefined) return { headers: {} };
  const parts = Object.entries(body).filter(([, value]) => value !== undefined);
  const hasFile = parts.some(([, value]) => [value].flat().some((each) => each instanceof Blob));
  if (!hasFile && bodyTypes.includes("application/json")) {
    return {
      body: JSON.stringify(Object.fromEntries(parts)),
      headers: { "content-type": "application/json" },
    };
  }
  const form = new FormData();
  for (const [name, value] of parts) {
    const isFiles = Array.isArray(value) && value.some((each) => each instanceof Blob);
    for (const each of isFiles ? value : [value]) append(form, name, each);
  }
  return { body: form, headers: {} };
}

function append(form: FormData, name: string, value: unknown): void {
  if (value instanceof Blob) form.append(name, value, fileName(value));
  else form.append(name, typeof value === "string" ? value : JSON.stringify(value));
}

const fileName = (blob: Blob): string => (blob instanceof File && blob.name !== "" ? blob.name : "form.pdf");

/** The query of a request, with what was not given left out. */
export function encodeQuery({ query = {} }: Request<unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length > 0 ? `?${text}` : "";
}
