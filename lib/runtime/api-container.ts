import type { FunctionName } from "../topology/functions.ts";
import { createContainer } from "./container.ts";
import { openSessions } from "./sessions.ts";

/** What a function needs whose callers are accounts, by a key or by a session. */
export function createApiContainer(name: FunctionName) {
  const container = createContainer(name);
  return { ...container, sessions: openSessions(container.environment) };
}
