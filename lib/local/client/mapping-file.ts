import { readFileSync } from "node:fs";
import * as z from "zod";
import { JourneyFailed } from "./journey.ts";

const Mapping = z.record(z.string(), z.string().nullable());

/** Which column gives which field, as a person answered it in a file. Throws `JourneyFailed`, and what opening it throws. */
export function readMapping(path: string): z.infer<typeof Mapping> {
  const text = readFileSync(path, "utf8");
  try {
    return Mapping.parse(JSON.parse(text));
  } catch (cause) {
    const message = `Expected ${path} to contain a JSON object of column to field, or to null.`;
    throw new JourneyFailed(message, { cause });
  }
}
