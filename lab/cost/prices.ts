/**
 * Prices of AWS in us-east-1, in US dollars, without free tiers or volume discounts, and OpenAI's for its model, as noted
 * on the day below. Prices change: look them up before relying on a bill.
 */
export const PRICES_OF = "2026-11-20";
export const REGION = "us-east-1";

/** What is used, in the unit in which it is paid. */
export const PRICES = {
  /** API Gateway, HTTP API: a request, for each 512 KiB that it begins. */
  apiRequests: { service: "API Gateway", dollars: 1.0e-6 },
  lambdaRequests: { service: "Lambda", dollars: 0.2e-6 },
  /** On Arm: a gigabyte of memory for a second. */
  lambdaGbSeconds: { service: "Lambda", dollars: 13.3334e-6 },
  /** On demand: 4 KiB read consistently. */
  dynamoReads: { service: "DynamoDB", dollars: 0.125e-6 },
  /** On demand: 1 KiB written. */
  dynamoWrites: { service: "DynamoDB", dollars: 0.625e-6 },
  /** PUT, COPY, POST and LIST; deletions are free, of one object and of many. */
  s3Writes: { service: "S3", dollars: 5e-6 },
  /** GET, HEAD and all others but DELETE, which is free. */
  s3Reads: { service: "S3", dollars: 0.4e-6 },
  s3GbMonths: { service: "S3", dollars: 0.023 },
  /** A standard queue: a request, for each 64 KiB; a tenth of a dollar a million is for fair queues, counted on all. */
  sqsRequests: { service: "SQS", dollars: 0.5e-6 },
  logGb: { service: "CloudWatch", dollars: 0.5 },
  traces: { service: "X-Ray", dollars: 5e-6 },
  transferGb: { service: "Data transfer", dollars: 0.09 },
  secretReads: { service: "Secrets Manager", dollars: 5e-6 },
  /** gpt-5-mini: a token sent, and a token made. */
  modelInputTokens: { service: "Model", dollars: 0.25e-6 },
  modelOutputTokens: { service: "Model", dollars: 2.0e-6 },
} as const;
export type Metered = keyof typeof PRICES;
export const METERED = Object.keys(PRICES) as Metered[];

/** What is paid for being there, for a month. */
export const MONTHLY_PRICES = {
  /** For each metric that an alarm looks at. */
  alarmMetrics: { name: "metrics watched by alarms", dollars: 0.1 },
  dashboards: { name: "dashboard", dollars: 3.0 },
  keys: { name: "KMS key", dollars: 1.0 },
  secrets: { name: "secret", dollars: 0.4 },
} as const;
export type MonthlyItem = keyof typeof MONTHLY_PRICES;

/** One of the service's own metrics, in a month in which it is published all the time. */
export const CUSTOM_METRIC_MONTH = 0.3;
