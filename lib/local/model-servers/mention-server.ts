import { MODEL_SECRET_VARIABLE } from "../../topology/environment.ts";
import { findServers, USUAL_PLACES } from "./find-servers.ts";
import { jsonReader } from "./read-json.ts";

/** Enough for a server on the same machine; the start does not wait for it. */
const PATIENCE_MS = 1000;

/**
 * One line about a model's server that runs on this machine and that nobody has configured; null when there is none,
 * when a model is configured, or with `MODEL_HINT=off`. It is never used unasked. Never throws.
 */
export async function mentionServer(
  environment: Record<string, string | undefined>,
  places = USUAL_PLACES,
): Promise<string | null> {
  const isConfigured = environment.OPENAI_API_KEY || environment[MODEL_SECRET_VARIABLE];
  if (isConfigured || environment.MODEL_HINT === "off") return null;
  const [server] = await findServers(jsonReader(PATIENCE_MS), places);
  if (!server) return null;
  const what = `${server.name}, ${server.models[0]?.id ?? "without a model"}`;
  return `A model server (${what}) runs on this machine. Run \`npm run doctor\` to see how to use it.`;
}
