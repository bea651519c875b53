import { fileURLToPath } from "node:url";
import { createPlanner, type Planner } from "../instructions/thread/planner.ts";
import type { Environment } from "./environment.ts";

/** The planner of a worker: what runs in its threads lies beside the bundle, or is run from source. */
export const buildPlanner = ({ planningThreadModule }: Environment): Planner =>
  createPlanner({
    threadModule:
      planningThreadModule ?? fileURLToPath(import.meta.resolve("../instructions/thread/planning-thread.ts")),
  });
