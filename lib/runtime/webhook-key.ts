import { readSecret } from "../adapters/secrets.ts";
import { ConfigurationError } from "../domain/errors.ts";
import type { Environment } from "./environment.ts";

/** Reads the key that webhooks' secrets are derived from, once for a process. Throws `ConfigurationError`. */
export function webhookKeyReader({ webhookKey }: Environment): () => Promise<string> {
  let read: Promise<string> | undefined;
  return () => {
    read ??= readKey(webhookKey).catch((error: unknown) => {
      read = undefined; // The next one may have more luck.
      throw error;
    });
    return read;
  };
}

async function readKey({ text, secretArn }: Environment["webhookKey"]): Promise<string> {
  if (text !== undefined) return text;
  if (secretArn !== undefined) return readSecret(secretArn);
  throw new ConfigurationError(
    "Expected the key that webhooks' secrets are derived from; none is configured.",
  );
}
