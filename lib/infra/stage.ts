import { ConfigurationError } from "../domain/errors.ts";
import { METRIC_SERVICE } from "../topology/metrics.ts";

/** What a deployment is called, so that several fit into one account. */
export interface StageNames {
  /** The stack, and what CloudFormation names after it. */
  stack: string;
  /** The stack of the dashboard. */
  dashboardStack: string;
  /** The service, as its metrics, its API and its sign-in say it. */
  service: string;
}

/** The stage that has the names of an account's only deployment. */
export const DEFAULT_STAGE = "default";

/** Names of stages become parts of host names. */
const STAGE = /^[a-z](?:[a-z0-9-]{0,14}[a-z0-9])?$/;

/** Throws `ConfigurationError` for a stage that cannot be called so. */
export function requireStage(stage: string): void {
  if (STAGE.test(stage)) return;
  throw new ConfigurationError(
    `Expected the name of a stage to be up to 16 lower-case letters, digits and hyphens, a letter first, got ${stage}.`,
  );
}

/** Throws what `requireStage` throws. */
export function stageNames(stage: string): StageNames {
  requireStage(stage);
  const stack = stage === DEFAULT_STAGE ? "FormsApi" : `FormsApi-${stage}`;
  const service = stage === DEFAULT_STAGE ? METRIC_SERVICE : `${METRIC_SERVICE}-${stage}`;
  return { stack, dashboardStack: `${stack}-Dashboard`, service };
}
