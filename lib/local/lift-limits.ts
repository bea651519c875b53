/** As good as none: a machine has one account, which may poll as fast as it likes. */
const NO_LIMIT = "1000000";

/** Lifts the limits that keep the tenants of a deployment from each other, where the operator has set none. */
export function liftLimits(environment: Record<string, string | undefined>): void {
  environment.RATE_LIMIT_PER_MINUTE ??= NO_LIMIT;
  environment.MAX_JOBS_IN_FLIGHT ??= NO_LIMIT;
}
