import * as cloudformation from "@aws-sdk/client-cloudformation";
import { StackTemplate } from "./template.ts";

const MOST_SECONDS = 3600;

const client = new cloudformation.CloudFormationClient();

/** A deployed stack's template; null when there is no such stack. */
export async function deployedTemplate(StackName: string): Promise<StackTemplate | null> {
  if (!(await stackId(StackName))) return null;
  const { TemplateBody = "" } = await client.send(new cloudformation.GetTemplateCommand({ StackName }));
  return StackTemplate.parse(JSON.parse(TemplateBody));
}

/** The ARN of a stack, which holds account and region; undefined when there is no such stack. */
export async function stackId(StackName: string): Promise<string | undefined> {
  try {
    const { Stacks = [] } = await client.send(new cloudformation.DescribeStacksCommand({ StackName }));
    return Stacks[0]?.StackStatus === "DELETE_COMPLETE" ? undefined : Stacks[0]?.StackId;
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

/** What a stack's resources are called outside of it, by their logical ids. */
export async function physicalNames(StackName: string): Promise<Map<string, string>> {
  const { StackResources = [] } = await client.send(
    new cloudformation.DescribeStackResourcesCommand({ StackName }),
  );
  return new Map(
    StackResources.map(({ LogicalResourceId = "", PhysicalResourceId = "" }) => [
      LogicalResourceId,
      PhysicalResourceId,
    ]),
  );
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
