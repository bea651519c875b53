import type { Prepared } from "./build-request.ts";

const text = (value: string): string => JSON.stringify(value);
const indent = (code: string, by: string): string => code.replaceAll("\n", `\n${by}`);
const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** The request as a program for Node sends it with `fetch`; the credential is in the environment. */
export function toTypeScript(
  { access, method, path, headers, body, answer }: Prepared,
  base: string,
): string {
  const all = [
    ...(access === "key" ? ['"X-API-Key": env.FORMS_API_KEY!'] : []),
    ...(access === "session" ? [`Authorization: "Bearer " + env.FORMS_SESSION`] : []),
    ...headers.map(([name, value]) => `${text(name)}: ${text(value)}`),
    ...(body?.kind === "json" ? ['"Content-Type": "application/json"'] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: ${text(method)}`]),
    ...(all.length > 0 ? [`headers: { ${all.join(", ")} }`] : []),
    ...(body ? [bodyLine(body)] : []),
  ];
  const call = options.length === 0 ? "" : `, {\n  ${options.join(",\n  ")},\n}`;
  const hasFile = body?.kind === "form" && body.entries.some(([, value]) => typeof value !== "string");
  const tools = [...(hasFile ? ["readFile"] : []), ...(answer.kind === "bytes" ? ["writeFile"] : [])];
  return [
    ...(tools.length > 0 ? [`import { ${tools.join(", ")} } from "node:fs/promises";`] : []),
    ...(access === "open" ? [] : ['import { env } from "node:process";']),
    ...(tools.length > 0 || access !== "open" ? [""] : []),
    ...(body?.kind === "form" ? [formLines(body.entries)] : []),
    `const response = await fetch(${text(base + path)}${call});`,
    "if (!response.ok) throw new Error(await response.text());",
    endLine(answer),
  ].join("\n");
}

function bodyLine(body: NonNullable<Prepared["body"]>): string {
  if (body.kind === "form") return "body: form";
  if (body.kind === "json") return `body: JSON.stringify(${indent(json(JSON.parse(body.text)), "  ")})`;
  return `body: new URLSearchParams(${indent(json(Object.fromEntries(new URLSearchParams(body.text))), "  ")})`;
}

const formLines = (entries: [string, string | File][]): string =>
  [
    "const form = new FormData();",
    ...entries.map(([name, value]) =>
      typeof value === "string"
        ? `form.append(${text(name)}, ${text(value)});`
        : `form.append(${text(name)}, new Blob([await readFile(${text(value.name)})]), ${text(value.name)});`,
    ),
    "",
  ].join("\n");

function endLine(answer: Prepared["answer"]): string {
  if (answer.kind === "bytes") {
    return `await writeFile(${text(answer.file)}, Buffer.from(await response.arrayBuffer()));`;
  }
  if (answer.kind === "none") return "console.log(response.status);";
  return `console.log(await response.${answer.kind}());`;
}
