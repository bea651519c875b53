import { CfnOutput, Stack } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { Functions } from "../compute/functions.ts";
import type { MfaSetting } from "../settings.ts";
import { SignIn } from "./sign-in.ts";
import { Site } from "./site.ts";

export interface PagesProps {
  /** The folder that `buildSite` filled. */
  folder: string;
  /** The first label of the hosted sign-in's address: free in the region. */
  signInDomain: string;
  mfa: MfaSetting;
  api: HttpApi;
  /** Those of them that check credentials accept people's sessions. */
  functions: Functions;
  /** Where the links lead that the pages follow. */
  bucket: Bucket;
  key: IKey | undefined;
}

/** The dashboard and the documentation, and who may sign in. */
export function addPages(scope: Construct, props: PagesProps): void {
  const { folder, signInDomain, mfa, api, functions, bucket, key } = props;
  const { region, urlSuffix } = Stack.of(scope);
  const signInUrl = `https://${signInDomain}.auth.${region}.amazoncognito.com`;
  const storageUrl = `https://${bucket.bucketName}.s3.${region}.${urlSuffix}`;
  const site = new Site(scope, "Site", api, [storageUrl, signInUrl]);
  const dashboardUrl = `${site.url}/dashboard`;
  const signIn = new SignIn(scope, "SignIn", { dashboardUrl, domainPrefix: signInDomain, mfa });
  signIn.admit(functions);
  const sign_in = { kind: "cognito", domain: signInUrl, client_id: signIn.client.userPoolClientId };
  site.publish(folder, { sign_in }, key);
  new CfnOutput(scope, "DashboardUrl", { value: dashboardUrl });
  new CfnOutput(scope, "UserPoolId", { value: signIn.pool.userPoolId });
}
