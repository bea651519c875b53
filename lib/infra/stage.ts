import { METRIC_SERVICE } from "../topology/metrics.ts";

/** What a deployment is called, so that several fit into one account. */
export interface StageNames {
  /** The stack, and what CloudFormation names after it. */
  stack: string;
  /** The service, as its metrics, its API and its sign-in say it. */
  service: string;
}

/** Names of stages become parts of host names. */
const STAGE = /^[a-z](?:[a-z0-9-]{0,14}[a-z0-9])?$/;

/** Without a stage, the names that the only deployment of an account has. Throws RangeError for a stage that cannot be. */
export function stageNames(stage: string | undefined): StageNames {
  if (stage === undefined) return { stack: "FormsApi", service: METRIC_SERVICE };
  if (!STAGE.test(stage)) {
    throw new RangeError(
      `Expected stage to be up to 16 lower-case letters, digits and hyphens, a letter first, got ${stage}.`,
    );
  }
  return { stack: `FormsApi-${stage}`, service: `${METRIC_SERVICE}-${stage}` };
}
