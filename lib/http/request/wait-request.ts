import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { MOST_WAIT_SECONDS } from "../../usecases/jobs/wait-for-end.ts";
import { queryOf } from "./query-of.ts";
import { validateQuery } from "./validate.ts";

/** The parameters of a job's status, which `lib/http/openapi` describes too. */
export const WaitQuery = z.object({
  wait: z
    .int()
    .min(0)
    .max(MOST_WAIT_SECONDS)
    .default(0)
    .describe(
      "Wait up to this many seconds for the job to end. If too many requests are waiting, the answer comes at once.",
    ),
});

/** How long a request for a job's status waits, in seconds. Throws `RequestInvalid`. */
export const readWait = (event: APIGatewayProxyEventV2): number =>
  validateQuery(WaitQuery, queryOf(event, "wait")).wait;
