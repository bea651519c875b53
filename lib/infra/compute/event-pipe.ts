import { Duration, Stack } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { CfnPipe } from "aws-cdk-lib/aws-pipes";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { MAX_RECEIVES } from "../../topology/functions.ts";

/** What rules on the bus match by, beside `detail.type`. */
const DETAIL_TYPE = "Forms API event";
/** A message as the webhook worker sends it (`lib/adapters/sqs-webhooks.ts`), to an event's detail. */
const DETAIL = ["id", "account_id", "type", "timestamp", "data"];

/**
 * Events on their way to the account's default event bus: a queue, and a pipe that empties it. So the worker needs no
 * EventBridge client, and an event that the bus refuses is tried again.
 */
export class EventPipe extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { service, key }: { service: string; key: IKey | undefined }) {
    super(scope, id);
    const encryption = key
      ? { encryption: QueueEncryption.KMS, encryptionMasterKey: key }
      : { encryption: QueueEncryption.SQS_MANAGED };
    const deadLetters = new Queue(this, "DeadLetters", {
      ...encryption,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, "Queue", {
      ...encryption,
      enforceSSL: true,
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: MAX_RECEIVES },
    });
    const bus = Stack.of(this).formatArn({
      service: "events",
      resource: "event-bus",
      resourceName: "default",
    });
    new CfnPipe(this, "Pipe", {
      roleArn: this.createRole(bus, key).roleArn,
      source: this.queue.queueArn,
      target: bus,
      targetParameters: {
        eventBridgeEventBusParameters: { source: service, detailType: DETAIL_TYPE },
        inputTemplate: `{${DETAIL.map((name) => `"${name}": <$.body.${name}>`).join(", ")}}`,
      },
    });
  }

  private createRole(bus: string, key: IKey | undefined): Role {
    const receive = ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"];
    const statements = [
      new PolicyStatement({ actions: receive, resources: [this.queue.queueArn] }),
      new PolicyStatement({ actions: ["events:PutEvents"], resources: [bus] }),
      ...(key ? [new PolicyStatement({ actions: ["kms:Decrypt"], resources: [key.keyArn] })] : []),
    ];
    return new Role(this, "Role", {
      assumedBy: new ServicePrincipal("pipes.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
      inlinePolicies: { Pipe: new PolicyDocument({ statements }) },
    });
  }
}
