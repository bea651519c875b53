import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PROJECTS } from "../vitest.config.ts";

const cwd = join(import.meta.dirname, "..");
const filesOf = (patterns: string[]): string[] => patterns.flatMap((pattern) => globSync(pattern, { cwd }));
const { scripts } = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));

/** What no script names, or no project takes, would run nowhere and be missed by nobody. */
describe("the projects of the tests", () => {
  test("have every file of tests in exactly one of them", () => {
    const taken = PROJECTS.flatMap(({ include, exclude }) => {
      const left = new Set(filesOf(exclude));
      return [...new Set(filesOf(include))].filter((file) => !left.has(file));
    });
    expect(taken.toSorted()).toEqual(filesOf(["test/**/*.test.ts"]).toSorted());
  });

  test.each(PROJECTS.flatMap(({ include }) => include))("find something by %s", (pattern) => {
    expect(filesOf([pattern])).not.toEqual([]);
  });

  test("are each run by one of the two scripts", () => {
    const named = `${scripts.test} ${scripts["test:long"]}`.match(/(?<=--project )\S+/g);
    expect(named?.toSorted()).toEqual(PROJECTS.map(({ name }) => name).toSorted());
  });

  test("are named to contributors, in the row of the script that runs them", () => {
    const row = readFileSync(join(cwd, "CONTRIBUTING.md"), "utf8").match(/^\| `npm test`.*/m)?.[0] ?? "";
    const named = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(named).toEqual(PROJECTS.map(({ name }) => name));
  });
});
