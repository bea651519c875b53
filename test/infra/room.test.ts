import { describe, expect, it } from "vitest";
import { FUNCTION_NAMES, functionSpec } from "../../lib/topology/functions.ts";
import { synthesize } from "./synthesize.ts";

/** CloudFormation takes no more resources in a stack. */
const MOST = 500;
/** What of that may be used, so that there is room for years. */
const SHARE = 0.7;

const count = (template: { toJSON(): { Resources?: object } } | undefined): number =>
  Object.keys(template?.toJSON().Resources ?? {}).length;

const SECRET = "arn:aws:secretsmanager:eu-west-1:123456789012:secret:model-key-a1B2c3";
const EVERYTHING = {
  dashboard: true,
  kms: true,
  events: true,
  mfa: "required",
  OCR: "textract",
  openAiSecretArn: SECRET,
  openAiSecretKeyArn: "arn:aws:kms:eu-west-1:123456789012:key/0b7a7a1e-0000-4000-8000-000000000000",
  alarmEmail: "ops@example.org",
  budget: { dollars: 100 },
  webAcl: {},
  gradual: true,
  protection: true,
} as const;

describe("the stacks", { timeout: 180_000 }, () => {
  it.each([
    ["as it comes", { dashboard: true }],
    ["without the dashboard", {}],
    ["with a key and events", { dashboard: true, kms: true, events: true }],
    ["with new code by and by", { dashboard: true, gradual: true }],
    ["behind a firewall", { dashboard: true, webAcl: {} }],
    ["with everything", EVERYTHING],
  ] as const)(
    "of a stage %s have together at most 70%% of the resources that one may have",
    (_, settings) => {
      const { template, pages } = synthesize(settings);
      const resources = count(template) + count(pages);
      expect(resources).toBeLessThanOrEqual(MOST * SHARE);
    },
  );

  it("pay at most five resources for a route that is asked by GET and HEAD", () => {
    const { template } = synthesize();
    const made = Object.entries(template.toJSON().Resources as Record<string, { Type: string }>);
    const asked = FUNCTION_NAMES.filter((name) => {
      const { routes } = functionSpec(name);
      return routes.length === 2 && routes[0]?.startsWith("GET ");
    });
    for (const name of ["get-batch", "list-jobs", "get-template"] as const) {
      expect(asked).toContain(name);
      const word = name.replaceAll("-", "").toLowerCase();
      const path = functionSpec(name)
        .routes[0]!.replace(/^GET /, "")
        .replace(/[^a-z]/gi, "")
        .toLowerCase();
      const own = made.filter(([id]) => {
        const readable = id.toLowerCase();
        return (
          readable.includes(`functions${word}`) ||
          new RegExp(`^api(get|head|any)${path}[0-9a-f]{8}`).test(readable)
        );
      });
      expect(own.length, own.map(([id]) => id).join(" ")).toBeLessThanOrEqual(5);
    }
  });
});
