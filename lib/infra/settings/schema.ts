import * as z from "zod";
import { API_STYLES, REASONING_EFFORTS } from "../../domain/model-settings.ts";
import { ORIGIN } from "../../topology/cross-origin.ts";
import { DEFAULT_RECEIPT_DAYS, DEFAULT_RETENTION_DAYS } from "../../topology/environment.ts";
import { FUNCTION_NAMES } from "../../topology/functions.ts";
import { gatewayRoutes } from "../../topology/routes.ts";

/** Those that the gateway has. */
const ROUTE_KEYS = FUNCTION_NAMES.flatMap(gatewayRoutes);

const whole = z.int().min(1);
const arn = z.string().regex(/^arn:/, "expected an ARN");
const requests = z.strictObject({
  /** Requests a second, and how many at once. */
  rate: whole,
  burst: whole,
});

/** Cognito gives no address that holds one of these words, and says so when half of the stack is made. */
export const RESERVED = /aws|amazon|cognito/;

/** The fewest at once that SQS lets one choose, and the most. */
const atOnce = z.int().min(2).max(1000);

/**
 * What the owner of a deployment chooses, by stage, in cdk.json under `context.stages`. Names in capitals are those of a
 * service on one machine; each setting has a default.
 */
const Settings = z.strictObject({
  RETENTION_DAYS: whole.default(DEFAULT_RETENTION_DAYS),
  RECEIPT_DAYS: whole.default(DEFAULT_RECEIPT_DAYS),
  DOWNLOAD_HOURS: whole.optional(),
  /** A function's request is 6 MB of text at most, in which a file takes four thirds of its bytes. */
  MAX_FILE_BYTES: whole.max(4_300_000).optional(),
  MAX_UPLOAD_BYTES: whole.max(5_000_000_000).optional(),
  MAX_ANSWER_BYTES: whole.max(6_000_000).optional(),
  MAX_PAGES: whole.optional(),
  MAX_FIELDS: whole.optional(),
  RATE_LIMIT_PER_MINUTE: whole.optional(),
  MAX_JOBS_IN_FLIGHT: whole.optional(),
  MAX_WAITS: z.int().min(0).optional(),
  PDF_MEMORY_MB: whole.optional(),
  PUBLIC_BASE_URL: z.url({ protocol: /^https$/, error: "expected an https address" }).optional(),
  /** Of which pages may use the API, with a key. */
  ALLOWED_ORIGINS: z
    .array(z.string().regex(ORIGIN, "expected an origin such as https://app.example.com"))
    .min(1)
    .max(20)
    .optional(),
  OCR: z.enum(["off", "textract"]).optional(),
  OPENAI_MODEL: z.string().min(1).optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https$/, error: "expected an https address" }).optional(),
  OPENAI_API_STYLE: z.enum(API_STYLES).optional(),
  OPENAI_CONTEXT_TOKENS: whole.optional(),
  OPENAI_REASONING_EFFORT: z.enum(REASONING_EFFORTS).optional(),
  OPENAI_IMAGES: z.enum(["on", "off"]).optional(),
  /** Lambda takes what says no level for `INFO`: with less, metrics would be dropped with it. */
  LOG_LEVEL: z.enum(["TRACE", "DEBUG", "INFO"]).optional(),
  /** The secret with the model's API key, and the key that encrypts it where that is the owner's. */
  openAiSecretArn: arn.optional(),
  openAiSecretKeyArn: arn.optional(),
  /** Encrypts all that is stored with a key of the account's own. */
  kms: z.boolean().default(false),
  /** Puts every event to the account's event bus as well. */
  events: z.boolean().default(false),
  /** Who gets alarms and the bill's warnings. */
  alarmEmail: z.email().optional(),
  /** Dollars a month of the whole account: told at 80%, at 100%, and when more is foreseen. */
  budget: z.strictObject({ dollars: z.number().positive() }).optional(),
  /** The pages, users and their addresses; a stack of their own. */
  dashboard: z.boolean().default(true),
  signInDomain: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, "expected a label of a host name")
    .refine((label) => !RESERVED.test(label), "expected no aws, amazon or cognito, which Cognito refuses")
    .optional(),
  mfa: z.enum(["off", "required"]).default("off"),
  /** How many files may be parsed, filled and told of at once; batches are looked at by two. */
  workers: z
    .strictObject({ parse: atOnce.optional(), fill: atOnce.optional(), webhook: atOnce.optional() })
    .prefault({}),
  /** What the gateway lets in at each route (`lib/infra/edge/route-limits.ts`), and at single ones such as `POST /parse`. */
  throttle: z
    .strictObject({
      all: requests.optional(),
      routes: z.record(z.string(), requests).optional(),
    })
    .prefault({}),
  /** How many open jobs of each of four shards a sweep looks at. */
  sweep: z.strictObject({ jobs: z.int().min(100).max(5000) }).optional(),
  /** A firewall before CloudFront, where the API is then reached by alone. */
  webAcl: z
    .strictObject({
      requestsPerAddress: z.int().min(10).default(2000),
      /** One that exists, in us-east-1; elsewhere CloudFormation makes none for CloudFront. */
      arn: arn.optional(),
    })
    .optional(),
  /** Neither the stack nor a table can be deleted while it is on. */
  protection: z.boolean().default(false),
  /** New code takes a tenth of the work for ten minutes, and goes back when an alarm sounds. */
  gradual: z.boolean().default(false),
  /** Leaves out what emulators of AWS do not know: alarms on a metric that is calculated from others. */
  plainAlarms: z.boolean().default(false),
});

/** The names that settings have. */
export const SETTING_NAMES = Object.keys(Settings.shape);

/** What settings say together. */
export const StageSettings = Settings.superRefine((stage, context) => {
  const refuse = (path: string[], message: string): void =>
    context.addIssue({ code: "custom", path, message });
  if (stage.webAcl && !stage.dashboard) refuse(["webAcl"], "needs the dashboard, which it protects");
  if (stage.openAiSecretKeyArn && !stage.openAiSecretArn)
    refuse(["openAiSecretKeyArn"], "needs openAiSecretArn, which it encrypts");
  for (const route of Object.keys(stage.throttle.routes ?? {}))
    if (!ROUTE_KEYS.includes(route)) refuse(["throttle", "routes", route], "is no route of the API");
});
export type StageSettings = z.infer<typeof StageSettings>;
