import { Stack, Validations } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import * as apigateway from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { FUNCTION_NAMES, functionSpec } from "../../topology/functions.ts";
import { gatewayRoutes } from "../../topology/routes.ts";
import type { Functions } from "../compute/functions.ts";
import { createLogGroup } from "../log-group.ts";
import { pascalCase } from "../names.ts";
import type { StageSettings } from "../settings/schema.ts";
import { routeLimits } from "./route-limits.ts";

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

interface ApiProps {
  name: string;
  functions: Functions;
  key: IKey | undefined;
  /** What the gateway lets in before it answers 429 itself. */
  throttle: StageSettings["throttle"];
}

/** A route's function, run by the gateway as this role. */
class FunctionIntegration extends apigateway.HttpRouteIntegration {
  readonly #lambda: IFunction;
  readonly #role: Role;

  constructor(id: string, lambda: IFunction, role: Role) {
    super(id);
    this.#lambda = lambda;
    this.#role = role;
  }

  bind(): apigateway.HttpRouteIntegrationConfig {
    return {
      type: apigateway.HttpIntegrationType.AWS_PROXY,
      uri: this.#lambda.functionArn,
      credentials: apigateway.IntegrationCredentials.fromRole(this.#role),
      payloadFormatVersion: apigateway.PayloadFormatVersion.VERSION_2_0,
    };
  }
}

/** The HTTP API: every route of `lib/topology/functions.ts`, answered by its function. */
export class Api extends Construct {
  readonly api: apigateway.HttpApi;
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, { name: apiName, functions, key, throttle }: ApiProps) {
    super(scope, id);
    this.api = new apigateway.HttpApi(this, "Http", { apiName, createDefaultStage: false });
    this.accessLog = createLogGroup(this, "AccessLogs", key);
    const routes = this.addRoutes(functions);
    // Deployed once all routes are there: a request never meets half of them.
    this.addStage(throttle).node.addDependency(...routes);
    Validations.of(this).acknowledge({
      id: "AwsSolutions-APIG4",
      reason: "Functions check the API key themselves, so that every refusal has the service's own body.",
    });
  }

  /** The gateway runs the functions as a role of its own, so that no function needs a policy that names the gateway. */
  private addRoutes(functions: Functions): apigateway.HttpRoute[] {
    const answering = FUNCTION_NAMES.filter((name) => functionSpec(name).routes.length > 0);
    const resources = answering.map((name) => functions.aliasOf(name).functionArn);
    const invoke = new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources });
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
      inlinePolicies: { Functions: new PolicyDocument({ statements: [invoke] }) },
    });
    return answering.flatMap((name) => {
      const integration = new FunctionIntegration(pascalCase(name), functions.aliasOf(name), role);
      return gatewayRoutes(name).map(
        (route) =>
          new apigateway.HttpRoute(this, route, {
            httpApi: this.api,
            routeKey: routeKey(route),
            integration,
          }),
      );
    });
  }

  private addStage(throttle: StageSettings["throttle"]): apigateway.HttpStage {
    const stage = new apigateway.HttpStage(this, "Stage", {
      httpApi: this.api,
      stageName: "$default",
      autoDeploy: true,
      accessLogSettings: {
        destination: new apigateway.LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
    (stage.node.defaultChild as apigateway.CfnStage).routeSettings = Object.fromEntries(
      Object.entries(routeLimits(throttle)).map(([route, { rate, burst }]) => [
        route,
        { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
      ]),
    );
    return stage;
  }
}

/** Reads "POST /parse" or "$default". */
function routeKey(route: string): apigateway.HttpRouteKey {
  if (route === apigateway.HttpRouteKey.DEFAULT.key) return apigateway.HttpRouteKey.DEFAULT;
  const [word, path] = route.split(" ");
  const method = Object.values(apigateway.HttpMethod).find((known) => known === word);
  if (!method || !path) throw new RangeError(`Expected a method and a path, got ${route}.`);
  return apigateway.HttpRouteKey.with(path, method);
}
