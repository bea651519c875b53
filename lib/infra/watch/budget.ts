import { Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

/** Of the limit: what is spent, and what is foreseen for the month. */
const NOTICES = [
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "ACTUAL", threshold: 100 },
  { notificationType: "FORECASTED", threshold: 100 },
] as const;

/**
 * Tells the alarms' topic when the account spends what its owner did not mean to. It counts all of the account: to tell stacks
 * apart, cost allocation tags would have to be switched on by hand, and until then it would count nothing.
 */
export function createBudget(
  scope: Construct,
  id: string,
  { dollars, service, topic }: { dollars: number; service: string; topic: Topic },
): void {
  const { account, region } = Stack.of(scope);
  topic.addToResourcePolicy(
    new PolicyStatement({
      actions: ["sns:Publish"],
      principals: [new ServicePrincipal("budgets.amazonaws.com")],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": account } },
    }),
  );
  const budget = new CfnBudget(scope, id, {
    budget: {
      budgetName: `${service}-${region}`,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: dollars, unit: "USD" },
    },
    notificationsWithSubscribers: NOTICES.map((notice) => ({
      notification: { ...notice, thresholdType: "PERCENTAGE", comparisonOperator: "GREATER_THAN" },
      subscribers: [{ subscriptionType: "SNS", address: topic.topicArn }],
    })),
  });
  budget.node.addDependency(topic);
}
