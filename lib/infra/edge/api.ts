import { Validations } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { FUNCTION_NAMES, functionSpec } from "../../topology/functions.ts";
import type { Functions } from "../compute/functions.ts";
import { createLogGroup } from "../log-group.ts";
import { pascalCase } from "../names.ts";

/** Requests per second that the API takes in before the gateway answers 429 itself, and how many at once. */
const THROTTLE = { rateLimit: 100, burstLimit: 200 };

/** The route stands for the path: the path of a download holds its token. No addresses, no headers. */
const ACCESS_LOG = {
  request_id: "$context.requestId",
  time: "$context.requestTime",
  route: "$context.routeKey",
  status: "$context.status",
  bytes: "$context.responseLength",
  milliseconds: "$context.responseLatency",
  integration_milliseconds: "$context.integrationLatency",
  integration_status: "$context.integrationStatus",
  gateway_error: "$context.error.responseType",
};

/** The HTTP API: every route of `lib/topology/functions.ts`, answered by its function. */
export class Api extends Construct {
  readonly api: HttpApi;
  readonly accessLog: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    { name: apiName, functions, key }: { name: string; functions: Functions; key: IKey | undefined },
  ) {
    super(scope, id);
    this.api = new HttpApi(this, "Http", { apiName, createDefaultStage: false });
    this.accessLog = createLogGroup(this, "AccessLogs", key);
    this.addStage();
    for (const name of FUNCTION_NAMES) {
      const integration = new HttpLambdaIntegration(pascalCase(name), functions.byName[name]);
      for (const route of functionSpec(name).routes) {
        new HttpRoute(this, route, { httpApi: this.api, routeKey: routeKey(route), integration });
      }
    }
    Validations.of(this).acknowledge({
      id: "AwsSolutions-APIG4",
      reason: "Functions check the API key themselves, so that every refusal has the service's own body.",
    });
  }

  private addStage(): void {
    new HttpStage(this, "Stage", {
      httpApi: this.api,
      stageName: "$default",
      autoDeploy: true,
      throttle: THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
  }
}

/** Reads "POST /parse" or "$default". */
function routeKey(route: string): HttpRouteKey {
  if (route === HttpRouteKey.DEFAULT.key) return HttpRouteKey.DEFAULT;
  const [word, path] = route.split(" ");
  const method = Object.values(HttpMethod).find((known) => known === word);
  if (!method || !path) throw new RangeError(`Expected a method and a path, got ${route}.`);
  return HttpRouteKey.with(path, method);
}
