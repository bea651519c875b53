import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { describe, expect, test } from "vitest";
import { codeFiles } from "../lab/patterns/find-patterns.ts";

const ROOT = join(import.meta.dirname, "..");

/** Names of constants that are annotated as an object by any text, of which a member is looked up by a computed name. */
function lookedUp(file: string, code: string): string[] {
  const tables = new Set<string>();
  const found: string[] = [];
  const { program } = parseSync(file, code);
  for (const { 1: name = "" } of code.matchAll(/^(?:export )?const (\w+): (?:\w+<)?Record<string,/gm))
    tables.add(name);
  new Visitor({
    MemberExpression(node) {
      if (!node.computed || node.object.type !== "Identifier" || !tables.has(node.object.name)) return;
      if (node.property.type !== "Literal") found.push(`${file}: ${node.object.name}`);
    },
  }).visit(program);
  return found;
}

describe("tables by a name", () => {
  test("are maps, so that nobody's name finds what every object has", () => {
    const rooms = codeFiles(ROOT).filter((file) => !/^lib\/(?:dashboard|infra|http\/openapi)\//.test(file));
    expect(rooms.flatMap((file) => lookedUp(file, readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
  });

  test("would be found", () => {
    expect(
      lookedUp("a.ts", "const A: Record<string, string> = {};\nexport const b = (c: string) => A[c];"),
    ).toEqual(["a.ts: A"]);
  });
});
