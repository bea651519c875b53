import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { refuseFlagsOfHome, settleShell } from "../../../bin/deploy/shell.ts";
import { ConfigurationError } from "../../../lib/domain/errors.ts";

const credentials = async () => ({ accessKeyId: "nobody", secretAccessKey: "nothing" });
const configured = { region: async () => "eu-central-1", credentials };
const missing = (what: string) => async (): Promise<never> => {
  throw new Error(`${what} is missing`);
};

/** What is left of a shell's variables. */
async function settled(variables: Record<string, string>, clients = configured) {
  const left: Record<string, string | undefined> = { ...variables };
  await settleShell(left, clients);
  return left;
}

describe("the shell of whoever deploys", () => {
  it("gives the CDK and AWS's clients the same region and profile, whichever of them reads which variable", async () => {
    expect(await settled({ AWS_DEFAULT_REGION: "eu-west-1", AWS_DEFAULT_PROFILE: "work" })).toEqual({
      AWS_REGION: "eu-west-1",
      AWS_PROFILE: "work",
    });
    expect(await settled({ AWS_REGION: "eu-west-1", AWS_DEFAULT_REGION: "us-west-2" })).toEqual({
      AWS_REGION: "eu-west-1",
    });
    expect(await settled({ AWS_REGION: "", AMAZON_REGION: "us-west-2" })).toEqual({
      AWS_REGION: "eu-central-1",
    });
  });

  it("passes no flag to the CDK: neither another app or folder, nor another account", async () => {
    const flags = {
      CDK_APP: "node other.ts",
      CDK_OUTPUT: "/tmp/other",
      CDK_PROFILE: "other",
      CDK_ROLLBACK: "0",
    };
    expect(await settled({ PATH: "/bin", ...flags })).toEqual({ PATH: "/bin", AWS_REGION: "eu-central-1" });
  });

  it("is refused where it names two accounts, or no region", async () => {
    const two = { AWS_PROFILE: "work", AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret" };
    await expect(settled(two)).rejects.toThrow(/AWS_PROFILE or AWS_ACCESS_KEY_ID, got both/);
    const placeless = { region: missing("Region"), credentials };
    await expect(settled({}, placeless)).rejects.toThrow(ConfigurationError);
    await expect(settled({}, placeless)).rejects.toThrow(/AWS_REGION/);
  });

  it("is refused without credentials, before minutes of work", async () => {
    const nobody = { ...configured, credentials: missing("Token") };
    await expect(settled({}, nobody)).rejects.toThrow(ConfigurationError);
    await expect(settled({}, nobody)).rejects.toThrow("found none: Token is missing");
  });

  it.each([
    [{ profile: "other", output: "elsewhere" }, /profile, output/],
    [{ app: "node other.ts", context: { kms: true } }, undefined],
    [undefined, undefined],
  ])("is refused where the home folder's file of the CDK holds flags of its own: %j", (written, refusal) => {
    const folder = mkdtempSync(join(tmpdir(), "forms-api-home-"));
    try {
      mkdirSync(join(folder, "home"));
      writeFileSync(join(folder, "cdk.json"), JSON.stringify({ app: "node bin/app.ts", context: {} }));
      if (written) writeFileSync(join(folder, "home/.cdk.json"), JSON.stringify(written));
      const look = () => refuseFlagsOfHome(join(folder, "home"), folder);
      if (refusal) expect(look).toThrow(refusal);
      else expect(look).not.toThrow();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
