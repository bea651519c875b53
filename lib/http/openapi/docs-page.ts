import { html as escaped } from "../answer/html.ts";
import type { OpenApiDocument } from "./document.ts";

type Json = Record<string, unknown>;

/** The OpenAPI document as one HTML page: no script, nothing from elsewhere. */
export function docsPage({ info, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationSection(method, path, operation)),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    schemaSection(name, schema as Json),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(info.title)} ${html(info.version)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${html(info.title)} <small>${html(info.version)}</small></h1><p>${text(info.description)}</p>
<p>Send your key in the <code>X-API-Key</code> header. The machine-readable description is
<a href="openapi.json">openapi.json</a>.</p></header>
<main>
<h2>Operations</h2>
${operations.join("\n")}
<h2>Schemas</h2>
${schemas.join("\n")}
</main>
</body>
</html>
`;
}

function operationSection(method: string, path: string, operation: Json): string {
  const parameters = (operation.parameters as Json[]).map(
    ({ name, description }) => `<tr><td><code>${html(name)}</code></td><td>${text(description)}</td></tr>`,
  );
  const body = operation.requestBody as { content: Json } | undefined;
  const responses = Object.entries(operation.responses as Record<string, Json>).map(
    ([status, response]) =>
      `<tr><td><code>${status}</code></td><td>${text(response.description)} ${contentLinks(response.content)}</td></tr>`,
  );
  return `<section id="${html(operation.operationId)}">
<h3><code>${method.toUpperCase()} ${html(path)}</code></h3>
<p>${text(operation.summary)}. ${text(operation.description ?? "")}</p>
${parameters.length > 0 ? `<table><caption>Parameters</caption>${parameters.join("")}</table>` : ""}
${body ? `<p>Body: ${contentLinks(body.content)}</p>` : ""}
<table><caption>Responses</caption>${responses.join("")}</table>
</section>`;
}

function schemaSection(name: string, schema: Json): string {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const properties = Object.entries((schema.properties as Record<string, Json> | undefined) ?? {}).map(
    ([property, about]) =>
      `<tr><td><code>${html(property)}</code>${required.has(property) ? "" : " <small>optional</small>"}</td>` +
      `<td>${typeOf(about)} ${text(about.description ?? "")}</td></tr>`,
  );
  return `<section id="schema-${html(name)}"><h3>${html(name)}</h3><p>${text(schema.description ?? "")}</p>
<table>${properties.join("")}</table></section>`;
}

/** A schema's type in a few words, with links to the schemas it names. */
function typeOf(schema: Json): string {
  if (typeof schema.$ref === "string") return schemaLink(schema.$ref);
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => `<code>${html(value)}</code>`).join(" | ");
  if (schema.const !== undefined) return `<code>${html(schema.const)}</code>`;
  const any = (schema.anyOf ?? schema.allOf) as Json[] | undefined;
  if (any) return any.map(typeOf).join(" | ");
  if (schema.type === "array") return `list of ${typeOf((schema.items ?? {}) as Json)}`;
  return html([schema.type ?? "any", schema.format].filter(Boolean).join(", "));
}

const contentLinks = (content: unknown): string =>
  Object.entries((content ?? {}) as Record<string, { schema: Json }>)
    .map(([type, { schema }]) => `<code>${html(type)}</code> ${typeOf(schema)}`)
    .join(", ");

const schemaLink = (reference: string): string => {
  const name = reference.split("/").at(-1);
  return `<a href="#schema-${html(name)}">${html(name)}</a>`;
};

const html = (value: unknown): string => escaped(String(value));
/** Text with `code` in back quotes. */
const text = (value: unknown): string => html(value).replace(/`([^`]*)`/g, "<code>$1</code>");

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section { border-top: 1px solid #8884; padding-bottom: 1rem; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
caption { text-align: left; font-weight: 600; }
td { border-top: 1px solid #8883; padding: .3rem .6rem .3rem 0; vertical-align: top; }
td:first-child { width: 13rem; }
code { font-size: .9em; }
small { font-weight: normal; opacity: .7; }
`;
