import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import recommendedFlags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };
import type * as z from "zod";
import { DashboardStack } from "../../lib/infra/dashboard-stack.ts";
import { parseStage } from "../../lib/infra/settings/read-stages.ts";
import type { StageSettings } from "../../lib/infra/settings/schema.ts";
import { FormsApiStack } from "../../lib/infra/stack.ts";
import { DEFAULT_STAGE, stageNames } from "../../lib/infra/stage.ts";
import { FUNCTION_NAMES, type FunctionName } from "../../lib/topology/functions.ts";

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  DependsOn?: string[];
}

/**
 * The stacks of a stage as they are deployed, with empty bundles and pages: what they hold is another test's matter. The
 * dashboard is left out unless the settings say that it is there.
 */
export function synthesize(settings: z.input<typeof StageSettings> = {}, name: string = DEFAULT_STAGE) {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-stack-"));
  try {
    const bundles = join(folder, "bundles");
    for (const each of FUNCTION_NAMES) {
      mkdirSync(join(bundles, each), { recursive: true });
      writeFileSync(join(bundles, each, "index.mjs"), "");
    }
    const site = join(folder, "site");
    mkdirSync(site);
    writeFileSync(join(site, "index.html"), "");
    const app = new App({ outdir: join(folder, "out"), context: recommendedFlags });
    const stage = parseStage(name, { dashboard: false, ...settings });
    const { stack, dashboardStack, service } = stageNames(name);
    const made = new FormsApiStack(app, stack, { bundles, service, stage });
    const { signIn } = made;
    const pages =
      signIn && new DashboardStack(app, dashboardStack, { folder: site, stage, service: made, signIn });
    return { app, template: Template.fromStack(made), pages: pages && Template.fromStack(pages) };
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
    // Of another stack, by its output: "PublishOutputRefStorageBucket5CB7C8EA8BD21DD5".
    if (key === "Fn::GetStackOutput") {
      const { OutputName } = inner as { OutputName: string };
      return OutputName.replace(/^PublishOutput(?:Ref|FnGetAtt)|[0-9A-F]{16}$/g, "");
    }
    if (key === "Fn::Join") return (inner as [string, unknown[]])[1].map(words).join("");
  }
  throw new Error(`Expected a string or a reference, got ${JSON.stringify(value)}.`);
}

export const readableId = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, "");
