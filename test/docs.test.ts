import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
/** All tests' texts by their files' names; those of one name together. */
const tests = new Map<string, string>();
for (const file of globSync("test/**/*.test.ts", { cwd: ROOT })) {
  const name = basename(file);
  tests.set(name, (tests.get(name) ?? "") + readFileSync(join(ROOT, file), "utf8"));
}

/** Each `file.test.ts` that the document names, with the quoted names that follow it. */
function claims(document: string): { file: string; name: string }[] {
  const named = [...document.matchAll(/`([\w-]+\.test\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)];
  return named.flatMap(([, file = "", names = ""]) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ file, name })),
  );
}

describe("the threat model", () => {
  const held = claims(readFileSync(join(ROOT, "docs/security.md"), "utf8"));

  test("names tests", () => {
    expect(held.length).toBeGreaterThan(20);
  });

  test.each(held)("is held by a test that exists: $file, $name", ({ file, name }) => {
    expect(tests.get(file)).toContain(`"${name}"`);
  });
});
