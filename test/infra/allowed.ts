import type { Template } from "aws-cdk-lib/assertions";
import type { FunctionName } from "../../lib/topology/functions.ts";
import { lambda, resources, words } from "./synthesize.ts";

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

/** What a function's role allows, as "action resource", sorted. */
export const allowed = (from: Template, name: FunctionName): string[] =>
  statementsOf(from, name)
    .flatMap(({ Action, Resource }) =>
      [Action]
        .flat()
        .flatMap((action) => [Resource].flat().map((resource) => `${action} ${words(resource)}`)),
    )
    .sort();

/** The statements of a function's role, and of the role that its sessions are of. */
export function statementsOf(from: Template, name: FunctionName): Statement[] {
  const role = words(lambda(from, name).Properties.Role);
  return [...statementsOfRole(from, role), ...statementsOfRole(from, role.replace(/Role$/, "ObjectsRole"))];
}

export function statementsOfRole(from: Template, role: string): Statement[] {
  const own = resources(from, "AWS::IAM::Role").get(role)?.Properties.Policies as
    | { PolicyDocument: { Statement: Statement[] } }[]
    | undefined;
  const policies = [...resources(from, "AWS::IAM::Policy").values()].filter(({ Properties }) =>
    (Properties.Roles as unknown[]).some((holder) => words(holder) === role),
  );
  return [
    ...(own ?? []).flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
    ...policies.flatMap(
      ({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
    ),
  ];
}
