import { createCognitoSessions } from "../adapters/cognito-sessions.ts";
import { createLocalSession } from "../adapters/local-session.ts";
import type { Sessions } from "../domain/ports/keys.ts";
import { LOCAL_ACCOUNT } from "../domain/service.ts";
import { SESSION_SCOPE_NAME } from "../topology/environment.ts";
import type { Environment } from "./environment.ts";

/** The sessions that the deployment accepts: a user pool's, the local service's one, or none. */
export function openSessions({ sessions: { userPoolId, localToken } }: Environment): Sessions {
  if (userPoolId) return createCognitoSessions({ userPoolId, scope: SESSION_SCOPE_NAME });
  if (localToken) return createLocalSession(localToken, LOCAL_ACCOUNT);
  return { verify: async () => null };
}
