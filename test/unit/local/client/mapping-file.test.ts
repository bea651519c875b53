import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { JourneyFailed } from "../../../../lib/local/client/journey.ts";
import { readMapping } from "../../../../lib/local/client/mapping-file.ts";

const folder = mkdtempSync(join(tmpdir(), "forms-api-mapping-"));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (text: string): string => {
  const path = join(folder, "answers.json");
  writeFileSync(path, text);
  return path;
};

test("reads which column gives which field", () => {
  expect(readMapping(written('{"Name": "f1", "Notes": null}'))).toEqual({ Name: "f1", Notes: null });
});

test.each(["{Name: f1}", "[]", '{"Name": 1}', ""])("says what is expected instead of %j", (text) => {
  expect(() => readMapping(written(text))).toThrow(JourneyFailed);
  expect(() => readMapping(written(text))).toThrow(/answers\.json to contain a JSON object/);
});
