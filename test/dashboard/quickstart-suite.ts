import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import {
  quickstartCurl,
  quickstartPython,
  quickstartTypeScript,
} from "../../lib/dashboard/docs/quickstart-text.ts";
import { SITE } from "./build.ts";
import type { Stage } from "./stage.ts";

const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
const LANGUAGES = [
  { name: "sh", text: quickstartCurl, command: ["sh"], there: has("curl", "--version") },
  { name: "bash", text: quickstartCurl, command: ["bash"], there: has("bash", "--version") },
  { name: "zsh", text: quickstartCurl, command: ["zsh"], there: has("zsh", "--version") },
  { name: "TypeScript", text: quickstartTypeScript, command: [process.execPath], there: true },
  {
    name: "Python",
    text: quickstartPython,
    command: ["python3"],
    there: has("python3", "-c", "import requests"),
  },
];

/** The samples of the documentation's first page, run as they stand but for the key. */
export function describeQuickstart(stage: Stage): void {
  describe("the quickstart", () => {
    test.for(LANGUAGES)(
      "in $name leads to a filled form as it is pasted",
      async ({ text, command, there, name }, { skip }) => {
        if (!there) skip(`${name} is not on this machine`);
        const folder = mkdtempSync(join(tmpdir(), "forms-api-quickstart-"));
        copyFileSync(join(SITE, "rental-application.pdf"), join(folder, "form.pdf"));
        const { url, apiKey } = stage.service;
        const script = join(folder, name === "TypeScript" ? "quickstart.mts" : "quickstart");
        writeFileSync(script, text(url).replaceAll("forms_sk_...", apiKey));
        const [program = "", ...args] = [...command, script];
        await promisify(execFile)(program, args, {
          cwd: folder,
          env: { ...process.env, FORMS_API_KEY: apiKey },
        });
        expect(readFileSync(join(folder, "filled.pdf"), "latin1")).toMatch(/^%PDF-/);
        rmSync(folder, { recursive: true });
      },
    );
  });
}
