import { functionWatches } from "./function-watches.ts";
import { jobWatches } from "./job-watches.ts";
import { queueWatches } from "./queue-watches.ts";
import { requestWatches } from "./request-watches.ts";
import { tableWatches } from "./table-watches.ts";
import type { Watch, Watched } from "./watch.ts";

/** Every alarm of the service, in the order of the runbook. */
export const watches = (watched: Watched): Watch[] => [
  ...jobWatches(watched),
  ...queueWatches(watched),
  ...functionWatches(watched),
  ...requestWatches(watched),
  ...tableWatches(watched),
];
