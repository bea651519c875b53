import type { QueueName } from "../domain/messages.ts";
import { AGENTS } from "./functions/agents.ts";
import { BATCHES } from "./functions/batches.ts";
import { FILES } from "./functions/files.ts";
import { FILLS } from "./functions/fills.ts";
import type { FunctionSpec } from "./functions/function-spec.ts";
import { KEYS } from "./functions/keys.ts";
import { PAGES } from "./functions/pages.ts";
import { PROFILES } from "./functions/profiles.ts";
import { TEMPLATES } from "./functions/templates.ts";
import { WEBHOOKS } from "./functions/webhooks.ts";
import { WORKERS } from "./functions/workers.ts";

/** Keyed by the file in `functions/` that holds the handler. */
export const FUNCTIONS = {
  ...PAGES,
  ...FILES,
  ...FILLS,
  ...AGENTS,
  ...BATCHES,
  ...TEMPLATES,
  ...PROFILES,
  ...WEBHOOKS,
  ...KEYS,
  ...WORKERS,
} as const satisfies Record<string, FunctionSpec>;

export type FunctionName = keyof typeof FUNCTIONS;

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];

export const functionSpec = (name: FunctionName): FunctionSpec => FUNCTIONS[name];

/** SQS settings that hold on AWS: enough receives, and a visibility timeout that outlives every lease. */
export const MAX_RECEIVES = 5;

/** How many messages one invocation takes: those on webhooks wait for others, and so do it together. */
export const messagesAtOnce = (queue: QueueName): number => (queue === "webhook" ? 10 : 1);

export const visibilityTimeoutSeconds = (functionTimeoutSeconds: number): number =>
  6 * functionTimeoutSeconds;

/** A dead letter that a sweep leaves is there again for the next one, and not before it has ended: half a minute lies between. */
export const DEAD_LETTER_VISIBILITY_SECONDS = FUNCTIONS.sweep.timeoutSeconds + 30;
