import { configureGlobal } from "fast-check";
import { divertLog } from "../logs/record.ts";

/** Property tests look at the same cases in every run; PROPERTY_SEED chooses others. */
configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_120) });

/** Tests poll as fast as they can; those of the limits set their own. */
process.env.RATE_LIMIT_PER_MINUTE ??= "1000000";
process.env.MAX_JOBS_IN_FLIGHT ??= "1000000";

/** What services log is looked through when all tests have run (`test/logs/grep-logs.ts`). */
divertLog();
