import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigurationError } from "../../lib/domain/errors.ts";
import { functionSettings } from "../../lib/infra/settings/function-settings.ts";
import { parseStage, readStages } from "../../lib/infra/settings/read-stages.ts";
import { SETTING_NAMES } from "../../lib/infra/settings/schema.ts";

/** What a folder's cdk.json says, as the app reads it. */
function read(stages: unknown) {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-settings-"));
  try {
    writeFileSync(join(folder, "cdk.json"), JSON.stringify({ context: { stages } }));
    return readStages(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe("the settings of a stage", () => {
  it("have a default each, and say the retention to functions even when nobody did", () => {
    const stage = read({ default: {} }).get("default")!;
    expect(stage).toMatchObject({ RETENTION_DAYS: 7, kms: false, mfa: "off", dashboard: true });
    expect(functionSettings(stage)).toEqual({ RETENTION_DAYS: "7", RECEIPT_DAYS: "365" });
  });

  it("are those of each stage alone", () => {
    const stages = read({ default: { kms: true }, staging: { RETENTION_DAYS: 1 } });
    expect([...stages].map(([name, { kms, RETENTION_DAYS }]) => [name, kms, RETENTION_DAYS])).toEqual([
      ["default", true, 7],
      ["staging", false, 1],
    ]);
  });

  it("are read from the file and from nowhere else: not the model's key, nor where it is", () => {
    process.env.OPENAI_BASE_URL = "http://127.0.0.1:9/v1";
    process.env.OPENAI_API_KEY = "sk-of-whoever-deploys";
    try {
      expect(functionSettings(read({ default: {} }).get("default")!)).not.toHaveProperty("OPENAI_BASE_URL");
    } finally {
      delete process.env.OPENAI_BASE_URL;
      delete process.env.OPENAI_API_KEY;
    }
  });

  it.each([
    [{ RETENTION_DAYS: 0 }, /stages\.default\.RETENTION_DAYS: /],
    [{ RETENTION_DAYS: "7" }, /stages\.default\.RETENTION_DAYS: .*expected number/],
    [{ RETENTION_DAYS: 1.5 }, /stages\.default\.RETENTION_DAYS: /],
    [{ kms: "true" }, /stages\.default\.kms: .*expected boolean/],
    [{ mfa: "optional" }, /stages\.default\.mfa: .*"off"\|"required"/],
    [{ OCR: "tesseract" }, /stages\.default\.OCR: .*"off"\|"textract"/],
    [{ ALLOWED_ORIGINS: ["*"] }, /stages\.default\.ALLOWED_ORIGINS\.0: expected an origin/],
    [{ ALLOWED_ORIGINS: ["https://app.example.com/"] }, /ALLOWED_ORIGINS\.0: expected an origin/],
    [{ retentionDays: 7 }, /stages\.default\.retentionDays is no setting, did you mean RETENTION_DAYS\?/],
    [{ WEBHOOK_ALLOW_PRIVATE: "on" }, /WEBHOOK_ALLOW_PRIVATE is no setting/],
    [{ OPENAI_API_KEY: "sk" }, /OPENAI_API_KEY is no setting/],
    [
      { OPENAI_BASE_URL: "http://127.0.0.1/v1" },
      /stages\.default\.OPENAI_BASE_URL: expected an https address/,
    ],
    [{ MAX_FILE_BYTES: 6_000_000 }, /stages\.default\.MAX_FILE_BYTES: /],
    [{ workers: { parse: 1 } }, /stages\.default\.workers\.parse: /],
    [{ workers: { sweep: 2 } }, /stages\.default\.workers\.sweep is no setting/],
    [
      { throttle: { routes: { "POST /pars": { rate: 1, burst: 1 } } } },
      /throttle\.routes\.POST \/pars: is no route/,
    ],
    [{ webAcl: {}, dashboard: false }, /stages\.default\.webAcl: needs the dashboard/],
    [{ openAiSecretKeyArn: "arn:x" }, /stages\.default\.openAiSecretKeyArn: needs openAiSecretArn/],
    [{ alarmEmail: "ops" }, /stages\.default\.alarmEmail: /],
    ["{}", /stages\.default: .*expected object/],
    [[], /stages\.default: .*expected object/],
    [null, /stages\.default: .*expected object/],
    [JSON.parse('{"__proto__": {"kms": true}}'), /stages\.default\.__proto__ is no setting/],
  ])("%j is refused by name", (settings, message) => {
    expect(() => read({ default: settings })).toThrow(message);
    expect(() => read({ default: settings })).toThrow(ConfigurationError);
  });

  it.each([[undefined], [null], [{}], ["default"], [[]]])("cannot be missing: %j", (stages) => {
    expect(() => read(stages)).toThrow(/stage under context\.stages/);
  });

  it.each(SETTING_NAMES)("%s is explained where the owner reads", (name) => {
    const page = readFileSync(join(import.meta.dirname, "../../docs/deploy.md"), "utf8");
    const [, chapter = ""] = page.split("## Settings\n");
    const rows = chapter
      .split("\n## ")[0]!
      .split("\n")
      .filter((line) => line.startsWith("| `"));
    expect(rows.filter((row) => row.split(" | ")[0]?.includes(`\`${name}\``))).toHaveLength(1);
  });

  it("name several faults at once", () => {
    expect(() => parseStage("staging", { kms: 1, MAX_PAGES: -1 })).toThrow(
      /stages\.staging\.MAX_PAGES.*stages\.staging\.kms/,
    );
  });
});

describe("an address of the sign-in", () => {
  it("holds none of the words that Cognito refuses, in a setting or by the name of its stage", () => {
    const needed = /stages\.aws-test\.signInDomain is needed/;
    expect(() => parseStage("aws-test", {})).toThrow(needed);
    expect(parseStage("aws-test", { signInDomain: "forms" }).signInDomain).toBe("forms");
    expect(parseStage("aws-test", { dashboard: false }).dashboard).toBe(false);
    expect(() => parseStage("default", { signInDomain: "my-cognito" })).toThrow(/expected no aws/);
  });
});

describe("the app", { timeout: 120_000 }, () => {
  it("ends with the sentence that names the setting", () => {
    const folder = mkdtempSync(join(tmpdir(), "forms-api-app-"));
    writeFileSync(join(folder, "cdk.json"), JSON.stringify({ context: { stages: { default: { kms: 1 } } } }));
    const app = join(import.meta.dirname, "../../bin/app.ts");
    const run = () => execFileSync(process.execPath, [app], { cwd: folder, stdio: "pipe", encoding: "utf8" });
    expect(run).toThrow(/stages\.default\.kms/);
    rmSync(folder, { recursive: true, force: true });
  });
});
