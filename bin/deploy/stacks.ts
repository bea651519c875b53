import * as cloudformation from "@aws-sdk/client-cloudformation";
import { StackTemplate } from "./template.ts";

const MOST_SECONDS = 3600;
/** Of a first deployment that failed, or that ended before it began. */
const NEVER_SERVED: string[] = ["REVIEW_IN_PROGRESS", "ROLLBACK_COMPLETE", "ROLLBACK_FAILED"];

const client = new cloudformation.CloudFormationClient();

/** A deployed stack's template; null when there is no such stack. */
export async function deployedTemplate(StackName: string): Promise<StackTemplate | null> {
  if (!(await stackId(StackName))) return null;
  const { TemplateBody = "" } = await client.send(new cloudformation.GetTemplateCommand({ StackName }));
  return StackTemplate.parse(JSON.parse(TemplateBody));
}

/**
 * The template that a stack serves by; null when there is none, or its first deployment never ended well: the CDK takes the
 * remains of that away, and nobody has stored anything there.
 */
export async function servedTemplate(StackName: string): Promise<StackTemplate | null> {
  const stack = await findStack(StackName);
  return NEVER_SERVED.includes(stack?.StackStatus ?? "") ? null : deployedTemplate(StackName);
}

/** The ARN of a stack, which holds account and region; undefined when there is no such stack. */
export async function stackId(StackName: string): Promise<string | undefined> {
  return (await findStack(StackName))?.StackId;
}

async function findStack(StackName: string): Promise<cloudformation.Stack | undefined> {
  try {
    const { Stacks = [] } = await client.send(new cloudformation.DescribeStacksCommand({ StackName }));
    return Stacks[0]?.StackStatus === "DELETE_COMPLETE" ? undefined : Stacks[0];
  } catch (error) {
    if (
      error instanceof cloudformation.CloudFormationServiceException &&
      /does not exist/.test(error.message)
    )
      return undefined;
    throw error;
  }
}

/** What a stack tells the operator, by name. */
export async function stackOutputs(StackName: string): Promise<Map<string, string>> {
  const { Stacks: [stack] = [] } = await client.send(new cloudformation.DescribeStacksCommand({ StackName }));
  return new Map(
    (stack?.Outputs ?? []).map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]),
  );
}

/** What a stack's resources are called outside of it, by their logical ids: a page of them names a hundred. */
export async function physicalNames(StackName: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const { StackResourceSummaries = [] } of cloudformation.paginateListStackResources(
    { client },
    { StackName },
  ))
    for (const { LogicalResourceId = "", PhysicalResourceId = "" } of StackResourceSummaries)
      names.set(LogicalResourceId, PhysicalResourceId);
  return names;
}

/** Has a stack be what a template at this address says, with the parameters that it has. */
export async function updateStack(StackName: string, TemplateURL: string): Promise<void> {
  const { Stacks: [stack] = [] } = await client.send(new cloudformation.DescribeStacksCommand({ StackName }));
  const Parameters = (stack?.Parameters ?? []).map(({ ParameterKey }) => ({
    ParameterKey,
    UsePreviousValue: true,
  }));
  await client.send(
    new cloudformation.UpdateStackCommand({
      StackName,
      TemplateURL,
      Parameters,
      Capabilities: ["CAPABILITY_IAM", "CAPABILITY_NAMED_IAM", "CAPABILITY_AUTO_EXPAND"],
    }),
  );
  await cloudformation.waitUntilStackUpdateComplete({ client, maxWaitTime: MOST_SECONDS }, { StackName });
}

export async function deleteStack(StackName: string): Promise<void> {
  const id = await stackId(StackName);
  if (id === undefined) return;
  await client.send(new cloudformation.DeleteStackCommand({ StackName }));
  await cloudformation.waitUntilStackDeleteComplete({ client, maxWaitTime: MOST_SECONDS }, { StackName: id });
}

export async function endProtection(StackName: string): Promise<void> {
  if (!(await stackId(StackName))) return;
  await client.send(
    new cloudformation.UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
  );
}
