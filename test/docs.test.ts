import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
/** All tests' texts by their files' names; those of one name together. */
const tests = new Map<string, string>();
for (const file of globSync("test/**/*{.test,-suite}.ts", { cwd: ROOT })) {
  const name = basename(file);
  tests.set(name, (tests.get(name) ?? "") + readFileSync(join(ROOT, file), "utf8"));
}

/** Each `file.test.ts` and `file-suite.ts` that the document names, with the quoted names that follow it. */
function claims(document: string): { file: string; name: string }[] {
  const named = [
    ...document.replace(/\s+/g, " ").matchAll(/`([\w-]+(?:\.test|-suite)\.ts)`: ((?:"[^"]+"(?:, )?)+)/g),
  ];
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

describe("the documents", () => {
  const documents = ["*.md", "docs/**/*.md", "lab/training/**/*.md", "test/**/*.md"].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT }),
  );
  const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

  test.each(documents)("link to files that exist: %s", (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = ""]) => to);
    expect(links.filter((to) => !existsSync(join(ROOT, dirname(file), to)))).toEqual([]);
  });

  test.each(["docs/recipes.md", ...globSync("docs/tours/*.md", { cwd: ROOT })])(
    "name files that exist: %s",
    (file) => {
      const named = [...read(file).matchAll(/`((?:bin|docs|events|functions|lab|lib|test)\/[^`<…]+)`/g)];
      expect(named.length).toBeGreaterThan(0);
      expect(named.map(([, path = ""]) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    },
  );
});
