import { join } from "node:path";
import { Duration, Stack, Validations } from "aws-cdk-lib";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import {
  AccountRootPrincipal,
  type IRole,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from "aws-cdk-lib/aws-iam";
import * as lambda from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket, CfnBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { OBJECTS_ROLE_VARIABLE, SWEEP_JOBS_VARIABLE } from "../../topology/environment.ts";
import type { FunctionSpec } from "../../topology/functions/function-spec.ts";
import { FUNCTION_NAMES, type FunctionName, functionSpec } from "../../topology/functions.ts";
import { keysFor, type ObjectRights } from "../../topology/objects.ts";
import { createLogGroup } from "../log-group.ts";
import { pascalCase, recordOf } from "../names.ts";
import type { FunctionSettings } from "../settings/function-settings.ts";
import { functionEnvironment } from "./function-environment.ts";
import { grantStatements, objectStatements, type Resources } from "./grants.ts";

interface FunctionsProps {
  /** The folder that `bundleFunctions` filled. */
  bundles: string;
  settings: FunctionSettings;
  /** What metrics call the service. */
  service: string;
  /** How many open jobs of a shard a sweep looks at; as many as the service does by itself unless given. */
  sweepJobs: number | undefined;
  /** Whether new code takes over by and by. */
  gradual: boolean;
  resources: Resources;
}

/** What nearly all requests ask. */
const ASKED_MOST: readonly FunctionName[] = ["submit-parse", "get-parse", "submit-fill", "get-fill"];

/**
 * Whose new code takes over by and by: of workers, and of the routes that are asked most. An alias for each of the others would be
 * a third more resources; when new code is taken back here the deployment fails, and takes all other code back.
 */
const isShifted = (name: FunctionName): boolean =>
  functionSpec(name).receives !== undefined || ASKED_MOST.includes(name);

/** What a function may do is in a policy of its own; where it writes its log is, of these, shared with nobody. */
const hasOwnLog = (name: FunctionName): boolean => {
  const { routes, pdf, tables } = functionSpec(name);
  const isOpen = Object.keys(tables).length > 0 && !("api-keys" in tables);
  return routes.length === 0 || pdf !== undefined || isOpen || /-keys?$/.test(name);
};

/**
 * One Lambda function per entry of `lib/topology/functions.ts`, with a role that allows what the entry says and no more.
 * What works in the background or on PDF files, and what knows keys, has a log of its own; all others share one.
 */
export class Functions extends Construct {
  readonly byName: Record<FunctionName, lambda.Function>;
  readonly #aliases = new Map<FunctionName, lambda.Alias>();
  readonly #sharedLog: LogGroup;
  /** By what they allow: functions that may do the very same share one. */
  readonly #roles = new Map<string, Role>();

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    this.#sharedLog = createLogGroup(this, "Logs", props.resources.key);
    this.byName = recordOf(FUNCTION_NAMES, (name) => this.createFunction(name, props));
    if (!props.gradual) return;
    for (const name of FUNCTION_NAMES.filter(isShifted)) {
      // The class declares a property as optional that its interface declares as possibly undefined.
      const version = this.byName[name].currentVersion as lambda.IVersion;
      this.#aliases.set(
        name,
        new lambda.Alias(this, `${pascalCase(name)}Live`, { aliasName: "live", version }),
      );
    }
  }

  /** What runs for a queue or a route: the function, or where new code takes over by and by its alias. */
  aliasOf(name: FunctionName): lambda.IFunction {
    return (this.#aliases.get(name) ?? this.byName[name]) as lambda.IFunction;
  }

  /** Shifts a tenth of the work to new code for ten minutes, and all of it back when one of these sounds. */
  shiftBackOn(alarms: Alarm[]): void {
    if (this.#aliases.size === 0) return;
    const application = new LambdaApplication(this, "Shifts");
    const role = new Role(this, "ShiftsRole", {
      assumedBy: new ServicePrincipal("codedeploy.amazonaws.com"),
    });
    for (const [name, alias] of this.#aliases) {
      new LambdaDeploymentGroup(this, `${pascalCase(name)}Shift`, {
        application,
        role,
        alias,
        alarms,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
      });
    }
  }

  #roleOf(scope: Construct, name: FunctionName, { logGroup, resources, objectsRole }: RoleProps): Role {
    const { routes, reachedBy, timeoutSeconds, memoryMb, ...rights } = functionSpec(name);
    const allowed = JSON.stringify([rights, hasOwnLog(name) ? name : null]);
    const role = this.#roles.get(allowed) ?? createRole(scope, name, { logGroup, resources, objectsRole });
    this.#roles.set(allowed, role);
    return role;
  }

  private createFunction(name: FunctionName, { bundles, ...chosen }: FunctionsProps) {
    const { resources, sweepJobs } = chosen;
    const spec = functionSpec(name);
    const scope = new Construct(this, pascalCase(name));
    const logGroup = hasOwnLog(name) ? createLogGroup(scope, "Logs", resources.key) : this.#sharedLog;
    const objectsRole = spec.sessions ? createObjectsRole(scope, spec, resources) : undefined;
    return new lambda.Function(scope, "Function", {
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      handler: "index.handler",
      code: lambda.Code.fromAsset(join(bundles, name)),
      timeout: Duration.seconds(spec.timeoutSeconds),
      memorySize: spec.memoryMb,
      environment: {
        ...functionEnvironment(name, chosen),
        ...(objectsRole && { [OBJECTS_ROLE_VARIABLE]: objectsRole.roleArn }),
        ...(name === "sweep" && sweepJobs !== undefined && { [SWEEP_JOBS_VARIABLE]: String(sweepJobs) }),
      },
      // All that it may do stands in its one policy: what constructs would add to it is there already.
      role: this.#roleOf(scope, name, { logGroup, resources, objectsRole }).withoutPolicyUpdates(),
      logGroup,
      // What each run took is a metric: Lambda's own lines about it would be a third of all that is logged.
      loggingFormat: lambda.LoggingFormat.JSON,
      systemLogLevelV2: lambda.SystemLogLevel.WARN,
      applicationLogLevelV2: applicationLogLevel(chosen.settings),
      // A message says whether its run is traced: `lib/adapters/trace-header.ts` chooses one job in twenty.
      tracing: lambda.Tracing.PASS_THROUGH,
    });
  }
}

