import type { BatchRows } from "../domain/ports/batches.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { DownloadRows, FileRows, ParseCache } from "../domain/ports/files.ts";
import type { JobRows } from "../domain/ports/jobs.ts";
import type { ApiKeyRows } from "../domain/ports/keys.ts";
import type { OAuthRows } from "../domain/ports/oauth.ts";
import type { ObjectStore } from "../domain/ports/objects.ts";
import type { PdfEngine } from "../domain/ports/pdf.ts";
import type { Queues } from "../domain/ports/queues.ts";
import type { BoundedReader } from "../domain/ports/reader.ts";
import type { RemovalRows } from "../domain/ports/removals.ts";
import type { IdempotencyRows } from "../domain/ports/requests.ts";
import type { TemplateRows } from "../domain/ports/templates.ts";
import type { DeliveryRows, WebhookQueue, WebhookRows } from "../domain/ports/webhooks.ts";
import type { Settings } from "./settings.ts";

/** The ports, by the names under which use cases ask for them. Each says which it uses: `Pick<Ports, "clock" | "files">`. */
export interface Ports {
  apiKeys: ApiKeyRows;
  batches: BatchRows;
  cache: ParseCache;
  clock: Clock;
  deliveries: DeliveryRows;
  downloads: DownloadRows;
  files: FileRows;
  idempotency: IdempotencyRows;
  jobs: JobRows;
  oauth: OAuthRows;
  objects: ObjectStore;
  pdf: PdfEngine;
  queues: Queues;
  reader: BoundedReader;
  removals: RemovalRows;
  settings: Settings;
  templates: TemplateRows;
  webhookQueue: WebhookQueue;
  webhooks: WebhookRows;
}
