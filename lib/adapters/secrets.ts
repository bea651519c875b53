import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { ConfigurationError } from "../domain/errors.ts";

/** The text of a secret in Secrets Manager. Throws `ConfigurationError` when it holds none. */
export async function readSecret(arn: string): Promise<string> {
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: arn }),
  );
  if (!SecretString) throw new ConfigurationError("Expected the secret to hold text; it is empty.");
  return SecretString;
}
