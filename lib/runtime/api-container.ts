import type { FunctionName } from "../topology/functions.ts";
import { createContainer } from "./container.ts";
import type { Environment } from "./environment.ts";
import { openSessions } from "./sessions.ts";

/**
 * What a function needs whose callers are accounts, by a key or by a session. `open` says what else it opens, by the
 * names that its use cases know.
 */
export function createApiContainer<Opened extends object>(
  name: FunctionName,
  open = {} as { [Each in keyof Opened]: (environment: Environment) => Opened[Each] },
) {
  const container = createContainer(name);
  const { environment } = container;
  const openings = Object.entries<(environment: Environment) => unknown>(open);
  const opened = Object.fromEntries(
    openings.map(([each, opening]) => [each, opening(environment)]),
  ) as Opened;
  return { ...container, sessions: openSessions(environment), ...opened };
}
