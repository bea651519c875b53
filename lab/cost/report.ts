import { TRACED_JOBS } from "../../lib/domain/messages.ts";
import { FUNCTIONS } from "../../lib/topology/functions.ts";
import { markdownTable } from "../pages/markdown-table.ts";
import {
  COLD_STARTS,
  MODEL_TOKENS_A_SECOND,
  OUTPUT_TOKENS,
  PDF_PROCESS_START_MS,
  POLLS_BEFORE_END,
  RETENTION_DAYS,
  SESSION_MS,
  SLOWDOWN,
  WAIT_MS,
} from "./assumptions.ts";
import { memoryUsage } from "./lambda-time.ts";
import { METERED, PRICES, PRICES_OF, REGION } from "./prices.ts";
import { addUsage, dollarsByService, totalDollars, type Usage } from "./usage.ts";

/** What one parse and one fill of a form used. */
export interface MeasuredDocument {
  name: string;
  pages: number;
  fields: number;
  withModel: boolean;
  usage: Usage;
}

interface Idle {
  bill: [name: string, dollars: number][];
  /** What more is paid when everything is chosen that costs by the month. */
  withKey: number;
  withModel: number;
  customMetrics: number;
}

const DOCUMENTS = 1000;
const dollars = (amount: number): string => `$${amount.toFixed(amount < 1 ? 3 : 2)}`;

/** The whole of docs/cost.md. */
export function costReport(measured: readonly MeasuredDocument[], idle: Idle): string {
  const without = measured.filter((each) => !each.withModel);
  const withModel = measured.filter((each) => each.withModel);
  return `${[
    "# What it costs",
    `This page is for operators who plan a budget. \`npm run lab -- cost\` writes it. It runs one parse and one fill through the service in one process
and counts everything that AWS charges for. Prices are those of \`lab/cost/prices.ts\` (${REGION}, ${PRICES_OF}, no free tier).`,
    `## ${DOCUMENTS.toLocaleString("en")} documents, each parsed and filled once`,
    "Without a model, which is the default:",
    priceTable(without),
    "With `gpt-5-mini`:",
    priceTable(withModel),
    "## What one document uses, without a model",
    usageTable(without),
    `A model is sent ${withModel.map(({ name, usage }) => `${Math.round(usage.modelInputTokens ?? 0)} tokens (${name})`).join(", ")}.`,
    "## Assumptions",
    assumptions(),
    "## A month without documents",
    idleTable(idle),
  ].join("\n\n")}\n`;
}

const title = ({ name, pages, fields }: MeasuredDocument): string =>
  `${name}: ${pages} pages, ${fields} fields`;

function priceTable(measured: readonly MeasuredDocument[]): string {
  const costs = measured.map(({ usage }) => new Map(dollarsByService(usage)));
  const services = [...new Set(METERED.map((name) => PRICES[name].service))].filter((service) =>
    costs.some((cost) => cost.has(service)),
  );
  return markdownTable(
    ["", ...measured.map(title)],
    [
      ...services.map((service) => [
        service,
        ...costs.map((cost) => dollars((cost.get(service) ?? 0) * DOCUMENTS)),
      ]),
      ["**all**", ...measured.map(({ usage }) => `**${dollars(totalDollars(usage) * DOCUMENTS)}**`)],
    ],
  );
}

function usageTable(measured: readonly MeasuredDocument[]): string {
  const rows: [string, (usage: Usage) => number | undefined][] = [
    ["requests of the client, for each 512 KiB", ({ apiRequests }) => apiRequests],
    ["runs of functions", ({ lambdaRequests }) => lambdaRequests],
    ["gigabyte-seconds of functions", ({ lambdaGbSeconds }) => lambdaGbSeconds],
    ["DynamoDB: units read", ({ dynamoReads }) => dynamoReads],
    ["DynamoDB: units written, with indexes", ({ dynamoWrites }) => dynamoWrites],
    ["S3: objects written", ({ s3Writes }) => s3Writes],
    ["S3: objects read", ({ s3Reads }) => s3Reads],
    ["SQS: requests", ({ sqsRequests }) => sqsRequests],
    ["logged and measured, in kB", ({ logGb }) => (logGb ?? 0) * 1e6],
    ["sent to the client, in kB", ({ transferGb }) => (transferGb ?? 0) * 1e6],
  ];
  const number = (value = 0): string =>
    (value < 100 ? Number(value.toFixed(1)) : Math.round(value)).toString();
  return markdownTable(
    ["", ...measured.map(title)],
    rows.map(([name, of]) => [name, ...measured.map(({ usage }) => number(of(usage)))]),
  );
}

const assumptions = (): string =>
  [
    `The client polls each job ${POLLS_BEFORE_END} times before its end and once after, and downloads the file.`,
    `Functions take ${SLOWDOWN} times as long as on the machine that measured, at their memory's share of a processor. For a call, or calls at once, they
  wait ${WAIT_MS.dynamodb} ms (DynamoDB), ${WAIT_MS.s3} ms (S3) or ${WAIT_MS.sqs} ms (SQS), and workers ${SESSION_MS} ms for a session. ${COLD_STARTS.share * 100}% of the runs start a process, in ${COLD_STARTS.milliseconds} ms.`,
    `All documents are of one account. Where accounts take turns, a worker starts its PDF process again for each: at most ${dollars(DOCUMENTS * restarts())} more for ${DOCUMENTS.toLocaleString("en")} documents.`,
    `Files are kept for ${RETENTION_DAYS} days. Rows are too small to matter on a bill for storage.`,
    `X-Ray records one job in ${TRACED_JOBS}, and no request.`,
    `The model reasons for ${OUTPUT_TOKENS.thinking} tokens, as little as it can, and answers with ${OUTPUT_TOKENS.aValue} for each value. It makes ${MODEL_TOKENS_A_SECOND} a second, while the worker waits. No prompt is cached.`,
    "With `kms`, requests to KMS are few: S3, SQS and DynamoDB keep data keys for minutes.",
  ]
    .map((line) => `- ${line}`)
    .join("\n");

/** What a document costs more, in dollars, where the PDF processes of both workers are started for it alone. */
const restarts = (): number =>
  totalDollars(
    addUsage(
      ...[FUNCTIONS["parse-worker"], FUNCTIONS["fill-worker"]].map((worker) =>
        memoryUsage(worker, PDF_PROCESS_START_MS * SLOWDOWN),
      ),
    ),
  );

function idleTable({ bill, withKey, withModel, customMetrics }: Idle): string {
  const sum = bill.reduce((all, [, amount]) => all + amount, 0);
  const table = markdownTable(
    ["", "a month"],
    [...bill.map(([name, amount]) => [name, dollars(amount)]), ["**all**", `**${dollars(sum)}**`]],
  );
  return `${table}

Your own key (\`kms\`) costs ${dollars(withKey)} more, and the secret with the model's key ${dollars(withModel)}. You pay the service's own metrics
for the hours in which they are published, at most ${dollars(customMetrics)} a month.`;
}
