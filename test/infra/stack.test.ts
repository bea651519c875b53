import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, it } from "vitest";
import { newFileId } from "../../lib/domain/ids.ts";
import { PROFILES_PREFIX, TEMPLATES_PREFIX } from "../../lib/domain/object-keys.ts";
import { requiredVariables } from "../../lib/topology/environment.ts";
import {
  DEAD_LETTER_VISIBILITY_SECONDS,
  FUNCTION_NAMES,
  FUNCTIONS,
  functionSpec,
} from "../../lib/topology/functions.ts";
import { gatewayRoutes } from "../../lib/topology/routes.ts";
import { TABLES } from "../../lib/topology/tables.ts";
import {
  environmentOf,
  lambda,
  type Resource,
  readableId,
  resources,
  synthesize,
  words,
} from "./synthesize.ts";

const { app, template } = synthesize();

describe("the stack", () => {
  it("leaves no finding of the AWS Solutions checks unexplained", () => {
    expect(new AwsSolutionsChecks().validateScope(app).violations).toEqual([]);
  });

  it("leaves none of the pipe to EventBridge, with a key of the account's own", () => {
    const { app: whole } = synthesize({ events: true, kms: true });
    expect(new AwsSolutionsChecks().validateScope(whole).violations).toEqual([]);
  });

  it("tells the operator where everything is", () => {
    expect(Object.keys(template.findOutputs("*")).sort()).toEqual([
      "AlarmTopicArn",
      "AlarmsReach",
      "ApiKeysTable",
      "ApiUrl",
      "BatchQueueUrl",
      "BatchesTable",
      "BucketName",
      "DeliveriesTable",
      "DownloadsTable",
      "FilesTable",
      "FillQueueUrl",
      "IdempotencyTable",
      "JobsTable",
      "OauthTable",
      "ParseCacheTable",
      "ParseQueueUrl",
      "RemovalsTable",
      "TemplatesTable",
      "UsageTable",
      "WebhookDeadLettersUrl",
      "WebhookQueueUrl",
      "WebhooksTable",
    ]);
  });

  it("leaves behind, when it is deleted, what cannot be made again, and nothing of a deployment that failed", () => {
    const whole = synthesize({ dashboard: true, kms: true }).template;
    const kept = Object.entries(whole.toJSON().Resources as Record<string, Resource>).filter(
      ([, { DeletionPolicy = "Delete" }]) => DeletionPolicy !== "Delete",
    );
    expect(kept.map(([id, { DeletionPolicy }]) => `${readableId(id)} ${DeletionPolicy}`).sort()).toEqual([
      "Key RetainExceptOnCreate",
      "SignInPool RetainExceptOnCreate",
      "StorageBucket RetainExceptOnCreate",
      "TablesApiKeys RetainExceptOnCreate",
      "TablesTemplates RetainExceptOnCreate",
      "TablesWebhooks RetainExceptOnCreate",
      "WebhookKey RetainExceptOnCreate",
    ]);
  });

  it("keeps every log for one month", () => {
    const logGroups = [...resources(template, "AWS::Logs::LogGroup").values()];
    expect(logGroups.length).toBeGreaterThan(10);
    for (const { Properties } of logGroups) expect(Properties.RetentionInDays).toBe(30);
  });
});

