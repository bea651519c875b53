import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "../../bin/app.ts");
const STACKS = ["FormsApi", "FormsApi-Dashboard"];

/** What whoever deploys may have lying about: variables of the service, of a build, of the CDK; and a file of flags. */
const POLLUTION = {
  RETENTION_DAYS: "1",
  OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
  OPENAI_API_KEY: "sk-of-whoever-deploys",
  ALARM_EMAIL: "else@example.org",
  PUBLIC_BASE_URL: "https://else.example.org",
  OCR: "tesseract",
  NODE_ENV: "development",
  VITE_ANYTHING: "1",
  TZ: "Pacific/Kiritimati",
  LANG: "tr_TR.UTF-8",
  CDK_CONTEXT_JSON: JSON.stringify({
    kms: "true",
    stage: "else",
    stages: { default: { kms: true } },
    "@aws-cdk/core:defaultCrossStackReferences": "strong",
    "@aws-cdk/aws-iam:minimizePolicies": false,
  }),
};

/** The templates of a folder's cdk.json, as the app writes them. */
function templates(variables: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-shell-"));
  try {
    writeFileSync(join(folder, "cdk.json"), JSON.stringify({ context: { stages: { default: {} } } }));
    mkdirSync(join(folder, "home"));
    writeFileSync(
      join(folder, "home/.cdk.json"),
      JSON.stringify({ context: { stages: { default: { kms: true } } } }),
    );
    const { PATH = "" } = process.env;
    const env = { PATH, HOME: join(folder, "home"), CDK_OUTDIR: join(folder, "out"), ...variables };
    execFileSync(process.execPath, [APP], { cwd: folder, env, stdio: "pipe" });
    return STACKS.map((stack) => readFileSync(join(folder, "out", `${stack}.template.json`), "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it("whatever the shell holds, the same settings are the same templates, to the byte", {
  timeout: 600_000,
}, () => {
  const clean = templates({});
  expect(clean.every((template) => template.length > 10_000)).toBe(true);
  expect(templates(POLLUTION)).toEqual(clean);
});
