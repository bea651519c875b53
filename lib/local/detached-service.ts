import { queueVariable } from "../topology/environment.ts";
import { loadFunctions } from "./functions.ts";
import { serve } from "./serve.ts";

/** What a parent tells the service at its start, as JSON; all else is in the environment. */
export interface DetachedOptions {
  deadLetterUrls: string[];
  workerSeconds?: number;
}

/** What the parent may ask of it: to run the sweep now. */
export type ToService = "sweep";
/** What it tells its parent: that it serves, and what a sweep did (null when the sweep failed). */
export type FromService = { url: string } | { swept: { resent: number; buried: number } | null };

// The entry of a process that serves a stack whose emulators live elsewhere: what a test can kill, and whose memory and
// time are the service's own. It ends with its parent.
const { deadLetterUrls, workerSeconds }: DetachedOptions = JSON.parse(process.argv[2] ?? "{}");
const functions = loadFunctions(workerSeconds);
const tell = (message: FromService): void => void process.send?.(message);

process.once("disconnect", () => process.exit());
process.on("message", (_: ToService) => {
  functions.invoke("sweep", {}).then(
    (swept) => tell({ swept: swept as { resent: number; buried: number } }),
    () => tell({ swept: null }),
  );
});

const queueUrl = (queue: "parse" | "fill"): string => process.env[queueVariable(queue)] ?? "";
const { url } = await serve({ functions, queueUrl, deadLetterUrls }, 0);
tell({ url });
