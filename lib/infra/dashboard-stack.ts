import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { OAuthScope, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import type { Construct } from "constructs";
import { SESSION_SCOPE_NAME } from "../topology/environment.ts";
import type { SignIn } from "./edge/sign-in.ts";
import { Site } from "./edge/site.ts";
import { createWebAcl } from "./edge/web-acl.ts";
import type { StageSettings } from "./settings/schema.ts";
import type { FormsApiStack } from "./stack.ts";

interface DashboardStackProps extends StackProps {
  /** The folder that `buildSite` filled. */
  folder: string;
  stage: StageSettings;
  service: FormsApiStack;
  signIn: SignIn;
}

/**
 * The dashboard and the documentation before the service, under one address. A stack of its own: an account that may not
 * create distributions yet has everything else.
 */
export class DashboardStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { folder, stage, service, signIn, ...props }: DashboardStackProps,
  ) {
    super(scope, id, {
      description: "Forms API: dashboard",
      terminationProtection: stage.protection,
      ...props,
    });
    const { api, bucket, key, originKey } = service;
    const storageUrl = `https://${bucket.bucketName}.s3.${this.region}.${this.urlSuffix}`;
    const site = new Site(this, "Site", {
      api,
      connect: [storageUrl, signIn.url],
      originKey,
      webAclArn: stage.webAcl && createWebAcl(this, "WebAcl", stage.webAcl),
    });
    const dashboardUrl = `${site.url}/dashboard`;
    const client = new UserPoolClient(this, "Client", {
      userPool: signIn.pool,
      generateSecret: false,
      authFlows: {},
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.custom(SESSION_SCOPE_NAME)],
        callbackUrls: [dashboardUrl],
        logoutUrls: [dashboardUrl],
      },
      preventUserExistenceErrors: true,
      accessTokenValidity: signIn.sessionLength,
    });
    const sessions = `openid email ${SESSION_SCOPE_NAME}`;
    const client_id = client.userPoolClientId;
    const sign_in = { kind: "cognito", domain: signIn.url, client_id, scope: sessions };
    const alarms = stage.alarmEmail === undefined ? "nobody" : "sent";
    site.publish(folder, { sign_in, alarms }, key);
    new CfnOutput(this, "DashboardUrl", { value: dashboardUrl });
  }
}
