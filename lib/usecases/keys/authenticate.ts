import { isApiKey } from "../../domain/api-key.ts";
import { RequestRefused } from "../../domain/errors.ts";
import { sha256 } from "../../domain/ids.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { ApiKeyRows, Sessions } from "../../domain/ports/keys.ts";
import { isInUse } from "./manage-keys.ts";

/** Whose request it is, and by which key; a session has none. */
export interface Caller {
  accountId: string;
  keyId?: string;
}

/** Whom a key stands for. Missing, malformed, unknown, revoked and expired keys are all `invalid_api_key`. */
export async function authenticate(
  { apiKeys, clock }: { apiKeys: ApiKeyRows; clock: Clock },
  key: string | undefined,
): Promise<Caller> {
  const record = key && isApiKey(key) ? await apiKeys.find(sha256(key)) : null;
  if (!record || !isInUse(record, clock())) {
    throw new RequestRefused("invalid_api_key", "Send a valid API key in the X-API-Key header.");
  }
  return { accountId: record.accountId, keyId: record.keyId };
}

/** What an `Authorization: Bearer` header bears. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];

/** Who is signed in, by an `Authorization: Bearer` header. Throws `invalid_session`. */
export async function authenticateSession(
  sessions: Sessions,
  authorization: string | undefined,
): Promise<Caller> {
  const token = bearerOf(authorization);
  const accountId = token ? await sessions.verify(token) : null;
  if (accountId === null) {
    throw new RequestRefused(
      "invalid_session",
      "Your dashboard session is missing or has ended. Sign in again.",
    );
  }
  return { accountId };
}
