import { createCognitoSignIn } from "../adapters/cognito-sign-in.ts";
import type { Sessions } from "../domain/ports/keys.ts";
import type { PeopleSignIn } from "../domain/ports/oauth.ts";
import { SESSION_SCOPE_NAME } from "../topology/environment.ts";
import type { Environment } from "./environment.ts";

/** Where people sign in who let a program in: at the user pool; undefined where the dashboard's page knows them. */
export function openPeopleSignIn(
  { peopleSignIn }: Environment,
  sessions: Sessions,
): PeopleSignIn | undefined {
  return (
    peopleSignIn && createCognitoSignIn({ ...peopleSignIn, scope: `openid ${SESSION_SCOPE_NAME}` }, sessions)
  );
}
