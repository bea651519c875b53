import * as z from "zod";
import { SETTINGS_METADATA } from "../../lib/infra/stack.ts";

/** What is looked at of a stack's template. */
export const StackTemplate = z.looseObject({
  Metadata: z.record(z.string(), z.unknown()).optional(),
  Resources: z.record(
    z.string(),
    z.looseObject({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).optional(),
      DeletionPolicy: z.string().optional(),
      UpdateReplacePolicy: z.string().optional(),
    }),
  ),
});
export type StackTemplate = z.infer<typeof StackTemplate>;
export type TemplateResource = StackTemplate["Resources"][string];

/** The settings that a template was made of, each by its path; none of a stack from before there were any. */
export const settingsOf = ({ Metadata = {} }: StackTemplate): Map<string, string> =>
  new Map(flatten(Metadata[SETTINGS_METADATA] ?? {}, ""));

const flatten = (value: unknown, path: string): [string, string][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => flatten(inner, path ? `${path}.${name}` : name))
    : [[path, String(value)]];

/** The resources of one type. */
export const resourcesOf = ({ Resources }: StackTemplate, type: string): [string, TemplateResource][] =>
  Object.entries(Resources).filter(([, { Type }]) => Type === type);
