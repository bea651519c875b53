import { leavesNothing } from "../support/removals-suite.ts";

leavesNothing([5000]);
