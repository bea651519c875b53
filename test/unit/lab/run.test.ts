import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LAB } from "../../../lab/names.ts";

const FOLDER = join(import.meta.dirname, "../../../lab");
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(FOLDER, "run.ts"), ...args], { encoding: "utf8" });

describe("npm run lab", () => {
  test("lists its names without one", () => {
    const { status, stderr } = run();
    expect(status).toBe(2);
    expect(stderr.match(/^ {2}[\w-]+/gm)?.map((line) => line.trim())).toEqual(Object.keys(LAB));
  });

  test("lists them for a name that it does not know", () => {
    expect(run("toString")).toMatchObject({ status: 2, stderr: expect.stringContaining("accuracy") });
  });

  test("hands on what stands behind the name", () => {
    expect(run("bench", "nothing")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("parse|fill"),
    });
  });

  test("hands a measurement of the bench the folder named after it", () => {
    expect(run("bench", "detect", import.meta.dirname)).toMatchObject({
      status: 2,
      stderr: `Expected PDF files in ${import.meta.dirname}, found none that can be opened.\n`,
    });
  });

  test("has a name for everything that stands in the workshop", () => {
    const files = readdirSync(FOLDER).filter(
      (file) => file.endsWith(".ts") && !/^(run|names)\.ts$/.test(file),
    );
    expect(files.filter((file) => !LAB[file.replace(/\.ts$/, "")])).toEqual([]);
  });
});
