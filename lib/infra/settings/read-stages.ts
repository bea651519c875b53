import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { ConfigurationError } from "../../domain/errors.ts";
import { requireStage } from "../stage.ts";
import { RESERVED, SETTING_NAMES, StageSettings } from "./schema.ts";

const FILE = "cdk.json";

/**
 * The settings of every stage, only from `context.stages` of the folder's cdk.json. The shell, other files and the command
 * line of the person who deploys change nothing. Throws `ConfigurationError`, which names the setting.
 */
export function readStages(folder: string): Map<string, StageSettings> {
  const written: unknown = JSON.parse(readFileSync(join(folder, FILE), "utf8"));
  const { stages } = z.looseObject({ context: z.record(z.string(), z.unknown()) }).parse(written).context;
  if (typeof stages !== "object" || stages === null || Array.isArray(stages) || isEmpty(stages)) {
    throw new ConfigurationError(`Expected ${FILE} to have a stage under context.stages, found none.`);
  }
  return new Map(
    Object.entries(stages).map(([name, settings]) => {
      requireStage(name);
      return [name, parseStage(name, settings)];
    }),
  );
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0;

/** One stage's settings with their defaults. Throws `ConfigurationError`, which names each setting that cannot be. */
export function parseStage(stage: string, settings: unknown): StageSettings {
  const parsed = StageSettings.safeParse(settings);
  if (parsed.success) {
    const { dashboard, signInDomain } = parsed.data;
    if (dashboard && signInDomain === undefined && RESERVED.test(stage))
      throw new ConfigurationError(
        `${FILE} cannot be used: stages.${stage}.signInDomain is needed, as Cognito refuses addresses with aws, amazon or cognito.`,
      );
    return parsed.data;
  }
  const faults = parsed.error.issues.flatMap((issue) => faultsOf(["stages", stage], issue));
  throw new ConfigurationError(`${FILE} cannot be used: ${faults.join("; ")}.`);
}

function faultsOf(at: string[], issue: z.core.$ZodIssue): string[] {
  const path = [...at, ...issue.path.map(String)];
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownSetting(path, key));
  return [`${path.join(".")}: ${lowerFirst(issue.message)}`];
}

function unknownSetting(path: string[], key: string): string {
  const known = SETTING_NAMES;
  const bare = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");
  const meant = known.find((name) => bare(name) === bare(key));
  return `${[...path, key].join(".")} is no setting${meant && path.length === 2 ? `, did you mean ${meant}?` : ""}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
