import { RemovalPolicy, Validations } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { type CfnSecret, type ISecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";

/** Letters and digits: 64 of them hold more than 256 random bits. */
const LENGTH = 64;

/**
 * The key that webhooks' signing secrets are derived from (docs/decisions/0030), made once. It outlives the stack, as the
 * rows that name those secrets do.
 */
export function createWebhookKey(
  scope: Construct,
  id: string,
  key: IKey | undefined,
): Pick<ISecret, "secretArn"> {
  const secret = new Secret(scope, id, {
    description: "Forms API: what the signing secrets of webhooks are derived from",
    generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
    ...(key && { encryptionKey: key }),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  Validations.of(secret).acknowledge({
    id: "AwsSolutions-SMG4",
    reason:
      "Another key would be another secret for every receiver at once; accounts rotate their own secrets.",
  });
  // The same as its `Ref`, which emulators take for its name.
  return { secretArn: (secret.node.defaultChild as CfnSecret).attrId };
}
