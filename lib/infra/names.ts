import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/** "submit-parse" to "SubmitParse": construct ids, from which CloudFormation's logical ids are made. */
export const pascalCase = (name: string): string =>
  name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** One value per name, typed by the names. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/**
 * The name of a thing that an account has once for all its regions (what belongs to CloudFront, and CloudWatch's
 * dashboards): the stack's, which names the stage, and the region's.
 */
export function accountWideName(scope: Construct, what?: string): string {
  const { stackName, region } = Stack.of(scope);
  return [stackName, ...(what === undefined ? [] : [what]), region].join("-");
}