describe("the bucket", () => {
  it("is closed to the public, encrypted and unversioned", () => {
    const bucket = resources(template, "AWS::S3::Bucket").get("StorageBucket");
    expect(bucket?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } }],
      },
    });
    expect(bucket?.Properties).not.toHaveProperty("VersioningConfiguration");
  });

  it("refuses whoever does not use TLS", () => {
    template.hasResourceProperties("AWS::S3::BucketPolicy", {
      PolicyDocument: {
        Statement: [
          {
            Effect: "Deny",
            Principal: { AWS: "*" },
            Action: "s3:*",
            Condition: { Bool: { "aws:SecureTransport": "false" } },
          },
          { Effect: "Deny", Condition: { NumericLessThan: { "s3:TlsVersion": 1.2 } } },
        ],
      },
    });
  });

  it("forgets objects after a week, or after as many days as the operator says, which the functions learn too", () => {
    const kept = { receipts: 365, all: undefined };
    expect(retention(template)).toEqual({ days: [7], ...kept, functions: ["7"] });
    const longer = synthesize({ RETENTION_DAYS: 30, RECEIPT_DAYS: 3650 });
    expect(retention(longer.template)).toEqual({ ...kept, days: [30], receipts: 3650, functions: ["30"] });
  });

  it("forgets everything of every file, whatever its id begins with, and no template", () => {
    const prefixes = rulesOf(template).flatMap(({ Prefix, ExpirationInDays }) =>
      ExpirationInDays === 7 ? [Prefix] : [],
    );
    expect(
      prefixes
        .map((prefix) => `${prefix}`)
        .toSorted()
        .join(""),
    ).toBe("0123456789abcdef");
    expect(newFileId()).toMatch(/^[0-9a-f]/);
    for (const stays of [TEMPLATES_PREFIX, PROFILES_PREFIX]) {
      expect(rulesOf(template).filter(({ Prefix = "" }) => stays.startsWith(Prefix))).toEqual([
        expect.not.objectContaining({ ExpirationInDays: expect.anything() }),
      ]);
    }
  });

  const rulesOf = (from: typeof template) => {
    const lifecycle = resources(from, "AWS::S3::Bucket").get("StorageBucket")?.Properties
      .LifecycleConfiguration as { Rules: { Prefix?: string; ExpirationInDays?: number }[] };
    return lifecycle.Rules;
  };
  const retention = (from: typeof template) => {
    const told = FUNCTION_NAMES.map((name) => environmentOf(lambda(from, name)).RETENTION_DAYS);
    const ends = new Map(rulesOf(from).map((rule) => [rule.Prefix ?? "", rule.ExpirationInDays]));
    const days = [...new Set([..."0123456789abcdef"].map((digit) => ends.get(digit)))];
    return { days, receipts: ends.get("receipts/"), all: ends.get(""), functions: [...new Set(told)] };
  };
});

describe("the tables", () => {
  const tables = resources(template, "AWS::DynamoDB::Table");

  it("are those of the topology, on demand, with a time to live", () => {
    expect(tables.size).toBe(Object.keys(TABLES).length);
    for (const { Properties } of tables.values()) {
      expect(Properties).toMatchObject({
        BillingMode: "PAY_PER_REQUEST",
        TimeToLiveSpecification: { AttributeName: "expires_at", Enabled: true },
      });
    }
  });

  it("keep API keys, templates and webhooks recoverable and everything else not", () => {
    const recoverable = [...tables].filter(([, { Properties }]) => {
      const recovery = Properties.PointInTimeRecoverySpecification;
      return (recovery as { PointInTimeRecoveryEnabled: boolean }).PointInTimeRecoveryEnabled;
    });
    expect(recoverable.map(([id, { DeletionPolicy }]) => [id, DeletionPolicy])).toEqual([
      ["TablesApiKeys", "RetainExceptOnCreate"],
      ["TablesTemplates", "RetainExceptOnCreate"],
      ["TablesWebhooks", "RetainExceptOnCreate"],
    ]);
  });

  it("have the indexes that functions query", () => {
    const indexes = [...tables].map(([id, { Properties }]) => {
      const declared = (Properties.GlobalSecondaryIndexes ?? []) as { IndexName: string }[];
      return [id, declared.map(({ IndexName }) => IndexName)] as const;
    });
    expect(Object.fromEntries(indexes)).toEqual({
      TablesFiles: ["by-account"],
      TablesJobs: ["by-account", "open", "open-by-account", "untold"],
      TablesParseCache: [],
      TablesApiKeys: ["by-account"],
      TablesTemplates: ["by-account"],
      TablesWebhooks: [],
      TablesDeliveries: ["by-receiver", "due"],
      TablesBatches: ["by-account", "open"],
      TablesDownloads: [],
      TablesRemovals: ["due"],
      TablesIdempotency: [],
      TablesOauth: ["by-account"],
      TablesUsage: ["by-account"],
    });
  });
});

