import type { StackTemplate, TemplateResource } from "./template.ts";

/** Why a resource outlives its stack. */
const WHY = new Map(
  Object.entries({
    "AWS::S3::Bucket": "documents, until they expire, and the bodies of templates",
    "AWS::DynamoDB::Table": "rows that cannot be made again: keys, templates, webhooks",
    "AWS::Cognito::UserPool": "users of the dashboard, who own the files and keys",
    "AWS::KMS::Key": "the key without which nothing kept can be read",
    "AWS::SecretsManager::Secret": "the key that webhook secrets are derived from",
  }),
);

const stays = ({ DeletionPolicy = "Delete" }: TemplateResource): boolean => DeletionPolicy !== "Delete";

/** What a stack leaves behind when it is deleted, by logical ids, and why. */
export const staysOf = ({ Resources }: StackTemplate): { id: string; why: string }[] =>
  Object.entries(Resources)
    .filter(([, resource]) => stays(resource))
    .map(([id, { Type }]) => ({ id, why: WHY.get(Type) ?? Type }));

/** The same template without anything that keeps a resource from being deleted; `keep` leaves what outlives the stack. */
export const withoutRetention = (template: StackTemplate, { keep = false } = {}): StackTemplate => ({
  ...template,
  Resources: Object.fromEntries(
    Object.entries(template.Resources).map(([id, { Properties, ...resource }]) => [
      id,
      {
        ...resource,
        ...(Properties && { Properties: unprotected(Properties) }),
        ...(!keep && stays(resource) && { DeletionPolicy: "Delete", UpdateReplacePolicy: "Delete" }),
      },
    ]),
  ),
});

const unprotected = (properties: Record<string, unknown>): Record<string, unknown> => ({
  ...properties,
  ...("DeletionProtectionEnabled" in properties && { DeletionProtectionEnabled: false }),
  ...("DeletionProtection" in properties && { DeletionProtection: "INACTIVE" }),
});
