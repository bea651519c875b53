import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import recommendedFlags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };
import { readSettings } from "../../lib/infra/settings.ts";
import { FormsApiStack, type FormsApiStackProps } from "../../lib/infra/stack.ts";
import { stageNames } from "../../lib/infra/stage.ts";
import { FUNCTION_NAMES, type FunctionName } from "../../lib/topology/functions.ts";

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  DependsOn?: string[];
}

interface Choices extends Omit<Partial<FormsApiStackProps>, "dashboard"> {
  dashboard?: Omit<NonNullable<FormsApiStackProps["dashboard"]>, "folder">;
  stage?: string;
}

/** The stack as it is deployed, with empty bundles and pages: what they hold is another test's matter. */
export function synthesize({ dashboard, stage, ...props }: Choices = {}) {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-stack-"));
  try {
    const bundles = join(folder, "bundles");
    for (const name of FUNCTION_NAMES) {
      mkdirSync(join(bundles, name), { recursive: true });
      writeFileSync(join(bundles, name, "index.mjs"), "");
    }
    const site = join(folder, "site");
    mkdirSync(site);
    writeFileSync(join(site, "index.html"), "");
    const app = new App({ outdir: join(folder, "out"), context: recommendedFlags });
    const settings = readSettings(() => undefined);
    const names = stageNames(stage);
    const stack = new FormsApiStack(app, names.stack, {
      bundles,
      settings,
      service: names.service,
      ...(dashboard && { dashboard: { folder: site, ...dashboard } }),
      ...props,
    });
    return { app, template: Template.fromStack(stack) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The resources of one type by a readable name: the logical id without the hash that CDK puts after it. */
export function resources(template: Template, type: string): Map<string, Resource> {
  const found = Object.entries(template.findResources(type)) as [string, Resource][];
  return new Map(found.map(([id, resource]) => [readableId(id), resource]));
}

/** The template's function by the name that the topology gives it. */
export function lambda(template: Template, name: FunctionName): Resource {
  const word = name.replaceAll("-", "");
  const found = [...resources(template, "AWS::Lambda::Function")].find(
    ([id]) => id.toLowerCase() === `functions${word}function`,
  );
  if (!found) throw new Error(`Expected the template to have function ${name}.`);
  return found[1];
}

export const environmentOf = (resource: Resource): Record<string, unknown> =>
  (resource.Properties.Environment as { Variables: Record<string, unknown> }).Variables;

/** A `Ref`, `Fn::GetAtt` or `Fn::Join` as words: "TablesJobs", "StorageBucket/*". */
export function words(value: unknown): string {
  if (typeof value === "string") return value;
  if (value !== null && typeof value === "object") {
    const [[key, inner] = []] = Object.entries(value);
    if (key === "Ref") return readableId(String(inner));
    if (key === "Fn::GetAtt") return readableId(String((inner as unknown[])[0]));
    if (key === "Fn::Join") return (inner as [string, unknown[]])[1].map(words).join("");
  }
  throw new Error(`Expected a string or a reference, got ${JSON.stringify(value)}.`);
}

export const readableId = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, "");
