import { randomUUID } from "node:crypto";
import { sendBy } from "../../lib/adapters/aws-client.ts";
import { transportOver } from "../../lib/local/emulate/request-handler.ts";
import { callOver } from "../../lib/local/emulate/socket.ts";
import { LocalSignIn } from "../../lib/local/gateway/local-sign-in.ts";
import { serve } from "../../lib/local/start/serve.ts";
import { loadFunctions } from "../../lib/local/work/functions.ts";
import { queueVariable } from "../../lib/topology/environment.ts";

/** What a parent tells the service at its start, as JSON; all else is in the environment. */
export interface DetachedOptions {
  /** Where the process with the emulators takes calls. */
  socket: string;
  workerSeconds?: number;
}

/** What the parent may ask of it: to run the sweep now. */
export type ToService = "sweep";
/** What it tells its parent: that it serves, and what a sweep did (null when the sweep failed). */
export type FromService = { url: string } | { swept: { resent: number; abandoned: number } | null };

// The entry of a process that serves a stack whose emulators live in its parent: what a test can kill, while rows,
// objects and queues live on. It ends with its parent.
const { socket, workerSeconds }: DetachedOptions = JSON.parse(process.argv[2] ?? "{}");
const carry = callOver(socket);
sendBy(() => transportOver(carry));
const functions = loadFunctions(workerSeconds);
const tell = (message: FromService): void => void process.send?.(message);

process.once("disconnect", () => process.exit());
process.on("message", (_: ToService) => {
  functions.invoke("sweep", {}).then(
    (swept) => tell({ swept: swept as { resent: number; abandoned: number } }),
    () => tell({ swept: null }),
  );
});

const queueUrl = (queue: "parse" | "fill"): string => process.env[queueVariable(queue)] ?? "";
const { url } = await serve(
  { functions, queueUrl, carry },
  { port: 0, signIn: new LocalSignIn(randomUUID()) },
);
tell({ url });
