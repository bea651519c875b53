import { join } from "node:path";
import { ConfigurationError } from "../domain/errors.ts";
import type { QueueName } from "../domain/messages.ts";
import {
  API_STYLES,
  OLLAMA_CONTEXT_TOKENS,
  OLLAMA_TIME,
  REASONING_EFFORTS,
} from "../domain/model-settings.ts";
import type { ModelOptions } from "../instructions/openai/model/model-options.ts";
import { ORIGIN, originsIn } from "../topology/cross-origin.ts";
import * as names from "../topology/environment.ts";
import type { FunctionName } from "../topology/functions.ts";
import { METRIC_SERVICE } from "../topology/metrics.ts";
import type { TableName } from "../topology/tables.ts";
import { OCR_ENGINES, type Settings } from "../usecases/settings.ts";

export interface ModelSettings extends Omit<ModelOptions, "readKey" | "baseUrl"> {
  apiKey: string | undefined;
  /** The secret to read the key from, when it is not given itself. */
  secretArn: string | undefined;
  baseUrl: string | undefined;
  /** Whether a local server reads forms when they are parsed, before anybody fills them. */
  warm?: boolean | undefined;
}

/** Whose sessions are accepted; with none of them set, nobody's are. */
interface SessionSettings {
  userPoolId: string | undefined;
  localToken: string | undefined;
}

export interface Environment {
  table(name: TableName): string;
  queueUrl(name: QueueName): string;
  deadLetterQueueUrl(): string;
  bucket: string;
  /** The role whose sessions open objects; undefined where the function's own does. */
  objectsRoleArn: string | undefined;
  publicBaseUrl: string | undefined;
  /** Of which pages may use the API with a key. */
  allowedOrigins: string[];
  /** Where the bundled PDF child process lies; undefined when running from source. */
  pdfChildModule: string | undefined;
  pdfMemoryMb: number;
  /** Where the bundled planning thread lies; undefined when running from source. */
  planningThreadModule: string | undefined;
  /** Where the bundled reading thread lies; undefined when running from source. */
  readingThreadModule: string | undefined;
  /** Where the runtime's shared libraries lie, which the PDF child process may need to start. */
  libraryPath: string | undefined;
  settings: Settings;
  sessions: SessionSettings;
  /** Where people sign in who let a program in; undefined where the dashboard's page knows them. */
  peopleSignIn: { domain: string; clientId: string } | undefined;
  model: ModelSettings;
  /** The key that webhooks' secrets are derived from, or the secret that holds it. */
  webhookKey: { text: string | undefined; secretArn: string | undefined };
  /** Where events go beside their receivers; undefined when nowhere. */
  eventQueueUrl: string | undefined;
  /** What a request must prove itself by that came through the distribution; undefined where it need not. */
  originKey: string | undefined;
  /** How many open jobs of a shard a sweep looks at. */
  sweepJobs: number;
}

type Variables = Record<string, string | undefined>;

/**
 * The environment of one function, read once; the only reader of process.env.
 * Throws `ConfigurationError` that names every missing or unusable variable.
 */
export function readEnvironment(name: FunctionName, variables: Variables = process.env): Environment {
  const faults = names
    .requiredVariables(name)
    .filter((variable) => !variables[variable])
    .map((variable) => `${variable} is missing`);
  const environment = interpret(variables, faults);
  if (faults.length > 0)
    throw new ConfigurationError(`The environment of ${name} is unusable: ${faults.join(", ")}.`);
  return environment;
}

/** The model's settings alone, whatever is wrong with the rest of the environment. */
export const readModelSettings = (): ModelSettings => interpret(process.env, []).model;

/** Whether this process is a Lambda function's, whose output AWS reads. */
export const isOnLambda = (variables: Variables = process.env): boolean =>
  variables.AWS_LAMBDA_FUNCTION_NAME !== undefined;

/** What metrics call the service. */
export const serviceName = (): string => process.env[names.SERVICE_VARIABLE] ?? METRIC_SERVICE;