describe("the queues", () => {
  const queues = resources(template, "AWS::SQS::Queue");

  it.each([
    ["QueuesParse", "QueuesJobsDeadLetters", FUNCTIONS["parse-worker"].timeoutSeconds],
    ["QueuesFill", "QueuesJobsDeadLetters", FUNCTIONS["fill-worker"].timeoutSeconds],
    ["QueuesBatch", "QueuesJobsDeadLetters", FUNCTIONS["batch-worker"].timeoutSeconds],
    ["QueuesWebhook", "QueuesWebhookDeadLetters", FUNCTIONS["webhook-worker"].timeoutSeconds],
  ])(
    "%s hides a message for six time-outs and gives it up after five receives",
    (id, deadLetters, timeout) => {
      const { RedrivePolicy, VisibilityTimeout, SqsManagedSseEnabled } = queues.get(id)?.Properties ?? {};
      expect({ VisibilityTimeout, SqsManagedSseEnabled }).toEqual({
        VisibilityTimeout: 6 * timeout,
        SqsManagedSseEnabled: true,
      });
      const redrive = RedrivePolicy as { maxReceiveCount: number; deadLetterTargetArn: unknown };
      expect(redrive.maxReceiveCount).toBe(5);
      expect(words(redrive.deadLetterTargetArn)).toBe(deadLetters);
    },
  );

  it.each(["QueuesJobsDeadLetters", "QueuesWebhookDeadLetters"])("%s keeps messages for 14 days", (id) => {
    expect(queues.get(id)?.Properties).toMatchObject({
      MessageRetentionPeriod: 14 * 86_400,
      SqsManagedSseEnabled: true,
      VisibilityTimeout: DEAD_LETTER_VISIBILITY_SECONDS,
    });
    expect(DEAD_LETTER_VISIBILITY_SECONDS).toBeGreaterThan(FUNCTIONS.sweep.timeoutSeconds);
    expect(DEAD_LETTER_VISIBILITY_SECONDS).toBeLessThan(60 * FUNCTIONS.sweep.everyMinutes);
  });

  it("refuse whoever does not use TLS", () => {
    const policies = [...resources(template, "AWS::SQS::QueuePolicy").values()];
    expect(policies.flatMap(({ Properties }) => (Properties.Queues as unknown[]).map(words)).sort()).toEqual(
      [...queues.keys()].sort(),
    );
    template.allResourcesProperties("AWS::SQS::QueuePolicy", {
      PolicyDocument: {
        Statement: [{ Effect: "Deny", Condition: { Bool: { "aws:SecureTransport": "false" } } }],
      },
    });
  });
});

describe("the functions", () => {
  it("are those of the topology and no other", () => {
    template.resourceCountIs("AWS::Lambda::Function", FUNCTION_NAMES.length);
  });

  it.each(FUNCTION_NAMES)("%s runs as the topology says", (name) => {
    const spec = functionSpec(name);
    expect(lambda(template, name).Properties).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      Handler: "index.handler",
      Timeout: spec.timeoutSeconds,
      MemorySize: spec.memoryMb,
      TracingConfig: { Mode: "PassThrough" },
    });
  });

  it.each(FUNCTION_NAMES)("%s has every variable without which it cannot run", (name) => {
    expect(Object.keys(environmentOf(lambda(template, name)))).toEqual(
      expect.arrayContaining(requiredVariables(name)),
    );
  });

  it("find the bundled PDF child when they work on PDFs, and only then", () => {
    const told = FUNCTION_NAMES.filter(
      (name) => environmentOf(lambda(template, name)).PDF_CHILD_MODULE === "pdf-child.mjs",
    );
    expect(told).toEqual(FUNCTION_NAMES.filter((name) => functionSpec(name).pdf));
  });

  it("take one message at a time, or ten on webhooks, as many as the operator says, and report what is not finished", () => {
    const { template: busy } = synthesize({ workers: { parse: 10, fill: 10, webhook: 10 } });
    const mappings = [...resources(busy, "AWS::Lambda::EventSourceMapping").values()];
    const connected = mappings.map(({ Properties }) => {
      const isOnWebhooks = words(Properties.EventSourceArn) === "QueuesWebhook";
      expect(Properties).toMatchObject({
        BatchSize: isOnWebhooks ? 10 : 1,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
      });
      const scaling = Properties.ScalingConfig as { MaximumConcurrency: number } | undefined;
      const ends = `${words(Properties.EventSourceArn)} -> ${words(Properties.FunctionName)}`;
      return [ends, scaling?.MaximumConcurrency];
    });
    expect(Object.fromEntries(connected)).toEqual({
      "QueuesParse -> FunctionsParseWorkerFunction": 10,
      "QueuesFill -> FunctionsFillWorkerFunction": 10,
      "QueuesBatch -> FunctionsBatchWorkerFunction": 2,
      "QueuesWebhook -> FunctionsWebhookWorkerFunction": 10,
    });
  });

  it("leave room for requests, even all at once, in a new account, which may run ten at a time", () => {
    const mappings = [...resources(template, "AWS::Lambda::EventSourceMapping").values()];
    const receivers = mappings.map(
      ({ Properties }) => (Properties.ScalingConfig as { MaximumConcurrency: number }).MaximumConcurrency,
    );
    const scheduled = FUNCTION_NAMES.filter((name) => functionSpec(name).everyMinutes !== undefined);
    const most = receivers.reduce((sum, each) => sum + each, scheduled.length);
    expect(most).toBeLessThan(10);
  });
});

