import { join } from "node:path";
import { Duration, Stack, Validations } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket, CfnBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { FUNCTION_NAMES, type FunctionName, functionSpec } from "../../topology/functions.ts";
import { createLogGroup } from "../log-group.ts";
import { pascalCase, recordOf } from "../names.ts";
import type { FunctionSettings } from "../settings.ts";
import { functionEnvironment } from "./function-environment.ts";
import { grantStatements, type Resources } from "./grants.ts";

export interface FunctionsProps {
  /** The folder that `bundleFunctions` filled. */
  bundles: string;
  settings: FunctionSettings;
  /** What metrics call the service. */
  service: string;
  resources: Resources;
}

/** One Lambda function per entry of `lib/topology/functions.ts`, each with its own role and log group. */
export class Functions extends Construct {
  readonly byName: Record<FunctionName, LambdaFunction>;

  constructor(scope: Construct, id: string, props: FunctionsProps) {
    super(scope, id);
    this.byName = recordOf(FUNCTION_NAMES, (name) => this.createFunction(name, props));
  }

  private createFunction(name: FunctionName, { bundles, ...chosen }: FunctionsProps) {
    const { resources } = chosen;
    const spec = functionSpec(name);
    const scope = new Construct(this, pascalCase(name));
    const logGroup = createLogGroup(scope, "Logs", resources.key);
    return new LambdaFunction(scope, "Function", {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: Code.fromAsset(join(bundles, name)),
      timeout: Duration.seconds(spec.timeoutSeconds),
      memorySize: spec.memoryMb,
      environment: functionEnvironment(name, chosen),
      role: createRole(scope, name, logGroup, resources),
      logGroup,
      // A message says whether its run is traced: `lib/adapters/trace-header.ts` chooses one job in twenty.
      tracing: Tracing.PASS_THROUGH,
    });
  }
}

/** A role without AWS's managed policy, which would allow writing to every log group of the account. */
function createRole(scope: Construct, name: FunctionName, logGroup: LogGroup, resources: Resources): Role {
  const spec = functionSpec(name);
  const role = new Role(scope, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  logGroup.grantWrite(role);
  for (const statement of grantStatements(spec, resources)) role.addToPolicy(statement);
  if (spec.bucket.length > 0) acknowledgeObjects(role, resources.bucket);
  Validations.of(role).acknowledge({
    id: "AwsSolutions-IAM5[Resource::*]",
    reason:
      "X-Ray takes traces of an account as a whole, and Textract reads what it is sent: their actions know no resource.",
  });
  return role;
}

function acknowledgeObjects(role: Role, bucket: Bucket): void {
  const bucketId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/*]`,
    reason:
      "Object keys start with the id of a file that does not exist yet: the bucket is the narrowest name.",
  });
}
