import { QUEUE_NAMES } from "../../domain/messages.ts";
import * as names from "../../topology/environment.ts";
import type { FunctionSpec } from "../../topology/functions/function-spec.ts";
import { type FunctionName, functionSpec } from "../../topology/functions.ts";
import { METRIC_SERVICE } from "../../topology/metrics.ts";
import { TABLE_NAMES } from "../../topology/tables.ts";
import type { FunctionSettings } from "../settings/function-settings.ts";
import { PDF_CHILD_FILE, PLANNING_THREAD_FILE, READING_THREAD_FILE } from "./bundle.ts";
import type { Resources } from "./grants.ts";

/** The environment variables of one function: the names of what it uses, and the operator's settings. */
export function functionEnvironment(
  name: FunctionName,
  { settings, service, resources }: { settings: FunctionSettings; service: string; resources: Resources },
): Record<string, string> {
  const spec = functionSpec(name);
  return {
    NODE_OPTIONS: "--enable-source-maps",
    ...settings,
    ...(service === METRIC_SERVICE ? {} : { [names.SERVICE_VARIABLE]: service }),
    ...resourceNames(names.requiredVariables(name), resources),
    ...(spec.pdf ? { [names.PDF_CHILD_VARIABLE]: PDF_CHILD_FILE } : {}),
    ...(spec.model ? { [names.PLANNING_THREAD_VARIABLE]: PLANNING_THREAD_FILE } : {}),
    ...(spec.reads ? { [names.READING_THREAD_VARIABLE]: READING_THREAD_FILE } : {}),
    ...(spec.model && resources.modelSecret
      ? { [names.MODEL_SECRET_VARIABLE]: resources.modelSecret.secretArn }
      : {}),
    ...(spec.routes.length > 0 && resources.originKey
      ? { [names.ORIGIN_KEY_VARIABLE]: resources.originKey.secretValue.unsafeUnwrap() }
      : {}),
    ...(spec.webhookKey ? { [names.WEBHOOK_KEY_SECRET_VARIABLE]: resources.webhookKey.secretArn } : {}),
    ...(resources.eventQueue && hearsOfEvents(spec)
      ? { [names.EVENT_QUEUE_VARIABLE]: resources.eventQueue.queueUrl }
      : {}),
  };
}

/** Who submits jobs notes that their ends are events, and who emits these sends them on. */
const hearsOfEvents = ({ emits, tables, sends }: FunctionSpec): boolean =>
  emits === true || (tables.webhooks !== undefined && sends.some((queue) => queue !== "webhook"));

function resourceNames(
  variables: string[],
  { tables, queues, deadLetters, bucket }: Resources,
): Record<string, string> {
  const values = new Map<string, string>([
    ...TABLE_NAMES.map((name) => [names.tableVariable(name), tables[name].tableName] as const),
    ...QUEUE_NAMES.map((name) => [names.queueVariable(name), queues[name].queueUrl] as const),
    [names.DEAD_LETTER_QUEUE_VARIABLE, deadLetters.queueUrl],
    [names.BUCKET_VARIABLE, bucket.bucketName],
  ]);
  return Object.fromEntries(
    variables.map((variable) => {
      const value = values.get(variable);
      if (value === undefined) throw new RangeError(`Expected a resource for ${variable}, found none.`);
      return [variable, value];
    }),
  );
}