describe("the API", () => {
  it("routes exactly what the topology lists, each route to its function", () => {
    const integrations = resources(template, "AWS::ApiGatewayV2::Integration");
    const routes = [...resources(template, "AWS::ApiGatewayV2::Route").values()].map(({ Properties }) => {
      const integration = integrations.get(words(Properties.Target).replace("integrations/", ""));
      return `${Properties.RouteKey} -> ${words(integration?.Properties.IntegrationUri).toLowerCase()}`;
    });
    const declared = FUNCTION_NAMES.flatMap((name) =>
      gatewayRoutes(name).map((route) => `${route} -> functions${name.replaceAll("-", "")}function`),
    );
    expect(routes.sort()).toEqual(declared.sort());
  });

  it("hands requests over in payload format 2.0 and answers no cross-origin preflight", () => {
    template.allResourcesProperties("AWS::ApiGatewayV2::Integration", { PayloadFormatVersion: "2.0" });
    const api = resources(template, "AWS::ApiGatewayV2::Api").get("ApiHttp");
    expect(api?.Properties).toMatchObject({ ProtocolType: "HTTP" });
    expect(api?.Properties).not.toHaveProperty("CorsConfiguration");
  });

  it("bounds the rate of requests at each route, so that strangers cannot hold a new account's ten executions", () => {
    const stage = resources(template, "AWS::ApiGatewayV2::Stage").get("ApiStage");
    expect(stage?.Properties).not.toHaveProperty("DefaultRouteSettings");
    const limits = stage?.Properties.RouteSettings as Record<string, { ThrottlingRateLimit: number }>;
    expect(Object.keys(limits).sort()).toEqual(FUNCTION_NAMES.flatMap(gatewayRoutes).sort());
    const rates = Object.values(limits).map(({ ThrottlingRateLimit }) => ThrottlingRateLimit);
    expect(Math.min(...rates)).toBe(2);
    expect(rates.filter((rate) => rate === 10)).toHaveLength(11);
    const REFUSAL_SECONDS = 0.03;
    expect(rates.reduce((sum, rate) => sum + rate) * REFUSAL_SECONDS).toBeLessThan(7);
  });

  it("lets in at each route what the owner says, and more at single ones", () => {
    const throttle = {
      all: { rate: 300, burst: 600 },
      routes: { "POST /parse": { rate: 500, burst: 900 } },
    };
    const limits = resources(synthesize({ throttle }).template, "AWS::ApiGatewayV2::Stage").get("ApiStage")
      ?.Properties.RouteSettings;
    expect(limits).toMatchObject({
      "POST /parse": { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 900 },
      "POST /fill": { ThrottlingRateLimit: 300, ThrottlingBurstLimit: 600 },
      "ANY /oauth/{proxy+}": { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
    });
  });

  it("lets few callers write without a key", () => {
    const stage = resources(template, "AWS::ApiGatewayV2::Stage").get("ApiStage");
    const few = { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 };
    expect(stage?.Properties.RouteSettings).toMatchObject({ "ANY /oauth/{proxy+}": few });
    const keyless = FUNCTION_NAMES.filter((name) => {
      const tables: Record<string, readonly string[]> = functionSpec(name).tables;
      const writes = Object.values(tables).some((actions) =>
        actions.some((action) => /^(Put|Update)/.test(action)),
      );
      return functionSpec(name).routes.length > 0 && !("api-keys" in tables) && writes;
    });
    expect(keyless).toEqual(["oauth"]);
  });

  it("logs the route and never the path, which holds download tokens, nor who asked", () => {
    const stage = resources(template, "AWS::ApiGatewayV2::Stage").get("ApiStage")!;
    const { Format } = stage.Properties.AccessLogSettings as { Format: string };
    const logged = Object.values(JSON.parse(Format) as Record<string, string>);
    expect(logged).toContain("$context.routeKey");
    expect(logged.filter((field) => /path|identity|authorizer|domain/i.test(field))).toEqual([]);
  });
});
