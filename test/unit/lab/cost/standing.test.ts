import { describe, expect, test } from "vitest";
import { customMetricsBill, idleBill, idleUsage, standingCounts } from "../../../../lab/cost/standing.ts";

const template = {
  Resources: {
    One: { Type: "AWS::CloudWatch::Alarm", Properties: { MetricName: "Errors" } },
    Share: {
      Type: "AWS::CloudWatch::Alarm",
      Properties: { Metrics: [{ Expression: "a / b" }, { MetricStat: {} }, { MetricStat: {} }] },
    },
    Dashboard: { Type: "AWS::CloudWatch::Dashboard" },
    Source: { Type: "AWS::Lambda::EventSourceMapping" },
  },
};

describe("a month without documents", () => {
  test("is paid by each metric that an alarm looks at", () => {
    expect(standingCounts(template)).toEqual({ alarmMetrics: 3, dashboards: 1, keys: 0, secrets: 0 });
  });

  test("has a line for each kind of thing that is there", () => {
    const names = idleBill(template).map(([name]) => name);
    expect(names).toEqual([
      "3 metrics watched by alarms",
      "1 dashboard",
      "polls of empty queues, and sweeps",
    ]);
    const costs = idleBill(template).map(([, dollars]) => dollars);
    expect(costs.slice(0, 2)).toEqual([expect.closeTo(0.3, 6), 3]);
  });

  test("sees the key and the secrets of a deployment that has them, its own and the model's", () => {
    const Secret = { Type: "AWS::SecretsManager::Secret" };
    const Reader = {
      Type: "AWS::Lambda::Function",
      Properties: { Environment: { OPENAI_SECRET_ARN: "arn" } },
    };
    const Resources = { ...template.Resources, Key: { Type: "AWS::KMS::Key" }, Secret };
    expect(standingCounts({ Resources })).toMatchObject({ keys: 1, secrets: 1 });
    expect(standingCounts({ Resources: { ...Resources, Reader } })).toMatchObject({ secrets: 2 });
  });

  test("polls every queue, and sweeps every five minutes, with one look at the dead letters", () => {
    const { sqsRequests = 0, lambdaRequests = 0 } = idleUsage(template);
    expect(sqsRequests).toBeCloseTo((5 * 30.4 * 86_400) / 20 + (30.4 * 24 * 60) / 5, 6);
    expect(lambdaRequests).toBeCloseTo((30.4 * 24 * 60) / 5, 6);
  });
});

test("each combination of dimensions is a metric with its own price", () => {
  const metrics = customMetricsBill() / 0.3;
  expect(metrics).toBeCloseTo(Math.round(metrics), 6);
  expect(metrics).toBeGreaterThan(30);
});
