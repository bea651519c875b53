/** As good as none: a machine has one account, which may poll as fast as it likes. */
const NO_LIMIT = "1000000";
/** A request that waits takes a connection and a timer; on AWS it holds a function. */
const MANY_WAITS = "64";

/**
 * The defaults on one machine. It has no limits that protect the tenants of a deployment from each other. Scanned pages are
 * read, which costs this machine seconds a page but no money.
 */
export function setLocalDefaults(environment: Record<string, string | undefined>): void {
  environment.RATE_LIMIT_PER_MINUTE ??= NO_LIMIT;
  environment.MAX_JOBS_IN_FLIGHT ??= NO_LIMIT;
  environment.MAX_WAITS ??= MANY_WAITS;
  environment.OCR ??= "tesseract";
}
