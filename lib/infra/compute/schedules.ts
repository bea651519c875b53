import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { Construct } from "constructs";
import { FUNCTION_NAMES, functionSpec } from "../../topology/functions.ts";
import { pascalCase } from "../names.ts";
import type { Functions } from "./functions.ts";

/** Runs each function that has `everyMinutes`. A run that fails is not repeated: the next one does its work. */
export class Schedules extends Construct {
  constructor(scope: Construct, id: string, functions: Functions) {
    super(scope, id);
    for (const name of FUNCTION_NAMES) {
      const { everyMinutes } = functionSpec(name);
      if (everyMinutes === undefined) continue;
      new Rule(this, pascalCase(name), {
        schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [new LambdaFunction(functions.byName[name], { retryAttempts: 0 })],
      });
    }
  }
}
