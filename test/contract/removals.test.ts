import { leavesNothing } from "../support/removals-suite.ts";

leavesNothing([1, 200]);
