import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { openApiDocument } from "../lib/http/openapi/document.ts";

const read = (file: string): string => readFileSync(join(import.meta.dirname, "..", file), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

test("a release has one number, wherever it is written", () => {
  expect({
    lock: JSON.parse(read("package-lock.json")).version,
    server: JSON.parse(read("server.json")).version,
    package: JSON.parse(read("server.json")).packages[0].version,
    api: openApiDocument().info,
    typescript: JSON.parse(read("clients/typescript/package.json")).version,
    python: /^version = "(.*)"$/m.exec(read("clients/python/pyproject.toml"))?.[1],
    changelog: /^## (\S+)/m.exec(read("CHANGELOG.md"))?.[1],
  }).toEqual({
    lock: version,
    server: version,
    package: version,
    api: expect.objectContaining({ version }),
    typescript: version,
    python: version,
    changelog: version,
  });
});

/** What the MCP registry asks of the parts that stand here (its schema of 2025-12-11); a name that it does not know is an error. */
const Input = z.strictObject({
  description: z.string(),
  isRequired: z.boolean(),
  isSecret: z.boolean().optional(),
  format: z.enum(["string", "number", "boolean", "filepath"]).optional(),
  placeholder: z.string().optional(),
});
const Server = z.strictObject({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"),
  name: z
    .string()
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z.string().max(255),
  packages: z.array(
    z.strictObject({
      registryType: z.literal("npm"),
      identifier: z.string(),
      version: z.string().min(1).max(255),
      transport: z.strictObject({ type: z.literal("stdio") }),
      packageArguments: z.array(
        Input.extend({ type: z.literal("named"), name: z.string().startsWith("--") }),
      ),
    }),
  ),
  remotes: z.array(
    z.strictObject({
      type: z.literal("streamable-http"),
      url: z.string().regex(/^https?:\/\/\S+$/),
      variables: z.record(z.string(), Input),
      headers: z.array(Input.extend({ name: z.string() })),
    }),
  ),
});

test("server.json is one that the registry takes, and every variable of its addresses is described", () => {
  const server = Server.parse(JSON.parse(read("server.json")));
  for (const { url, variables } of server.remotes)
    expect([...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(variables));
});

// `npm sbom --omit=dev` leaves out what packages of both kinds need, zod among it.
test("the bill of materials has every package that production needs on this machine, and says which are for development", () => {
  interface Component {
    "bom-ref": string;
    properties: { name: string }[];
  }
  const { components } = JSON.parse(
    execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8" }),
  ) as {
    components: Component[];
  };
  const isDevelopment = ({ properties }: Component): boolean =>
    properties.some(({ name }) => name === "cdx:npm:package:development");
  const billed = new Set(components.filter((each) => !isDevelopment(each)).map((each) => each["bom-ref"]));
  const packages: Record<string, { version: string; name?: string; dev?: true; optional?: true }> =
    JSON.parse(read("package-lock.json")).packages;
  const needed = Object.entries(packages).filter(([path, { dev, optional }]) => path && !dev && !optional);
  const ids = needed.map(
    ([path, { name, version }]) => `${name ?? path.replace(/^.*node_modules\//, "")}@${version}`,
  );
  expect(ids.length).toBeGreaterThan(80);
  expect(ids.filter((id) => !billed.has(id))).toEqual([]);
  expect(components.some(isDevelopment)).toBe(true);
});
