import { createContainer } from "./container.ts";
import { openObjects } from "./objects.ts";
import { buildPdfEngine } from "./pdf-engine.ts";
import { openQueues, openWebhookQueue } from "./queues.ts";
import { openReader } from "./reader.ts";
import { openStrokeReader } from "./recognizer.ts";

/** What the tools of the Model Context Protocol work with, over HTTP and over stdio. */
export function createMcpContainer() {
  const base = createContainer("mcp");
  return {
    ...base,
    objects: openObjects(base.environment),
    queues: openQueues(base.environment),
    webhookQueue: openWebhookQueue(base.environment),
    pdf: buildPdfEngine(base.environment, { mostChildren: 2 }),
    reader: openReader(base.environment),
    strokeReader: openStrokeReader(base.environment.settings),
  };
}
