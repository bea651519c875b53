import { RemovalPolicy, Validations } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";

/** What the distribution says to the API, and nobody else can, so that the firewall before it cannot be walked around. */
export function createOriginKey(scope: Construct, id: string, key: IKey | undefined): Secret {
  const secret = new Secret(scope, id, {
    description: "Forms API: what the distribution proves itself to the API by",
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    ...(key && { encryptionKey: key }),
    removalPolicy: RemovalPolicy.DESTROY,
  });
  Validations.of(secret).acknowledge({
    id: "AwsSolutions-SMG4",
    reason: "Distribution and functions must change it at once: a deployment of the stack does.",
  });
  return secret;
}
