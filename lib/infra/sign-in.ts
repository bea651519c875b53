import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import { FeaturePlan, Mfa, OAuthScope, UserPool, type UserPoolClient } from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import { SESSION_CLIENT_VARIABLE, SESSION_POOL_VARIABLE } from "../topology/environment.ts";
import { FUNCTION_NAMES, functionSpec } from "../topology/functions.ts";
import type { Functions } from "./functions.ts";

/**
 * The people who may use the dashboard: a user pool whose users an operator makes, and its hosted sign-in. A session
 * is an access token of an hour; the account of a person's keys and files is the user's `sub`.
 */
export class SignIn extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  /** `dashboardUrl` is where the hosted sign-in sends people back to. */
  constructor(scope: Construct, id: string, dashboardUrl: string, domainPrefix: string) {
    super(scope, id);
    this.pool = new UserPool(this, "Pool", {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      featurePlan: FeaturePlan.ESSENTIALS,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.pool.addDomain("Domain", {
      cognitoDomain: { domainPrefix },
    });
    this.client = this.pool.addClient("Dashboard", {
      generateSecret: false,
      authFlows: {},
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL],
        callbackUrls: [dashboardUrl],
        logoutUrls: [dashboardUrl],
      },
      preventUserExistenceErrors: true,
      accessTokenValidity: Duration.hours(1),
    });
    Validations.of(this.pool).acknowledge(
      { id: "AwsSolutions-COG2", reason: "People choose their second factor; an operator may demand it." },
      {
        id: "AwsSolutions-COG3",
        reason: "Threat protection is a paid plan of Cognito: the operator's choice.",
      },
      { id: "AwsSolutions-COG8", reason: "The plan with threat protection is the operator's choice." },
    );
  }

  /** Lets the functions that check credentials accept this pool's sessions. */
  admit(functions: Functions): void {
    for (const name of FUNCTION_NAMES) {
      if (!("api-keys" in functionSpec(name).tables)) continue;
      functions.byName[name].addEnvironment(SESSION_POOL_VARIABLE, this.pool.userPoolId);
      functions.byName[name].addEnvironment(SESSION_CLIENT_VARIABLE, this.client.userPoolClientId);
    }
  }
}
