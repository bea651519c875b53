import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { METRICS } from "../../lib/topology/metrics.ts";
import { resources, synthesize, words } from "./synthesize.ts";

interface MetricQuery {
  Expression?: string;
  MetricStat?: {
    Metric: { Namespace: string; MetricName: string; Dimensions?: { Name: string; Value: unknown }[] };
  };
}
interface AlarmProperties {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions: unknown[];
  OKActions: unknown[];
  Metrics?: MetricQuery[];
  Namespace?: string;
  MetricName?: string;
  TreatMissingData: string;
}

const { template } = synthesize();
const alarms = [...resources(template, "AWS::CloudWatch::Alarm").values()].map(
  ({ Properties }) => Properties as unknown as AlarmProperties,
);
const nameOf = ({ AlarmName }: AlarmProperties): string => AlarmName.replace("FormsApi-", "");

describe("the alarms", () => {
  const runbook = readFileSync(join(import.meta.dirname, "../../docs/runbook.md"), "utf8");
  const chapter = runbook.split(/^## /m).find((text) => text.startsWith("Alarms")) ?? "";
  const entries = chapter.split(/^### /m).slice(1);

  it("are those of the runbook, in its order", () => {
    expect(entries.map((entry) => entry.split("\n")[0])).toEqual(alarms.map(nameOf));
  });

  it.each(entries.map((entry) => [entry.split("\n")[0], entry]))(
    "%s is explained: what, where, then what",
    (_, entry) => {
      for (const part of ["**Meaning.**", "**Look here.**", "**Do this.**"]) expect(entry).toContain(part);
    },
  );

  it.each(alarms.map((alarm) => [nameOf(alarm), alarm] as const))(
    "%s says where its entry is",
    (name, alarm) => {
      expect(alarm.AlarmDescription).toMatch(new RegExp(`^\\S.+\\. See docs/runbook\\.md#${name}$`));
    },
  );

  it("tell one topic, when they sound and when they end", () => {
    for (const { AlarmActions, OKActions } of alarms) {
      expect([...AlarmActions, ...OKActions].map(words)).toEqual(["AlarmsTopic", "AlarmsTopic"]);
    }
  });

  it("look at no more than the ten metrics that CloudWatch allows an expression", () => {
    for (const { Metrics = [] } of alarms) {
      expect(Metrics.filter(({ MetricStat }) => MetricStat).length).toBeLessThanOrEqual(10);
    }
  });

  it("take silence for trouble only where something must happen all the time", () => {
    const breaching = alarms.filter(({ TreatMissingData }) => TreatMissingData !== "notBreaching");
    expect(breaching.map(nameOf)).toEqual(["sweep-failing"]);
  });

  it("look at the service's own metrics under names and dimensions that it publishes", () => {
    const looked = alarms
      .flatMap(({ Metrics = [], ...single }) => [
        ...Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []),
        ...("Namespace" in single ? [single as never] : []),
      ])
      .filter(({ Namespace }) => Namespace === "FormsApi");
    expect(looked.length).toBeGreaterThan(5);
    for (const { MetricName, Dimensions = [] } of looked) {
      const known = METRICS[MetricName as keyof typeof METRICS].dimensions as Record<
        string,
        readonly string[]
      >;
      const named = Dimensions.filter(({ Name }) => Name !== "service");
      expect(named.map(({ Name }) => Name).sort()).toEqual(Object.keys(known).sort());
      for (const { Name, Value } of named) expect(known[Name]).toContain(Value);
    }
  });
});

describe("the topic of the alarms", () => {
  const subscribers = (from: typeof template) =>
    [...resources(from, "AWS::SNS::Subscription").values()].map(({ Properties }) => Properties);

  it("has no subscriber unless the operator names one", () => {
    expect(subscribers(template)).toEqual([]);
  });

  it("writes to the operator's address", () => {
    const [subscriber] = subscribers(synthesize({ alarmEmail: "ops@example.org" }).template);
    expect(subscriber).toMatchObject({ Protocol: "email", Endpoint: "ops@example.org" });
  });

  it("takes what this account's alarms publish, which its own policy must say, and nothing without TLS", () => {
    const [policy] = resources(template, "AWS::SNS::TopicPolicy").values();
    expect(policy?.Properties).toMatchObject({
      PolicyDocument: {
        Statement: [
          { Effect: "Deny", Action: "sns:Publish", Condition: { Bool: { "aws:SecureTransport": "false" } } },
          {
            Effect: "Allow",
            Action: "sns:Publish",
            Principal: { Service: "cloudwatch.amazonaws.com" },
            Resource: { Ref: expect.stringMatching(/^AlarmsTopic/) },
            Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
          },
        ],
      },
    });
  });
});

describe("the dashboard", () => {
  it("shows every alarm and every metric of the service", () => {
    const [dashboard] = resources(template, "AWS::CloudWatch::Dashboard").values();
    const shown = JSON.stringify(dashboard?.Properties.DashboardBody);
    const unwatched = ["Pages", "Fields", "Values"];
    for (const name of Object.keys(METRICS).filter((metric) => !unwatched.includes(metric))) {
      expect(shown).toContain(name);
    }
    for (const [id] of resources(template, "AWS::CloudWatch::Alarm")) expect(shown).toContain(id);
  });
});
