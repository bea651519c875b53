import * as z from "zod";
import type { Model, Tree } from "./6-score.ts";
import modelJson from "./model.gen.json" with { type: "json" };

const Row = z.union([z.tuple([z.string(), z.number(), z.int(), z.int()]), z.tuple([z.number()])]);
const Stored = z.object({
  start: z.number(),
  threshold: z.number(),
  calibration: z.record(z.string(), z.object({ slope: z.number(), offset: z.number() })),
  trees: z.array(z.array(Row)),
});

/** What `npm run train:engine` made of the cases. */
export const MODEL: Model = Stored.parse(modelJson) as Model & { trees: readonly Tree[] };
