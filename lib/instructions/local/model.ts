import * as z from "zod";
import type { EngineModel } from "./6-score.ts";
import modelJson from "./model.gen.json" with { type: "json" };

const Row = z.union([z.tuple([z.string(), z.number(), z.int(), z.int()]), z.tuple([z.number()])]);
const Forest = z.object({ start: z.number(), trees: z.array(z.array(Row)) });
const Calibration = z.object({
  slope: z.number(),
  offset: z.number(),
  sorts: z.record(z.string(), z.number()),
  threshold: z.number(),
});
const Stored = z.object({
  ways: z.object({ item: Calibration, sentence: Calibration, clause: Calibration }),
  first: Forest,
  second: Forest,
});

/** What `npm run lab -- train` made of the cases. */
export const ENGINE_MODEL: EngineModel = Stored.parse(modelJson);
