import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../lib/http/openapi/document.ts";
import { breakingChanges } from "../support/breaking-changes.ts";

type Json = Record<string, unknown>;
const released = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, "released.gen.json"), "utf8")) as {
    paths: Record<string, Record<string, { parameters: Json[]; responses: Record<string, Json> }>>;
    components: { schemas: Record<string, { properties: Json; required: string[]; enum: string[] }> };
  };

test("the API takes and answers what it did in the document that was released", () => {
  const today = JSON.parse(JSON.stringify(openApiDocument()));
  expect(breakingChanges(released(), today)).toEqual([]);
});

describe("what would break a client", () => {
  test.each<[string, (document: ReturnType<typeof released>) => void, string]>([
    ["a route that is gone", ({ paths }) => delete paths["/fill/{job_id}"], "GET /fill/{job_id}: gone"],
    [
      "a property that is gone",
      ({ components }) => delete components.schemas.ParseAccepted?.properties.file_id,
      "POST /parse 202 application/json.file_id: gone",
    ],
    [
      "an answer's property that may be missing",
      ({ components }) => components.schemas.ParseAccepted?.required.splice(0, 1),
      "POST /parse 202 application/json.job_id: no longer certain",
    ],
    [
      "a parameter that must be given",
      ({ paths }) => paths["/fill"]?.post?.parameters.push({ name: "X-New", in: "header", required: true }),
      "POST /fill X-New: required now",
    ],
    [
      "an answer that is gone",
      ({ paths }) => delete paths["/parse"]?.post?.responses["202"],
      "POST /parse 202: gone",
    ],
  ])("is %s", (_, change, line) => {
    const changed = released();
    change(changed);
    expect(breakingChanges(released(), changed)).toContain(line);
  });
});
