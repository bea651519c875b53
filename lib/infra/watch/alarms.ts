import { Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import { pascalCase } from "../names.ts";
import type { Watch } from "./watch.ts";

/** Where an alarm's description sends its reader. */
const RUNBOOK = "docs/runbook.md";

interface AlarmsProps {
  watches: readonly Watch[];
  /** Who gets them, besides the topic's subscribers. */
  email: string | undefined;
  key: IKey | undefined;
}

/** One alarm for each watch, and the topic that all of them tell, when they sound and when they end. */
export class Alarms extends Construct {
  readonly topic: Topic;
  readonly alarms: Alarm[];
  /** Those that say that what is deployed does not do its work. */
  readonly ofFunctions: Alarm[];

  constructor(scope: Construct, id: string, { watches, email, key }: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, "Topic", { enforceSSL: true, ...(key && { masterKey: key }) });
    this.topic.addToResourcePolicy(alarmsMayPublish(this.topic));
    if (email !== undefined) this.topic.addSubscription(new EmailSubscription(email));
    this.alarms = watches.map((watch) => this.createAlarm(watch));
    this.ofFunctions = this.alarms.filter((_, index) => watches[index]?.turnsBack);
  }

  private createAlarm({ name, meaning, metric, above, periods, missing }: Watch): Alarm {
    const alarm = new Alarm(this, pascalCase(name), {
      alarmName: `${Stack.of(this).stackName}-${name}`,
      alarmDescription: `${meaning} See ${RUNBOOK}#${name}`,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: missing ?? TreatMissingData.NOT_BREACHING,
    });
    const tell = new SnsAction(this.topic);
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
    return alarm;
  }
}

/** A topic with a policy of its own (here: TLS only) has lost SNS's default, which lets alarms of the account publish. */
const alarmsMayPublish = (topic: Topic): PolicyStatement =>
  new PolicyStatement({
    actions: ["sns:Publish"],
    principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
    resources: [topic.topicArn],
    conditions: { StringEquals: { "aws:SourceAccount": Stack.of(topic).account } },
  });
