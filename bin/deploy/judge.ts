import { ConfigurationError } from "../../lib/domain/errors.ts";
import type { StageSettings } from "../../lib/infra/settings/schema.ts";
import type { StackChange } from "./changes.ts";

/** Where AWS keeps the firewalls of CloudFront. */
const FIREWALL_REGION = "us-east-1";

/** Throws `ConfigurationError` for what CloudFormation cannot make in a region, which it says when half of it is done. */
export function requireRegionFor({ webAcl }: StageSettings, region: string | undefined): void {
  if (webAcl === undefined || webAcl.arn !== undefined || region === FIREWALL_REGION) return;
  throw new ConfigurationError(
    `A firewall for CloudFront can be made in ${FIREWALL_REGION} alone, not in ${region}. Make one there and set webAcl.arn.`,
  );
}

/** Prints what changes. Throws `ConfigurationError` when it takes something away that is not allowed by name. */
export function reviewChanges(
  changes: readonly StackChange[],
  allowed: readonly string[],
  print: (line: string) => void = console.log,
): void {
  if (changes.length === 0) print("  nothing");
  for (const { about, text } of changes) print(`  ${about.padEnd(10)}  ${text}`);
  const refused = [...new Set(changes.flatMap(({ needs }) => needs ?? []))].filter(
    (name) => !allowed.includes(name),
  );
  if (refused.length === 0) return;
  const flags = refused.map((name) => `--allow ${name}`).join(" ");
  throw new ConfigurationError(
    `Refused: this takes away ${refused.join(", ")}. Is a setting missing in cdk.json? If you mean it, ` +
      `add: ${flags}`,
  );
}
