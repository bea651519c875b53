import { describe, expect, it } from "vitest";
import { roomFor } from "../../../bin/deploy/check-quotas.ts";
import { parseStage } from "../../../lib/infra/settings/read-stages.ts";

const TEMPLATE = { Resources: { Queue: { Type: "AWS::SQS::Queue" } } };
/** By line, whether it is enough. */
const judged = (settings: object, executions: number | null, distributions: number | null = 200) =>
  roomFor(parseStage("default", settings), TEMPLATE, { executions, distributions }).map((line) => [
    line.slice(12).split(":")[0],
    line.slice(0, 9).trim(),
  ]);

describe("what an account has room for", () => {
  it("is told with what strangers may take of a new account's ten executions", () => {
    expect(judged({}, 10)).toEqual([
      ["resources", "ok"],
      ["executions at once", "ok"],
      ["strangers", "ok"],
      ["CloudFront distributions", "ok"],
      ["whether AWS has verified the account for CloudFront", "no answer"],
    ]);
    // Each route is counted by itself: thirty a second at each are more than ten executions.
    expect(judged({ throttle: { all: { rate: 30, burst: 60 } } }, 10)[2]).toEqual(["strangers", "too few"]);
    expect(judged({ throttle: { all: { rate: 30, burst: 60 } } }, 1000)[2]).toEqual(["strangers", "ok"]);
    expect(judged({ workers: { fill: 10 }, dashboard: false }, 10).slice(1)).toEqual([
      ["executions at once", "too few"],
      ["strangers", "ok"],
    ]);
  });

  it("is not guessed where the account does not say", () => {
    expect(judged({}, null, null).map(([, judgement]) => judgement)).toEqual([
      "ok",
      "no answer",
      "no answer",
      "no answer",
      "no answer",
    ]);
    expect(judged({}, 10, 0)[3]).toEqual(["CloudFront distributions", "too few"]);
  });
});
