import type { IncomingHttpHeaders } from "node:http";
import { RequestRefused } from "../../domain/errors.ts";
import { createApiContainer } from "../../runtime/api-container.ts";
import { authenticate, bearerOf } from "../../usecases/keys/authenticate.ts";
import { opensGrant } from "../../usecases/oauth/exchange-token.ts";

/**
 * Says by a request's headers whether somebody sends it who may: before its body is kept, which only then takes
 * memory. Each function judges again what exactly opens it.
 */
export function knowCallers(): (headers: IncomingHttpHeaders) => Promise<boolean> {
  const { apiKeys, sessions, oauth, clock } = createApiContainer("create-upload");
  const isKey = (key: string | undefined): Promise<boolean> =>
    authenticate({ apiKeys, clock }, key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RequestRefused) return false;
        throw error;
      },
    );
  return async ({ "x-api-key": key, authorization }) => {
    const bearer = bearerOf(authorization);
    if (typeof key === "string" && (await isKey(key))) return true;
    if (bearer === undefined) return false;
    return (
      (await sessions.verify(bearer)) !== null ||
      (await isKey(bearer)) ||
      (await opensGrant({ oauth }, bearer))
    );
  };
}
