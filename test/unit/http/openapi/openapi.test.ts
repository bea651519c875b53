import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import type { RequestErrorCode } from "../../../../lib/domain/errors.ts";
import { STATUS_OF } from "../../../../lib/http/answer/errors.ts";
import { docsPage } from "../../../../lib/http/openapi/docs-page.ts";
import { openApiDocument } from "../../../../lib/http/openapi/document.ts";
import { tagOf } from "../../../../lib/http/openapi/tags.ts";
import { FUNCTIONS } from "../../../../lib/topology/functions.ts";

const document = openApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

interface Content {
  schema: object;
  example?: unknown;
}
const ajv = new Ajv2020({ strict: false });
(addFormats as unknown as (target: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: "openapi", ...document });

/** What an example's own schema has against it. */
function complaints(content: Content | undefined): string {
  const schema = JSON.parse(JSON.stringify(content?.schema).replaceAll('"#/', '"openapi#/'));
  const validate = ajv.compile(schema);
  return validate(content?.example) ? "" : ajv.errorsText(validate.errors);
}

describe("the OpenAPI document", () => {
  test("is OpenAPI 3.1.0, titled Forms API, version 0.1.0", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: "Forms API", version: "0.1.0" });
  });

  test("describes every route there is, and no other; HEAD follows from GET", () => {
    const routes = Object.values(FUNCTIONS).flatMap(({ routes }): readonly string[] => routes);
    const isTwin = (route: string) =>
      route.startsWith("HEAD ") && routes.includes(route.replace("HEAD", "GET"));
    const described = operations.map(({ route }) => route);
    expect(described.filter((route) => !isTwin(route)).toSorted()).toEqual(
      routes.filter((route) => route !== "$default" && !isTwin(route)).toSorted(),
    );
    expect(described.filter(isTwin)).toEqual(["HEAD /download/{token}"]);
  });

  test("names the key's header at POST /parse, optional and nullable, and elsewhere by its scheme alone", () => {
    const parse = document.paths["/parse"]?.post as { parameters: object[]; responses: object };
    expect(parse.parameters).toContainEqual(
      expect.objectContaining({
        name: "X-API-Key",
        required: false,
        schema: expect.objectContaining({ anyOf: [{ type: "string" }, { type: "null" }] }),
      }),
    );
    const statuses = ["202", "401", "409", "413", "415", "421", "422", "429", "500", "503", "507"];
    expect(Object.keys(parse.responses)).toEqual(statuses);
    const others = operations.filter(({ operation }) =>
      JSON.stringify(operation.parameters).includes("X-API-Key"),
    );
    expect(others.map(({ route }) => route)).toEqual(["POST /parse"]);
  });

  test("says who may call what: keys and consents are for sessions alone", () => {
    const security = operations.map(({ route, operation }) => [route, JSON.stringify(operation.security)]);
    const sessions = security.filter(([, schemes]) => schemes === '[{"session":[]}]').map(([route]) => route);
    expect(sessions.toSorted()).toEqual(
      [
        "GET /oauth/requests/{request_id}",
        "POST /oauth/requests/{request_id}",
        "GET /oauth/grants",
        "DELETE /oauth/grants/{grant_id}",
        "GET /keys",
        "POST /keys",
        "POST /keys/{key_id}/rotate",
        "DELETE /keys/{key_id}",
      ].toSorted(),
    );
    expect(Object.fromEntries(security)).toMatchObject({
      "GET /": "[]",
      "GET /download/{token}": "[]",
      "POST /parse": '[{"key":[]},{"session":[]}]',
    });
  });

  test("describes a list's parameters from what validates them", () => {
    const { parameters } = document.paths["/jobs"]!.get as { parameters: Record<string, unknown>[] };
    expect(parameters).toMatchObject([
      { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100, default: 20 } },
      { name: "cursor", in: "query", schema: { type: "string" } },
      { name: "kind", in: "query", schema: { enum: ["parse", "fill"] } },
    ]);
  });

  test("gives every response a schema, but for redirects and deletions", () => {
    const bare = operations.flatMap(({ route, operation }) =>
      Object.entries(operation.responses as Record<string, { content?: object }>)
        .filter(([, { content }]) => !content)
        .map(([status]) => `${status} ${route}`),
    );
    expect(bare.toSorted()).toEqual([
      "200 POST /oauth/revoke",
      "202 POST /mcp",
      "204 DELETE /batches/{batch_id}",
      "204 DELETE /files/{file_id}",
      "204 DELETE /fill/{job_id}/receipt",
      "204 DELETE /keys/{key_id}",
      "204 DELETE /oauth/grants/{grant_id}",
      "204 DELETE /profiles/{profile_id}",
      "204 DELETE /templates/{template_id}",
      "204 DELETE /webhooks/{webhook_id}",
      "302 GET /batches/{batch_id}/zip",
      "302 GET /download/{token}",
      "302 GET /files/{file_id}",
      "302 GET /files/{file_id}/fillable.pdf",
      "302 GET /files/{file_id}/input.pdf",
      "302 GET /files/{file_id}/text",
      "302 GET /fill/{job_id}",
      "302 GET /fill/{job_id}/pages/{page}",
      "302 GET /fill/{job_id}/receipt",
      "302 GET /oauth/authorize",
      "302 GET /oauth/callback",
      "302 GET /templates/{template_id}",
      "302 HEAD /download/{token}",
      "302 POST /oauth/consent",
    ]);
  });

  test("has an example of every answer with a body, which its schema takes", () => {
    const bare = ["get_docs", "get_docs_text", "get_agents_text", "get_llms_text", "get_openapi"]; // a page, and this document
    const answers = operations.flatMap(({ route, operation }) =>
      Object.entries(operation.responses as Record<string, { content?: Record<string, Content> }>)
        .filter(([, { content }]) => content && !bare.includes(operation.operationId as string))
        .filter(([, { content = {} }]) =>
          Object.keys(content).every((type) => /json$|^text\/plain/.test(type)),
        )
        .map(([status, { content = {} }]) => ({
          name: `${status} ${route}`,
          content: Object.values(content)[0],
        })),
    );
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter(({ content }) => content?.example === undefined).map(({ name }) => name)).toEqual(
      [],
    );
    for (const { name, content } of answers) expect([name, complaints(content)]).toEqual([name, ""]);
  });

  test("has examples of bodies that their schemas take", () => {
    const bodies = operations.flatMap(({ route, operation }) =>
      Object.values(
        (operation.requestBody as { content: Record<string, Content> } | undefined)?.content ?? {},
      )
        .filter(({ example }) => example !== undefined)
        .map((content) => ({ route, content })),
    );
    expect(bodies.length).toBeGreaterThan(5);
    for (const { route, content } of bodies) expect([route, complaints(content)]).toEqual([route, ""]);
  });

  test("has examples of refusals with a code that their own status has", () => {
    const refusals = operations.flatMap(({ route, operation }) =>
      Object.entries(operation.responses as Record<string, { content?: Record<string, Content> }>)
        .map(([status, { content = {} }]) => ({
          status,
          example: content["application/json"]?.example,
          route,
        }))
        .filter(({ example }) => typeof example === "object" && example !== null && "code" in example),
    );
    expect(refusals.length).toBeGreaterThan(200);
    for (const { status, example, route } of refusals) {
      const { code } = example as { code: RequestErrorCode };
      expect([route, code, STATUS_OF[code]]).toEqual([route, code, Number(status)]);
    }
    const invalid = document.paths["/jobs"]!.get!.responses as Record<
      string,
      { content: Record<string, Content> }
    >;
    expect(invalid[422]?.content["application/json"]?.example).toMatchObject({
      detail: [{ loc: ["query", "limit"] }],
    });
  });

  test("has a schema of its own for each content type of a body, which knows every name that is taken", () => {
    const { content } = document.paths["/fill"]!.post!.requestBody as { content: Record<string, Content> };
    const schemaOf = (type: string) => {
      const { $ref } = content[type]!.schema as { $ref: string };
      return document.components.schemas[$ref.split("/").at(-1) ?? ""] as {
        properties: Record<string, object>;
      };
    };
    expect(schemaOf("application/json").properties).not.toHaveProperty("context");
    expect(schemaOf("application/json").properties.values).toMatchObject({ type: "object" });
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"]) {
      expect(schemaOf(type).properties.values).toMatchObject({
        type: "string",
        contentMediaType: "application/json",
        contentSchema: { type: "object" },
      });
      expect(schemaOf(type)).toMatchObject({ additionalProperties: false });
    }
    expect(schemaOf("multipart/form-data").properties).toHaveProperty("context");
    expect(schemaOf("application/x-www-form-urlencoded").properties).not.toHaveProperty("context");
    const names = operations.flatMap(({ operation }) =>
      Object.values(
        (operation.requestBody as { content: Record<string, Content> } | undefined)?.content ?? {},
      ).map(({ schema }) => `${operation.operationId} ${JSON.stringify(schema)}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test("groups its operations", () => {
    expect(operations.filter(({ operation }) => !(operation.tags as string[])[0])).toEqual([]);
    expect(tagOf("/batches/{batch_id}")).toBe("Batches");
    expect(tagOf("/mcp")).toBe("MCP");
  });

  test("names no schema that it does not hold", () => {
    const named = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    for (const [, name] of named) expect(document.components.schemas).toHaveProperty(name ?? "");
  });
});

describe("the page of /docs", () => {
  const page = docsPage(document);
  test("shows every operation and schema", () => {
    for (const { route } of operations) expect(page).toContain(`<code>${route}</code>`);
    for (const name of Object.keys(document.components.schemas))
      expect(page).toContain(`id="schema-${name}"`);
  });

  test("runs no script and loads nothing", () => {
    expect(page).not.toMatch(/<script|<link|src=|url\(/);
  });
});
