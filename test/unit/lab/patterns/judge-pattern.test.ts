import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findPatterns } from "../../../../lab/patterns/find-patterns.ts";
import { judgePattern, looksFar, withShortBounds } from "../../../../lab/patterns/judge-pattern.ts";

const judge = ({ source, flags }: RegExp) => judgePattern({ source, flags });

describe("the judge of regular expressions", () => {
  test("refuses what may divide the same letters in several ways", async () => {
    expect(await judge(/^(?:a+)+$/)).toMatch(/exponential/);
    expect(await judge(/^\s*\s*$/)).toMatch(/2nd degree polynomial/);
  });

  test("refuses a search that reads the same run from each of its places", async () => {
    expect(await judge(/\s+$/)).toMatch(/2nd degree polynomial/);
    expect(await judge(/(?<!\s)\s+$/)).toBeNull();
  });

  test("takes a bounded repetition for a constant, and counts what all come to", async () => {
    expect(await judge(/a.{0,200}b/)).toBeNull();
    expect(withShortBounds("a{3}b{0,90}")).toEqual({ pattern: "a{3}b{0,8}", steps: 270 });
  });

  test("refuses what looks ahead without an end, unless it looks from the beginning alone", () => {
    expect(looksFar("street(?!.*city)")).toBe(true);
    expect(looksFar("^street(?!.*city)")).toBe(false);
    expect(looksFar("street(?!.{0,200}city)[(*]+")).toBe(false);
  });

  test("finds what files write down, and where they build what they do not", () => {
    const root = mkdtempSync(join(tmpdir(), "patterns-"));
    writeFileSync(join(root, "a.ts"), 'const a: RegExp = /x+/gu;\nconst b = new RegExp(a.source + "y");\n');
    expect(findPatterns(root, ["a.ts"])).toEqual({
      literals: [{ at: "a.ts:1", source: "x+", flags: "gu" }],
      built: ["a.ts:2"],
    });
  });
});
