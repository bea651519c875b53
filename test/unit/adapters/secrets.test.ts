import type { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { expect, test } from "vitest";
import { readSecret } from "../../../lib/adapters/secrets.ts";

type Send = (command: unknown, options: { abortSignal: AbortSignal }) => Promise<{ SecretString?: string }>;
const clientThat = (send: Send) => ({ send }) as unknown as SecretsManagerClient;

test("a secret is the text that is stored under its name", async () => {
  const client = clientThat(async () => ({ SecretString: "text" }));
  expect(await readSecret("arn", client)).toBe("text");
});

test("a secret that was made of a file has no line break at its end", async () => {
  const client = clientThat(async () => ({ SecretString: "text\n" }));
  expect(await readSecret("arn", client)).toBe("text");
});

test("a secret without text is a fault of the configuration", async () => {
  await expect(
    readSecret(
      "arn",
      clientThat(async () => ({})),
    ),
  ).rejects.toThrow("Expected the secret to hold text");
});

test("a secret that does not come is waited for no longer than it may be", async () => {
  const silent = clientThat(
    (_, { abortSignal }) =>
      new Promise((_resolve, reject) => {
        abortSignal.addEventListener("abort", () => reject(abortSignal.reason));
      }),
  );
  await expect(readSecret("arn", silent, 1)).rejects.toMatchObject({ name: "TimeoutError" });
});
