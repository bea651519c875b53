import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PACKAGE_NAME } from "../../bin/pack/mcp-package.ts";
import { SERVICE_VERSION } from "../../lib/domain/service.ts";
import { agentsText } from "../../lib/http/openapi/docs-text.ts";
import { LOCAL_TOOLS } from "./local-agent.ts";

const read = (file: string): string => readFileSync(join(import.meta.dirname, "../..", file), "utf8");
const TOOLS = [...LOCAL_TOOLS, "request_upload"];

test("server.json keeps to what the registry takes: name, lengths, version, a templated address, the key as a secret", () => {
  const server = JSON.parse(read("server.json"));
  expect(server.$schema).toMatch(
    /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/[\d-]+\/server\.schema\.json$/,
  );
  expect(server.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(server.description.length).toBeLessThanOrEqual(100);
  expect([server.version, JSON.parse(read("package.json")).version]).toEqual([
    SERVICE_VERSION,
    SERVICE_VERSION,
  ]);
  const [{ version, transport, identifier, registryType }] = server.packages;
  expect([registryType, identifier, version, transport.type]).toEqual([
    "npm",
    PACKAGE_NAME,
    SERVICE_VERSION,
    "stdio",
  ]);
  const [remote] = server.remotes;
  expect([remote.type, Object.keys(remote.variables)]).toEqual(["streamable-http", ["host"]]);
  expect(URL.canParse(remote.url.replace("{host}", "api.example.org"))).toBe(true);
  expect(remote.headers).toMatchObject([{ name: "X-API-Key", isRequired: false, isSecret: true }]);
});

test("a service tells agents what SKILL.md tells, as npm run clients made it", () => {
  const { text } = JSON.parse(read("lib/http/openapi/skill.gen.json"));
  expect(text).toBe(read("SKILL.md"));
  const page = agentsText("https://forms.example");
  expect(page).toMatch(/^# Fill PDF forms/);
  expect(page).toContain("https://forms.example/mcp");
});

test("SKILL.md has the name and description that clients list, and tells of every tool that there is", () => {
  const skill = read("SKILL.md");
  const [, head = ""] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? [];
  expect(head).toMatch(/^name: [a-z0-9-]{1,64}$/m);
  expect((/^description: (.+)$/m.exec(head)?.[1] ?? "").length).toBeLessThanOrEqual(1024);
  for (const tool of TOOLS) expect(skill).toContain(`\`${tool}\``);
  for (const tool of TOOLS) expect(read("docs/agents.md")).toContain(`\`${tool}\``);
});
