import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LAB } from "../../../lab/names.ts";
import { scoreboard } from "../../../lab/scoreboard/page.ts";
import { SERVICE_VERSION } from "../../../lib/domain/service.ts";

const read = (file: string): string => readFileSync(join(import.meta.dirname, "../../..", file), "utf8");
const page = scoreboard(SERVICE_VERSION, read);
const rows = page.split("\n").filter((line) => /^\| (?!what |-)/.test(line));

test("the scoreboard is what its command makes of today's pages and records", () => {
  expect(read("docs/scoreboard.md")).toBe(page);
});

test("every figure of the scoreboard has a command that there is, and says what is not comparable", () => {
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const [what, figure, command, others] = row
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    expect([what, figure, others].every((cell) => cell && !cell.includes("undefined"))).toBe(true);
    const name = /^`npm run lab -- ([\w-]+)/.exec(command ?? "")?.[1] ?? "";
    expect(Object.keys(LAB)).toContain(name);
  }
});

test("a page without its row is a fault, not a gap", () => {
  expect(() => scoreboard("1.0.0", () => "")).toThrow("further");
});
