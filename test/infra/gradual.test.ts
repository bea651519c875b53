import { describe, expect, it } from "vitest";
import { resources, synthesize, words } from "./synthesize.ts";

describe("new code, where the owner wants it to take over by and by", { timeout: 60_000 }, () => {
  const { template } = synthesize({ gradual: true });
  const shifts = resources(template, "AWS::CodeDeploy::DeploymentGroup");

  it("of workers and of the routes that are asked most has a tenth of it for ten minutes", () => {
    expect([...shifts.keys()].sort()).toEqual(
      [
        "BatchWorker",
        "FillWorker",
        "GetFill",
        "GetParse",
        "ParseWorker",
        "SubmitFill",
        "SubmitParse",
        "WebhookWorker",
      ].map((name) => `Functions${name}Shift`),
    );
    for (const { Properties } of shifts.values())
      expect(Properties.DeploymentConfigName).toBe("CodeDeployDefault.LambdaCanary10Percent10Minutes");
  });

  it("is taken back when jobs fail, functions crash or requests are answered with faults", () => {
    for (const { Properties } of shifts.values()) {
      const { Alarms } = Properties.AlarmConfiguration as { Alarms: { Name: unknown }[] };
      expect(Alarms.map(({ Name }) => words(Name)).sort()).toEqual([
        "AlarmsFunctionErrors",
        "AlarmsHttp5xx",
        "AlarmsJobFaults",
      ]);
    }
  });

  it("is what queues and the gateway run, which may run nothing else of those functions", () => {
    const run = ["EventSourceMapping", "Integration"].flatMap((type) => {
      const service = type === "Integration" ? "ApiGatewayV2" : "Lambda";
      return [...resources(template, `AWS::${service}::${type}`).values()].map(({ Properties }) =>
        JSON.stringify(Properties.FunctionName ?? Properties.IntegrationUri),
      );
    });
    const aliases = [...resources(template, "AWS::Lambda::Alias").keys()];
    expect(aliases).toHaveLength(shifts.size);
    for (const alias of aliases) expect(run.join(" ")).toContain(alias);
    const role = resources(template, "AWS::IAM::Role").get("ApiRole");
    const allowed = JSON.stringify(role?.Properties.Policies);
    for (const name of ["SubmitFill", "GetParse"]) {
      expect(allowed).toContain(`Functions${name}Live`);
      expect(allowed).not.toContain(`Functions${name}Function`);
    }
  });

  it("is shifted by one role, which may do that alone", () => {
    const roles = new Set([...shifts.values()].map(({ Properties }) => words(Properties.ServiceRoleArn)));
    expect([...roles]).toEqual(["FunctionsShiftsRole"]);
    const role = resources(template, "AWS::IAM::Role").get("FunctionsShiftsRole");
    expect(JSON.stringify(role?.Properties.ManagedPolicyArns).match(/AWSCodeDeployRole/g)).toHaveLength(1);
  });
});
