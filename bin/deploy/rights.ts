import * as z from "zod";
import type { StackTemplate, TemplateResource } from "./template.ts";
import { inWords, readable } from "./words.ts";

/**
 * Of each role, and of each thing that has a policy of its own, what it may or lets others do: "may: s3:GetObject on StorageBucket/*",
 * "lets sns.amazonaws.com: kms:Decrypt on *", each with the conditions under which.
 */
export type Rights = Map<string, Set<string>>;

const Words = z.union([z.string(), z.array(z.string())]).optional();
const Statement = z.looseObject({
  Effect: z.string().default("Allow"),
  Action: Words,
  NotAction: Words,
  Principal: z.unknown().optional(),
  NotPrincipal: z.unknown().optional(),
  Resource: z.unknown().optional(),
  NotResource: z.unknown().optional(),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});
type Statement = z.infer<typeof Statement>;
const Policy = z.looseObject({ Statement: z.array(Statement) });

/** How a right is said once it is over. */
const OVER = new Map([
  ["may", "may no longer"],
  ["is refused", "is no longer refused"],
  ["lets", "no longer lets"],
  ["refuses", "no longer refuses"],
]);

/** The right as one that was: "may no longer: s3:GetObject on StorageBucket/*". */
export const noLonger = (right: string): string =>
  right.replace(/^(?:may|is refused|lets|refuses)/, (verb) => OVER.get(verb) ?? verb);

export function rightsOf({ Resources }: StackTemplate): Rights {
  const rights: Rights = new Map();
  for (const [id, resource] of Object.entries(Resources)) {
    const [policies, beside] = [policiesIn(resource.Properties), rightsBeside(resource)];
    const held = [...policies.flatMap(rightsIn), ...beside];
    for (const holder of holdersOf(id, resource, policies.length + beside.length > 0))
      rights.set(holder, new Set([...(rights.get(holder) ?? []), ...held]));
  }
  return rights;
}

/** Whose rights a resource says: of a policy those that it is attached to, else the resource's own. */
function holdersOf(id: string, { Properties = {} }: TemplateResource, hasPolicy: boolean): string[] {
  if (Array.isArray(Properties.Roles)) return Properties.Roles.map(inWords);
  return hasPolicy ? [readable(id)] : [];
}

/** Every policy in a resource's properties, wherever its type has them. */
function policiesIn(value: unknown): Statement[][] {
  if (value === null || typeof value !== "object") return [];
  const policy = Policy.safeParse(value);
  return policy.success ? [policy.data.Statement] : Object.values(value).flatMap(policiesIn);
}

const rightsIn = (statements: Statement[]): string[] =>
  statements.flatMap((statement) => {
    const { Effect, Action, NotAction, Principal, NotPrincipal, Resource, NotResource } = statement;
    const isAllowed = Effect === "Allow";
    const others = which(Principal, NotPrincipal).map((who) => `${isAllowed ? "lets" : "refuses"} ${who}`);
    const verbs = others.length > 0 ? others : [isAllowed ? "may" : "is refused"];
    const resources = which(Resource, NotResource).map((each) => ` on ${each}`);
    const places = resources.length > 0 ? resources : [""];
    const under = conditionsOf(statement.Condition ?? {});
    return verbs.flatMap((verb) =>
      which(Action, NotAction).flatMap((action) => places.map((on) => `${verb}: ${action}${on}${under}`)),
    );
  });

/** What a statement names, each in words, or all but what it excepts. */
const which = (named: unknown, excepted: unknown): string[] =>
  named !== undefined ? each(named) : excepted !== undefined ? [`all but ${each(excepted).join(", ")}`] : [];

/** `{ "Service": ["a", "b"] }` names two principals; a reference of CloudFormation's names one. */
function each(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(each);
  const kinds = ["AWS", "Service", "Federated", "CanonicalUser"];
  const isPrincipal =
    value !== null && typeof value === "object" && Object.keys(value).every((kind) => kinds.includes(kind));
  return isPrincipal ? Object.values(value).flatMap(each) : [inWords(value)];
}

/** Rights that no policy of the template says: those of policies elsewhere, and of Lambda's permissions. */
function rightsBeside({ Type, Properties = {} }: TemplateResource): string[] {
  if (Type === "AWS::Lambda::Permission") {
    const { Action, FunctionName, Principal, ...under } = Properties;
    return [
      `lets ${inWords(Principal)}: ${inWords(Action)} on ${inWords(FunctionName)}${conditionsOf({ is: under })}`,
    ];
  }
  const { ManagedPolicyArns: arns } = Properties;
  return Array.isArray(arns) ? arns.map((arn) => `may: all of ${inWords(arn)}`) : [];
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
