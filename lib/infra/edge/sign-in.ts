import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import * as cognito from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import {
  PEOPLE_SIGN_IN_CLIENT_VARIABLE,
  PEOPLE_SIGN_IN_VARIABLE,
  SESSION_POOL_VARIABLE,
  SESSION_SCOPE,
  SESSION_SCOPE_NAME,
} from "../../topology/environment.ts";
import { FUNCTION_NAMES, functionSpec } from "../../topology/functions.ts";
import type { Functions } from "../compute/functions.ts";
import type { StageSettings } from "../settings/schema.ts";

interface SignInProps {
  /** The first label of its address: free in the region. */
  domainPrefix: string;
  mfa: StageSettings["mfa"];
  /** Whether the pool cannot be deleted. */
  protect: boolean;
}

/**
 * The hosted sign-in lets people set up a second factor only where all of them must have one: "optional" would be a
 * choice that nobody could make.
 */
const SECOND_FACTOR: Record<StageSettings["mfa"], Pick<cognito.UserPoolProps, "mfa" | "mfaSecondFactor">> = {
  off: { mfa: cognito.Mfa.OFF },
  required: { mfa: cognito.Mfa.REQUIRED, mfaSecondFactor: { sms: false, otp: true } },
};

/**
 * The people who may use the dashboard: a user pool whose users an operator makes, and its hosted sign-in. A session
 * is an access token of an hour; the account of a person's keys and files is the user's `sub`.
 */
export class SignIn extends Construct {
  readonly pool: cognito.UserPool;
  /** Where people sign in. */
  readonly url: string;
  readonly sessionLength = Duration.hours(1);

  constructor(scope: Construct, id: string, { domainPrefix, mfa, protect }: SignInProps) {
    super(scope, id);
    this.pool = new cognito.UserPool(this, "Pool", {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      ...SECOND_FACTOR[mfa],
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      featurePlan: cognito.FeaturePlan.ESSENTIALS,
      deletionProtection: protect,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const session = new cognito.ResourceServerScope({
      scopeName: SESSION_SCOPE.name,
      scopeDescription: "Sessions of the dashboard",
    });
    this.pool.addResourceServer("Scopes", { identifier: SESSION_SCOPE.server, scopes: [session] });
    this.pool.addDomain("Domain", { cognitoDomain: { domainPrefix } });
    this.url = `https://${domainPrefix}.auth.${Stack.of(this).region}.amazoncognito.com`;
    acknowledge(this.pool, mfa);
  }

  /** Lets the functions that check credentials accept this pool's sessions. */
  admit(functions: Functions): void {
    for (const name of FUNCTION_NAMES) {
      const { tables } = functionSpec(name);
      if (!("api-keys" in tables || "oauth" in tables)) continue;
      functions.byName[name].addEnvironment(SESSION_POOL_VARIABLE, this.pool.userPoolId);
    }
  }
}

/** A client of the pool for people who let a program in: they come back to the service itself, `baseUrl`. */
export function admitPrograms(
  { pool, url, sessionLength }: SignIn,
  functions: Functions,
  baseUrl: string,
): void {
  const client = pool.addClient("Programs", {
    generateSecret: false,
    authFlows: {},
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [cognito.OAuthScope.OPENID, cognito.OAuthScope.custom(SESSION_SCOPE_NAME)],
      callbackUrls: [`${baseUrl}/oauth/callback`],
    },
    preventUserExistenceErrors: true,
    accessTokenValidity: sessionLength,
  });
  // The resource server has the scope, and is not named by it.
  client.node.addDependency(pool.node.findChild("Scopes"));
  functions.byName.oauth.addEnvironment(PEOPLE_SIGN_IN_VARIABLE, url);
  functions.byName.oauth.addEnvironment(PEOPLE_SIGN_IN_CLIENT_VARIABLE, client.userPoolClientId);
}

const acknowledge = (pool: cognito.UserPool, mfa: StageSettings["mfa"]): void =>
  Validations.of(pool).acknowledge(
    ...(mfa === "required"
      ? []
      : [{ id: "AwsSolutions-COG2", reason: "An operator demands a second factor with the setting mfa." }]),
    {
      id: "AwsSolutions-COG3",
      reason: "Threat protection is a paid plan of Cognito: the operator's choice.",
    },
    { id: "AwsSolutions-COG8", reason: "The plan with threat protection is the operator's choice." },
  );