/** Powertools takes Lambda's level before its own. */
const applicationLogLevel = ({ LOG_LEVEL = "" }: FunctionSettings): lambda.ApplicationLogLevel =>
  Object.values(lambda.ApplicationLogLevel).find((level) => level === LOG_LEVEL.toUpperCase()) ??
  lambda.ApplicationLogLevel.INFO;

interface RoleProps {
  logGroup: LogGroup;
  resources: Resources;
  /** Whose sessions open objects for the function; undefined where its own role does. */
  objectsRole: IRole | undefined;
}

/**
 * The role that a function's sessions are of (docs/decisions/0064). The account is trusted, whose policies let nobody but
 * that function open one: two roles cannot name each other.
 */
function createObjectsRole(scope: Construct, spec: FunctionSpec, resources: Resources): Role {
  const role = new Role(scope, "ObjectsRole", {
    assumedBy: new AccountRootPrincipal(),
    inlinePolicies: { Objects: new PolicyDocument({ statements: objectStatements(spec, resources) }) },
  });
  acknowledgeObjects(role, resources.bucket, spec.bucket);
  return role;
}

/** A role without AWS's managed policy, which would allow writing to every log group of the account. */
function createRole(
  scope: Construct,
  name: FunctionName,
  { logGroup, resources, objectsRole }: RoleProps,
): Role {
  const spec = functionSpec(name);
  const logging = new PolicyStatement({
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logGroup.logGroupArn],
  });
  const tracing = new PolicyStatement({
    actions: ["xray:PutTraceSegments", "xray:PutTelemetryRecords"],
    resources: ["*"],
  });
  const statements = [logging, tracing, ...grantStatements(spec, resources, objectsRole)];
  const role = new Role(scope, "Role", {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { Function: new PolicyDocument({ statements }) },
  });
  if (!objectsRole) acknowledgeObjects(role, resources.bucket, spec.bucket);
  Validations.of(role).acknowledge({
    id: "AwsSolutions-IAM5[Resource::*]",
    reason:
      "X-Ray takes traces of an account as a whole, and Textract reads what it is sent: their actions know no resource.",
  });
  return role;
}

function acknowledgeObjects(role: Role, bucket: Bucket, rights: ObjectRights): void {
  const bucketId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
  const kinds = new Set((["read", "write", "delete"] as const).flatMap((action) => keysFor(rights, action)));
  for (const keys of kinds)
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/${keys}]`,
      reason: "Object keys hold ids that do not exist yet: their kind is the narrowest name.",
    });
}
