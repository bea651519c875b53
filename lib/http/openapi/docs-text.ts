import type { OpenApiDocument } from "./document.ts";
import skill from "./skill.gen.json" with { type: "json" };

type Json = Record<string, unknown>;

/** What agents read about the tools: `SKILL.md` without the head that is for lists of skills. */
export const agentsText = (baseUrl: string): string =>
  `${skill.text.replace(/^---\n[\s\S]*?\n---\n+/, "").trimEnd()}

Connect to the tools at ${baseUrl}/mcp by the Model Context Protocol (streamable HTTP). Use an API key, or sign in (OAuth 2.1).
`;

/** The index of what a model may read here (llmstxt.org). */
export const llmsText = ({ info }: OpenApiDocument, baseUrl: string): string => `# ${info.title}

> ${info.description}

- [For agents](${baseUrl}/agents.md): the tools and how to fill well; connect at ${baseUrl}/mcp
- [The API](${baseUrl}/docs.md): every operation and every schema
- [OpenAPI 3.1](${baseUrl}/openapi.json): the same for programs
`;

/** The OpenAPI document as Markdown. */
export function docsText({ info, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationText(method, path, operation)),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    schemaText(name, schema as Json),
  );
  return [
    `# ${info.title} ${info.version}\n\n${info.description}\n\nSend your key in the header \`X-API-Key\`.\n`,
    "## Operations\n",
    ...operations,
    "## Schemas\n",
    ...schemas,
  ].join("\n");
}

function operationText(method: string, path: string, operation: Json): string {
  const parameters = (operation.parameters as Json[]).map(
    ({ name, in: place, description }) => `- \`${name}\` (${place}): ${description}`,
  );
  const body = operation.requestBody as { content: Json } | undefined;
  const responses = Object.entries(operation.responses as Record<string, Json>).map(
    ([status, { description, content }]) =>
      `- ${[status, description, contentOf(content)].filter(Boolean).join(" ")}`,
  );
  return [
    `### ${method.toUpperCase()} ${path}\n`,
    `${operation.summary}. ${operation.description ?? ""}\n`,
    ...(parameters.length > 0 ? [`${parameters.join("\n")}\n`] : []),
    ...(body ? [`Body: ${contentOf(body.content)}\n`] : []),
    `${responses.join("\n")}\n`,
  ].join("\n");
}

function schemaText(name: string, schema: Json): string {
  const required = (schema.required as string[] | undefined) ?? [];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
    ([property, about]) =>
      `- \`${property}\`${required.includes(property) ? "" : " (optional)"}: ${[typeOf(about), about.description].filter(Boolean).join(". ")}`,
  );
  const lines = properties.length > 0 ? properties.join("\n") : typeOf(schema);
  return [`### ${name}\n`, ...(schema.description ? [`${schema.description}\n`] : []), `${lines}\n`].join(
    "\n",
  );
}

/** A schema's type in a few words. */
function typeOf(schema: Json): string {
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "";
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${value}\``).join(" or ");
  if (schema.const !== undefined) return `\`${schema.const}\``;
  const any = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Json[] | undefined;
  if (any) return any.map(typeOf).join(" or ");
  if (schema.type === "array") return `list of ${typeOf((schema.items ?? {}) as Json)}`;
  return [[schema.type ?? "any"].flat().join(" or "), schema.format].filter(Boolean).join(", ");
}

const contentOf = (content: unknown): string =>
  Object.entries((content ?? {}) as Record<string, { schema: Json }>)
    .map(([type, { schema }]) => `${type} (${typeOf(schema)})`)
    .join(", ");
