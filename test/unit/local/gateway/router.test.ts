import { describe, expect, test } from "vitest";
import { route } from "../../../../lib/local/gateway/router.ts";

describe("the local router", () => {
  test.each([
    ["GET", "/", "get-root", {}],
    ["POST", "/parse", "submit-parse", {}],
    ["GET", "/parse/job_1", "get-parse", { job_id: "job_1" }],
    ["GET", "/files/a%20b", "get-file", { file_id: "a b" }],
    ["HEAD", "/download/t", "download", { token: "t" }],
    ["HEAD", "/", "get-root", {}],
    ["HEAD", "/files/a/input.pdf", "get-input", { file_id: "a" }],
    ["GET", "/files", "list-files", {}],
    ["GET", "/files/a/text", "get-text", { file_id: "a" }],
    ["GET", "/files/a/input.pdf", "get-input", { file_id: "a" }],
    ["POST", "/keys/key_1/rotate", "rotate-key", { key_id: "key_1" }],
    ["GET", "/openapi.json", "get-docs", {}],
  ])("takes %s %s to %s", (method, path, functionName, pathParameters) => {
    expect(route(method, path)).toMatchObject({ functionName, pathParameters });
  });

  test.each([
    ["GET", "/parse"],
    ["GET", "/parse/a/b"],
    ["GET", "/openapiXjson"],
    ["DELETE", "/parse/job_1"],
  ])("takes %s %s to $default", (method, path) => {
    expect(route(method, path)).toEqual({
      functionName: "not-found",
      routeKey: "$default",
      pathParameters: {},
    });
  });
});
