import type { Prepared } from "./build-request.ts";

/** A value as Python writes it. JSON's strings and numbers are Python's. */
function literal(value: unknown, indent = ""): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  const inner = `${indent}    `;
  if (Array.isArray(value)) {
    return value.length === 0 ? "[]" : `[${value.map((one) => literal(one, indent)).join(", ")}]`;
  }
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, one]) => `${inner}${JSON.stringify(name)}: ${literal(one, inner)},`,
  );
  return entries.length === 0 ? "{}" : `{\n${entries.join("\n")}\n${indent}}`;
}

/** The request as Python sends it with `requests`; the credential is in the environment. */
export function toPython({ access, method, path, headers, body, answer }: Prepared, base: string): string {
  const all = [
    ...(access === "key" ? ['"X-API-Key": os.environ["FORMS_API_KEY"]'] : []),
    ...(access === "session" ? ['"Authorization": "Bearer " + os.environ["FORMS_SESSION"]'] : []),
    ...headers.map(([name, value]) => `${literal(name)}: ${literal(value)}`),
  ];
  const arguments_ = [
    literal(base + path),
    ...(all.length > 0 ? [`headers={${all.join(", ")}}`] : []),
    ...(body ? bodyArguments(body) : []),
  ];
  return [
    ...(access === "open" ? [] : ["import os"]),
    "import requests\n",
    `response = requests.${method.toLowerCase()}(`,
    ...arguments_.map((one) => `    ${one},`),
    ")",
    "response.raise_for_status()",
    endLine(answer),
  ].join("\n");
}

function bodyArguments(body: NonNullable<Prepared["body"]>): string[] {
  if (body.kind === "json") return [`json=${literal(JSON.parse(body.text), "    ")}`];
  if (body.kind !== "form") {
    return [`data=${literal(Object.fromEntries(new URLSearchParams(body.text)), "    ")}`];
  }
  const texts = body.entries.filter(([, value]) => typeof value === "string");
  const files = body.entries.flatMap(([name, value]) =>
    typeof value === "string" ? [] : [`(${literal(name)}, open(${literal(value.name)}, "rb"))`],
  );
  return [
    ...(texts.length > 0 ? [`data=${literal(Object.fromEntries(texts), "    ")}`] : []),
    `files=[${files.join(", ")}]`,
  ];
}

function endLine(answer: Prepared["answer"]): string {
  if (answer.kind === "bytes") return `open(${literal(answer.file)}, "wb").write(response.content)`;
  if (answer.kind === "none") return "print(response.status_code)";
  return answer.kind === "json" ? "print(response.json())" : "print(response.text)";
}
