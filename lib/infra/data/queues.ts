import { Duration } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { Queue, QueueEncryption, type QueueProps } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { QUEUE_NAMES, type QueueName } from "../../domain/messages.ts";
import {
  DEAD_LETTER_VISIBILITY_SECONDS,
  FUNCTION_NAMES,
  functionSpec,
  MAX_RECEIVES,
  visibilityTimeoutSeconds,
} from "../../topology/functions.ts";
import { pascalCase, recordOf } from "../names.ts";

/** The longest that SQS keeps a message: time to repair the sweep before a job is lost. */
const DEAD_LETTER_RETENTION = Duration.days(14);

/** What a dead-letter queue is for: jobs and batches, whose messages the sweep takes, or webhooks, of which it looks at the rows. */
export const DEAD_LETTERS = ["jobs", "webhook"] as const;
type DeadLetters = (typeof DEAD_LETTERS)[number];

/**
 * One queue per kind of work, and dead-letter queues for messages that no worker could finish. No function
 * receives from these: each such queue would take two of the ten functions that a new account runs at once.
 */
export class JobQueues extends Construct {
  readonly work: Record<QueueName, Queue>;
  readonly deadLetters: Record<DeadLetters, Queue>;
  readonly #key: IKey | undefined;

  constructor(scope: Construct, id: string, key: IKey | undefined) {
    super(scope, id);
    this.#key = key;
    this.deadLetters = recordOf(DEAD_LETTERS, (name) =>
      this.createQueue(`${pascalCase(name)}DeadLetters`, DEAD_LETTER_VISIBILITY_SECONDS, {
        retentionPeriod: DEAD_LETTER_RETENTION,
      }),
    );
    this.work = recordOf(QUEUE_NAMES, (name) =>
      this.createQueue(pascalCase(name), visibilityTimeoutSeconds(receiverTimeoutSeconds(name)), {
        deadLetterQueue: {
          queue: this.deadLetters[name === "webhook" ? name : "jobs"],
          maxReceiveCount: MAX_RECEIVES,
        },
      }),
    );
  }

  private createQueue(
    id: string,
    visibilitySeconds: number,
    settings: Pick<QueueProps, "retentionPeriod" | "deadLetterQueue">,
  ): Queue {
    return new Queue(this, id, {
      ...(this.#key
        ? { encryption: QueueEncryption.KMS, encryptionMasterKey: this.#key }
        : { encryption: QueueEncryption.SQS_MANAGED }),
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      ...settings,
    });
  }
}

/** How long the function that receives these messages may take. */
function receiverTimeoutSeconds(receives: QueueName): number {
  const receiver = FUNCTION_NAMES.map(functionSpec).find((spec) => spec.receives === receives);
  if (!receiver) throw new RangeError(`Expected a function that receives ${receives}, found none.`);
  return receiver.timeoutSeconds;
}
