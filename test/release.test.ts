import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openApiDocument } from "../lib/http/openapi/document.ts";

const read = (file: string): string => readFileSync(join(import.meta.dirname, "..", file), "utf8");
const { version } = JSON.parse(read("package.json")) as { version: string };

test("a release has one number, wherever it is written", () => {
  expect({
    lock: JSON.parse(read("package-lock.json")).version,
    server: JSON.parse(read("server.json")).version,
    api: openApiDocument().info,
    typescript: JSON.parse(read("clients/typescript/package.json")).version,
    python: /^version = "(.*)"$/m.exec(read("clients/python/pyproject.toml"))?.[1],
    changelog: /^## (\S+)/m.exec(read("CHANGELOG.md"))?.[1],
  }).toEqual({
    lock: version,
    server: version,
    api: expect.objectContaining({ version }),
    typescript: version,
    python: version,
    changelog: version,
  });
});
