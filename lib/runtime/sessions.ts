import { createCognitoSessions } from "../adapters/cognito-sessions.ts";
import { createLocalSession } from "../adapters/local-session.ts";
import type { Sessions } from "../domain/ports/keys.ts";
import { LOCAL_ACCOUNT } from "../domain/service.ts";
import type { Environment } from "./environment.ts";

/** The sessions that the deployment accepts: a user pool's, the local service's one, or none. */
export function openSessions({ sessions: { userPoolId, clientId, localToken } }: Environment): Sessions {
  if (userPoolId && clientId) return createCognitoSessions({ userPoolId, clientId });
  if (localToken) return createLocalSession(localToken, LOCAL_ACCOUNT);
  return { verify: async () => null };
}
