import { CognitoJwtVerifier } from "aws-jwt-verify";
import { FetchError, JwksValidationError, JwtBaseError } from "aws-jwt-verify/error";
import type { JwksCache } from "aws-jwt-verify/jwk";
import type { Sessions } from "../domain/ports/keys.ts";

/**
 * Sessions of a Cognito user pool: access tokens that it gave to a client which may have the scope of sessions, as the dashboard's
 * may. The account is the user's `sub`. The pool's public keys are fetched once; not getting them is a fault and says nothing about a token.
 */
export function createCognitoSessions(
  { userPoolId, scope }: { userPoolId: string; scope: string },
  jwksCache?: JwksCache,
): Sessions {
  const verifier = CognitoJwtVerifier.create(
    { userPoolId, clientId: null, scope, tokenUse: "access" },
    jwksCache && { jwksCache },
  );
  return {
    async verify(token) {
      try {
        return (await verifier.verify(token)).sub;
      } catch (error) {
        const isPools = error instanceof FetchError || error instanceof JwksValidationError;
        if (isPools || !(error instanceof JwtBaseError)) throw error;
        return null;
      }
    },
  };
}
