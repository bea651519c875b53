import { appendFileSync } from "node:fs";
import { personalParts } from "./find-leaks.ts";

/** Set by `grep-logs.ts`, which reads both files when all tests have run. */
const folder = process.env.TEST_LOG_FOLDER;
const LOG_FILE = "log.jsonl";
const PERSONAL_FILE = "personal.jsonl";

/** Sends what the product logs, JSON lines on the standard streams, to a file instead. */
export function divertLog(): void {
  if (!folder) return;
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
      const text = typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
      if (!text.startsWith("{")) return write(chunk, ...rest);
      appendFileSync(`${folder}/${LOG_FILE}`, text);
      return true;
    }) as typeof stream.write;
  }
}

/** Parts of an answer that tell of a person or of what stands on their form. */
const PERSONAL_KEYS = new Set([
  "label",
  "value",
  "text",
  "file_name",
  "tooltip",
  "section",
  "download_url",
  "prompt",
  "values",
  "filename",
]);

/** Notes what a client tells the service and hears from it of a person, and its credentials: none may be logged. */
export function notePersonal(
  request: { headers?: Record<string, string>; body?: unknown },
  answer: unknown,
): void {
  if (!folder) return;
  const { "x-api-key": key, authorization } = request.headers ?? {};
  const said = [key, authorization, ...textsOf(request.body), ...textsOf(answer)];
  const parts = said.flatMap((text) => personalParts(text ?? ""));
  appendFileSync(`${folder}/${PERSONAL_FILE}`, parts.map((part) => `${JSON.stringify(part)}\n`).join(""));
}

/** Every text under a personal key, however deep; a file's name. */
function textsOf(value: unknown, isPersonal = false): string[] {
  if (typeof value === "string") return isPersonal ? [value.split("/download/").at(-1) ?? value] : [];
  if (value instanceof File) return [value.name];
  if (value instanceof URLSearchParams || value instanceof FormData)
    return textsOf(Object.fromEntries(value));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsOf(each, isPersonal || PERSONAL_KEYS.has(name)),
  );
}
