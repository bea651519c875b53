import * as z from "zod";
import type { StackTemplate } from "./template.ts";
import { inWords, readable } from "./words.ts";

/** Of each role what it may do, as "action on resource", with the conditions under which. */
export type Rights = Map<string, Set<string>>;

const Statement = z.looseObject({
  Effect: z.string().optional(),
  Action: z.union([z.string(), z.array(z.string())]).optional(),
  Resource: z.unknown(),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});
const Policy = z.looseObject({ PolicyDocument: z.looseObject({ Statement: z.array(Statement) }) });

export function rightsOf({ Resources }: StackTemplate): Rights {
  const rights: Rights = new Map();
  const add = (role: string, document: unknown): void => {
    const policy = Policy.safeParse(document);
    const held = rights.get(role) ?? new Set();
    rights.set(role, held);
    for (const { Effect = "Allow", Action = [], Resource, Condition = {} } of policy.data?.PolicyDocument
      .Statement ?? [])
      for (const action of [Action].flat())
        for (const resource of [Resource].flat())
          held.add(
            `${Effect === "Allow" ? "" : `${Effect} `}${action} on ${inWords(resource)}${conditionsOf(Condition)}`,
          );
  };
  for (const [id, { Type, Properties = {} }] of Object.entries(Resources)) {
    if (Type === "AWS::IAM::Role")
      for (const policy of (Properties.Policies ?? []) as unknown[]) add(readable(id), policy);
    if (Type === "AWS::IAM::Policy")
      for (const role of (Properties.Roles ?? []) as unknown[]) add(inWords(role), Properties);
  }
  return rights;
}

/** "where kms:ViaService StringEquals s3.eu-west-1.amazonaws.com": what must hold of a request, or nothing. */
function conditionsOf(conditions: Record<string, Record<string, unknown>>): string {
  const all = Object.entries(conditions).flatMap(([operator, keys]) =>
    Object.entries(keys).map(
      ([key, value]) => `${key} ${operator} ${[value].flat().map(inWords).join(" or ")}`,
    ),
  );
  return all.length > 0 ? ` where ${all.join(" and ")}` : "";
}
