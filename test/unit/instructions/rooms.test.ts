import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";

const ROOM = join(import.meta.dirname, "../../../lib/instructions");

const files = readdirSync(ROOM, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file, text: readFileSync(join(ROOM, file), "utf8") }));

const importsOf = ({ file, text }: { file: string; text: string }): string[] =>
  [...text.matchAll(/from\s+"(\.[^"]+\.ts)"/g)].map(([, target = ""]) =>
    relative(ROOM, join(ROOM, dirname(file), target)),
  );
const imports = new Map(files.map((one) => [one.file, importsOf(one)]));

describe("the room of instructions", () => {
  test("has what engines share below them", () => {
    const below = files.filter(({ file }) => /^(?:values|lexicon|form-model)\//.test(file));
    const engines = /^(?:local|openai|thread|bench)\//;
    expect(below.length).toBeGreaterThan(20);
    expect(below.flatMap((one) => importsOf(one).filter((target) => engines.test(target)))).toEqual([]);
  });

  test("has no engine that another one needs", () => {
    const wrong = files.filter(({ file }) => !/^(?:local|thread|bench)\//.test(file));
    expect(wrong.flatMap((one) => importsOf(one).filter((target) => target.startsWith("local/")))).toEqual(
      [],
    );
  });

  test("has stages that look back and never ahead", () => {
    const stage = (file: string): number => Number(/^local\/(\d)-/.exec(file)?.[1] ?? 0);
    const ahead = [...imports].flatMap(([file, targets]) =>
      stage(file) > 0 ? targets.filter((target) => stage(target) > stage(file)) : [],
    );
    expect(ahead).toEqual([]);
  });

  test("has files of one purpose, and a local engine that one can read", () => {
    const lines = (one: { text: string }): number => one.text.split("\n").length - 1;
    expect(files.filter((one) => lines(one) > 250).map(({ file }) => file)).toEqual([]);
    const linesOfCode = ({ text }: { text: string }): number =>
      text.split("\n").filter((line) => !/^\s*(?:\/\/|\/?\*|$)/.test(line)).length;
    // Beside the model: copying between forms, mapping columns and documents of context read no instruction.
    const without = files.filter(({ file }) => !/^(?:openai|transfer|columns|context)\//.test(file));
    expect(without.reduce((sum, one) => sum + linesOfCode(one), 0)).toBeLessThanOrEqual(5_500);
  });

  test("has no code that asks which rule made a value", () => {
    const engine = files.filter(({ file }) => file.startsWith("local/"));
    expect(engine.filter(({ text }) => /\brule\s*[=!]==?/.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
