import type { StackTemplate } from "./template.ts";

/**
 * The same template whose code takes over at once: the alarms for which somebody goes back would stop a gradual deployment of
 * the code before as well.
 */
export const withoutGradualUpdates = (template: StackTemplate): StackTemplate => ({
  ...template,
  Resources: Object.fromEntries(
    Object.entries(template.Resources).map(([id, { UpdatePolicy, ...resource }]) => [
      id,
      {
        ...resource,
        ...(resource.Type !== "AWS::Lambda::Alias" && UpdatePolicy !== undefined && { UpdatePolicy }),
      },
    ]),
  ),
});
