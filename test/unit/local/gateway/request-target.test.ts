import { describe, expect, test } from "vitest";
import { requestTarget } from "../../../../lib/local/gateway/request-target.ts";

describe("a request's target", () => {
  test.each([
    ["/parse/job_1?x=1", "/parse/job_1", "?x=1"],
    ["http://example.org/docs?y", "/docs", "?y"],
    ["//", "//", ""],
    ["//host:port/docs", "//host:port/docs", ""],
    ["http://", "//", ""],
    ["*", "/*", ""],
  ])("%s has the path %s", (url, path, query) => {
    expect(requestTarget({ url })).toMatchObject({ pathname: path, search: query });
  });
});
