import { JobMessage } from "../../domain/messages.ts";
import type { ReadAhead } from "../../runtime/read-ahead.ts";
import type { Invoking } from "./functions.ts";

interface ReadingAhead extends Invoking {
  /** Leaves what is being read. */
  stop(): Promise<void>;
}

/** Functions as they are, but that a form which was parsed is read ahead. No call waits for that, and its faults are dropped. */
export function readingAhead(functions: Invoking, readAhead: ReadAhead): ReadingAhead {
  const stopping = new AbortController();
  const reading = new Set<Promise<unknown>>();
  return {
    async invoke(name, event) {
      const result = await functions.invoke(name, event);
      if (name === "parse-worker")
        for (const jobId of jobIdsIn(event)) {
          const work: Promise<unknown> = readAhead(jobId, stopping.signal)
            .catch(() => false)
            .finally(() => reading.delete(work));
          reading.add(work);
        }
      return result;
    },
    async stop() {
      stopping.abort();
      await Promise.all(reading);
    },
  };
}

function jobIdsIn(event: unknown): string[] {
  const { Records = [] } = event as { Records?: { body: string }[] };
  return Records.flatMap(({ body }) => JobMessage.safeParse(JSON.parse(body)).data?.job_id ?? []);
}
