import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { ConfigurationError } from "../domain/errors.ts";

/** Well within what a function may take, so that who needs the secret can still say that it is not to be had. */
const TIME_LIMIT_MS = 5_000;

/**
 * The text of a secret in Secrets Manager. Throws `ConfigurationError` when it holds none, and what the
 * client throws of a call that is broken off when there is no answer in time.
 */
export async function readSecret(
  arn: string,
  client: Pick<SecretsManagerClient, "send"> = new SecretsManagerClient({}),
  limitMs = TIME_LIMIT_MS,
): Promise<string> {
  const abortSignal = AbortSignal.timeout(limitMs);
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }), { abortSignal });
  // A secret that was made of a file ends in a line break.
  const text = SecretString?.trim();
  if (!text) throw new ConfigurationError("Expected the secret to hold text; it is empty.");
  return text;
}
