import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  OAuthScope,
  UserPool,
  type UserPoolClient,
  type UserPoolProps,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import { SESSION_CLIENT_VARIABLE, SESSION_POOL_VARIABLE } from "../../topology/environment.ts";
import { FUNCTION_NAMES, functionSpec } from "../../topology/functions.ts";
import type { Functions } from "../compute/functions.ts";
import type { MfaSetting } from "../settings.ts";

export interface SignInProps {
  /** Where the hosted sign-in sends people back to. */
  dashboardUrl: string;
  /** The first label of its address. */
  domainPrefix: string;
  mfa: MfaSetting;
}

/**
 * The hosted sign-in lets people set up a second factor only where all of them must have one: "optional" would be a
 * choice that nobody could make.
 */
const SECOND_FACTOR: Record<MfaSetting, Pick<UserPoolProps, "mfa" | "mfaSecondFactor">> = {
  off: { mfa: Mfa.OFF },
  required: { mfa: Mfa.REQUIRED, mfaSecondFactor: { sms: false, otp: true } },
};

/**
 * The people who may use the dashboard: a user pool whose users an operator makes, and its hosted sign-in. A session
 * is an access token of an hour; the account of a person's keys and files is the user's `sub`.
 */
export class SignIn extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { dashboardUrl, domainPrefix, mfa }: SignInProps) {
    super(scope, id);
    this.pool = new UserPool(this, "Pool", {
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...SECOND_FACTOR[mfa],
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
      ...(mfa === "required"
        ? []
        : [{ id: "AwsSolutions-COG2", reason: "An operator demands a second factor with mfa=required." }]),
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