function interpret(variables: Variables, faults: string[]): Environment {
  const text = (variable: string): string | undefined => variables[variable]?.trim() || undefined;
  const positive = (variable: string, fallback: number): number => {
    const number = Number(text(variable) ?? fallback);
    if (!(number > 0)) faults.push(`${variable} must be a positive number`);
    return number;
  };
  const isOn = (variable: string): boolean => {
    const word = text(variable) ?? "off";
    if (word !== "on" && word !== "off") faults.push(`${variable} must be on or off`);
    return word === "on";
  };
  const maxWaits = Number(text("MAX_WAITS") ?? 3);
  if (!(Number.isInteger(maxWaits) && maxWaits >= 0)) faults.push("MAX_WAITS must be a whole number from 0");
  const apiStyle = text("OPENAI_API_STYLE") ?? "responses";
  if (!isOneOf(API_STYLES, apiStyle)) faults.push(`OPENAI_API_STYLE must be one of ${API_STYLES.join(", ")}`);
  const effort = text("OPENAI_REASONING_EFFORT");
  if (effort !== undefined && !isOneOf(REASONING_EFFORTS, effort))
    faults.push(`OPENAI_REASONING_EFFORT must be one of ${REASONING_EFFORTS.join(", ")}`);
  const contextTokens = (style: string): number | undefined =>
    text("OPENAI_CONTEXT_TOKENS") === undefined && style !== "ollama"
      ? undefined
      : positive("OPENAI_CONTEXT_TOKENS", OLLAMA_CONTEXT_TOKENS);
  const privateWebhooks = isOn("WEBHOOK_ALLOW_PRIVATE");
  if (privateWebhooks && isOnLambda(variables)) faults.push("WEBHOOK_ALLOW_PRIVATE=on is for one machine");
  const warm = isOn("MODEL_WARM");
  if (warm && isOnLambda(variables)) faults.push("MODEL_WARM=on is for one machine");
  const allowedOrigins = originsIn(text("ALLOWED_ORIGINS") ?? "");
  if (!allowedOrigins.every((origin) => ORIGIN.test(origin)))
    faults.push("ALLOWED_ORIGINS must be origins such as https://app.example.com, divided by commas");
  const ocr = text("OCR") ?? "off";
  if (!isOneOf(OCR_ENGINES, ocr)) faults.push(`OCR must be one of ${OCR_ENGINES.join(", ")}`);
  return {
    table: (name) => required(text, names.tableVariable(name)),
    queueUrl: (name) => required(text, names.queueVariable(name)),
    deadLetterQueueUrl: () => required(text, names.DEAD_LETTER_QUEUE_VARIABLE),
    get bucket() {
      return required(text, names.BUCKET_VARIABLE);
    },
    objectsRoleArn: text(names.OBJECTS_ROLE_VARIABLE),
    publicBaseUrl: text("PUBLIC_BASE_URL")?.replace(/(?<!\/)\/+$/, ""),
    allowedOrigins,
    pdfChildModule: beside(text("LAMBDA_TASK_ROOT"), text(names.PDF_CHILD_VARIABLE)),
    planningThreadModule: beside(text("LAMBDA_TASK_ROOT"), text(names.PLANNING_THREAD_VARIABLE)),
    readingThreadModule: beside(text("LAMBDA_TASK_ROOT"), text(names.READING_THREAD_VARIABLE)),
    libraryPath: text("LD_LIBRARY_PATH"),
    pdfMemoryMb: positive("PDF_MEMORY_MB", 1024),
    settings: {
      retentionDays: positive("RETENTION_DAYS", names.DEFAULT_RETENTION_DAYS),
      receiptDays: positive("RECEIPT_DAYS", names.DEFAULT_RECEIPT_DAYS),
      downloadHours: positive("DOWNLOAD_HOURS", 24),
      maxFileBytes: positive("MAX_FILE_BYTES", 4 * 1024 * 1024),
      maxUploadBytes: positive("MAX_UPLOAD_BYTES", 50 * 1024 * 1024),
      maxAnswerBytes: positive("MAX_ANSWER_BYTES", 5 * 1024 * 1024),
      maxPages: positive("MAX_PAGES", 500),
      maxFields: positive("MAX_FIELDS", 5000),
      requestsPerMinute: positive("RATE_LIMIT_PER_MINUTE", 600),
      maxJobsInFlight: positive("MAX_JOBS_IN_FLIGHT", 1000),
      maxWaits,
      privateWebhooks,
      eventBus: text(names.EVENT_QUEUE_VARIABLE) !== undefined,
      ocr: isOneOf(OCR_ENGINES, ocr) ? ocr : "off",
    },
    sessions: {
      userPoolId: text(names.SESSION_POOL_VARIABLE),
      localToken: text(names.LOCAL_SESSION_VARIABLE),
    },
    peopleSignIn: peopleSignInOf(
      text(names.PEOPLE_SIGN_IN_VARIABLE),
      text(names.PEOPLE_SIGN_IN_CLIENT_VARIABLE),
    ),
    model: {
      apiKey: text("OPENAI_API_KEY"),
      secretArn: text(names.MODEL_SECRET_VARIABLE),
      baseUrl: text("OPENAI_BASE_URL"),
      model: text("OPENAI_MODEL") ?? "gpt-5-mini",
      apiStyle: isOneOf(API_STYLES, apiStyle) ? apiStyle : "responses",
      contextTokens: contextTokens(apiStyle),
      reasoningEffort: effort !== undefined && isOneOf(REASONING_EFFORTS, effort) ? effort : undefined,
      keepAlive: ollamaTime(apiStyle, text("OLLAMA_KEEP_ALIVE"), faults),
      callsAtOnce: Math.ceil(positive("OPENAI_CALLS_AT_ONCE", 1)),
      images: isOn("OPENAI_IMAGES"),
      warm,
    },
    webhookKey: {
      text: text(names.LOCAL_WEBHOOK_KEY_VARIABLE),
      secretArn: text(names.WEBHOOK_KEY_SECRET_VARIABLE),
    },
    eventQueueUrl: text(names.EVENT_QUEUE_VARIABLE),
    originKey: text(names.ORIGIN_KEY_VARIABLE),
    sweepJobs: positive(names.SWEEP_JOBS_VARIABLE, 100),
  };
}

/** Another server's users may have the variable all the same. */
function ollamaTime(apiStyle: string, text: string | undefined, faults: string[]): string | undefined {
  if (apiStyle !== "ollama" || text === undefined) return undefined;
  if (!OLLAMA_TIME.test(text)) faults.push("OLLAMA_KEEP_ALIVE must be a time such as 30m");
  return text;
}

const peopleSignInOf = (
  domain: string | undefined,
  clientId: string | undefined,
): Environment["peopleSignIn"] =>
  domain !== undefined && clientId !== undefined ? { domain, clientId } : undefined;

const isOneOf = <T extends string>(known: readonly T[], text: string): text is T =>
  known.some((each) => each === text);

/** The path of a file of the bundle, which lies where Lambda says that it unpacked it. */
const beside = (root: string | undefined, file: string | undefined): string | undefined =>
  file && join(root ?? "", file);

function required(text: (variable: string) => string | undefined, variable: string): string {
  const value = text(variable);
  if (!value)
    throw new ConfigurationError(`${variable} is missing; lib/topology does not give it to this function.`);
  return value;
}
