import { afterEach, expect, test, vi } from "vitest";
import { measure } from "../../../lib/runtime/metrics.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What a measurement writes to standard output. */
function written(take: () => void): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  take();
  return lines;
}

test("on Lambda, a measurement is one line in the format that CloudWatch reads metrics from", () => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "fill-worker");
  const lines = written(() => measure("JobsEnded", 1, { kind: "fill", outcome: "succeeded" }));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    JobsEnded: 1,
    service: "forms-api",
    kind: "fill",
    outcome: "succeeded",
    _aws: {
      CloudWatchMetrics: [
        {
          Namespace: "FormsApi",
          Dimensions: [["service", "kind", "outcome"]],
          Metrics: [{ Name: "JobsEnded", Unit: "Count" }],
        },
      ],
    },
  });
});

test("two measurements under one name keep their own dimensions", () => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "fill-worker");
  const lines = written(() => {
    measure("StageTime", 7, { stage: "verify" });
    measure("StageTime", 9, { stage: "write" });
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { stage: "verify", StageTime: 7 },
    { stage: "write", StageTime: 9 },
  ]);
});

test("a deployment that is one of several measures under its own name", async () => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "fill-worker");
  vi.stubEnv("POWERTOOLS_SERVICE_NAME", "forms-api-staging");
  const anew = "../../../lib/runtime/metrics.ts?anew";
  const fresh: typeof import("../../../lib/runtime/metrics.ts") = await import(anew);
  const [line = ""] = written(() => fresh.measure("Pages", 2, {}));
  expect(JSON.parse(line)).toMatchObject({ service: "forms-api-staging", Pages: 2 });
});

test("off Lambda, nothing is written", () => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", undefined);
  expect(written(() => measure("Pages", 2, {}))).toEqual([]);
});
